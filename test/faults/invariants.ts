/** What holds in every database of a store, between any two transactions. */
import type { Database } from "../../src/store/database.ts";
import { figureReader, figureWriter } from "../../src/store/tables/figures.ts";
import { openDatabase, type ProvedDatabase } from "./databases.ts";

type Query = (sql: string) => object[] | Promise<object[]>;

/** Queries whose rows are faults. */
const faultQueries = {
  "pets with two open orders": `select pet_id from orders where status in ('placed', 'approved')
    group by pet_id having count(*) > 1`,
  "open orders whose pet is not pending": `select id from orders where status in ('placed', 'approved')
    and not exists (select 1 from pets where pets.id = orders.pet_id and pets.status = 'p')`,
  "offered entries without an open order of the same pet": `select id from waiting where status = 'offered'
    and not exists (select 1 from orders where orders.id = order_id and orders.pet_id = waiting.pet_id
      and orders.status in ('placed', 'approved'))`,
  "open orders whose entry is not offered": `select waiting.id from waiting join orders on orders.id = order_id
    where orders.status in ('placed', 'approved') and waiting.status <> 'offered'`,
  "pets whose creation has no event or two": `select pets.id from pets left join events
    on events.pet_id = pets.id and events.type = 'pc' group by pets.id having count(events.id) <> 1`,
  "created pets that neither exist nor were deleted": `select id from events as created where type = 'pc'
    and not exists (select 1 from pets where pets.id = created.pet_id)
    and not exists (select 1 from deleted_pets where deleted_pets.id = created.pet_id)
    and not exists (select 1 from removed_pets where removed_pets.pet_id = created.pet_id)`,
  "deleted pets that exist":
    "select id from deleted_pets where exists (select 1 from pets where pets.id = deleted_pets.id)",
  "pets with other numbers of deletions and restores": `select pet_id from events where type in ('pd', 'pr')
    group by pet_id having sum(case when type = 'pd' then 1 else -1 end)
      <> case when exists (select 1 from pets where pets.id = events.pet_id) then 0 else 1 end`,
  "photos without three images": `select photos.id from photos left join photo_images on photo_id = photos.id
    group by photos.id having count(size) <> 3`,
  "images without a photo": `select photo_id from photo_images
    where not exists (select 1 from photos where photos.id = photo_id)`,
  "photos that were added to a pet twice": `select pet_id from photos group by pet_id, sha256 having count(*) > 1`,
  "photos whose addition has no event or two": `select pet_id from photos group by pet_id
    having count(*) <> (select count(*) from events where events.pet_id = photos.pet_id and type = 'fa')
      - (select count(*) from events where events.pet_id = photos.pet_id and type = 'fr')`,
  "photos of pets that do not exist": `select id from photos
    where not exists (select 1 from pets where pets.id = pet_id)
    and not exists (select 1 from deleted_pets where deleted_pets.id = pet_id)`,
  "profiles of pets that do not exist": `select pet_id from pet_profiles
    where not exists (select 1 from pets where pets.id = pet_id)`,
  "profiles without an event": `select pet_id from pet_profiles
    where not exists (select 1 from events where events.pet_id = pet_profiles.pet_id and type = 'pp')`,
  "pets with the same number": `select external_id from pet_profiles group by external_id
    having external_id is not null and count(*) > 1`,
  "tags and names of fields that no profile has": `select pet_id from
    (select pet_id from pet_tags union select pet_id from pet_field_names) as words
    where not exists (select 1 from pet_profiles where pet_profiles.pet_id = words.pet_id)`,
  "pets that visitors see although they should not": `select pet_id from catalogue_pets where expires_at is null
    and not exists (select 1 from pets join pet_profiles on pet_id = pets.id
      where pets.id = catalogue_pets.pet_id and status in ('a', 'p') and published = 1)`,
  "pets that visitors do not see although they should": `select pets.id from pets join pet_profiles on pet_id = pets.id
    where status in ('a', 'p') and published = 1
    and not exists (select 1 from catalogue_pets where pet_id = pets.id and expires_at is null)`,
  "inventories that differ from the pets": `select 1 as one where
    (select cast(sum(available) as bigint) from pet_counts) <> (select count(*) from pets where status = 'a')
    or (select cast(sum(pending) as bigint) from pet_counts) <> (select count(*) from pets where status = 'p')
    or (select cast(sum(sold) as bigint) from pet_counts) <> (select count(*) from pets where status = 's')
    or (select cast(sum(unset) as bigint) from pet_counts) <> (select count(*) from pets where status is null)`,
};

