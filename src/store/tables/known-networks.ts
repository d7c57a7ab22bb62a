/** Networks from which people have logged in. Attacks from other networks cannot use up the login attempts of these. */
import { foldEmail } from "../../contract/contact.ts";
import type { Person } from "../../contract/contract.ts";
import { sha256 } from "../../credentials/token.ts";
import type { Statements } from "../database.ts";
import { andThen, type MaybePromise } from "../maybe-promise.ts";
import { removeExpiredRows } from "./expired-rows.ts";

/** Time after a login for which its network is known. */
const LIFETIME_MILLISECONDS = 30 * 24 * 3600 * 1000;
/** Maximum number of networks of a person: those of the last logins are kept. */
const NETWORKS_PER_PERSON_MAX = 20;
const expiry = { table: "known_networks", key: "sha256", lifetimeMilliseconds: LIFETIME_MILLISECONDS };

export function knownNetworkReader(statements: Statements, now: () => number) {
  return {
    /** Whether the account with this email address, if there is one, has logged in from the network within 30 days. */
    has(email: string, network: string): MaybePromise<boolean> {
      const rows = statements.query(
        "select person_id from known_networks where sha256 = $1 and expires_at > $2",
        hashNetwork(email, network),
        BigInt(now()),
      );
      return andThen(rows, (found) => found.length > 0);
    },
  };
}

export function knownNetworkWriter(statements: Statements, now: () => number) {
  return {
    /** Adds the network of a login. The caller has locked the person. */
    async add({ id, email }: Person, network: string): Promise<void> {
      await statements.query(
        `insert into known_networks (sha256, person_id, expires_at) values ($1, $2, $3)
          on conflict (sha256) do update set expires_at = excluded.expires_at`,
        hashNetwork(email, network),
        id,
        BigInt(now() + LIFETIME_MILLISECONDS),
      );
      await statements.query(
        `delete from known_networks where person_id = $1 and sha256 not in
          (select sha256 from known_networks where person_id = $1 order by expires_at desc, sha256
            limit ${NETWORKS_PER_PERSON_MAX})`,
        id,
      );
    },

    /** Removes at most `limit` networks that had expired at `time`, and returns the number of changed rows. */
    removeExpired: (time: number, limit: number) => removeExpiredRows(statements, expiry, time, limit),
  };
}

/** Removes the networks of a person. */
export async function removeKnownNetworks(statements: Statements, personId: bigint): Promise<void> {
  await statements.query("delete from known_networks where person_id = $1", personId);
}

/** Hashed with the email address, so that an attempt takes the same reads whether its account exists or not. */
function hashNetwork(email: string, network: string): Buffer {
  return sha256(`${network} ${foldEmail(email)}`);
}
