import type { Database, Statements, Value } from "../../src/store/database.ts";
import { insertRows } from "../../src/store/move/rows.ts";
import { type Table, tables } from "../../src/store/move/tables.ts";

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const texts = [
  "",
  "Rex",
  "🐕🐈🦜",
  "a\\b\"c'd`e\n\r\t;--",
  "Straßenköter Ωσς",
  "x".repeat(500),
  "\u{10ffff}\u0001\u007f\ufeff",
  "null",
  '{"pet":{"id":9223372036854775807}}',
];
const integers = [0n, 1n, -1n, INT64_MAX, INT64_MIN, 2n ** 53n + 1n, 1_790_000_000_000n];
const bytes = [[], [0], [255, 0, 92, 39], Array.from({ length: 256 }, (_, index) => index)].map(
  (each) => new Uint8Array(each),
);
const choices: { [column: string]: readonly Value[] } = {
  "pets.status": ["a", "p", "s", null],
  "deleted_pets.status": ["a", "p", "s", null],
  "pet_profiles.sex": ["female", "male", null],
  "orders.status": ["delivered", "cancelled", "returned", "expired"],
  "waiting.status": ["waiting", "offered", "ordered", "withdrawn", "expired"],
  "enquiries.status": ["open", "answered", "closed", "spam"],
  "webhooks.types": ['["pet.*","order.placed"]', null],
  scope: ["public", "read", "write", "admin"],
  role: ["owner", "staff", "viewer"],
  kind: ["set-up", "invitation"],
};
const isNullable =
  /^(categories\.name|people\.(email_folded|last_seen_at|removed_at)|invitations\.email|keys\.(created_by|expires_at|revoked_at|last_used_at|lifetime|description|allowed_addresses|allowed_origins|replaced_by|exposed_at|exposed_to|last_used_from)|pets\.name_folded|photos\.alt|catalogue_pets\.expires_at|deleted_pets\.(by_id|external_id|profile)|pet_profiles\.\w+|orders\.(note|expires_at|due_at|reference|customer_\w+|reason|price_\w+|deposit_amount|delivered_at|returned_at|sold_category_id|days_in_store)|waiting\.(pet_id|category_id|ended_by|customer_\w+|note|reference|valid_until)|enquiries\.(email|phone|email_folded|phone_digits)|webhooks\.(description|previous_secret|previous_secret_expires_at|disabled_reason|disabled_at)|webhook_progress\.(failing_since|last_success_at)|webhook_attempts\.(status|error|response)|events\.(by_id|pet_id)|imports\.(by_id|undo_began_at|undone_at)|import_changes\.(previous|left_photos)|import_categories\.name)$/;
const isText =
  /^webhook_\w+\.position$|^(\w+\.)?(name|name_folded|email|email_folded|password_hash|last_four|description|allowed_addresses|allowed_origins|exposed_to|last_used_from|note|phone|message|reference|customer_\w+|reason|type|by_type|data|alt|caller|operation|key|breed|color|born_on|arrived_on|price_currency|notes|tags|fields|breed_folded|identifiers_folded|previous|left_photos|external_id|profile|url|secret|previous_secret|disabled_reason|read_position|event_type|error|response|settings)$/;
const isBytes = /^(sha256|left_sha256|fingerprint|reply|bytes)$/;

/** Fills every table with rows of all kinds of values, and returns the contents of each. */
export async function fillTables(database: Database): Promise<Map<string, Value[][]>> {
  const contents = new Map<string, Value[][]>();
  for (const table of tables) {
    await database.transaction(async (statements) => {
      await statements.query(`delete from ${table.name}`);
      // More than one batch, so that later batches begin after a key.
      const count = table.readFrom ? 1 : table.batchSize === 1000 ? 1100 : 120;
      const rows = Array.from({ length: count }, (_, index) => drawRow(table, index));
      for (let start = 0; start < count; start += 500)
        await insertRows(statements, table, rows.slice(start, start + 500));
    });
    contents.set(table.name, await readTable(database, table));
  }
  return contents;
}

function drawRow(table: Table, index: number): Value[] {
  return table.columns.map((column) => {
    const full = `${table.name}.${column}`;
    if (table.name === "pet_counts") return column === "shard" ? 0n : INT64_MAX;
    // Unique texts and bytes, which engines may sort differently.
    if (
      table.key.includes(column) ||
      column === "email_folded" ||
      full === "pet_profiles.external_id" ||
      full === "pet_profiles.microchip" ||
      full === "keys.sha256" ||
      full === "waiting.order_id" ||
      full === "invitations.sha256" ||
      full === "password_links.sha256"
    ) {
      if (column === "id")
        return table.name === "categories" ? (integers[index] ?? BigInt(index) * 10n) : drawId(index);
      if (/^((person|photo|pet|order|import|category|webhook)_id|quarter)$/.test(column)) return drawId(index);
      if (column === "size") return 320n;
      if (isBytes.test(column)) return new Uint8Array([...(pick(bytes, index) ?? []), index % 256, index >> 8]);
      return `${pick(texts, index)}${"aAbBäÄ-_ "[index % 9]}${index}`;
    }
    const chosen = choices[full] ?? choices[column];
    if (chosen) return pick(chosen, index);
    if (isNullable.test(full) && index % 3 === 0) return null;
    if (isBytes.test(column)) return pick(bytes, index);
    return isText.test(full) ? pick(texts, index) : pick(integers, index);
  });
}

/** Ascending ids with gaps, up to the maximum. */
function drawId(index: number): bigint {
  return index === 1099 ? INT64_MAX : BigInt(index * index) + 1n;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[(index * 7 + Math.floor(index / items.length)) % items.length] as Item;
}

/** All rows of a table, in an order that does not depend on the engine. */
export async function readTable(statements: Statements, { name, readFrom, columns, key }: Table): Promise<Value[][]> {
  const rows = await statements.query<{ [column: string]: Value }>(
    `select ${columns.join(", ")} from ${readFrom ?? name}`,
  );
  const values = rows.map((row) =>
    columns.map((column) =>
      row[column] instanceof Uint8Array ? Uint8Array.from(row[column]) : (row[column] as Value),
    ),
  );
  const keyOf = (row: Value[]) => key.map((column) => `${row[columns.indexOf(column)]}`).join("\n");
  return values.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
