/** Stores when a backup was last recorded, in the only row. */
export const lastBackup = () => [
  "create table last_backup (id bigint primary key check (id = 1), recorded_at bigint not null)",
];
