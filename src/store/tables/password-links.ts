import type { Actor, Person } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { hashToken, makeToken } from "../../credentials/token.ts";
import type { Statements } from "../database.ts";
import type { EventWriter } from "./events.ts";
import { removeExpiredRows } from "./expired-rows.ts";
import { findPerson } from "./person-rows.ts";

const LIFETIME_MILLISECONDS = 24 * 3600 * 1000;
const expiry = { table: "password_links", key: "person_id", lifetimeMilliseconds: LIFETIME_MILLISECONDS };

interface PasswordLink {
  person: Person;
  expiresAt: string;
}

export function passwordLinkReader(statements: Statements, now: () => number) {
  return {
    find: (token: string) => find(statements, token, now()),
  };
}

export function passwordLinkWriter(statements: Statements, events: EventWriter, now: () => number) {
  return {
    /** Adds a link for this person, which replaces an earlier one. Only the hash of the returned token is stored. */
    async add(person: Person, by: Actor) {
      const token = makeToken();
      const time = now();
      await statements.query(
        `insert into password_links (person_id, sha256, created_at, expires_at) values ($1, $2, $3, $4)
          on conflict (person_id) do update
          set sha256 = excluded.sha256, created_at = excluded.created_at, expires_at = excluded.expires_at`,
        person.id,
        hashToken(token),
        BigInt(time),
        BigInt(time + LIFETIME_MILLISECONDS),
      );
      await events.add({ type: "person.password_link_created", by, data: { person } });
      return { createdAt: writeTime(time), expiresAt: writeTime(time + LIFETIME_MILLISECONDS), token };
    },

    /** Finds a link that has not expired. If its person is locked, it stays valid until the transaction ends. */
    find: (token: string) => find(statements, token, now()),

    removeAll: () => endPasswordLinks(statements),

    /** Removes at most `limit` links that had expired at `time`, and returns the number of changed rows. */
    removeExpired: (time: number, limit: number) => removeExpiredRows(statements, expiry, time, limit),
  };
}

/** Removes the link of a person, if there is one. */
export async function endPasswordLink(statements: Statements, personId: bigint): Promise<void> {
  await statements.query("delete from password_links where person_id = $1", personId);
}

/**
 * Removes all links. Called when a caller with the scope `admin` loses access: with a link created before, the caller
 * could take over the account of an owner.
 */
export async function endPasswordLinks(statements: Statements): Promise<void> {
  await statements.query("delete from password_links");
}

async function find(statements: Statements, token: string, time: number): Promise<PasswordLink | undefined> {
  const [row] = await statements.query<{ person_id: bigint; expires_at: bigint }>(
    "select person_id, expires_at from password_links where sha256 = $1 and expires_at > $2",
    hashToken(token),
    BigInt(time),
  );
  const person = row && (await findPerson(statements, row.person_id));
  return person && { person, expiresAt: writeTime(Number(row.expires_at)) };
}
