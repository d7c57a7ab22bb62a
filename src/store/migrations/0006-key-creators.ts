import type { Dialect } from "../dialect.ts";

/** Tables that decide what a caller may do, each with its column for the time of the last use. */
const credentials = { keys: "last_used_at", sessions: "used_at", people: "last_seen_at" };

/** Stores who created a key; on SQLite, also counts the changes of keys, sessions and people. */
export const keyCreators = ({ isRemote }: Dialect) => [
  "alter table keys add column created_by bigint",
  ...(isRemote ? [] : countChanges()),
];

/** Triggers, so that no statement can change a key, a session or a role without being counted. Uses do not count. */
function countChanges(): string[] {
  const count = "begin update credential_changes set count = count + 1; end";
  return [
    "create table credential_changes (id integer primary key, count bigint not null)",
    "insert into credential_changes (id, count) values (1, 0)",
    ...Object.entries(credentials).flatMap(([table, usedAt]) => [
      `create trigger ${table}_changed after update on ${table} when new.${usedAt} is old.${usedAt} ${count}`,
      `create trigger ${table}_removed after delete on ${table} ${count}`,
    ]),
  ];
}
