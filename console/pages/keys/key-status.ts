import type { Key } from "../../../client/index.ts";

const SOON_MILLISECONDS = 7 * 24 * 3_600_000;

type KeyStatus = "active" | "expiring" | "replaced" | "expired" | "revoked";

/** Status of a key. `expiring`: expires within 7 days. `replaced`: was rotated, and expires as planned. */
export function keyStatus({ expiresAt, revokedAt, replacedBy }: Key, now = Date.now()): KeyStatus {
  if (revokedAt !== undefined) return "revoked";
  const left = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  if (replacedBy !== undefined) return "replaced";
  return left <= SOON_MILLISECONDS ? "expiring" : "active";
}

export function isActive(key: Key): boolean {
  return ["active", "expiring", "replaced"].includes(keyStatus(key));
}
