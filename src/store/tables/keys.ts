import type { Actor, KeyDescription, Scope } from "../../contract/contract.ts";
import { TIME_MAX, writeTime } from "../../contract/time.ts";
import { type Environment, hashApiKey, makeApiKey } from "../../credentials/api-key.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { takeNamedLock } from "./named-lock.ts";

/** An API key as it is remembered; times in milliseconds since 1970. Its text is not: only the hash of it. */
export interface Key {
  id: bigint;
  name: string;
  scope: Scope;
  /** The last characters of its text, to tell one from another. */
  lastFour: string;
  createdAt: number;
  expiresAt?: number | undefined;
  /** How long it was made for, in milliseconds: its end comes sooner once it has been rotated. */
  lifetime?: number | undefined;
  revokedAt?: number | undefined;
  /** To the minute. */
  lastUsedAt?: number | undefined;
}

export type NewKey = Pick<Key, "name" | "scope" | "expiresAt">;

export interface Rotation {
  overlapSeconds: number;
  expiresAt?: number | null | undefined;
}

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
  lifetime: bigint | null;
  revoked_at: bigint | null;
  last_used_at: bigint | null;
}

const columns = "id, name, scope, last_four, created_at, expires_at, lifetime, revoked_at, last_used_at";

export function keyReader(statements: Statements) {
  return {
    /** The newest keys, also those that are expired or revoked; all of them where no limit is given. */
    list(limit?: number, before?: bigint): MaybePromise<Key[]> {
      const values: bigint[] = [];
      const from = before === undefined ? "" : `where id < $${values.push(before)}`;
      const to = limit === undefined ? "" : `limit cast($${values.push(BigInt(limit))} as bigint)`;
      const rows = statements.query<KeyRow>(`select ${columns} from keys ${from} order by id desc ${to}`, ...values);
      return andThen(rows, (found) => found.map(toKey));
    },

    /** The key with this id, also one that is expired or revoked. */
    find: (id: bigint): MaybePromise<Key | undefined> => find(statements, id),

    /** The key with this text, also one that is expired or revoked. */
    async findByText(text: string): Promise<Key | undefined> {
      const [row] = await statements.query<KeyRow>(`select ${columns} from keys where sha256 = $1`, hashApiKey(text));
      return row && toKey(row);
    },
  };
}

export function keyWriter(statements: Statements, events: EventWriter, environment: Environment, now: () => number) {
  async function insert({ name, scope, expiresAt }: NewKey): Promise<MadeKey> {
    const text = makeApiKey(environment);
    const time = now();
    const [row] = await statements.query<KeyRow>(
      `insert into keys (name, scope, sha256, last_four, created_at, expires_at, lifetime)
        values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      name,
      scope,
      hashApiKey(text),
      text.slice(-4),
      BigInt(time),
      expiresAt === undefined ? null : BigInt(expiresAt),
      expiresAt === undefined ? null : BigInt(expiresAt - time),
    );
    return { key: toKey(row as KeyRow), text };
  }

  async function add(newKey: NewKey, by: Actor): Promise<MadeKey> {
    const made = await insert(newKey);
    await events.add({ type: "key.created", by, data: { key: describeKey(made.key) } });
    return made;
  }

  return {
    /** The key, which nobody else changes before this transaction ends. */
    find: (id: bigint): MaybePromise<Key | undefined> => find(statements, id, statements.dialect.forUpdate),
    add,

    /** Adds the key only where there has never been one. */
    async addFirst(newKey: NewKey, by: Actor): Promise<MadeKey | undefined> {
      await takeNamedLock(statements, "first-key");
      const [row] = await statements.query("select id from keys limit 1");
      return row ? undefined : add(newKey, by);
    },

    /**
     * Makes a key that takes over the name and scope of another, which lives on for `overlapSeconds` at the most. The
     * new one ends at `expiresAt`, never where that is null, and lives as long as the old one was made for where it is
     * left out.
     */
    async rotate(old: Key, { overlapSeconds, expiresAt }: Rotation, by: Actor): Promise<MadeKey> {
      const time = now();
      const overlapEnd = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, time + overlapSeconds * 1000);
      await statements.query("update keys set expires_at = $1 where id = $2", BigInt(overlapEnd), old.id);

      const inherited = old.lifetime === undefined ? undefined : time + old.lifetime;
      const end = expiresAt === undefined ? inherited && Math.min(inherited, TIME_MAX) : (expiresAt ?? undefined);
      const made = await insert({ name: old.name, scope: old.scope, expiresAt: end });
      await events.add({ type: "key.rotated", by, data: { key: describeKey(made.key), replaces: old.id } });
      return made;
    },

    /** Makes a key invalid for good. Nothing happens where it is already. */
    async revoke(key: Key, by: Actor): Promise<Key> {
      if (key.revokedAt !== undefined) return key;
      const revoked = { ...key, revokedAt: now() };
      await statements.query("update keys set revoked_at = $1 where id = $2", BigInt(revoked.revokedAt), key.id);
      await events.add({ type: "key.revoked", by, data: { key: describeKey(revoked) } });
      return revoked;
    },

    /** Remembers when keys were last used: pairs of an id and a time. A later time that is known already stays. */
    async touch(uses: Iterable<[id: bigint, usedAt: number]>): Promise<void> {
      // In one order everywhere, or two processes could each wait for what the other has.
      const inOrder = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
      for (const [id, usedAt] of inOrder) {
        await statements.query(
          "update keys set last_used_at = $1 where id = $2 and (last_used_at is null or last_used_at < $1)",
          BigInt(usedAt),
          id,
        );
      }
    },
  };
}

async function find(statements: Statements, id: bigint, lock = ""): Promise<Key | undefined> {
  const [row] = await statements.query<KeyRow>(`select ${columns} from keys where id = $1 ${lock}`, id);
  return row && toKey(row);
}

/** A key as the contract describes it. */
export function describeKey({ id, name, scope, lastFour, ...times }: Key): KeyDescription {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = times;
  return {
    id,
    name,
    scope,
    lastFour,
    createdAt: writeTime(createdAt),
    ...(expiresAt !== undefined && { expiresAt: writeTime(expiresAt) }),
    ...(revokedAt !== undefined && { revokedAt: writeTime(revokedAt) }),
    ...(lastUsedAt !== undefined && { lastUsedAt: writeTime(lastUsedAt) }),
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
    expiresAt: toNumber(row.expires_at),
    lifetime: toNumber(row.lifetime),
    revokedAt: toNumber(row.revoked_at),
    lastUsedAt: toNumber(row.last_used_at),
  };
}

function toNumber(value: bigint | null): number | undefined {
  return value === null ? undefined : Number(value);
}
