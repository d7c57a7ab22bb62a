/** Compares the figures of a store with a recount. */
import type { Database } from "../../src/store/database.ts";
import { figureReader, figureWriter } from "../../src/store/tables/figures.ts";

const QUARTER_MILLISECONDS = 15 * 60 * 1000;
const requester = { account: "proof", signal: () => new AbortController().signal };

/** Figures by quarter hour, category and currency, as texts. */
type Counts = Map<string, bigint>;

/** Counts the events that the service has not counted, and returns a sentence for each figure that a recount differs from. */
export async function findMiscounted(database: Database): Promise<string[]> {
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
