import { verifyPassword } from "../../credentials/password-hash.ts";
import { refuse } from "../../errors.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Operation } from "../operation.ts";

export const logIn: Operation<"logIn"> = async ({ body }, { store, cookie, session }) => {
  const account = await store.people.findByEmail(body.email);
  const isRight = await verifyPassword(body.password, account?.passwordHash);
  if (!account || !isRight) return refuse("invalid_credentials");

  const { person, passwordHash } = account;
  return store.transaction(async ({ people, sessions }) => {
    if (!(await people.hasPassword(person.id, passwordHash))) return refuse("invalid_credentials");

    // Whoever had this browser before is logged out.
    if (session) await sessions.remove(session.sha256);
    const headers = { "Set-Cookie": cookie(await sessions.add(person.id)) };
    return { status: 201, body: { scope: scopeOf(person.role), person }, headers };
  });
};
