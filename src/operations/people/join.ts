import { foldEmail } from "../../contract/contact.ts";
import type { Input } from "../../contract/contract.ts";
import { refuse } from "../../errors.ts";
import type { StoreReader, StoreWriter } from "../../store/store.ts";
import { hashNewPassword, startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

export const join: Operation<"join"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const { email, name, password } = body;
  const early = await findInvitation(store, body);
  if ("status" in early) return early;
  const passwordHash = await hashNewPassword({ name: "password", password, email }, passwords);
  if (typeof passwordHash !== "string") return passwordHash;

  return store.transaction(async (writer) => {
    const found = await findInvitation(writer, body);
    if ("status" in found) return found;

    const { people, sessions, invitations } = writer;
    const person = await people.add({ email, name, role: found.role, passwordHash });
    if (!person) return refuse("email_taken");
    await invitations.remove("invitation", found.id);
    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256, by);
    return startSession(writer, person, context);
  });
};

/** Returns the invitation, or why it cannot be used: before the costly hash, and again in the transaction. */
async function findInvitation(
  { people, invitations }: StoreReader | StoreWriter,
  { token, email }: Input<"join">["body"],
) {
  const invitation = await invitations.find("invitation", token);
  if (!invitation) return refuse("invalid_token");
  if (invitation.email !== undefined && foldEmail(invitation.email) !== foldEmail(email)) {
    return refuse("invalid_token", "This invitation is for another email address.");
  }
  if (await people.findByEmail(email)) return refuse("email_taken");
  return invitation;
}
