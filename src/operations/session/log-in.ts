import { refuse } from "../../errors.ts";
import { startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

export const logIn: Operation<"logIn"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const account = await store.people.findByEmail(body.email);
  const isPasswordRight = await passwords.verify(body.password, account?.passwordHash);
  if (isPasswordRight === undefined) return refuse("unavailable");
  if (!account || !isPasswordRight) return refuse("invalid_credentials");

  const { person, passwordHash } = account;
  return store.transaction(async (writer) => {
    const { people, sessions } = writer;
    if (!(await people.hasPassword(person.id, passwordHash))) return refuse("invalid_credentials");

    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256, by);
    return startSession(writer, person, context);
  });
};
