/** Shared by the operations that set a password or start a session. */
import { type Person, present, type Session } from "../contract/contract.ts";
import { findPasswordWeakness } from "../credentials/password.ts";
import { type Refusal, refuse, refuseFields } from "../errors.ts";
import type { StoreWriter } from "../store/store.ts";
import { scopeOf } from "../store/tables/people.ts";
import type { Context, PasswordContext } from "./operation.ts";

/** A new password for the account with this email address; `name`: the member of the body that contains it. */
interface NewPassword {
  name: "password" | "newPassword";
  password: string;
  email: string;
}

/** Returns the hash of a new password, or why it is refused. */
export async function hashNewPassword(
  newPassword: NewPassword,
  passwords: PasswordContext["passwords"],
): Promise<string | Refusal<"invalid_request" | "unavailable">> {
  const refusal = await refuseWeakPassword(newPassword);
  return refusal ?? (await passwords.hash(newPassword.password)) ?? refuse("unavailable");
}

export async function refuseWeakPassword({
  name,
  password,
  email,
}: NewPassword): Promise<Refusal<"invalid_request"> | undefined> {
  const reason = await findPasswordWeakness(password, email);
  return reason === undefined ? undefined : refuseFields({ in: "body", name, reason });
}

/** Starts a session of this person, and makes its network known. Returns the 201 that sets its cookie. */
export async function startSession(
  { sessions, knownNetworks, recoveryCodes }: StoreWriter,
  person: Person,
  { cookie, network }: Pick<Context, "cookie" | "network">,
) {
  await knownNetworks.add(person, network());
  const headers = cookie(await sessions.add(person.id));
  const recoveryCode = await recoveryCodes.find(person.id);
  const body = present<Session>({
    scope: scopeOf(person.role),
    person,
    recoveryCodeCreatedAt: recoveryCode?.createdAt,
    key: undefined,
  });
  return { status: 201, body, headers } as const;
}
