/** Stores where a key may be used from, where it was used, its description, and which key replaced it. */
export const keyRestrictions = () => [
  "alter table keys add column description text",
  "alter table keys add column allowed_addresses text",
  "alter table keys add column replaced_by bigint",
  "alter table keys add column last_used_from text",
];
