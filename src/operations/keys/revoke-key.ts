import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";

export const revokeKey: Operation<"revokeKey"> = async ({ path }, { store, by }) => {
  const key = await store.keys.find(path.keyId);
  if (!key) return refuse("key_not_found");

  await store.keys.revoke(key, by);
  return { status: 204 };
};
