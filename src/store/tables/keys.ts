import type { Actor } from "../../contract/contract.ts";
import { TIME_MAX } from "../../contract/time.ts";
import { type Environment, hashApiKey, makeApiKey } from "../../credentials/api-key.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { EventWriter } from "./events.ts";
import { describeKey, type Key, type KeyRow, keyChanges, keyColumns, toKey } from "./key-rows.ts";
import { takeAdvisoryLock } from "./leases.ts";
import { endPasswordLinks } from "./password-links.ts";

export type NewKey = Pick<Key, "name" | "description" | "scope" | "expiresAt" | "allowedAddresses" | "allowedOrigins">;

/** The last use of a key. */
interface KeyUse {
  id: bigint;
  usedAt: number;
  /** Network address of the client. */
  from: string;
}

export interface Rotation {
  /** Time for which the old key remains valid. */
  overlapSeconds: number;
  /** Null for a key that never expires; undefined for the lifetime of the old one. */
  expiresAt?: number | null | undefined;
  /** Latest expiry of the new key, and its networks if the old one has none. */
  limits?: Pick<Key, "expiresAt" | "allowedAddresses">;
}

/** A new key with its text, which cannot be read again. */
export interface MadeKey {
  key: Key;
  text: string;
}

const hasPublishableSql = `select 1 from keys where scope = 'public' and revoked_at is null
  and (expires_at is null or expires_at > $1) limit 1`;

export function keyReader(statements: Statements, now: () => number) {
  return {
    /** Whether a publishable key is active. */
    hasPublishable: (): MaybePromise<boolean> =>
      andThen(statements.query(hasPublishableSql, BigInt(now())), (rows) => rows.length > 0),

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
  async function insert(newKey: NewKey, createdBy: bigint | null): Promise<MadeKey> {
    const { name, description, scope, expiresAt, allowedAddresses, allowedOrigins } = newKey;
    const text = makeApiKey(environment, { isPublishable: scope === "public" });
    const time = now();
    const [row] = await statements.query<KeyRow>(
      `insert into keys (name, scope, sha256, last_four, created_at, created_by, expires_at, lifetime, description,
          allowed_addresses, allowed_origins)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${keyColumns}`,
      name,
      scope,
      hashApiKey(text),
      text.slice(-4),
      BigInt(time),
      createdBy,
      expiresAt === undefined ? null : BigInt(expiresAt),
      expiresAt === undefined ? null : BigInt(expiresAt - time),
      description ?? null,
      allowedAddresses?.join(" ") ?? null,
      allowedOrigins?.join(" ") ?? null,
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
    if (key.scope === "admin") await endPasswordLinks(statements);
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

    /** Changes the name, description, expiry, allowed addresses and allowed origins of a key to those of `next`. */
    async update(key: Key, next: Key, by: Actor): Promise<Key> {
      const changes = keyChanges(key, next);
      if (changes.length === 0) return key;
      const { name, description, createdAt, expiresAt, allowedAddresses, allowedOrigins } = next;
      // Its successors get the lifetime that it now has.
      const isExpiryChanged = changes.some(({ field }) => field === "expiresAt");
      const newLifetime = expiresAt === undefined ? undefined : expiresAt - createdAt;
      const lifetime = isExpiryChanged ? newLifetime : key.lifetimeMilliseconds;
      await statements.query(
        `update keys set name = $1, description = $2, expires_at = $3, lifetime = $4, allowed_addresses = $5,
          allowed_origins = $6 where id = $7`,
        name,
        description ?? null,
        expiresAt === undefined ? null : BigInt(expiresAt),
        lifetime === undefined ? null : BigInt(lifetime),
        allowedAddresses?.join(" ") ?? null,
        allowedOrigins?.join(" ") ?? null,
        key.id,
      );
      await events.add({ type: "key.updated", by, data: { key: describeKey(next), changes } });
      return { ...next, lifetimeMilliseconds: lifetime };
    },

    /** Makes a key like `old`, and lets `old` expire after the overlap at the latest. */
    async rotate(old: Key, { overlapSeconds, expiresAt, limits = {} }: Rotation, by: Actor): Promise<MadeKey> {
      const time = now();
      const overlapEnd = Math.min(old.expiresAt ?? Number.POSITIVE_INFINITY, time + overlapSeconds * 1000);
      const { name, description, scope, lifetimeMilliseconds, allowedOrigins } = old;
      const allowedAddresses = old.allowedAddresses ?? limits.allowedAddresses;
      const inherited =
        lifetimeMilliseconds === undefined ? undefined : Math.min(time + lifetimeMilliseconds, TIME_MAX);
      const expiry = earlierOf(expiresAt === undefined ? inherited : (expiresAt ?? undefined), limits.expiresAt);
      const newKey = { name, description, scope, allowedAddresses, allowedOrigins, expiresAt: expiry };
      const made = await insert(newKey, old.createdBy?.id ?? null);
      await statements.query(
        "update keys set expires_at = $1, replaced_by = $2 where id = $3",
        BigInt(overlapEnd),
        made.key.id,
        old.id,
      );
      await events.add({ type: "key.rotated", by, data: { key: describeKey(made.key), replaces: old.id } });
      return made;
    },

    revoke,

    /** Marks a key that was sent by a web page of this origin, or without TLS, unless it is marked already. */
    async markExposed(id: bigint, exposedTo: string | undefined, by: Actor): Promise<void> {
      const key = await find(statements, id, statements.dialect.forUpdate);
      if (!key || key.exposedAt !== undefined) return;
      const exposed = { ...key, exposedAt: now(), exposedTo };
      await statements.query(
        "update keys set exposed_at = $1, exposed_to = $2 where id = $3",
        BigInt(exposed.exposedAt),
        exposedTo ?? null,
        id,
      );
      await events.add({ type: "key.exposed", by, data: { key: describeKey(exposed) } });
    },

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

    /** Stores the last uses of keys, unless a later one is stored already that is not in the future. */
    async touch(uses: KeyUse[]): Promise<void> {
      // Sorted, since transactions that update in different orders could deadlock.
      for (const { id, usedAt, from } of uses.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        await statements.query(
          `update keys set last_used_at = $1, last_used_from = $4
            where id = $2 and (last_used_at is null or last_used_at < $1 or last_used_at > $3)`,
          BigInt(usedAt),
          id,
          BigInt(now()),
          from,
        );
      }
    },
  };
}

/** Undefined means never. */
function earlierOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

export type KeyWriter = ReturnType<typeof keyWriter>;

async function find(statements: Statements, id: bigint, lock = ""): Promise<Key | undefined> {
  const [row] = await statements.query<KeyRow>(`select ${keyColumns} from keys where id = $1 ${lock}`, id);
  return row && toKey(row);
}
