import type { Dialect } from "../dialect.ts";

/** Adds links with which people set a new password: at most one for each person. */
export const passwordLinks = ({ bytes }: Dialect) => [
  `create table password_links (
    person_id bigint primary key,
    sha256 ${bytes} not null unique,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  "create index password_links_by_expiry on password_links (expires_at)",
];
