/** All tables, indexes and triggers of a new database, with the rows that a new store has. */
import type { Statements } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { newGeneration } from "../feed.ts";
import type { Migration } from "./migrations.ts";

/** Version of a database with this schema and no later migration. */
export const SCHEMA_VERSION = 20;

const initialCategories = ["Dogs", "Cats", "Rabbits", "Birds", "Fish", "Reptiles", "Small pets"];
const petStatuses = { available: "a", pending: "p", sold: "s" };
const FORM_SECRET_BYTES = 32;
const scopes = "('public', 'read', 'write', 'admin')";
const roles = "('owner', 'staff', 'viewer')";

export const schema: Migration = (dialect) => [
  ...categories(dialect),
  ...pets(dialect),
  ...profiles(dialect),
  ...photos(dialect),
  ...catalogue(dialect),
  ...deletedPets(dialect),
  ...imports(dialect),
  ...orders(dialect),
  ...waiting(dialect),
  ...enquiries(dialect),
  ...events(dialect),
  ...figures(),
  ...keys(dialect),
  ...people(dialect),
  ...webhooks(dialect),
  ...(dialect.isRemote ? [] : credentialChanges()),
  ...storeSettings(dialect),
  ...requests(dialect),
  ...coordination(),
];

function categories({ identity }: Dialect) {
  return [
    // A removed category keeps its row, so that its id is not assigned again.
    "create table categories (id bigint primary key, name text, is_removed bigint not null default 0)",
    // Assigns ids to categories that are added without one.
    `create table category_numbers (id ${identity})`,
    `insert into categories (id, name) values
      ${initialCategories.map((name, index) => `(${index + 1}, '${name}')`).join(", ")}`,
    ...initialCategories.map(() => "insert into category_numbers default values"),
  ];
}

function pets({ isRemote, identity, idTieBreaker, countShards, nameIndex, lazyIndexes }: Dialect) {
  const isNewColumn = lazyIndexes ? `, ${lazyIndexes.newPet.column} integer` : "";
  const whereIndexed = lazyIndexes ? `where ${lazyIndexes.isIndexed}` : "";
  const sortKey = nameIndex.sortKey.replaceAll("pets.", "");
  const counts = [...Object.keys(petStatuses), "unset"];
  return [
    // `name_folded` is null if SQL's `upper` (A to Z) gives the same; `status` is a letter: two thirds of the space.
    `create table pets (
      id ${identity},
      name text not null,
      name_folded text,
      category_id bigint not null,
      status text check (status in ('a', 'p', 's')),
      created_at bigint not null,
      updated_at bigint not null
      ${isNewColumn}
    )`,
    // Covering indexes: a page of a status takes half the time of looking up each row.
    ...Object.entries(petStatuses).map(
      ([status, letter]) => `create index ${status}_pets on pets (id, name, category_id) where status = '${letter}'`,
    ),
    `create index unset_pets on pets (${isRemote ? "id" : "status"})
      where status is null ${lazyIndexes ? `and ${lazyIndexes.isIndexed}` : ""}`,
    `create index pets_by_category on pets (category_id${idTieBreaker}) ${whereIndexed}`,
    `create index pets_in_order_of_names on pets ((${sortKey})${idTieBreaker}) ${whereIndexed}`,
    `create index pets_by_creation on pets (created_at) ${whereIndexed}`,
    `create index pets_by_update on pets (updated_at) ${whereIndexed}`,
    ...nameIndex.create,
    ...(lazyIndexes?.create ?? []),

    // Counting a million pets takes tens of milliseconds, so the counts are stored. They are the sums of all shards, of
    // which a transaction changes one.
    `create table pet_counts (
      shard bigint primary key,
      ${counts.map((count) => `${count} bigint not null`).join(", ")}
    )`,
    `insert into pet_counts (shard, ${counts}) values
      ${Array.from({ length: countShards }, (_, shard) => `(${shard}, 0, 0, 0, 0)`).join(", ")}`,
  ];
}

