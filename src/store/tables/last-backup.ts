/** When the operator has last recorded a backup that was made with other tools than `petstore backup`. */
import type { Statements } from "../database.ts";

export function lastBackupReader(statements: Statements) {
  return {
    /** Returns the time in milliseconds since 1970; undefined if none was recorded. */
    async find(): Promise<number | undefined> {
      const [row] = await statements.query<{ recorded_at: bigint }>("select recorded_at from last_backup");
      return row && Number(row.recorded_at);
    },
  };
}

export function lastBackupWriter(statements: Statements) {
  return {
    async record(time: number): Promise<void> {
      await statements.query(
        "insert into last_backup (id, recorded_at) values (1, $1) on conflict (id) do update set recorded_at = excluded.recorded_at",
        BigInt(time),
      );
    },
  };
}
