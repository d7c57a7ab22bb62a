import type { Figures, Input } from "../../contract/contract.ts";
import { isAllowed } from "../../contract/scope.ts";
import { readTime } from "../../contract/time.ts";
import { type Fault, refuseFields } from "../../errors.ts";
import type { SummedFigures } from "../../store/tables/figures.ts";
import type { Operation } from "../operation.ts";
import { countDays, countMonths, periodsBetween } from "../periods.ts";

const DAYS_MAX = 366;
const MONTHS_MAX = 120;
const CATEGORIES_MAX = 1000;

type Query = Input<"getStatistics">["query"];
type Sums = Omit<SummedFigures<never>, "period" | "categoryId">;

export const getStatistics: Operation<"getStatistics"> = async ({ query }, { store, scope, requester }) => {
  const fault = findFault(query);
  if (fault) return refuseFields(fault);
  const { timeZone } = await store.settings.find();
  const periods = periodsBetween(query, timeZone);
  const sums = await store.figures.sum(periods, requester);

  const hasAmounts = isAllowed(scope, "admin");
  const byPeriod = Map.groupBy(sums, ({ period }) => period);
  const byCategory = [...Map.groupBy(sums, ({ categoryId }) => categoryId)]
    .map(([id, ofCategory]) => ({ id, figures: toFigures(ofCategory, hasAmounts) }))
    .toSorted(compareCategories)
    .slice(0, CATEGORIES_MAX);
  const ids = byCategory.map(({ id }) => id);
  const named = ids.length > 0 ? await store.categories.list({ id: ids }, CATEGORIES_MAX) : [];
  const categories = new Map(named.map((category) => [category.id, category]));
  const { from, to, by } = query;
  return {
    status: 200,
    body: {
      ...{ from, to, by, timeZone },
      total: toFigures(sums, hasAmounts),
      periods: periods.map((period) => ({ period: period.name, ...toFigures(byPeriod.get(period) ?? [], hasAmounts) })),
      categories: byCategory.map(({ id, figures }) => ({ category: categories.get(id) ?? { id }, ...figures })),
    },
  };
};

function findFault({ from, to, by }: Query): Fault | undefined {
  const fault = (name: string, reason: string): Fault => ({ in: "query", name, reason });
  if (readTime(from) === undefined) return fault("from", "must be a day that exists");
  if (readTime(to) === undefined) return fault("to", "must be a day that exists");
  if (from < "1970-01-01") return fault("from", "must be 1970-01-01 or later");
  if (to < from) return fault("to", "must not be before `from`");
  const isLong = by === "day" ? countDays(from, to) > DAYS_MAX : countMonths(from, to) > MONTHS_MAX;
  return isLong
    ? fault("to", `must be within ${DAYS_MAX} days of \`from\`, or within ${MONTHS_MAX} months with \`by=month\``)
    : undefined;
}

function toFigures(sums: Sums[], hasAmounts: boolean): Figures {
  const figures = { added: 0n, sold: 0n, returned: 0n, daysInStore: 0n };
  for (const { added, sold, returned, daysInStore } of sums) {
    figures.added += added;
    figures.sold += sold;
    figures.returned += returned;
    figures.daysInStore += daysInStore;
  }
  return hasAmounts ? { ...figures, amounts: toAmounts(sums) } : figures;
}

function toAmounts(sums: Sums[]): NonNullable<Figures["amounts"]> {
  const byCurrency = [...Map.groupBy(sums, ({ currency }) => currency)].filter(([currency]) => currency !== "");
  const total = (amounts: bigint[]) => `${amounts.reduce((sum, amount) => sum + amount, 0n)}`;
  return byCurrency
    .map(([currency, ofCurrency]) => ({
      currency,
      sold: total(ofCurrency.map(({ soldAmount }) => soldAmount)),
      returned: total(ofCurrency.map(({ returnedAmount }) => returnedAmount)),
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

interface CategoryFigures {
  id: bigint;
  figures: Figures;
}

/** By pets sold, then by pets added, the most first, then by id. */
function compareCategories(one: CategoryFigures, other: CategoryFigures): number {
  const order = [other.figures.sold - one.figures.sold, other.figures.added - one.figures.added, one.id - other.id];
  return Number(order.find((difference) => difference !== 0n) ?? 0n);
}
