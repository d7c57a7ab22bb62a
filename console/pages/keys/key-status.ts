import type { Key } from "../../../client/index.ts";

const SOON_MILLISECONDS = 7 * 24 * 3600 * 1000;

export type KeyStatus = "active" | "expiring" | "expired" | "revoked";

/** Status of a key; `expiring` means within 7 days. */
export function keyStatus({ expiresAt, revokedAt }: Key, now = Date.now()): KeyStatus {
  if (revokedAt !== undefined) return "revoked";
  if (expiresAt === undefined) return "active";
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  return left < SOON_MILLISECONDS ? "expiring" : "active";
}

export function isActive(key: Key): boolean {
  return ["active", "expiring"].includes(keyStatus(key));
}
