/** API keys as rows of the table `keys`, and as the contract describes them. */
import {
  type Change,
  type Input,
  type KeyCreator,
  type KeyDescription,
  namesOf,
  present,
  type Scope,
} from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";

/** A stored API key; times in milliseconds since 1970. Of its text, only the hash is stored. */
export interface Key {
  id: bigint;
  name: string;
  description?: string | undefined;
  scope: Scope;
  lastFour: string;
  createdAt: number;
  createdBy?: KeyCreator | undefined;
  expiresAt?: number | undefined;
  /** Its original lifetime; rotating the key moves `expiresAt` forward. */
  lifetimeMilliseconds?: number | undefined;
  revokedAt?: number | undefined;
  /** The key that replaced it, when it was last rotated. */
  replacedBy?: bigint | undefined;
  /** When it was first sent without TLS, or by a web page of another website. */
  exposedAt?: number | undefined;
  /** The origin of that web page; undefined if it was sent without TLS. */
  exposedTo?: string | undefined;
  /** Networks in canonical form; undefined if it may be used from anywhere. */
  allowedAddresses?: readonly string[] | undefined;
  /** Origins of websites that may use a publishable key; undefined for all. */
  allowedOrigins?: readonly string[] | undefined;
  /** Accurate to the minute. */
  lastUsedAt?: number | undefined;
  /** Network address of the client that used it then. */
  lastUsedFrom?: string | undefined;
}

export interface KeyRow {
  id: bigint;
  name: string;
  description: string | null;
  scope: Scope;
  last_four: string;
  created_at: bigint;
  created_by: bigint | null;
  creator_name: string | null;
  expires_at: bigint | null;
  lifetime: bigint | null;
  revoked_at: bigint | null;
  replaced_by: bigint | null;
  exposed_at: bigint | null;
  exposed_to: string | null;
  /** Separated by spaces, as `allowed_origins`. */
  allowed_addresses: string | null;
  allowed_origins: string | null;
  last_used_at: bigint | null;
  last_used_from: string | null;
}

export const keyColumns = `id, name, description, scope, last_four, created_at, created_by,
  (select people.name from people where people.id = created_by) as creator_name,
  expires_at, lifetime, revoked_at, replaced_by, exposed_at, exposed_to, allowed_addresses, allowed_origins,
  last_used_at, last_used_from`;

export function describeKey({ id, name, scope, lastFour, createdBy, ...more }: Key): KeyDescription {
  const { description, createdAt, expiresAt, revokedAt, replacedBy, exposedAt, allowedAddresses } = more;
  const { exposedTo, allowedOrigins, lastUsedAt, lastUsedFrom } = more;
  return present<KeyDescription>({
    id,
    name,
    description,
    scope,
    lastFour,
    createdAt: writeTime(createdAt),
    createdBy,
    expiresAt: toTime(expiresAt),
    revokedAt: toTime(revokedAt),
    replacedBy,
    exposedAt: toTime(exposedAt),
    exposedTo,
    allowedAddresses: allowedAddresses && [...allowedAddresses],
    allowedOrigins: allowedOrigins && [...allowedOrigins],
    lastUsedAt: toTime(lastUsedAt),
    lastUsedFrom,
  });
}

function toTime(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : writeTime(milliseconds);
}

const changeable = namesOf<keyof Input<"updateKey">["body"]>({
  name: true,
  description: true,
  expiresAt: true,
  allowedAddresses: true,
  allowedOrigins: true,
});

/** The changes from one state of a key to another. A list is one text, separated by commas. */
export function keyChanges(key: Key, next: Key): Change[] {
  const [before, after] = [describeKey(key), describeKey(next)];
  return changeable.flatMap((field) => {
    const [from, to] = [before, after].map(({ [field]: value }) => (Array.isArray(value) ? value.join(", ") : value));
    if (from === to) return [];
    return [{ field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

export function isActive({ revokedAt, expiresAt }: Key, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

export function toKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? undefined,
    scope: row.scope,
    lastFour: row.last_four,
    createdAt: Number(row.created_at),
    createdBy:
      row.created_by === null ? undefined : { type: "person", id: row.created_by, name: row.creator_name ?? "" },
    expiresAt: toNumber(row.expires_at),
    lifetimeMilliseconds: toNumber(row.lifetime),
    revokedAt: toNumber(row.revoked_at),
    replacedBy: row.replaced_by ?? undefined,
    exposedAt: toNumber(row.exposed_at),
    exposedTo: row.exposed_to ?? undefined,
    allowedAddresses: row.allowed_addresses?.split(" "),
    allowedOrigins: row.allowed_origins?.split(" "),
    lastUsedAt: toNumber(row.last_used_at),
    lastUsedFrom: row.last_used_from ?? undefined,
  };
}

function toNumber(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
