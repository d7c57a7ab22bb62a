import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const removePerson: Operation<"removePerson"> = async ({ path, query }, { store, by, isCurrent }) => {
  const person = await store.people.find(path.personId);
  if (!person) return refuse("person_not_found");
  if (!isCurrent(person)) return refuse("precondition_failed");
  if (await store.people.isLastOwner(person)) return refuse("last_owner");

  await store.people.remove(person, by, query);
  return { status: 204 };
};
