import type { Dialect } from "../dialect.ts";
import { newGeneration } from "../feed.ts";

/** What positions of the event feed are compared with, in the only row. */
export const feed = (_: Dialect) => [
  `create table feed (
    id bigint primary key check (id = 1),
    generation bigint not null,
    cluster text,
    expired_id bigint not null default 0,
    expired_xid bigint
  )`,
  `insert into feed (id, generation) values (1, ${newGeneration()})`,
];
