import { hashRecoveryCode } from "../../credentials/recovery-code.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreReader, StoreWriter } from "../../store/store.ts";
import { refuseWeakPassword, startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

const TYPING_ERROR = "has a typing error: it is 28 letters and digits, in seven groups of four";

export const recoverAccount: Operation<"recoverAccount"> = async ({ body }, context) => {
  const { store, session, by, passwords } = context;
  const { email, newPassword } = body;
  const sha256 = hashRecoveryCode(body.code);
  if (!sha256) return refuseFields({ in: "body", name: "code", reason: TYPING_ERROR });
  // Before the code is checked: a refused password must not reveal that the code is right.
  const weakness = await refuseWeakPassword({ name: "newPassword", password: newPassword, email });
  if (weakness) return weakness;
  const early = await findOwner(store, email, sha256);
  if (!early) return refuseCode();
  const passwordHash = await passwords.hash(newPassword);
  if (passwordHash === undefined) return refuse("unavailable");

  return store.transaction(async (writer) => {
    const { people, sessions, recoveryCodes } = writer;
    // Locks the person, and so the code: it may have been used or replaced while the password was hashed.
    const person = await findOwner(writer, email, sha256);
    if (!person) return refuseCode();

    const self = { type: "person", id: person.id } as const;
    await recoveryCodes.use(person, self);
    await people.setPassword(person.id, passwordHash, self);
    await sessions.removeAllOf(person.id, self);
    // Ends the browser's previous session.
    if (session) await sessions.remove(session.sha256, by);
    return startSession(writer, person, context);
  });
};

/** Finds the person with this email address and this code. It takes as long if there is none. */
async function findOwner({ people, recoveryCodes }: StoreReader | StoreWriter, email: string, sha256: Uint8Array) {
  const account = await people.findByEmail(email);
  const code = await recoveryCodes.find(account?.person.id);
  const isMatch = crypto.timingSafeEqual(code?.sha256 ?? new Uint8Array(sha256.length), sha256);
  return isMatch ? account?.person : undefined;
}

/** One response, so that it does not reveal whether an account exists. */
function refuseCode() {
  const message = "The email address or the recovery code is wrong, or the code is no longer valid.";
  return refuse("invalid_credentials", message);
}
