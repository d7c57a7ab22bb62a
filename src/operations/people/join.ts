import { hashPassword } from "../../credentials/password-hash.ts";
import { refuse } from "../../errors.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Operation } from "../operation.ts";

export const join: Operation<"join"> = async ({ body }, { store, cookie, session, isSignUpOpen }) => {
  const { token, email, name, password } = body;
  if (token === undefined && !isSignUpOpen) return refuse("sign_up_closed");

  const passwordHash = await hashPassword(password);
  return store.transaction(async ({ people, sessions, invitations }) => {
    const invitation = token === undefined ? undefined : await invitations.find("invitation", token);
    if (token !== undefined && !invitation) return refuse("invalid_token");
    if (invitation?.email !== undefined && invitation.email.toLowerCase() !== email.toLowerCase()) {
      return refuse("invalid_token", "This invitation is for another e-mail address.");
    }

    const person = await people.add({ email, name, role: invitation?.role ?? "viewer", passwordHash });
    if (!person) return refuse("email_taken");
    if (invitation) await invitations.remove("invitation", invitation.id);
    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256);
    const headers = cookie(await sessions.add(person.id));
    return { status: 201, body: { scope: scopeOf(person.role), person }, headers };
  });
};
