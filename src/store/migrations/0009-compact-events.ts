import type { Dialect } from "../dialect.ts";

const columns = "id, type, created_at, by_type, by_id, pet_id, data";

// A copy: a migration must not change when the codes do.
const codes = [
  ["pet.created", "pc"],
  ["pet.updated", "pu"],
  ["pet.status_changed", "ps"],
  ["pet.deleted", "pd"],
  ["order.placed", "op"],
  ["order.approved", "oa"],
  ["order.delivered", "od"],
  ["order.cancelled", "oc"],
  ["order.returned", "or"],
  ["order.expired", "oe"],
  ["category.created", "cc"],
  ["category.updated", "cu"],
  ["category.deleted", "cd"],
  ["key.created", "kc"],
  ["key.rotated", "kr"],
  ["key.revoked", "kx"],
  ["person.added", "na"],
  ["person.updated", "nu"],
  ["person.password_changed", "np"],
  ["person.removed", "nr"],
  ["session.created", "sc"],
  ["session.ended", "se"],
  ["session.failed", "sf"],
];
const code = `case type ${codes.map(([type, code]) => `when '${type}' then '${code}'`).join(" ")} end`;
const letter = "substr(by_type, 1, 1)";

// `{"pet":{"id":1,"name":"Rex","categoryId":2,"status":"sold"}}` becomes `["Rex",2,"sold"]`. Inside a name, each quote
// follows a backslash, so a name never contains what is replaced.
const start = `length('{"pet":{"id":' || pet_id || ',"name":') + 1`;
const members = `substr(data, ${start}, length(data) - 1 - (${start}))`;
const values = `'[' || replace(replace(${members}, '","categoryId":', '",'), ',"status":', ',') || ']'`;
const data = `case when type in ('pet.created', 'pet.deleted') then ${values} else data end`;

/** Stores events in half of the space: letters as types, and a pet without its id and the names of its members. */
export const compactEvents = ({ isRemote, identity }: Dialect) =>
  isRemote
    ? [
        `alter table events
          alter column type type text using ${code},
          alter column by_type type text using ${letter},
          alter column data type text using ${data}`,
      ]
    : [
        // A new table: changing the columns in place would leave half of each page empty.
        `create table smaller_events (
          id ${identity},
          type text not null,
          created_at bigint not null,
          by_type text not null,
          by_id bigint,
          pet_id bigint,
          data text not null
        )`,
        `insert into smaller_events (${columns})
          select id, ${code}, created_at, ${letter}, by_id, pet_id, ${data} from events order by id`,
        "delete from sqlite_sequence where name = 'smaller_events'",
        "insert into sqlite_sequence (name, seq) select 'smaller_events', seq from sqlite_sequence where name = 'events'",
        "drop table events",
        "alter table smaller_events rename to events",
        "create index events_by_type on events (type, id)",
        "create index events_by_pet on events (pet_id, id)",
      ];
