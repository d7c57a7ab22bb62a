/** API keys as rows of the table `keys`, and as the contract describes them. */
import type { KeyCreator, KeyDescription, Scope } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";

/** A stored API key; times in milliseconds since 1970. Of its text, only the hash is stored. */
export interface Key {
  id: bigint;
  name: string;
  scope: Scope;
  lastFour: string;
  createdAt: number;
  createdBy?: KeyCreator | undefined;
  expiresAt?: number | undefined;
  /** Its original lifetime; rotating the key moves `expiresAt` forward. */
  lifetimeMilliseconds?: number | undefined;
  revokedAt?: number | undefined;
  /** Accurate to the minute. */
  lastUsedAt?: number | undefined;
}

export interface KeyRow {
  id: bigint;
  name: string;
  scope: Scope;
  last_four: string;
  created_at: bigint;
  created_by: bigint | null;
  creator_name: string | null;
  expires_at: bigint | null;
  lifetime: bigint | null;
  revoked_at: bigint | null;
  last_used_at: bigint | null;
}

export const keyColumns = `id, name, scope, last_four, created_at, created_by,
  (select people.name from people where people.id = created_by) as creator_name,
  expires_at, lifetime, revoked_at, last_used_at`;

export function describeKey({ id, name, scope, lastFour, createdBy, ...times }: Key): KeyDescription {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = times;
  return {
    id,
    name,
    scope,
    lastFour,
    createdAt: writeTime(createdAt),
    ...(createdBy && { createdBy }),
    ...(expiresAt !== undefined && { expiresAt: writeTime(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: writeTime(revokedAt) }),
    ...(lastUsedAt !== undefined && { lastUsedAt: writeTime(lastUsedAt) }),
  };
}

export function isActive({ revokedAt, expiresAt }: Key, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

export function toKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    lastFour: row.last_four,
    createdAt: Number(row.created_at),
    createdBy:
      row.created_by === null ? undefined : { type: "person", id: row.created_by, name: row.creator_name ?? "" },
    expiresAt: toNumber(row.expires_at),
    lifetimeMilliseconds: toNumber(row.lifetime),
    revokedAt: toNumber(row.revoked_at),
    lastUsedAt: toNumber(row.last_used_at),
  };
}

function toNumber(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
