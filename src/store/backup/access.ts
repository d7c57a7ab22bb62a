import type { Role } from "../../contract/contract.ts";
import type { Statements } from "../database.ts";

/** What a database says about who has access; times in milliseconds since 1970. */
export interface Access {
  keys: KeyAccess[];
  people: PersonAccess[];
}

export interface KeyAccess {
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

export interface PersonAccess {
  id: bigint;
  email: string;
  name: string;
  role: Role;
  createdAt: bigint;
  passwordHash: string;
  isRemoved: boolean;
}

/** Columns that an earlier version may not have are undefined. */
interface KeyRow {
  id: bigint;
  name: string;
  sha256: Uint8Array;
  revoked_at?: bigint | null;
  expires_at?: bigint | null;
  replaced_by?: bigint | null;
  created_by?: bigint | null;
  allowed_addresses?: string | null;
}

interface PersonRow {
  id: bigint;
  email: string;
  name: string;
  role: Role;
  created_at: bigint;
  password_hash: string;
  removed_at?: bigint | null;
}

/** Reads a database of any version. */
export async function readAccess(statements: Statements): Promise<Access> {
  const hasPeople = (await statements.query(statements.dialect.findTable, "people")).length > 0;
  const keys = await statements.query<KeyRow>("select * from keys order by id");
  const people = hasPeople ? await statements.query<PersonRow>("select * from people order by id") : [];
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

function toPerson({ id, email, name, role, created_at, password_hash, removed_at = null }: PersonRow): PersonAccess {
  return { id, email, name, role, createdAt: created_at, passwordHash: password_hash, isRemoved: removed_at !== null };
}

function toTime(value: bigint | null | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