function profiles({ isRemote, profileIndex }: Dialect) {
  return [
    // Searches compare `breed_folded`, and `identifiers_folded`: the number and the microchip, each after a line feed.
    `create table pet_profiles (
      pet_id ${isRemote ? "bigint" : "integer"} primary key,
      external_id text,
      breed text,
      color text,
      sex text check (sex in ('female', 'male')),
      born_on text,
      arrived_on text,
      neutered bigint,
      microchip text,
      weight_grams bigint,
      price_amount bigint,
      price_currency text,
      description text,
      notes text,
      tags text,
      fields text,
      published bigint,
      breed_folded text,
      identifiers_folded text
    )`,
    "create unique index pet_profiles_by_external_id on pet_profiles (external_id) where external_id is not null",
    "create unique index pet_profiles_by_microchip on pet_profiles (microchip) where microchip is not null",
    "create index published_pets on pet_profiles (pet_id) where published = 1",
    "create table pet_tags (tag text not null, pet_id bigint not null, primary key (tag, pet_id))",
    // The names of `fields`, to count the names that are in use.
    "create table pet_field_names (name text not null, pet_id bigint not null, primary key (name, pet_id))",
    ...profileIndex.create,
  ];
}

function photos({ identity, bytes }: Dialect) {
  return [
    // `sha256` is that of the file that was sent, which is not kept. `position` orders the photos of a pet.
    `create table photos (
      id ${identity},
      pet_id bigint not null,
      position bigint not null,
      width bigint not null,
      height bigint not null,
      alt text,
      sha256 ${bytes} not null,
      created_at bigint not null
    )`,
    "create index photos_by_pet on photos (pet_id, position)",
    // In a table of their own, so that lists of photos read none of the images.
    `create table photo_images (
      photo_id bigint not null,
      size bigint not null,
      bytes ${bytes} not null,
      primary key (photo_id, size)
    )`,
  ];
}

function catalogue({ isRemote }: Dialect) {
  return [
    // The pets that visitors see: those that are published, and available or pending. A pet that is no longer one of them
    // keeps its row until `expires_at`. In a table of their own, since most published pets of an old store are sold.
    `create table catalogue_pets (pet_id ${isRemote ? "bigint" : "integer"} primary key, expires_at bigint)`,
    "create index shown_pets on catalogue_pets (pet_id) where expires_at is null",
    "create index catalogue_pets_by_expiry on catalogue_pets (expires_at) where expires_at is not null",
  ];
}

function deletedPets({ isRemote, idTieBreaker }: Dialect) {
  const petId = isRemote ? "bigint" : "integer";
  return [
    // Pets that can be restored. `by_type` and `by_id` are who deleted the pet; `profile` is JSON.
    `create table deleted_pets (
      id ${petId} primary key,
      name text not null,
      category_id bigint not null,
      status text check (status in ('a', 'p', 's')),
      created_at bigint not null,
      updated_at bigint not null,
      deleted_at bigint not null,
      by_type text not null,
      by_id bigint,
      external_id text,
      profile text
    )`,
    `create index deleted_pets_by_deletion on deleted_pets (deleted_at${idTieBreaker})`,
    `create index deleted_pets_by_external_id on deleted_pets (external_id) where external_id is not null`,
    // Pets that were removed for good, and the events of their deletions, until their histories are removed.
    `create table removed_pets (pet_id ${petId} primary key, event_id bigint not null)`,
    "create index removed_pets_by_event on removed_pets (event_id)",
  ];
}

function imports({ identity, bytes }: Dialect) {
  return [
    // Numbers of pets in `added`, `changed` and `remaining`. `last_position` is that of the last change; `last_order_id`
    // is the greatest id of an order when the import began.
    `create table imports (
      id ${identity},
      created_at bigint not null,
      expires_at bigint not null,
      by_type text not null,
      by_id bigint,
      added bigint not null,
      changed bigint not null,
      remaining bigint not null,
      last_position bigint not null,
      last_order_id bigint not null,
      undo_began_at bigint,
      undone_at bigint
    )`,
    "create index imports_by_expiry on imports (expires_at)",
    // The pets that an import has written: `previous` is the state before as JSON, and null if it added the pet;
    // `left_sha256` is a hash of the state after. `left_photos` are the photos as JSON that it has added to a pet that it
    // added, and null if there are none.
    `create table import_changes (
      import_id bigint not null,
      pet_id bigint not null,
      position bigint not null,
      previous text,
      left_sha256 ${bytes} not null,
      left_photos text,
      primary key (import_id, pet_id)
    )`,
    "create index import_changes_by_position on import_changes (import_id, position)",
    // The categories that an import has added, with their names.
    `create table import_categories (
      import_id bigint not null,
      category_id bigint not null,
      name text,
      primary key (import_id, category_id)
    )`,
  ];
}

