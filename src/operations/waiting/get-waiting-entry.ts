import { refuse } from "../../errors.ts";
import { singleRead } from "../reads.ts";

export const getWaitingEntry = singleRead(
  "getWaitingEntry",
  ({ path }, { store }) => store.waiting.find(path.entryId),
  (entry) => (entry ? { status: 200, body: entry } : refuse("waiting_entry_not_found")),
);
