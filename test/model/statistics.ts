import type { Category, Figures, Price, Statistics } from "../../src/contract/contract.ts";
import { DAY, type Model, type ModelEvent } from "./model.ts";
import { type ModelOperation, ok, refuse } from "./operation.ts";

/** Counts the events again at each request. The store of the model is in UTC. */
export const getStatistics: ModelOperation<"getStatistics"> = (model, { query, scope }) => {
  const { from = "", to = "", by = "day" } = query;
  if (to < from) return refuse(400, "invalid_request");
  const counted = model.events.flatMap(toCounted).filter(({ day }) => day >= from && day <= to);
  const sum = (filter: (each: Counted) => boolean) => sumOf(counted.filter(filter), scope === "admin");
  const nameOf = (day: string) => (by === "day" ? day : day.slice(0, 7));
  const names = new Set<string>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY)
    names.add(nameOf(new Date(time).toISOString().slice(0, 10)));
  const ids = [...new Set(counted.map(({ categoryId }) => categoryId))];
  const ofCategories = ids.map((id) => ({
    category: describe(model, id),
    ...sum(({ categoryId }) => categoryId === id),
  }));
  const statistics: Statistics = {
    ...{ from, to, by, timeZone: "UTC" },
    total: sum(() => true),
    periods: [...names].map((period) => ({ period, ...sum(({ day }) => nameOf(day) === period) })),
    categories: ofCategories
      .filter(hasFigures)
      .toSorted((one, other) =>
        Number(other.sold - one.sold || other.added - one.added || one.category.id - other.category.id),
      ),
  };
  return ok(statistics);
};

function hasFigures({ added, sold, returned }: Figures): boolean {
  return added + sold + returned > 0n;
}

interface Counted {
  day: string;
  categoryId: bigint;
  kind: "added" | "sold" | "returned";
  count: bigint;
  daysInStore: bigint;
  price?: Price | undefined;
}

function toCounted({ type, createdAt, data }: ModelEvent): Counted[] {
  const { pet, categoryId, price, daysInStore, deliveredAt } = data as unknown as SaleData;
  const day = (deliveredAt ?? createdAt).slice(0, 10);
  if (type === "pet.created") return [{ day, categoryId: pet.categoryId, kind: "added", count: 1n, daysInStore: 0n }];
  const sale = { day, categoryId, price, daysInStore };
  if (type === "order.delivered") return [{ ...sale, kind: "sold", count: 1n }];
  if (type === "order.reopened") return [{ ...sale, kind: "sold", count: -1n }];
  return type === "order.returned" ? [{ ...sale, kind: "returned", count: 1n }] : [];
}

interface SaleData {
  pet: { categoryId: bigint };
  categoryId: bigint;
  price?: Price;
  daysInStore: bigint;
  deliveredAt?: string;
}

function sumOf(counted: Counted[], hasAmounts: boolean): Figures {
  const sum = (kind: Counted["kind"], of: Counted[], value: (each: Counted) => bigint) =>
    of.filter((each) => each.kind === kind).reduce((total, each) => total + each.count * value(each), 0n);
  const count = (kind: Counted["kind"], of = counted) => sum(kind, of, () => 1n);
  const daysInStore = sum("sold", counted, (each) => each.daysInStore);
  const figures = { added: count("added"), sold: count("sold"), returned: count("returned"), daysInStore };
  if (!hasAmounts) return figures;
  const currencies = [...new Set(counted.flatMap(({ price }) => price?.currency ?? []))].toSorted();
  const amounts = currencies.flatMap((currency) => {
    const own = counted.filter(({ price }) => price?.currency === currency);
    if (count("sold", own) + count("returned", own) === 0n) return [];
    const amount = (kind: Counted["kind"]) => `${sum(kind, own, ({ price }) => price?.amount ?? 0n)}`;
    return [{ currency, sold: amount("sold"), returned: amount("returned") }];
  });
  return { ...figures, amounts };
}

function describe({ categories }: Model, id: bigint): Category {
  return categories.get(id) ?? { id };
}
