import type { Operation } from "../operation.ts";

export const invite: Operation<"invite"> = async ({ body }, { store, baseUrl }) => {
  const { invitation, token } = await store.invitations.add(body.role, body.email);
  // In the fragment, which no browser sends and so no log has.
  const url = `${baseUrl().slice(0, -"/v1".length)}/console/join#${token}`;
  return { status: 201, body: { ...invitation, token, url } };
};
