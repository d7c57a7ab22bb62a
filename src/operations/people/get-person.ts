import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const getPerson: Operation<"getPerson"> = async ({ path }, { store }) => {
  const person = await store.people.find(path.personId);
  if (!person) return refuse("person_not_found");

  return { status: 200, body: person };
};
