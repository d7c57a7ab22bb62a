import { refuse } from "../../errors.ts";
import { describeKey } from "../../store/tables/key-rows.ts";
import { singleRead } from "../reads.ts";

export const getKey = singleRead(
  "getKey",
  ({ path }, { store }) => store.keys.find(path.keyId),
  (key) => (key ? { status: 200, body: describeKey(key) } : refuse("key_not_found")),
);
