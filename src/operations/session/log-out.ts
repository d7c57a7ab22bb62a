import type { Operation } from "../operation.ts";

export const logOut: Operation<"logOut"> = async (_, { store, cookie, session, by }) => {
  if (session) await store.sessions.remove(session.sha256, by);
  return { status: 204, headers: cookie(undefined) };
};
