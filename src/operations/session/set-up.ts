import { hashPassword } from "../../credentials/password-hash.ts";
import { refuse } from "../../errors.ts";
import { scopeOf } from "../../store/tables/people.ts";
import type { Operation } from "../operation.ts";

export const setUp: Operation<"setUp"> = async ({ body }, { store, cookie }) => {
  const { token, email, name, password } = body;
  if (await store.people.hasAny()) return refuse("already_set_up");

  const passwordHash = await hashPassword(password);
  return store.transaction(async ({ people, sessions, invitations }) => {
    if (await people.hasAny()) return refuse("already_set_up");
    const link = await invitations.find("set-up", token);
    if (!link)
      return refuse("invalid_token", "This link has expired or was already used. Restart the service for a new one.");

    await invitations.remove("set-up", link.id);
    const person = await people.add({ email, name, role: "owner", passwordHash });
    if (!person) return refuse("already_set_up");
    const headers = cookie(await sessions.add(person.id));
    return { status: 201, body: { scope: scopeOf(person.role), person }, headers };
  });
};
