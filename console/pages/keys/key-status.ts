import type { Key } from "../../../client/index.ts";

const SOON_MILLISECONDS = 7 * 24 * 3_600_000;

type KeyStatus = "active" | "exposed" | "expiring" | "replaced" | "expired" | "revoked";

/**
 * Status of a key. `exposed`: was sent without TLS, or by a page of another website. `expiring`: expires within 7 days. `replaced`: was rotated, and
 * expires as planned.
 */
export function keyStatus({ expiresAt, revokedAt, replacedBy, exposedAt }: Key, now = Date.now()): KeyStatus {
  if (revokedAt !== undefined) return "revoked";
  const left = expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return "expired";
  if (replacedBy !== undefined) return "replaced";
  if (exposedAt !== undefined) return "exposed";
  return left <= SOON_MILLISECONDS ? "expiring" : "active";
}

export function isActive(key: Key): boolean {
  return ["active", "exposed", "expiring", "replaced"].includes(keyStatus(key));
}

/** Names the page to which a key was exposed: `origin` is "null" if it had none, such as a file. */
export function pageOf(origin: string): string {
  return origin === "null" ? "a page without an address" : `a page of ${origin}`;
}
