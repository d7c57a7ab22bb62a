import type { Dialect } from "../dialect.ts";

const columns = "id, name, name_folded, category_id, status";
const status = "check (status in ('a', 'p', 's'))";
const letter = "substr(status, 1, 1)";

/** Stores pets in two thirds of the space: a letter as the status, and only the folded names that differ. */
export const compactPets = ({ nameIndex, isRemote, identity, idTieBreaker }: Dialect) => [
  ...nameIndex.remove,
  "drop index pets_by_status",
  "drop index pets_by_category",

  ...(isRemote
    ? [
        "alter table pets drop constraint if exists pets_status_check",
        "alter table pets alter column name_folded drop not null",
        `update pets set name_folded = nullif(name_folded, upper(name collate "C")), status = ${letter}`,
        `alter table pets add constraint pets_status_check ${status}`,
      ]
    : [
        // A new table: changing the columns in place would leave a third of each page empty.
        `create table smaller_pets (
          id ${identity},
          name text not null,
          name_folded text,
          category_id bigint not null,
          status text ${status}
        )`,
        `insert into smaller_pets (${columns})
          select id, name, nullif(name_folded, upper(name)), category_id, ${letter} from pets order by id`,
        "delete from sqlite_sequence where name = 'smaller_pets'",
        "insert into sqlite_sequence (name, seq) select 'smaller_pets', seq from sqlite_sequence where name = 'pets'",
        "drop table pets",
        "alter table smaller_pets rename to pets",
      ]),

  // Covering indexes: a page of a status takes half the time of looking up each row. Pets without one are in no index.
  ...["available", "pending", "sold"].map(
    (each) => `create index ${each}_pets on pets (id, name, category_id) where status = '${each[0]}'`,
  ),
  `create index pets_by_category on pets (category_id${idTieBreaker})`,
  ...nameIndex.create,
];
