import { refuse } from "../../errors.ts";
import { hashNewPassword, startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

export const resetPassword: Operation<"resetPassword"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const { token, newPassword } = body;
  const early = await store.passwordLinks.find(token);
  if (!early) return refuse("invalid_token");
  const passwordHash = await hashNewPassword(
    { name: "newPassword", password: newPassword, email: early.person.email },
    passwords,
  );
  if (typeof passwordHash !== "string") return passwordHash;

  return store.transaction(async (writer) => {
    const { people, sessions, passwordLinks, recoveryCodes } = writer;
    // Locks the person, and so the link: it may have been used or replaced while the password was hashed.
    const person = await people.find(early.person.id);
    if (!person || !(await passwordLinks.find(token))) return refuse("invalid_token");

    const self = { type: "person", id: person.id } as const;
    await people.setPassword(person.id, passwordHash, self);
    await recoveryCodes.remove(person.id);
    await sessions.removeAllOf(person.id, self);
    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256, by);
    return startSession(writer, person, context);
  });
};
