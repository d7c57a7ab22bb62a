import { refuse } from "../../errors.ts";
import { refuseLimitedKey } from "../key-limits.ts";
import type { Operation } from "../operation.ts";

export const updatePerson: Operation<"updatePerson"> = async (
  { path, body },
  { store, by, isCurrent, refuseReadOnly },
) => {
  const person = await store.people.find(path.personId);
  if (!person) return refuse("person_not_found");
  if (!isCurrent(person)) return refuse("precondition_failed");
  const refusal = refuseReadOnly(person, body);
  if (refusal) return refusal;

  const { name = person.name, role = person.role } = body;
  const limited = role === person.role ? undefined : await refuseLimitedKey(by, store);
  if (limited) return limited;
  if (role !== "owner" && (await store.people.isLastOwner(person))) return refuse("last_owner");
  const next = { ...person, name, role };
  await store.people.update(person, next, by);
  return { status: 200, body: next };
};
