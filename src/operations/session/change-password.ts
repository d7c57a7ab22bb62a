import { refuse } from "../../errors.ts";
import { refuseWeakPassword, startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

export const changePassword: Operation<"changePassword"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const found = session && (await store.people.find(session.personId));
  const account = found && (await store.people.findByEmail(found.email));
  if (!account) return refuse("insufficient_scope", "An API key has no password. Log in to change yours.");
  const weakness = await refuseWeakPassword({ name: "newPassword", password: body.newPassword, email: found.email });
  if (weakness) return weakness;
  const isPasswordRight = await passwords.verify(body.currentPassword, account.passwordHash);
  if (isPasswordRight === undefined) return refuse("unavailable");
  if (!isPasswordRight) return refuse("wrong_password");

  const { person } = account;
  const passwordHash = await passwords.hash(body.newPassword);
  if (passwordHash === undefined) return refuse("unavailable");
  return store.transaction(async (writer) => {
    const { people, sessions } = writer;
    if (!(await people.hasPassword(person.id, account.passwordHash))) return refuse("wrong_password");

    await people.setPassword(person.id, passwordHash, by);
    await sessions.removeAllOf(person.id, by);
    return startSession(writer, person, context);
  });
};
