import type { KillMoment, KillsByMoment } from "./survive.ts";

/** Number of kills of each kind. */
export interface Plan {
  sqlite: KillsByMoment;
  backups: number;
  restores: number;
  toPostgres: number;
  postgres: KillsByMoment;
  toSqlite: number;
  migrations: { sqlite: number; postgres: number; pets: number };
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
  areThereHolds: false,
};

/** Number of kills at a moment from which one of them must have come then, not too late. */
const MISSED_MAX = 4;

/** Returns the number of kills of a plan. */
export function countKills(plan: Plan): number {
  const { sqlite, postgres, backups, restores, toPostgres, toSqlite, migrations } = plan;
  const served = [sqlite, postgres].flatMap((kills) => [...Object.values(kills), kills.start ?? 0]);
  const others = [backups, restores, toPostgres, toSqlite, migrations.sqlite, migrations.postgres];
  return [...served, ...others].reduce((sum, count) => sum + count, 0);
}

/** Returns the moments with so many planned kills that one at least must have come then. */
export function plannedMoments({ sqlite, postgres }: Plan): KillMoment[] {
  const moments = Object.keys({ ...sqlite, ...postgres }) as KillMoment[];
  return moments.filter((moment) => (sqlite[moment] ?? 0) + (postgres[moment] ?? 0) > MISSED_MAX);
}
