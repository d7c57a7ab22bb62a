/** What is in the tables, for whoever takes all of it elsewhere. A test holds this against the database itself. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key, in their order. */
  key: readonly string[];
  /** Whether its ids are assigned by the database, which never gives one twice. */
  isNumbered: boolean;
  /** What to read in place of the table itself, where its rows are another's sums. */
  from?: string;
  /** Those of its rows that even a new store has. */
  fresh?: string;
  /** How many rows are dealt with at once. */
  rowsAtOnce: number;
}

const ROWS_AT_ONCE = 1000;

function numbered(name: string, ...columns: string[]): Table {
  return { name, columns: ["id", ...columns], key: ["id"], isNumbered: true, rowsAtOnce: ROWS_AT_ONCE };
}

function keyed(name: string, key: string[], ...columns: string[]): Table {
  return { name, columns: [...key, ...columns], key, isNumbered: false, rowsAtOnce: ROWS_AT_ONCE };
}

const counts = ["available", "pending", "sold", "unset"];
const sums = counts.map((status) => `cast(sum(${status}) as bigint) as ${status}`).join(", ");

export const tables: readonly Table[] = [
  { ...keyed("categories", ["id"], "name", "is_removed"), fresh: "id between 1 and 7 and is_removed = 0" },
  { ...numbered("category_numbers"), fresh: "id <= 7" },
  {
    // In how many parts the pets are counted depends on the engine: all of it goes into the first.
    ...keyed("pet_counts", ["shard"], ...counts),
    from: `(select cast(0 as bigint) as shard, ${sums} from pet_counts) as whole`,
    fresh: "shard = 0",
  },
  numbered(
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
  keyed("sessions", ["sha256"], "person_id", "created_at", "used_at"),
  numbered("invitations", "sha256", "kind", "role", "email", "created_at", "expires_at"),
  numbered(
    "keys",
    "name",
    "scope",
    "sha256",
    "last_four",
    "created_at",
    "expires_at",
    "revoked_at",
    "last_used_at",
    "lifetime",
  ),
  numbered("pets", "name", "name_folded", "category_id", "status"),
  numbered("orders", "pet_id", "status", "note", "expires_at", "due_at", "created_at", "updated_at"),
  numbered("events", "type", "created_at", "by_type", "by_id", "pet_id", "data"),
  {
    ...keyed("idempotency", ["caller", "operation", "key"], "fingerprint", "answer", "created_at"),
    // An answer may be as long as a megabyte.
    rowsAtOnce: 50,
  },
];

/** Tables that stay where they are, and why. */
export const leftBehind = {
  migrations: "Each database has been through its own.",
  leases: "They are of the processes that use this database, for some seconds.",
  rate_limits: "They are of the minute that it is.",
};
