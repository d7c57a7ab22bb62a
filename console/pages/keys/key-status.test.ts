import { expect, test } from "bun:test";
import type { Key } from "../../../client/index.ts";
import { isActive, keyStatus } from "./key-status.ts";

const now = Date.parse("2027-01-31T12:00:00Z");
const day = 24 * 3_600_000;
const at = (days: number) => new Date(now + days * day).toISOString();

test.each<[title: string, key: Partial<Key>, status: string]>([
  ["a key without an expiry", {}, "active"],
  ["a key that expires in 8 days", { expiresAt: at(8) }, "active"],
  ["a key that expires in 6 days", { expiresAt: at(6) }, "expiring"],
  ["a key that has expired", { expiresAt: at(0) }, "expired"],
  ["a key that was sent without TLS", { exposedAt: at(-1), expiresAt: at(6) }, "exposed"],
  ["a key that was sent without TLS, and rotated", { exposedAt: at(-1), expiresAt: at(1), replacedBy: 2n }, "replaced"],
  ["a key that was sent without TLS, and has expired", { exposedAt: at(-2), expiresAt: at(-1) }, "expired"],
  ["a rotated key within its overlap", { expiresAt: at(1), replacedBy: 2n }, "replaced"],
  ["a rotated key after its overlap", { expiresAt: at(-1), replacedBy: 2n }, "expired"],
  ["a revoked key", { revokedAt: at(-1), expiresAt: at(6) }, "revoked"],
])("status of %s", (_, key, status) => {
  expect(keyStatus({ id: 1n, name: "Till", scope: "write", lastFour: "Qa12", createdAt: at(-9), ...key }, now)).toBe(
    status as ReturnType<typeof keyStatus>,
  );
});

test("a rotated key within its overlap is active", () => {
  const soon = new Date(Date.now() + day).toISOString();
  const key: Key = { id: 1n, name: "Till", scope: "write", lastFour: "Qa12", createdAt: at(0) };
  expect(isActive({ ...key, expiresAt: soon, replacedBy: 2n })).toBe(true);
});
