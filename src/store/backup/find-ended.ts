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
  /** `expiry`: it expired, or will expire, earlier than in the backup. `rotated`: its successor is not in the backup. */
  | (Key & { change: "expiry" | "rotated"; expiresAt: number })
  | (Key & { change: "networks"; allowedAddresses: string[] });

export type EndedPerson =
  /** `hasKeys`: keys that the person created were kept. */
  | (Person & { change: "removed" | "unknown"; hasKeys: boolean })
  | (Person & { change: "password" })
  | (Person & { change: "role"; role: Role });

const ranks: { [Of in Role]: number } = { viewer: 1, staff: 2, owner: 3 };

/** Compares the access that a backup gives with that in the database which it replaces. */
export function findEnded(replaced: Access, restored: Access, now: number): EndedAccess[] {
  return [...findEndedKeys(replaced, restored, now), ...findEndedPeople(replaced, restored, now)];
}

function findEndedKeys(replaced: Access, restored: Access, now: number): EndedKey[] {
  const replacedKeys = new Map(replaced.keys.map((key) => [key.sha256, key]));
  const active = restored.keys.filter((key) => isActive(key, now));
  return active.flatMap((key) => compareKeys(replacedKeys.get(key.sha256), key, now));
}

function compareKeys(replaced: KeyAccess | undefined, restored: KeyAccess, now: number): EndedKey[] {
  const key = { kind: "key", id: restored.id, name: restored.name } as const;
  if (!replaced) return [{ ...key, change: "unknown" }];
  if (replaced.revokedAt !== undefined) return [{ ...key, change: "revoked" }];
  const ended: EndedKey[] = [];
  const { expiresAt, replacedBy, allowedAddresses } = replaced;
  if (expiresAt !== undefined && expiresAt < (restored.expiresAt ?? Number.POSITIVE_INFINITY)) {
    const isRotated = replacedBy !== undefined && replacedBy !== restored.replacedBy;
    ended.push({ ...key, change: isRotated ? "rotated" : "expiry", expiresAt });
  }
  // An expired or rotated key is replaced as a whole.
  if (!isActive(replaced, now)) return ended;
  if (allowedAddresses !== undefined && allowedAddresses !== restored.allowedAddresses) {
    ended.push({ ...key, change: "networks", allowedAddresses: allowedAddresses.split(" ") });
  }
  return ended;
}

function isActive({ revokedAt, expiresAt }: KeyAccess, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

function findEndedPeople(replaced: Access, restored: Access, now: number): EndedPerson[] {
  const replacedPeople = new Map(replaced.people.map((person) => [identityOf(person), person]));
  const keptKeys = replaced.keys.filter((key) => isActive(key, now));
  const current = restored.people.filter(({ isRemoved }) => !isRemoved);
  const ended = current.flatMap((person) => {
    const hasKeys = keptKeys.some(({ createdBy }) => createdBy === person.id);
    return comparePeople(replacedPeople.get(identityOf(person)), person, hasKeys);
  });
  const isOwnerLeft = current.some(({ id, role }) => role === "owner" && !ended.some((each) => endsOwner(each, id)));
  if (isOwnerLeft) return ended;
  // A store needs an owner, so new owners come first.
  const owners = current.filter(
    (person) => person.role !== "owner" && replacedPeople.get(identityOf(person))?.role === "owner",
  );
  return [...owners.map((person) => changeOfRole(person, "owner")), ...ended];
}

function comparePeople(replaced: PersonAccess | undefined, restored: PersonAccess, hasKeys: boolean): EndedPerson[] {
  const person = describe(restored);
  if (!replaced) return [{ ...person, change: "unknown", hasKeys }];
  if (replaced.isRemoved) return [{ ...person, change: "removed", hasKeys }];
  const ended: EndedPerson[] = [];
  if (ranks[replaced.role] < ranks[restored.role]) ended.push(changeOfRole(restored, replaced.role));
  if (replaced.passwordHash !== restored.passwordHash) ended.push({ ...person, change: "password" });
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

/** Ids may be assigned again if the replaced database was damaged. */
function identityOf({ id, createdAt }: PersonAccess): string {
  return `${id} ${createdAt}`;
}
