import type { Role } from "../../contract/contract.ts";
import type { Access, KeyAccess, PersonAccess } from "./access.ts";

/** Access that ended or was restricted after a backup, and that restoring the backup gives back. */
export type EndedAccess = EndedKey | EndedPerson;

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
export type EndedKey =
  | (Key & { change: "revoked" | "unknown" })
  /** `rotated`: its successor is not in the backup. */
  | (Key & { change: "expired" | "rotated"; expiresAt: number })
  | (Key & { change: "restricted"; allowedAddresses: string[] });

export type EndedPerson =
  /** `hasKeys`: keys that the person created were kept. */
  | (Person & { change: "removed" | "unknown"; hasKeys: boolean })
  | (Person & { change: "password" })
  | (Person & { change: "role"; role: Role });

const ranks: { [Of in Role]: number } = { viewer: 1, staff: 2, owner: 3 };

/** Compares the access that a backup gives with that in the database which it replaces. */
export function findEnded(replaced: Access, backup: Access, now: number): EndedAccess[] {
  return [...findEndedKeys(replaced, backup, now), ...findEndedPeople(replaced, backup, now)];
}

function findEndedKeys(replaced: Access, backup: Access, now: number): EndedKey[] {
  const last = new Map(replaced.keys.map((key) => [key.sha256, key]));
  return backup.keys.filter((key) => isActive(key, now)).flatMap((key) => compareKeys(last.get(key.sha256), key, now));
}

function compareKeys(last: KeyAccess | undefined, { id, name, ...then }: KeyAccess, now: number): EndedKey[] {
  const key = { kind: "key", id, name } as const;
  if (!last) return [{ ...key, change: "unknown" }];
  if (last.revokedAt !== undefined) return [{ ...key, change: "revoked" }];
  const ended: EndedKey[] = [];
  const { expiresAt, allowedAddresses } = last;
  if (expiresAt !== undefined && expiresAt < (then.expiresAt ?? Number.POSITIVE_INFINITY)) {
    const isRotated = last.replacedBy !== undefined && last.replacedBy !== then.replacedBy;
    ended.push({ ...key, change: isRotated ? "rotated" : "expired", expiresAt });
  }
  // An expired or rotated key is replaced as a whole.
  if (!isActive(last, now)) return ended;
  if (allowedAddresses !== undefined && allowedAddresses !== then.allowedAddresses) {
    ended.push({ ...key, change: "restricted", allowedAddresses: allowedAddresses.split(" ") });
  }
  return ended;
}

function isActive({ revokedAt, expiresAt }: KeyAccess, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

function findEndedPeople(replaced: Access, backup: Access, now: number): EndedPerson[] {
  const last = new Map(replaced.people.map((person) => [identityOf(person), person]));
  const keptKeys = replaced.keys.filter((key) => isActive(key, now));
  const current = backup.people.filter(({ isRemoved }) => !isRemoved);
  const ended = current.flatMap((then) => {
    const hasKeys = keptKeys.some(({ createdBy }) => createdBy === then.id);
    return comparePeople(last.get(identityOf(then)), then, hasKeys);
  });
  const isOwnerLeft = current.some(({ id, role }) => role === "owner" && !ended.some((each) => endsOwner(each, id)));
  if (isOwnerLeft) return ended;
  // A store needs an owner, so new owners come first.
  const owners = current.filter((then) => then.role !== "owner" && last.get(identityOf(then))?.role === "owner");
  return [...owners.map((then) => changeOfRole(then, "owner")), ...ended];
}

function comparePeople(last: PersonAccess | undefined, then: PersonAccess, hasKeys: boolean): EndedPerson[] {
  const person = describe(then);
  if (!last) return [{ ...person, change: "unknown", hasKeys }];
  if (last.isRemoved) return [{ ...person, change: "removed", hasKeys }];
  const ended: EndedPerson[] = [];
  if (ranks[last.role] < ranks[then.role]) ended.push(changeOfRole(then, last.role));
  if (last.passwordHash !== then.passwordHash) ended.push({ ...person, change: "password" });
  return ended;
}

function endsOwner({ id, change }: EndedPerson, owner: bigint): boolean {
  return id === owner && change !== "password";
}

function changeOfRole(person: PersonAccess, role: Role): EndedPerson {
  return { ...describe(person), change: "role", role };
}

function describe({ id, email, name }: PersonAccess): Person {
  return { kind: "person", id, email, name };
}

/** Ids are assigned again after a restore. */
function identityOf({ id, createdAt }: PersonAccess): string {
  return `${id} ${createdAt}`;
}
