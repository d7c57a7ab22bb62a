import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getPerson = singleRead(
  "getPerson",
  ({ path }, { store }) => store.people.find(path.personId),
  (person) => (person ? { status: 200, body: person } : refuse("person_not_found")),
);
