import type { Actor } from "../../contract/contract.ts";
import { TIME_MAX } from "../../contract/time.ts";
import { type Environment, hashApiKey, makeApiKey } from "../../credentials/api-key.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { takeAdvisoryLock } from "./advisory-lock.ts";
import type { EventWriter } from "./events.ts";
import { describeKey, type Key, type KeyRow, keyColumns, toKey } from "./key-rows.ts";

export type NewKey = Pick<Key, "name" | "scope" | "expiresAt">;

export interface Rotation {
  /** Time for which the old key remains valid. */
  overlapSeconds: number;
  /** Null for a key that never expires; undefined for the lifetime of the old one. */
  expiresAt?: number | null | undefined;
}

/** A new key with its text, which cannot be read again. */
export interface MadeKey {
  key: Key;
  text: string;
}

export function keyReader(statements: Statements) {
  return {
    /** Returns the newest keys, or all without a limit, including expired and revoked ones. */
    list(limit?: number, before?: bigint): MaybePromise<Key[]> {
      const values: bigint[] = [];
      const from = before === undefined ? "" : `where id < $${values.push(before)}`;
      const to = limit === undefined ? "" : `limit cast($${values.push(BigInt(limit))} as bigint)`;
      const rows = statements.query<KeyRow>(`select ${keyColumns} from keys ${from} order by id desc ${to}`, ...values);
      return andThen(rows, (found) => found.map(toKey));
    },

    find: (id: bigint): Promise<Key | undefined> => find(statements, id),

    /** Finds the key with this text, even if it has expired or was revoked. */
    async findByText(text: string): Promise<Key | undefined> {
      const [row] = await statements.query<KeyRow>(
        `select ${keyColumns} from keys where sha256 = $1`,
        hashApiKey(text),
      );
      return row && toKey(row);
    },
  };
}

export function keyWriter(statements: Statements, events: EventWriter, environment: Environment, now: () => number) {
  async function insert({ name, scope, expiresAt }: NewKey, createdBy: bigint | null): Promise<MadeKey> {
    const text = makeApiKey(environment);
    const time = now();
    const [row] = await statements.query<KeyRow>(
      `insert into keys (name, scope, sha256, last_four, created_at, created_by, expires_at, lifetime)
        values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${keyColumns}`,
      name,
      scope,
      hashApiKey(text),
      text.slice(-4),
      BigInt(time),
      createdBy,
      expiresAt === undefined ? null : BigInt(expiresAt),
      expiresAt === undefined ? null : BigInt(expiresAt - time),
    );
    return { key: toKey(row as KeyRow), text };
  }

  /** Returns the id of the person, or of the creator of the key, that `by` names. */
  async function creatorOf({ type, id }: Actor): Promise<bigint | null> {
    if (id === undefined || type === "person") return id ?? null;
    return type === "key" ? ((await find(statements, id))?.createdBy?.id ?? null) : null;
  }

  async function add(newKey: NewKey, by: Actor): Promise<MadeKey> {
    const made = await insert(newKey, await creatorOf(by));
    await events.add({ type: "key.created", by, data: { key: describeKey(made.key) } });
    return made;
  }

  /** Revokes a key permanently, unless it is revoked already. */
  async function revoke(key: Key, by: Actor): Promise<Key> {
    if (key.revokedAt !== undefined) return key;
    const revoked = { ...key, revokedAt: now() };
    await statements.query("update keys set revoked_at = $1 where id = $2", BigInt(revoked.revokedAt), key.id);
    await events.add({ type: "key.revoked", by, data: { key: describeKey(revoked) } });
    return revoked;
  }

  return {
    find: (id: bigint): Promise<Key | undefined> => find(statements, id, statements.dialect.forUpdate),
    /** Finds a key that is used in this transaction. Delays its revocation, but not other uses. */
    findUsed: (id: bigint): Promise<Key | undefined> => find(statements, id, statements.dialect.forShare),
    add,

    /** Adds a key unless there has ever been one. */
    async addFirst(newKey: NewKey, by: Actor): Promise<MadeKey | undefined> {
      await takeAdvisoryLock(statements, "first-key");
      const [row] = await statements.query("select id from keys limit 1");
      return row ? undefined : add(newKey, by);
    },

    /** Makes a key with the name and scope of `old`, and lets `old` expire after the overlap at the latest. */
    async rotate(old: Key, { overlapSeconds, expiresAt }: Rotation, by: Actor): Promise<MadeKey> {
      const time = now();
      const overlapEnd = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, time + overlapSeconds * 1000);
      await statements.query("update keys set expires_at = $1 where id = $2", BigInt(overlapEnd), old.id);

      const { name, scope, lifetimeMilliseconds } = old;
      const inherited =
        lifetimeMilliseconds === undefined ? undefined : Math.min(time + lifetimeMilliseconds, TIME_MAX);
      const newKey = { name, scope, expiresAt: expiresAt === undefined ? inherited : (expiresAt ?? undefined) };
      const made = await insert(newKey, old.createdBy?.id ?? null);
      await events.add({ type: "key.rotated", by, data: { key: describeKey(made.key), replaces: old.id } });
      return made;
    },

    revoke,

    /** Revokes the active keys that a person created, and returns them. */
    async revokeAllOf(personId: bigint, by: Actor): Promise<Key[]> {
      const revoked: Key[] = [];
      // Again until there are none: one of them may have created another while this transaction waited for its lock.
      for (;;) {
        const rows = await statements.query<KeyRow>(
          `select ${keyColumns} from keys
            where created_by = $1 and revoked_at is null and (expires_at is null or expires_at > $2)
            order by id ${statements.dialect.forUpdate}`,
          personId,
          BigInt(now()),
        );
        if (rows.length === 0) return revoked;
        for (const row of rows) revoked.push(await revoke(toKey(row), by));
      }
    },

    /** Stores when keys were last used, unless a later time is stored already that is not in the future. */
    async touch(uses: Iterable<[id: bigint, usedAt: number]>): Promise<void> {
      // Sorted, since transactions that update in different orders could deadlock.
      const sorted = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
      for (const [id, usedAt] of sorted) {
        await statements.query(
          `update keys set last_used_at = $1
            where id = $2 and (last_used_at is null or last_used_at < $1 or last_used_at > $3)`,
          BigInt(usedAt),
          id,
          BigInt(now()),
        );
      }
    },
  };
}

export type KeyWriter = ReturnType<typeof keyWriter>;

async function find(statements: Statements, id: bigint, lock = ""): Promise<Key | undefined> {
  const [row] = await statements.query<KeyRow>(`select ${keyColumns} from keys where id = $1 ${lock}`, id);
  return row && toKey(row);
}
