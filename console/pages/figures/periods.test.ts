import { expect, test } from "bun:test";
import { startOfWeek, toPeriod } from "./periods.ts";

const none = { from: "", to: "" };

test("a month and a year end today, unless they are over", () => {
  expect(toPeriod("this-month", "2028-03-07", none)).toEqual({ from: "2028-03-01", to: "2028-03-07", by: "day" });
  expect(toPeriod("last-month", "2028-03-07", none)).toEqual({ from: "2028-02-01", to: "2028-02-29", by: "day" });
  expect(toPeriod("last-month", "2028-01-31", none)).toEqual({ from: "2027-12-01", to: "2027-12-31", by: "day" });
  expect(toPeriod("this-year", "2028-03-07", none)).toEqual({ from: "2028-01-01", to: "2028-03-07", by: "month" });
});

test("a custom period is shown by day up to 31 days, and then by month up to 36 months", () => {
  const own = (from: string, to: string) => toPeriod("own", "2028-03-07", { from, to });
  expect(own("2027-01-15", "2027-01-15")).toMatchObject({ by: "day" });
  expect(own("2027-01-15", "2027-02-14")).toMatchObject({ by: "day" });
  expect(own("2027-01-15", "2027-02-15")).toEqual({ from: "2027-01-15", to: "2027-02-15", by: "month" });
  expect(own("2025-02-28", "2028-01-01")).toMatchObject({ by: "month" });
  expect(own("2025-02-28", "2028-02-01")).toBe("Choose at most 36 months.");
  expect(own("2027-01-15", "2027-01-14")).toBe("The last day is before the first one.");
  expect(own("2027-01-15", "")).toBe("Choose the first and the last day.");
});

test("a week begins on Monday, Saturday or Sunday", () => {
  // 2026-11-28 is a Saturday.
  expect(startOfWeek("2026-11-28", 1)).toBe("2026-11-23");
  expect(startOfWeek("2026-11-28", 6)).toBe("2026-11-28");
  expect(startOfWeek("2026-11-28", 7)).toBe("2026-11-22");
  expect(startOfWeek("2027-01-02", 1)).toBe("2026-12-28");
});