/** Returns a sentence for each invariant that does not hold. */
export async function findBroken(query: Query): Promise<string[]> {
  const faults: string[] = [];
  for (const [title, sql] of Object.entries(faultQueries)) {
    const rows = await query(sql);
    if (rows.length > 0) faults.push(`There are ${title}: ${rows.length}.`);
  }
  return faults;
}

/** Looks for damage in the file of an SQLite database. */
async function findDamage(query: Query): Promise<string[]> {
  const faults: string[] = [];
  for (const check of ["integrity_check", "foreign_key_check"]) {
    const found = (await query(`pragma ${check}`)).flatMap((row) => Object.values(row));
    if (found.length > 0 && found.join() !== "ok") faults.push(`${check}: ${found.slice(0, 5).join("; ")}`);
  }
  return faults;
}

const QUARTER_MILLISECONDS = 15 * 60 * 1000;
const requester = { account: "proof", signal: () => new AbortController().signal };

/** Figures by quarter hour, category and currency, as texts. */
type Counts = Map<string, bigint>;

/** Counts the events that the service has not counted, and returns a sentence for each figure that a recount differs from. */
async function findMiscounted(database: Database): Promise<string[]> {
  const reader = figureReader(database, true);
  for (let found = await reader.readNew(); found; found = await reader.readNew()) {
    const next = found;
    await database.transaction((statements) => figureWriter(statements, database.feed).add(next));
  }
  const [counted, recounted] = [await readCounts(database), await recount(database)];
  return [...new Set([...counted.keys(), ...recounted.keys()])]
    .filter((what) => counted.get(what) !== recounted.get(what))
    .slice(0, 5)
    .map((what) => `The figures have ${counted.get(what) ?? 0n} ${what}, and a recount ${recounted.get(what) ?? 0n}.`);
}

async function readCounts(database: Database): Promise<Counts> {
  const rows = await database.query<{ quarter: bigint }>("select distinct quarter from figures");
  const periods = rows.map(({ quarter }) => ({ begin: Number(quarter), end: Number(quarter) + 1 }));
  const counts: Counts = new Map();
  for (const { period, categoryId, currency, ...figures } of await figureReader(database, true).sum(
    periods,
    requester,
  )) {
    const where = `in the quarter hour ${period.begin} and the category ${categoryId}`;
    add(counts, `added ${where}`, figures.added);
    add(counts, `sold ${where}`, figures.sold);
    add(counts, `returned ${where}`, figures.returned);
    add(counts, `days in store ${where}`, figures.daysInStore);
    add(counts, `${currency} sold ${where}`, figures.soldAmount);
    add(counts, `${currency} returned ${where}`, figures.returnedAmount);
  }
  return counts;
}

interface Sale {
  category_id: bigint;
  days_in_store: bigint;
  currency: string | null;
  amount: bigint | null;
  delivered_at: bigint;
  returned_at: bigint | null;
}

/** Counts pets by the events of their creation, and sales by the orders. */
async function recount(database: Database): Promise<Counts> {
  const counts: Counts = new Map();
  const whereOf = (time: bigint, category: bigint) =>
    `in the quarter hour ${time / BigInt(QUARTER_MILLISECONDS)} and the category ${category}`;
  const created = await database.query<{ created_at: bigint; category_id: bigint }>(
    `select created_at, ${database.dialect.integerIn("data", 1)} as category_id from events where type = 'pc'`,
  );
  for (const { created_at, category_id } of created) add(counts, `added ${whereOf(created_at, category_id)}`, 1n);

  const sales = await database.query<Sale>(
    `select sold_category_id as category_id, days_in_store, price_currency as currency, price_amount as amount,
      delivered_at, returned_at from orders where delivered_at is not null`,
  );
  for (const { category_id, days_in_store, currency, amount, delivered_at, returned_at } of sales) {
    const where = whereOf(delivered_at, category_id);
    add(counts, `sold ${where}`, 1n);
    add(counts, `days in store ${where}`, days_in_store);
    add(counts, `${currency ?? ""} sold ${where}`, amount ?? 0n);
    if (returned_at === null) continue;
    const returned = whereOf(returned_at, category_id);
    add(counts, `returned ${returned}`, 1n);
    add(counts, `${currency ?? ""} returned ${returned}`, amount ?? 0n);
  }
  return counts;
}

function add(counts: Counts, what: string, count: bigint): void {
  if (count !== 0n) counts.set(what, (counts.get(what) ?? 0n) + count);
}

/** Looks for broken invariants and damage in a database that no service uses. */
export async function inspect(given: ProvedDatabase): Promise<string[]> {
  await using database = await openDatabase(given);
  const query = (sql: string) => database.query<object>(sql);
  const miscounted = await findMiscounted(database);
  return [...(await findBroken(query)), ...miscounted, ...(given.engine === "SQLite" ? await findDamage(query) : [])];
}
