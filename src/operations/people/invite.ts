import { refuseLimitedKey } from "../key-limits.ts";
import type { Operation } from "../operation.ts";

export const invite: Operation<"invite"> = async ({ body }, { store, by, consoleUrl }) => {
  const refusal = await refuseLimitedKey(by, store);
  if (refusal) return refusal;

  const { invitation, token } = await store.invitations.add(body.role, body.email);
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const url = `${consoleUrl()}/join#${token}`;
  return { status: 201, body: { ...invitation, token, url }, headers: { "Cache-Control": "no-store" } };
};
