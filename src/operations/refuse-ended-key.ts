import { type Refusal, refuse } from "../errors.ts";
import { isActive, type Key } from "../store/tables/key-rows.ts";

/** Refuses an action on a key that has expired or was revoked. `consequence`: such as "it cannot be changed". */
export function refuseEndedKey(key: Key, now: number, consequence: string): Refusal<"key_not_active"> | undefined {
  if (isActive(key, now)) return undefined;
  const reason = key.revokedAt === undefined ? "has expired" : "was revoked";
  return refuse("key_not_active", `This key ${reason}, so ${consequence}.`);
}
