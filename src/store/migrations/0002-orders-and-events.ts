import type { Dialect } from "../dialect.ts";

const initialCategories = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];

export const ordersAndEvents = ({ identity, bytes, nameIndex }: Dialect) => [
  ...nameIndex.create,

  // A removed category keeps its row, so that its id is not assigned again.
  "create table categories (id bigint primary key, name text, is_removed bigint not null default 0)",
  // Assigns ids to categories that are added without one.
  `create table category_numbers (id ${identity})`,
  ...initialCategories.map((name, index) => `insert into categories (id, name) values (${index + 1}, '${name}')`),
  ...initialCategories.map(() => "insert into category_numbers default values"),
  "insert into categories (id) select distinct category_id from pets where category_id not between 1 and 7",

  // Counting a million pets takes tens of milliseconds, so the counts are stored.
  "create table pet_counts (status text primary key, pets bigint not null)",
  ...["available", "pending", "sold", "unset"].map(
    (status) =>
      `insert into pet_counts (status, pets) select '${status}', count(*) from pets
       where coalesce(status, 'unset') = '${status}'`,
  ),

  `create table orders (
    id ${identity},
    pet_id bigint not null,
    status text not null
      check (status in ('placed', 'approved', 'delivered', 'cancelled', 'returned', 'expired')),
    note text,
    expires_at bigint,
    due_at bigint,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  "create index orders_by_status on orders (status, id)",
  "create index orders_by_pet on orders (pet_id, id)",
  "create unique index one_open_order_for_a_pet on orders (pet_id) where status in ('placed', 'approved')",
  // `due_at` is when the hold of an open order ends.
  "create index holds on orders (due_at) where due_at is not null",

  `create table events (
    id ${identity},
    type text not null,
    created_at bigint not null,
    by_type text not null,
    by_id bigint,
    pet_id bigint,
    data text not null
  )`,
  "create index events_by_type on events (type, id)",
  "create index events_by_pet on events (pet_id, id)",

  // The original lifetime in milliseconds: rotating a key changes `expires_at`.
  "alter table keys add column lifetime bigint",
  "update keys set lifetime = expires_at - created_at where expires_at is not null",

  `create table idempotency (
    caller text not null,
    operation text not null,
    key text not null,
    fingerprint ${bytes} not null,
    reply ${bytes} not null,
    created_at bigint not null,
    primary key (caller, operation, key)
  )`,
  "create index idempotency_by_age on idempotency (created_at)",

  `create table rate_limits (
    subject text not null,
    minute bigint not null,
    used bigint not null,
    primary key (subject, minute)
  )`,

  "create table leases (name text primary key, holder text not null, expires_at bigint not null)",
];
