import { expect, test } from "bun:test";
import { averageDays, type Figures, subtract } from "./figures.ts";

const figures = (sold: bigint, daysInStore: bigint, euros: string): Figures => ({
  ...{ sold, daysInStore, added: 10n, returned: 1n },
  amounts: [{ currency: "EUR", sold: euros, returned: "0" }],
});

test("the other categories have what is left of the total, also beyond int64", () => {
  const total = figures(9n, 90n, "18446744073709551617");
  const { amounts, ...counts } = subtract({ ...total, added: 25n, returned: 2n }, [
    figures(4n, 30n, "18446744073709551616"),
    { added: 5n, sold: 1n, returned: 0n, daysInStore: 2n, amounts: [] },
  ]);
  expect(counts).toEqual({ added: 10n, sold: 4n, returned: 1n, daysInStore: 58n });
  expect(amounts).toEqual([{ currency: "EUR", sold: "1", returned: "0" }]);
});

test("without amounts, there are none left", () => {
  const { amounts, ...total } = figures(9n, 90n, "1");
  expect(subtract(total, [])).toEqual(total);
});

test("the average of days is rounded", () => {
  expect(averageDays(figures(2n, 5n, "0"))).toBe(3n);
  expect(averageDays(figures(3n, 4n, "0"))).toBe(1n);
  expect(averageDays(figures(0n, 0n, "0"))).toBeUndefined();
});
