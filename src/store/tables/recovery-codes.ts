import type { Actor, Person } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { hashRecoveryCode, makeRecoveryCode } from "../../credentials/recovery-code.ts";
import type { Statements } from "../database.ts";
import type { EventWriter } from "./events.ts";

/** A valid recovery code, as it is stored. */
interface StoredCode {
  sha256: Uint8Array;
  createdAt: string;
}

export function recoveryCodeReader(statements: Statements) {
  return {
    /** Finds the code of a person. Without a person it reads as much. */
    find: (personId: bigint | undefined) => find(statements, personId),
  };
}

export function recoveryCodeWriter(statements: Statements, events: EventWriter, now: () => number) {
  return {
    find: (personId: bigint | undefined) => find(statements, personId),

    /** Adds a code for this person, which replaces an earlier one. Only the hash of the returned code is stored. */
    async add(person: Person, by: Actor): Promise<{ code: string; createdAt: string }> {
      const code = makeRecoveryCode();
      const sha256 = hashRecoveryCode(code);
      if (!sha256) throw new Error("A new recovery code is not valid.");
      const time = now();
      await statements.query(
        `insert into recovery_codes (person_id, sha256, created_at) values ($1, $2, $3)
          on conflict (person_id) do update set sha256 = excluded.sha256, created_at = excluded.created_at`,
        person.id,
        sha256,
        BigInt(time),
      );
      await events.add({ type: "person.recovery_code_created", by, data: { person } });
      return { code, createdAt: writeTime(time) };
    },

    /** Removes the code with which this person has set a new password. */
    async use(person: Person, by: Actor): Promise<void> {
      await endRecoveryCode(statements, person.id);
      await events.add({ type: "person.recovered", by, data: { person } });
    },

    /** Removes the code of a person, if there is one. */
    remove: (personId: bigint) => endRecoveryCode(statements, personId),
  };
}

/** Removes the code of a person, if there is one. */
export async function endRecoveryCode(statements: Statements, personId: bigint): Promise<void> {
  await statements.query("delete from recovery_codes where person_id = $1", personId);
}

async function find(statements: Statements, personId: bigint | undefined): Promise<StoredCode | undefined> {
  const [row] = await statements.query<{ sha256: Uint8Array; created_at: bigint }>(
    "select sha256, created_at from recovery_codes where person_id = $1",
    // No person has the id 0.
    personId ?? 0n,
  );
  return row && { sha256: row.sha256, createdAt: writeTime(Number(row.created_at)) };
}
