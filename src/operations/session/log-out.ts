import type { Operation } from "../operation.ts";

export const logOut: Operation<"logOut"> = async (_, { store, cookie, session }) => {
  if (session) await store.sessions.remove(session.sha256);
  return { status: 204, headers: cookie(undefined) };
};
