import type { Input } from "../../contract/contract.ts";
import { findPasswordWeakness } from "../../credentials/password.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreReader, StoreWriter } from "../../store/store.ts";
import type { Operation } from "../operation.ts";
import { startSession } from "../start-session.ts";

export const join: Operation<"join"> = async ({ body }, context) => {
  const { store, cookie, session, by, isSignUpOpen, passwords } = context;
  const { token, email, name, password } = body;
  if (token === undefined && !isSignUpOpen) return refuse("sign_up_closed");
  const early = await findRole(store, body);
  if ("status" in early) return early;
  const weakness = await findPasswordWeakness(password, email);
  if (weakness) return refuseFields({ in: "body", name: "password", reason: weakness });
  const passwordHash = await passwords.hash(password);
  if (passwordHash === undefined) return refuse("unavailable");

  return store.transaction(async (writer) => {
    const found = await findRole(writer, body);
    if ("status" in found) return found;

    const { people, sessions, invitations } = writer;
    const { role, invitationId } = found;
    const person = await people.add({ email, name, role, passwordHash });
    if (!person) return refuse("email_taken");
    if (invitationId !== undefined) await invitations.remove("invitation", invitationId);
    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256, by);
    return startSession(sessions, person, cookie);
  });
};

/** Returns the role of the new account, or why it is refused: before the costly hash, and again in the transaction. */
async function findRole({ people, invitations }: StoreReader | StoreWriter, { token, email }: Input<"join">["body"]) {
  const invitation = token === undefined ? undefined : await invitations.find("invitation", token);
  if (token !== undefined && !invitation) return refuse("invalid_token");
  if (invitation?.email !== undefined && invitation.email.toLowerCase() !== email.toLowerCase()) {
    return refuse("invalid_token", "This invitation is for another email address.");
  }
  if (await people.findByEmail(email)) return refuse("email_taken");
  return { role: invitation?.role ?? "viewer", invitationId: invitation?.id } as const;
}
