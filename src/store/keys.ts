import type { Scope } from "../contract/contract.ts";
import { type Environment, hashApiKey, makeApiKey } from "./api-key.ts";
import type { Database, Statements } from "./database.ts";

/** An API key as it is remembered; times in milliseconds since 1970. Its text is not: only the hash of it. */
export interface Key {
  id: bigint;
  name: string;
  scope: Scope;
  /** The last characters of its text, to tell one from another. */
  lastFour: string;
  createdAt: number;
  expiresAt?: number | undefined;
  revokedAt?: number | undefined;
  /** To the minute. */
  lastUsedAt?: number | undefined;
}

export type NewKey = Pick<Key, "name" | "scope" | "expiresAt">;

/** A key just made. This is the only time that its text is to be had. */
export interface MadeKey {
  key: Key;
  text: string;
}

interface KeyRow {
  id: bigint;
  name: string;
  scope: Scope;
  last_four: string;
  created_at: bigint;
  expires_at: bigint | null;
  revoked_at: bigint | null;
  last_used_at: bigint | null;
}

const columns = "id, name, scope, last_four, created_at, expires_at, revoked_at, last_used_at";

export function keys(database: Database, environment: Environment, now: () => number) {
  async function insert(statements: Statements, { name, scope, expiresAt }: NewKey, text: string): Promise<Key> {
    const [row] = await statements.query<KeyRow>(
      `insert into keys (name, scope, sha256, last_four, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      name,
      scope,
      hashApiKey(text),
      text.slice(-4),
      BigInt(now()),
      expiresAt === undefined ? null : BigInt(expiresAt),
    );
    if (!row) throw new Error("The insert answered no row.");
    return toKey(row);
  }

  async function find(statements: Statements, id: bigint): Promise<Key | undefined> {
    const [row] = await statements.query<KeyRow>(`select ${columns} from keys where id = $1`, id);
    return row && toKey(row);
  }

  return {
    /** Every key there ever was, newest first. */
    async list(): Promise<Key[]> {
      return (await database.query<KeyRow>(`select ${columns} from keys order by id desc`)).map(toKey);
    },

    /** The key with this id, also one that is expired or revoked. */
    find: (id: bigint): Promise<Key | undefined> => find(database, id),

    /** The key with this text, also one that is expired or revoked. */
    async findByText(text: string): Promise<Key | undefined> {
      const [row] = await database.query<KeyRow>(`select ${columns} from keys where sha256 = $1`, hashApiKey(text));
      return row && toKey(row);
    },

    async add(key: NewKey): Promise<MadeKey> {
      const text = makeApiKey(environment);
      return { key: await database.transaction((statements) => insert(statements, key, text)), text };
    },

    /** Adds the key only where there has never been one. */
    async addFirst(key: NewKey): Promise<MadeKey | undefined> {
      const text = makeApiKey(environment);
      const made = await database.transaction(async (statements) => {
        const [row] = await statements.query("select id from keys limit 1");
        return row ? undefined : insert(statements, key, text);
      });
      return made && { key: made, text };
    },

    /**
     * Makes a key that takes over the name and scope of another, which lives on for `overlapSeconds` at the most.
     * Answers undefined where there is no such key, or where it is revoked or expired.
     */
    async rotate(id: bigint, overlapSeconds: number, expiresAt?: number): Promise<MadeKey | undefined> {
      const text = makeApiKey(environment);
      const made = await database.transaction(async (statements) => {
        const old = await find(statements, id);
        if (!old || !isAlive(old, now())) return undefined;
        const end = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, now() + overlapSeconds * 1000);
        await statements.query("update keys set expires_at = $1 where id = $2", BigInt(end), id);
        return insert(statements, { name: old.name, scope: old.scope, expiresAt }, text);
      });
      return made && { key: made, text };
    },

    /** Answers the key as it is now: revoked, whether by this call or earlier. Undefined where there is none. */
    async revoke(id: bigint): Promise<Key | undefined> {
      return database.transaction(async (statements) => {
        await statements.query(
          "update keys set revoked_at = $1 where id = $2 and revoked_at is null",
          BigInt(now()),
          id,
        );
        return find(statements, id);
      });
    },

    /** Remembers when keys were last used: pairs of an id and a time. A later time that is known already stays. */
    async touch(uses: Iterable<[id: bigint, usedAt: number]>): Promise<void> {
      await database.transaction(async (statements) => {
        for (const [id, usedAt] of uses) {
          await statements.query(
            "update keys set last_used_at = $1 where id = $2 and (last_used_at is null or last_used_at < $1)",
            BigInt(usedAt),
            id,
          );
        }
      });
    },
  };
}

/** Whether a key is neither revoked nor expired. */
export function isAlive({ revokedAt, expiresAt }: Key, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt);
}

function toKey(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    lastFour: row.last_four,
    createdAt: Number(row.created_at),
    expiresAt: toTime(row.expires_at),
    revokedAt: toTime(row.revoked_at),
    lastUsedAt: toTime(row.last_used_at),
  };
}

function toTime(time: bigint | null): number | undefined {
  return time === null ? undefined : Number(time);
}
