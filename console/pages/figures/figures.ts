import type { Data } from "../../../client/index.ts";

export type Figures = Data<"getStatistics">["total"];

/** The total without these parts. */
export function subtract(total: Figures, parts: readonly Figures[]): Figures {
  const rest = (of: (figures: Figures) => bigint) => parts.reduce((left, part) => left - of(part), of(total));
  const amounts = total.amounts?.map(({ currency }) => {
    const restOf = (which: "sold" | "returned") => rest((figures) => amountOf(figures, currency, which));
    return { currency, sold: `${restOf("sold")}`, returned: `${restOf("returned")}` };
  });
  return {
    added: rest(({ added }) => added),
    sold: rest(({ sold }) => sold),
    returned: rest(({ returned }) => returned),
    daysInStore: rest(({ daysInStore }) => daysInStore),
    ...(amounts && { amounts }),
  };
}

/** Amount in the smallest unit of a currency, which can exceed int64. */
export function amountOf({ amounts = [] }: Figures, currency: string, which: "sold" | "returned"): bigint {
  return BigInt(amounts.find((each) => each.currency === currency)?.[which] ?? 0);
}

/** The average number of days that the pets sold were in the store, rounded; undefined if none was sold. */
export function averageDays({ daysInStore, sold }: Figures): bigint | undefined {
  return sold === 0n ? undefined : (2n * daysInStore + sold) / (2n * sold);
}
