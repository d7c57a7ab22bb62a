import type { Dialect } from "../dialect.ts";

export const people = ({ identity, bytes }: Dialect) => [
  // A removed person keeps the row, for the name in events.
  `create table people (
    id ${identity},
    email text not null,
    email_folded text unique,
    name text not null,
    role text not null check (role in ('owner', 'staff', 'viewer')),
    password_hash text not null,
    created_at bigint not null,
    last_seen_at bigint,
    removed_at bigint
  )`,
  `create table sessions (
    sha256 ${bytes} primary key,
    person_id bigint not null,
    created_at bigint not null,
    used_at bigint not null
  )`,
  "create index sessions_by_person on sessions (person_id)",
  // A set-up link is an invitation of the owner, valid only while there is no account.
  `create table invitations (
    id ${identity},
    sha256 ${bytes} not null unique,
    kind text not null check (kind in ('set-up', 'invitation')),
    role text not null check (role in ('owner', 'staff', 'viewer')),
    email text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
];
