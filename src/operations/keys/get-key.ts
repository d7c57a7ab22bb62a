import { refuse } from "../../errors.ts";
import { describeKey } from "../../store/tables/keys.ts";
import type { Operation } from "../operation.ts";

export const getKey: Operation<"getKey"> = async ({ path }, { store }) => {
  const key = await store.keys.find(path.keyId);
  if (!key) return refuse("key_not_found");

  return { status: 200, body: describeKey(key) };
};