function orders({ identity, idTieBreaker }: Dialect) {
  return [
    // `due_at` is when the hold of an open order ends. `customer_folded` has the members of the customer, folded and
    // joined by line feeds, for searches; the next two have its normalized email address and phone number. A deposit has
    // the currency of the price. `sold_category_id` and `days_in_store` are those of the pet when it was delivered.
    `create table orders (
      id ${identity},
      pet_id bigint not null,
      status text not null
        check (status in ('placed', 'approved', 'delivered', 'cancelled', 'returned', 'expired')),
      note text,
      expires_at bigint,
      due_at bigint,
      reference text,
      customer_name text,
      customer_email text,
      customer_phone text,
      customer_folded text,
      customer_email_folded text,
      customer_phone_digits text,
      reason text,
      price_amount bigint,
      price_currency text,
      deposit_amount bigint,
      delivered_at bigint,
      returned_at bigint,
      sold_category_id bigint,
      days_in_store bigint,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    "create index orders_by_status on orders (status, id)",
    "create index orders_by_pet on orders (pet_id, id)",
    `create index orders_by_reference on orders (reference${idTieBreaker}) where reference is not null`,
    `create index orders_by_customer_email on orders (customer_email_folded${idTieBreaker})
      where customer_email_folded is not null`,
    `create index orders_by_customer_phone on orders (customer_phone_digits${idTieBreaker})
      where customer_phone_digits is not null`,
    "create unique index one_open_order_for_a_pet on orders (pet_id) where status in ('placed', 'approved')",
    `create index closed_orders_with_customers on orders (updated_at)
      where customer_folded is not null and status not in ('placed', 'approved')`,
    "create index holds on orders (due_at) where due_at is not null",
    // SQLite prefers it to `orders_by_status` because it contains the status, too.
    "create index expired_orders on orders (status, expires_at) where status = 'expired'",
  ];
}

function waiting({ identity, idTieBreaker }: Dialect) {
  return [
    // An entry is for a pet or a category. `ended_by` is the order whose delivery made the entry expire, or 0 if its pet
    // was deleted. If the delivery is taken back or the pet is restored, the entry is `waiting` again.
    `create table waiting (
      id ${identity},
      pet_id bigint,
      category_id bigint,
      status text not null check (status in ('waiting', 'offered', 'ordered', 'withdrawn', 'expired')),
      told bigint not null,
      order_id bigint,
      ended_by bigint,
      customer_name text,
      customer_email text,
      customer_phone text,
      customer_folded text,
      customer_email_folded text,
      customer_phone_digits text,
      note text,
      reference text,
      valid_until bigint,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    "create index waiting_by_status on waiting (status, id)",
    "create index waiting_by_pet on waiting (pet_id, id) where pet_id is not null",
    "create index waiting_by_category on waiting (category_id, id) where category_id is not null",
    "create index waiting_for_pets on waiting (pet_id, id) where status = 'waiting'",
    "create index waiting_for_categories on waiting (category_id, id) where status = 'waiting'",
    "create unique index one_waiting_entry_for_an_order on waiting (order_id) where order_id is not null",
    `create index waiting_by_email on waiting (customer_email_folded${idTieBreaker}) where customer_email_folded is not null`,
    `create index waiting_by_phone on waiting (customer_phone_digits${idTieBreaker}) where customer_phone_digits is not null`,
    "create index waiting_by_end on waiting (valid_until) where status = 'waiting' and valid_until is not null",
    `create index closed_waiting_with_customers on waiting (updated_at)
      where customer_folded is not null and status not in ('waiting', 'offered')`,
  ];
}

function enquiries({ identity, bytes, idTieBreaker }: Dialect) {
  return [
    `create table enquiries (
      id ${identity},
      pet_id bigint not null,
      status text not null check (status in ('open', 'answered', 'closed', 'spam')),
      name text not null,
      email text,
      phone text,
      email_folded text,
      phone_digits text,
      message text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    "create index enquiries_by_status on enquiries (status, id)",
    "create index enquiries_by_pet on enquiries (pet_id, id)",
    `create index enquiries_by_email on enquiries (email_folded${idTieBreaker}) where email_folded is not null`,
    `create index enquiries_by_phone on enquiries (phone_digits${idTieBreaker}) where phone_digits is not null`,
    "create index enquiries_by_age on enquiries (created_at)",
    // With which the forms of visitors are signed, in the only row.
    `create table form_secret (id bigint primary key check (id = 1), secret ${bytes} not null)`,
    (statements: Statements) =>
      statements.query(
        "insert into form_secret (id, secret) values (1, $1)",
        crypto.getRandomValues(new Uint8Array(FORM_SECRET_BYTES)),
      ),
  ];
}

function events({ identity }: Dialect) {
  return [
    // `type` and `by_type` are codes, and `data` has a pet without its id and the names of its members: half of the space.
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
    // What positions of the event feed are compared with, in the only row.
    `create table feed (
      id bigint primary key check (id = 1),
      generation bigint not null,
      cluster text,
      expired_id bigint not null default 0,
      expired_xid bigint
    )`,
    (statements: Statements) => statements.query("insert into feed (id, generation) values (1, $1)", newGeneration()),
  ];
}

function figures() {
  return [
    // Source of the statistics: a row for each quarter hour (counted since 1970 in UTC), category and currency, which is
    // empty without a price. A sum of prices is `high` times 2^32 plus `low`; neither overflows with any number of pets.
    `create table figures (
      quarter bigint not null,
      category_id bigint not null,
      currency text not null,
      added bigint not null,
      sold bigint not null,
      returned bigint not null,
      days_in_store bigint not null,
      sold_high bigint not null,
      sold_low bigint not null,
      returned_high bigint not null,
      returned_low bigint not null,
      primary key (quarter, category_id, currency)
    )`,
    // The only row says which events have been counted in the figures: those before `position` in the feed; if it is null,
    // those up to `last_id`. Each count increments `revision`.
    `create table figure_progress (
      id bigint primary key check (id = 1),
      position text,
      last_id bigint not null,
      revision bigint not null
    )`,
    "insert into figure_progress (id, last_id, revision) values (1, 0, 0)",
    // Events before `position` or `last_id` that are not counted yet.
    "create table uncounted_events (event_id bigint primary key)",
  ];
}

function keys({ identity, bytes }: Dialect) {
  return [
    // `lifetime` is the original one in milliseconds: rotating a key changes `expires_at`.
    `create table keys (
      id ${identity},
      name text not null,
      description text,
      scope text not null check (scope in ${scopes}),
      sha256 ${bytes} not null unique,
      last_four text not null,
      allowed_addresses text,
      allowed_origins text,
      created_at bigint not null,
      created_by bigint,
      lifetime bigint,
      expires_at bigint,
      revoked_at bigint,
      replaced_by bigint,
      exposed_at bigint,
      exposed_to text,
      last_used_at bigint,
      last_used_from text
    )`,
    "create index publishable_keys on keys (id) where scope = 'public'",
  ];
}

function people({ identity, bytes }: Dialect) {
  return [
    // A removed person keeps the row, for the name in events.
    `create table people (
      id ${identity},
      email text not null,
      email_folded text unique,
      name text not null,
      role text not null check (role in ${roles}),
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
    "create index sessions_by_use on sessions (used_at)",
    "create index sessions_by_age on sessions (created_at)",
    // A set-up link is an invitation of the owner, valid only while there is no account.
    `create table invitations (
      id ${identity},
      sha256 ${bytes} not null unique,
      kind text not null check (kind in ('set-up', 'invitation')),
      role text not null check (role in ${roles}),
      email text,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    "create index invitations_by_expiry on invitations (expires_at)",
    // Links with which people set a new password: at most one for each person.
    `create table password_links (
      person_id bigint primary key,
      sha256 ${bytes} not null unique,
      created_at bigint not null,
      expires_at bigint not null
    )`,
    "create index password_links_by_expiry on password_links (expires_at)",
    // Codes with which owners who have forgotten the password set a new one: at most one for each person.
    `create table recovery_codes (
      person_id bigint primary key,
      sha256 ${bytes} not null,
      created_at bigint not null
    )`,
    // Networks from which people have logged in, hashed with the email address of the account.
    `create table known_networks (
      sha256 ${bytes} primary key,
      person_id bigint not null,
      expires_at bigint not null
    )`,
    "create index known_networks_by_person on known_networks (person_id, expires_at)",
    "create index known_networks_by_expiry on known_networks (expires_at)",
  ];
}

function storeSettings({ bytes }: Dialect) {
  return [
    // The settings of the store as JSON, in the only row; a new store has none.
    "create table store_settings (id bigint primary key, settings text not null)",
    // In a table of its own, so that reading the settings does not read it.
    `create table store_logo (id bigint primary key, bytes ${bytes} not null)`,
  ];
}

function webhooks({ identity }: Dialect) {
  return [
    // What a webhook is, and what operations ask of its delivery. `types` is JSON, and null for the default. The secrets
    // are readable, since requests are signed with them. A webhook delivers only in the `generation` of the feed. An
    // operation that changes the progress adds one to `revision`: the process that delivers then reads it again.
    `create table webhooks (
      id ${identity},
      url text not null,
      types text,
      description text,
      secret text not null,
      previous_secret text,
      previous_secret_expires_at bigint,
      disabled_reason text,
      disabled_at bigint,
      generation bigint not null,
      revision bigint not null default 0,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    // Progress of a delivery. `position` is before the oldest event that is not acknowledged; up to `read_position`, all
    // events are acknowledged but `held` ones, which belong to blocked subjects. `read_ordinal` is the number of the event
    // before it, in the order in which events were read. Positions are texts, as in the API. `version` is incremented
    // each time the positions are set: a process that delivers does not overwrite positions that an operation has set.
    `create table webhook_progress (
      webhook_id bigint primary key,
      version bigint not null default 0,
      position text not null,
      read_position text not null,
      read_ordinal bigint not null default 0,
      held bigint not null default 0,
      failing_since bigint,
      last_success_at bigint,
      lost bigint not null default 0
    )`,
    // Subjects whose unacknowledged events are stored, up to `read_position`: the oldest event, the time at which it was
    // written, the position before it or before an earlier one, and its number in the order in which events were read. The
    // events have ids from `first_event_id` to `last_event_id`. `attempts` is the number of failed attempts for the oldest
    // event: 0 if it is to be sent as soon as possible, -1 if it was given up.
    `create table webhook_blocked (
      webhook_id bigint not null,
      subject text not null,
      event_id bigint not null,
      event_created_at bigint not null,
      position text not null,
      ordinal bigint not null,
      first_event_id bigint not null,
      last_event_id bigint not null,
      attempts bigint not null,
      last_attempt_at bigint not null,
      next_attempt_at bigint not null,
      primary key (webhook_id, subject)
    )`,
    "create index webhook_blocked_by_event on webhook_blocked (webhook_id, event_id)",
    "create index webhook_blocked_by_attempt on webhook_blocked (webhook_id, next_attempt_at) where attempts > 0",
    // `event_id` is 0 for a test. `status` is that of the response; without one, `error` says why.
    `create table webhook_attempts (
      id ${identity},
      webhook_id bigint not null,
      event_id bigint not null,
      event_type text not null,
      attempt bigint not null,
      created_at bigint not null,
      duration bigint not null,
      is_success bigint not null,
      status bigint,
      error text,
      response text
    )`,
    "create index webhook_attempts_by_outcome on webhook_attempts (webhook_id, is_success, id)",
    "create index webhook_attempts_by_webhook on webhook_attempts (webhook_id, id)",
    "create index webhook_attempts_by_age on webhook_attempts (created_at)",
    // The processes that deliver. Not in `webhooks`, so that taking a lease does not wait for an operation.
    "create table webhook_leases (webhook_id bigint primary key, holder text not null, expires_at bigint not null)",
  ];
}

/** Triggers, so that no statement can change a key, a session or a role without being counted. Uses do not count. */
function credentialChanges() {
  const count = "begin update credential_changes set count = count + 1; end";
  return [
    "create table credential_changes (id integer primary key, count bigint not null)",
    "insert into credential_changes (id, count) values (1, 0)",
    ...Object.entries({ keys: "last_used_at", sessions: "used_at", people: "last_seen_at" }).flatMap(
      ([table, usedAt]) => [
        `create trigger ${table}_changed after update on ${table} when new.${usedAt} is old.${usedAt} ${count}`,
        `create trigger ${table}_removed after delete on ${table} ${count}`,
      ],
    ),
  ];
}

function requests({ bytes }: Dialect) {
  return [
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
    "create index idempotency_long on idempotency (caller, created_at, length(reply)) where length(reply) > 1024",
    `create table rate_limits (
      subject text not null,
      minute bigint not null,
      used bigint not null,
      primary key (subject, minute)
    )`,
    "create index rate_limits_by_minute on rate_limits (minute)",
  ];
}

function coordination() {
  return [
    "create table leases (name text primary key, holder text not null, expires_at bigint not null)",
    // The time at which a backup was last recorded, in the only row.
    "create table last_backup (id bigint primary key check (id = 1), recorded_at bigint not null)",
  ];
}
