import type { KillsByMoment } from "./survive.ts";

/** Number of kills of each kind. */
export interface Plan {
  sqlite: KillsByMoment;
  backups: number;
  restores: number;
  toPostgres: number;
  postgres: KillsByMoment;
  toSqlite: number;
  migrations: { sqlite: number; postgres: number; pets: number };
  total: number;
  areThereHolds: boolean;
}

export const fullPlan: Plan = {
  sqlite: { writes: 30, start: 10, import: 15, batch: 10, checkpoint: 10, expiry: 5 },
  backups: 6,
  restores: 4,
  toPostgres: 10,
  postgres: { writes: 30, start: 5, import: 6, batch: 6, expiry: 3 },
  toSqlite: 10,
  migrations: { sqlite: 15, postgres: 10, pets: 100_000 },
  total: 200,
  areThereHolds: true,
};
/** Without holds, which take seconds to expire, and without a move back. */
export const shortPlan: Plan = {
  sqlite: { writes: 3, start: 1, import: 1, batch: 1 },
  backups: 1,
  restores: 1,
  toPostgres: 1,
  postgres: { writes: 2, import: 1, batch: 1 },
  toSqlite: 0,
  migrations: { sqlite: 1, postgres: 0, pets: 20_000 },
  total: 15,
  areThereHolds: false,
};
