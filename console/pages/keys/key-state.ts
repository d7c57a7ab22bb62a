import type { Key } from "../../../client/index.ts";

const SOON_MILLISECONDS = 7 * 24 * 3600 * 1000;

export type KeyState = "active" | "ending" | "expired" | "revoked";

/** Whether a key is good; `ending` where it expires within 7 days. */
export function keyState({ expiresAt, revokedAt }: Key, now = Date.now()): KeyState {
  if (revokedAt !== undefined) return "revoked";
  if (expiresAt === undefined) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left < SOON_MILLISECONDS ? "ending" : "active";
}

export function isActive(key: Key): boolean {
  return ["active", "ending"].includes(keyState(key));
}
