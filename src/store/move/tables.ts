/** A table of a store, as a move copies it. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key. */
  key: readonly string[];
  hasIdentity: boolean;
  /** Subquery to read in place of the table. */
  readFrom?: string;
  /** Condition of the rows that a new store has. */
  seedRows?: string;
  /** Maximum number of rows that are copied in one batch. */
  batchSize: number;
  /** A column whose values are so long that their size limits the batch, too. */
  longColumn?: string;
}

const BATCH_SIZE = 1000;

function identityTable(name: string, ...columns: string[]): Table {
  return { name, columns: ["id", ...columns], key: ["id"], hasIdentity: true, batchSize: BATCH_SIZE };
}

function keyedTable(name: string, key: string[], ...columns: string[]): Table {
  return { name, columns: [...key, ...columns], key, hasIdentity: false, batchSize: BATCH_SIZE };
}

const counts = ["available", "pending", "sold", "unset"];
const sums = counts.map((status) => `cast(sum(${status}) as bigint) as ${status}`).join(", ");

/** All tables that are copied; a test compares them with the database itself. */
export const tables: readonly Table[] = [
  { ...keyedTable("categories", ["id"], "name", "is_removed"), seedRows: "id between 1 and 7 and is_removed = 0" },
  { ...identityTable("category_numbers"), seedRows: "id <= 7" },
  {
    // The number of shards depends on the engine: the sums go into the first.
    ...keyedTable("pet_counts", ["shard"], ...counts),
    readFrom: `(select cast(0 as bigint) as shard, ${sums} from pet_counts) as whole`,
    seedRows: "shard = 0",
  },
  identityTable(
    "people",
    "email",
    "email_folded",
    "name",
    "role",
    "password_hash",
    "created_at",
    "last_seen_at",
    "removed_at",
  ),
  keyedTable("sessions", ["sha256"], "person_id", "created_at", "used_at"),
  identityTable("invitations", "sha256", "kind", "role", "email", "created_at", "expires_at"),
  keyedTable("password_links", ["person_id"], "sha256", "created_at", "expires_at"),
  keyedTable("recovery_codes", ["person_id"], "sha256", "created_at"),
  keyedTable("known_networks", ["sha256"], "person_id", "expires_at"),
  identityTable(
    "keys",
    "name",
    "scope",
    "sha256",
    "last_four",
    "created_at",
    "created_by",
    "expires_at",
    "revoked_at",
    "last_used_at",
    "lifetime",
    "description",
    "allowed_addresses",
    "replaced_by",
    "exposed_at",
    "last_used_from",
    "allowed_origins",
    "exposed_to",
  ),
  identityTable("pets", "name", "name_folded", "category_id", "status", "created_at", "updated_at"),
  identityTable("photos", "pet_id", "position", "width", "height", "alt", "sha256", "created_at"),
  { ...keyedTable("photo_images", ["photo_id", "size"], "bytes"), longColumn: "bytes" },
  keyedTable(
    "pet_profiles",
    ["pet_id"],
    "external_id",
    "breed",
    "color",
    "sex",
    "born_on",
    "arrived_on",
    "neutered",
    "microchip",
    "weight_grams",
    "price_amount",
    "price_currency",
    "description",
    "notes",
    "tags",
    "fields",
    "published",
    "breed_folded",
    "identifiers_folded",
  ),
  keyedTable("pet_tags", ["tag", "pet_id"]),
  keyedTable("pet_field_names", ["name", "pet_id"]),
  keyedTable("catalogue_pets", ["pet_id"], "expires_at"),
  {
    ...keyedTable(
      "deleted_pets",
      ["id"],
      ...["name", "category_id", "status", "created_at", "updated_at", "deleted_at", "by_type", "by_id"],
      ...["external_id", "profile"],
    ),
    longColumn: "profile",
  },
  keyedTable("removed_pets", ["pet_id"], "event_id"),
  identityTable(
    "imports",
    "created_at",
    "expires_at",
    "by_type",
    "by_id",
    "added",
    "changed",
    "remaining",
    "last_position",
    "last_order_id",
    "undo_began_at",
    "undone_at",
  ),
  {
    ...keyedTable("import_changes", ["import_id", "pet_id"], "position", "previous", "left_sha256", "left_photos"),
    longColumn: "previous",
  },
  keyedTable("import_categories", ["import_id", "category_id"], "name"),
  identityTable(
    "orders",
    "pet_id",
    "status",
    "note",
    "expires_at",
    "due_at",
    "reference",
    "customer_name",
    "customer_email",
    "customer_phone",
    "customer_folded",
    "customer_email_folded",
    "customer_phone_digits",
    "reason",
    "price_amount",
    "price_currency",
    "deposit_amount",
    "delivered_at",
    "returned_at",
    "sold_category_id",
    "days_in_store",
    "created_at",
    "updated_at",
  ),
  identityTable(
    "waiting",
    ...["pet_id", "category_id", "status", "told", "order_id", "ended_by"],
    ...["customer_name", "customer_email", "customer_phone", "customer_folded"],
    ...["customer_email_folded", "customer_phone_digits"],
    ...["note", "reference", "valid_until", "created_at", "updated_at"],
  ),
  {
    ...identityTable(
      "enquiries",
      ...["pet_id", "status", "name", "email", "phone", "email_folded", "phone_digits", "message"],
      ...["created_at", "updated_at"],
    ),
    longColumn: "message",
  },
  identityTable(
    "webhooks",
    "url",
    "types",
    "description",
    "secret",
    "previous_secret",
    "previous_secret_expires_at",
    "disabled_reason",
    "disabled_at",
    "generation",
    "revision",
    "created_at",
    "updated_at",
  ),
  keyedTable(
    "webhook_progress",
    ["webhook_id"],
    ...["version", "position", "read_position", "read_ordinal", "held", "failing_since", "last_success_at", "lost"],
  ),
  keyedTable(
    "webhook_blocked",
    ["webhook_id", "subject"],
    ...["event_id", "event_created_at", "position", "ordinal", "first_event_id", "last_event_id", "attempts"],
    ...["last_attempt_at", "next_attempt_at"],
  ),
  {
    ...identityTable(
      "webhook_attempts",
      ...["webhook_id", "event_id", "event_type", "attempt", "created_at", "duration", "is_success"],
      ...["status", "error", "response"],
    ),
    longColumn: "response",
  },
  identityTable("events", "type", "created_at", "by_type", "by_id", "pet_id", "data"),
  keyedTable(
    "figures",
    ["quarter", "category_id", "currency"],
    ...["added", "sold", "returned", "days_in_store", "sold_high", "sold_low", "returned_high", "returned_low"],
  ),
  keyedTable("store_settings", ["id"], "settings"),
  { ...keyedTable("store_logo", ["id"], "bytes"), longColumn: "bytes" },
  {
    ...keyedTable("idempotency", ["caller", "operation", "key"], "fingerprint", "reply", "created_at"),
    // A response can be a megabyte long.
    batchSize: 50,
  },
];

export const excludedTables = {
  form_secret: "The forms that visitors have open are shown to them again.",
  figure_progress: "Positions of one engine are not valid on the other: the progress is converted.",
  uncounted_events: "It is written when `figure_progress` is converted.",
  feed: "The positions of one store are not valid in another.",
  migrations: "Each database has its own.",
  last_backup: "It was a backup of the source.",
  leases: "They belong to the processes that use the source, and last for seconds.",
  webhook_leases: "They belong to the processes that use the source, and last for seconds.",
  rate_limits: "They last for a minute.",
};
