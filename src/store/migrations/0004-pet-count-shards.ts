import type { Dialect } from "../dialect.ts";

/** Spreads the counts of pets over shards: each transaction changes one, and their sums are the counts. */
export const petCountShards = ({ countShards }: Dialect) => [
  "alter table pet_counts rename to whole_pet_counts",
  `create table pet_counts (
    shard bigint primary key,
    available bigint not null,
    pending bigint not null,
    sold bigint not null,
    unset bigint not null
  )`,
  `insert into pet_counts (shard, available, pending, sold, unset) select 0, ${["available", "pending", "sold", "unset"]
    .map((status) => `(select pets from whole_pet_counts where status = '${status}')`)
    .join(", ")}`,
  ...Array.from(
    { length: countShards - 1 },
    (_, index) => `insert into pet_counts (shard, available, pending, sold, unset) values (${index + 1}, 0, 0, 0, 0)`,
  ),
  "drop table whole_pet_counts",
];
