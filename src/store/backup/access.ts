import type { Role } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";

/** What a database says about who has access; times in milliseconds since 1970. */
export interface Access {
  keys: KeyAccess[];
  people: PersonAccess[];
}

interface KeyAccess {
  id: bigint;
  name: string;
  /** Hash of its text, in hexadecimal: ids may be assigned again if the replaced database was damaged. */
  sha256: string;
  revokedAt: number | undefined;
  expiresAt: number | undefined;
  replacedBy: bigint | undefined;
  createdBy: bigint | undefined;
  /** Networks separated by spaces. */
  allowedAddresses: string | undefined;
}

interface PersonAccess {
  id: bigint;
  email: string;
  name: string;
  role: Role;
  createdAt: bigint;
  passwordHash: string;
  isRemoved: boolean;
}

interface KeyRow {
  id: bigint;
  name: string;
  sha256: Uint8Array;
  revoked_at: bigint | null;
  expires_at: bigint | null;
  replaced_by: bigint | null;
  created_by: bigint | null;
  allowed_addresses: string | null;
}

interface PersonRow {
  id: bigint;
  email: string;
  name: string;
  role: Role;
  created_at: bigint;
  password_hash: string;
  removed_at: bigint | null;
}

const keyColumns = "id, name, sha256, revoked_at, expires_at, replaced_by, created_by, allowed_addresses";
const personColumns = "id, email, name, role, created_at, password_hash, removed_at";

export async function readAccess(statements: Statements): Promise<Access> {
  const keys = await statements.query<KeyRow>(`select ${keyColumns} from keys order by id`);
  const people = await statements.query<PersonRow>(`select ${personColumns} from people order by id`);
  return { keys: keys.map(toKey), people: people.map(toPerson) };
}

function toKey(row: KeyRow): KeyAccess {
  return {
    id: row.id,
    name: row.name,
    sha256: Buffer.from(row.sha256).toString("hex"),
    revokedAt: toTime(row.revoked_at),
    expiresAt: toTime(row.expires_at),
    replacedBy: row.replaced_by ?? undefined,
    createdBy: row.created_by ?? undefined,
    allowedAddresses: row.allowed_addresses ?? undefined,
  };
}

function toPerson({ id, email, name, role, created_at, password_hash, removed_at }: PersonRow): PersonAccess {
  return { id, email, name, role, createdAt: created_at, passwordHash: password_hash, isRemoved: removed_at !== null };
}

function toTime(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}

/** Access that was revoked or restricted after a backup, and that restoring the backup gives back. */
export type RevokedAccess = RevokedKey | RevokedPerson;

interface Key {
  kind: "key";
  id: bigint;
  name: string;
}

interface Person {
  kind: "person";
  id: bigint;
  email: string;
  name: string;
}

/** `unknown`: the replaced database has no such key or person, as if it was made from another backup. */
export type RevokedKey =
  | (Key & { change: "revoked" | "unknown" })
  /** `expiry`: it expired, or will expire, earlier than in the backup. `rotated`: its successor is not in the backup. */
  | (Key & { change: "expiry" | "rotated"; expiresAt: number })
  | (Key & { change: "networks"; allowedAddresses: string[] });

export type RevokedPerson =
  /** `hasKeys`: keys that the person created were kept. */
  | (Person & { change: "removed" | "unknown"; hasKeys: boolean })
  | (Person & { change: "password" })
  | (Person & { change: "role"; role: Role });

const ranks: { [Of in Role]: number } = { viewer: 1, staff: 2, owner: 3 };

export function findRevoked(replaced: Access, restored: Access, now: number): RevokedAccess[] {
  return [...findRevokedKeys(replaced, restored, now), ...findRevokedPeople(replaced, restored, now)];
}

function findRevokedKeys(replaced: Access, restored: Access, now: number): RevokedKey[] {
  const replacedKeys = new Map(replaced.keys.map((key) => [key.sha256, key]));
  const active = restored.keys.filter((key) => isActive(key, now));
  return active.flatMap((key) => compareKeys(replacedKeys.get(key.sha256), key, now));
}

function compareKeys(replaced: KeyAccess | undefined, restored: KeyAccess, now: number): RevokedKey[] {
  const key = { kind: "key", id: restored.id, name: restored.name } as const;
  if (!replaced) return [{ ...key, change: "unknown" }];
  if (replaced.revokedAt !== undefined) return [{ ...key, change: "revoked" }];
  const revoked: RevokedKey[] = [];
  const { expiresAt, replacedBy, allowedAddresses } = replaced;
  if (expiresAt !== undefined && expiresAt < (restored.expiresAt ?? Number.POSITIVE_INFINITY)) {
    const isRotated = replacedBy !== undefined && replacedBy !== restored.replacedBy;
    revoked.push({ ...key, change: isRotated ? "rotated" : "expiry", expiresAt });
  }
  // An expired or rotated key is replaced as a whole.
  if (!isActive(replaced, now)) return revoked;
  if (allowedAddresses !== undefined && allowedAddresses !== restored.allowedAddresses) {
    revoked.push({ ...key, change: "networks", allowedAddresses: allowedAddresses.split(" ") });
  }
  return revoked;
}

function isActive({ revokedAt, expiresAt }: KeyAccess, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

function findRevokedPeople(replaced: Access, restored: Access, now: number): RevokedPerson[] {
  const replacedPeople = new Map(replaced.people.map((person) => [identityOf(person), person]));
  const keptKeys = replaced.keys.filter((key) => isActive(key, now));
  const current = restored.people.filter(({ isRemoved }) => !isRemoved);
  const revoked = current.flatMap((person) => {
    const hasKeys = keptKeys.some(({ createdBy }) => createdBy === person.id);
    return comparePeople(replacedPeople.get(identityOf(person)), person, hasKeys);
  });
  const isOwnerLeft = current.some(
    ({ id, role }) => role === "owner" && !revoked.some((each) => revokesOwner(each, id)),
  );
  if (isOwnerLeft) return revoked;
  // A store needs an owner, so new owners come first.
  const owners = current.filter(
    (person) => person.role !== "owner" && replacedPeople.get(identityOf(person))?.role === "owner",
  );
  return [...owners.map((person) => changeOfRole(person, "owner")), ...revoked];
}

function comparePeople(replaced: PersonAccess | undefined, restored: PersonAccess, hasKeys: boolean): RevokedPerson[] {
  const person = describe(restored);
  if (!replaced) return [{ ...person, change: "unknown", hasKeys }];
  if (replaced.isRemoved) return [{ ...person, change: "removed", hasKeys }];
  const revoked: RevokedPerson[] = [];
  if (ranks[replaced.role] < ranks[restored.role]) revoked.push(changeOfRole(restored, replaced.role));
  if (replaced.passwordHash !== restored.passwordHash) revoked.push({ ...person, change: "password" });
  return revoked;
}

function revokesOwner({ id, change }: RevokedPerson, owner: bigint): boolean {
  return id === owner && change !== "password";
}

function changeOfRole(person: PersonAccess, role: Role): RevokedPerson {
  return { ...describe(person), change: "role", role };
}

function describe({ id, email, name }: PersonAccess): Person {
  return { kind: "person", id, email, name };
}

/** Ids may be assigned again if the replaced database was damaged. */
function identityOf({ id, createdAt }: PersonAccess): string {
  return `${id} ${createdAt}`;
}
