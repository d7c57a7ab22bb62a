import { refuse } from "../../errors.ts";
import { refuseLimitedKey } from "../key-limits.ts";
import type { Operation } from "../operation.ts";

export const createPasswordLink: Operation<"createPasswordLink"> = async ({ path }, { store, by, consoleUrl }) => {
  const refusal = await refuseLimitedKey(by, store);
  if (refusal) return refusal;
  const person = await store.people.find(path.personId);
  if (!person) return refuse("person_not_found");

  const link = await store.passwordLinks.add(person, by);
  // The token is in the fragment, which browsers do not send, so that it appears in no log.
  const url = `${consoleUrl()}/reset-password#${link.token}`;
  return { status: 201, body: { ...link, url }, headers: { "Cache-Control": "no-store" } };
};
