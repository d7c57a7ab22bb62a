import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const createRecoveryCode: Operation<"createRecoveryCode"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const found = session && (await store.people.find(session.personId));
  const account = found && (await store.people.findByEmail(found.email));
  if (!account) return refuse("insufficient_scope", "An API key has no password. Log in to get a recovery code.");
  const isPasswordRight = await passwords.verify(body.password, account.passwordHash);
  if (isPasswordRight === undefined) return refuse("unavailable");
  if (!isPasswordRight) return refuse("wrong_password");

  return store.transaction(async ({ people, recoveryCodes }) => {
    if (!(await people.hasPassword(account.person.id, account.passwordHash))) return refuse("wrong_password");

    const code = await recoveryCodes.add(account.person, by);
    return { status: 201, body: code, headers: { "Cache-Control": "no-store" } };
  });
};
