import type { Dialect } from "../../../src/store/dialect.ts";
import type { Migration } from "../../../src/store/schema/migrations.ts";

/** The tables that requests use. */
const tables = [
  ...["pets", "pet_profiles", "photos", "photo_images", "categories", "orders", "events"],
  ...["keys", "people", "sessions", "idempotency", "pet_counts"],
];

/**
 * The migrations of a next version, which add all that may be added while processes of the version before it serve. Each
 * changes one table: with locks of two, it could be deadlocked with requests.
 */
export const additions: Migration[] = [
  ...tables.map((table) => () => [
    `alter table ${table} add column added text`,
    `alter table ${table} add column added_with_default bigint not null default 7`,
  ]),
  ({ identity }: Dialect) => [`create table additions (id ${identity}, pet_id bigint not null)`],
  () => ["create index pets_by_addition on pets (added) where added is not null"],
  () => ["create index events_by_time on events (created_at)"],
];
