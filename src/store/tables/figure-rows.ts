/** Converts events to rows of the table `figures`, and these rows to sums. */
import type { EventType, Order, Price } from "../../contract/contract.ts";
import { parseJson } from "../../contract/json.ts";
import type { Value } from "../database.ts";
import type { TypeCode } from "./event-types.ts";

/** The counts of a period. */
export interface FigureCounts {
  added: bigint;
  sold: bigint;
  returned: bigint;
  /** Total number of days that the sold pets were in the store. */
  daysInStore: bigint;
  /** Sums of prices. */
  soldAmount: bigint;
  returnedAmount: bigint;
}

/** The counts of a quarter hour, a category and a currency, which is empty without a price. */
export interface Figure extends FigureCounts {
  quarter: bigint;
  categoryId: bigint;
  currency: string;
}

export const QUARTER_MILLISECONDS = 15 * 60 * 1000;

/** Types of the events that are counted. */
export const countedTypes: readonly EventType[] = [
  ...(["pet.created", "order.delivered", "order.reopened", "order.returned"] as const),
];

/** Pets that were created in a quarter hour with the same category, or an order's event with its data. */
export type CountedRow = { quarter: bigint; count: bigint } & (
  | { type: "pc"; category_id: bigint; data: null }
  | { type: Exclude<TypeCode, "pc">; category_id: null; data: string }
);

/** The data of an order's event that are counted. */
interface SaleData {
  order: Order;
  categoryId: bigint;
  price?: Price;
  daysInStore: bigint;
  /** Only of an event `order.reopened`: the time of the delivery that was taken back. */
  deliveredAt?: string;
}

/** Returns the figures of events. A delivery that was taken back is subtracted from the quarter hour of the delivery. */
export function toFigures(rows: CountedRow[]): Figure[] {
  const figures = new Map<string, Figure>();

  function at(quarter: bigint, categoryId: bigint, currency = ""): Figure {
    const key = `${quarter} ${categoryId} ${currency}`;
    const found = figures.get(key) ?? { quarter, categoryId, currency, ...noFigures };
    figures.set(key, found);
    return found;
  }

  for (const { type, quarter, category_id, data, count } of rows) {
    if (type === "pc") {
      at(quarter, category_id).added += count;
      continue;
    }
    const { order, categoryId, price, daysInStore, deliveredAt = order.deliveredAt } = readSale(data);
    if (type === "or") {
      const figure = at(quarter, categoryId, price?.currency);
      figure.returned += 1n;
      figure.returnedAmount += price?.amount ?? 0n;
      continue;
    }
    const sign = type === "od" ? 1n : -1n;
    const figure = at(quarterOf(deliveredAt as string), categoryId, price?.currency);
    figure.sold += sign;
    figure.daysInStore += sign * daysInStore;
    figure.soldAmount += sign * (price?.amount ?? 0n);
  }
  return [...figures.values()];
}

function quarterOf(time: string): bigint {
  return BigInt(Math.floor(Date.parse(time) / QUARTER_MILLISECONDS));
}

export const noFigures: FigureCounts = {
  ...{ added: 0n, sold: 0n, returned: 0n, daysInStore: 0n },
  ...{ soldAmount: 0n, returnedAmount: 0n },
};

function readSale(data: string): SaleData {
  return (parseJson(data) as { value: unknown }).value as SaleData;
}

const counted = ["added", "sold", "returned", "days_in_store"] as const;
const halves = ["sold_high", "sold_low", "returned_high", "returned_low"] as const;
export const countColumns = [...counted, ...halves];
export const figureColumns = ["quarter", "category_id", "currency", ...countColumns];

type CountRow = Record<(typeof countColumns)[number], bigint>;

const HALF_BITS = 32n;

/** Returns the values of `figureColumns`. */
export function toFigureValues({ quarter, categoryId, currency, ...counts }: Figure): Value[] {
  const { added, sold, returned, daysInStore, soldAmount, returnedAmount } = counts;
  return [
    ...[quarter, categoryId, currency, added, sold, returned, daysInStore],
    ...[...toHalves(soldAmount), ...toHalves(returnedAmount)],
  ];
}

/** Splits an amount into `high` times 2^32 plus `low`, each of which can be summed as an int64. */
function toHalves(amount: bigint): [high: bigint, low: bigint] {
  const high = amount >> HALF_BITS;
  return [high, amount - (high << HALF_BITS)];
}

export function toCounts(row: CountRow): FigureCounts {
  const { added, sold, returned, days_in_store, sold_high, sold_low, returned_high, returned_low } = row;
  return {
    ...{ added, sold, returned, daysInStore: days_in_store },
    soldAmount: (sold_high << HALF_BITS) + sold_low,
    returnedAmount: (returned_high << HALF_BITS) + returned_low,
  };
}
