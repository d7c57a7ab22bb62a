import { refuse } from "../../errors.ts";
import type { StoreReader, StoreWriter } from "../../store/store.ts";
import { hashNewPassword, startSession } from "../accounts.ts";
import type { Operation } from "../operation.ts";

export const setUp: Operation<"setUp"> = async ({ body }, context) => {
  const { store, passwords } = context;
  const { token, email, name, password } = body;
  const early = await findLink(store, token);
  if ("status" in early) return early;
  const passwordHash = await hashNewPassword({ name: "password", password, email }, passwords);
  if (typeof passwordHash !== "string") return passwordHash;

  return store.transaction(async (writer) => {
    const link = await findLink(writer, token);
    if ("status" in link) return link;

    const { people, invitations } = writer;
    await invitations.remove("set-up", link.id);
    const person = await people.add({ email, name, role: "owner", passwordHash });
    if (!person) return refuse("already_set_up");
    return startSession(writer, person, context);
  });
};

/** Returns the link with this token, or why it cannot be used: before the costly hash, and again in the transaction. */
async function findLink({ people, invitations }: StoreReader | StoreWriter, token: string) {
  if (await people.hasAny()) return refuse("already_set_up");
  const link = await invitations.find("set-up", token);
  const message = "This link has expired or was already used. Restart the service for a new one.";
  return link ?? refuse("invalid_token", message);
}
