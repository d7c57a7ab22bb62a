import { expect, test } from "bun:test";
import { formatAmount } from "../../client/index.ts";
import { formatPartialDate, formatPrice } from "../format.ts";
import { parseAmount, parsePartialDate, parseWeight, toWeightText } from "./profile-values.ts";

const resultOf = (parsed: object) => ("value" in parsed ? parsed.value : "fault" in parsed && "fault");

test("reads amounts as people write them, in the smallest unit of the currency", () => {
  const amounts: [text: string, currency: string, value: unknown][] = [
    ["450", "EUR", 45000n],
    ["450.00", "EUR", 45000n],
    ["450,00", "EUR", 45000n],
    ["450,5", "EUR", 45050n],
    [" 1 200 ", "EUR", 120000n],
    ["1'200.50", "CHF", 120050n],
    ["1.200,50", "EUR", 120050n],
    ["1,200.50", "USD", 120050n],
    ["1,200", "USD", 120000n],
    ["1.234.567", "EUR", 123456700n],
    [".50", "USD", 50n],
    ["450.", "USD", 45000n],
    ["0", "USD", 0n],
    ["5000", "JPY", 5000n],
    ["5,000", "JPY", 5000n],
    ["1.5", "KWD", 1500n],
    ["1.234", "KWD", 1234n],
    ["92233720368547758.07", "USD", 2n ** 63n - 1n],
  ];
  expect(amounts.map(([text, currency]) => resultOf(parseAmount(text, currency)))).toEqual(
    amounts.map(([, , value]) => value),
  );
});

test("refuses what is no amount, and says what one looks like", () => {
  for (const text of ["", "abc", "-1", "1.2.3", "12.3456", "0.500", "1,20,000", "1,200,00", "."]) {
    expect(parseAmount(text, "EUR"), text).toEqual({ fault: "Enter an amount, such as 450.00." });
  }
  expect(parseAmount("1.5", "JPY")).toEqual({ fault: "Enter an amount, such as 45000." });
  expect(parseAmount("92233720368547758.08", "USD")).toEqual({ fault: "This amount is too large." });
});

test("writes prices to read and amounts to edit", () => {
  const prices = [[45000n, "EUR"] as const, [45050n, "EUR"] as const, [5n, "USD"] as const, [5000n, "JPY"] as const];
  expect(prices.map(([amount, currency]) => formatPrice({ amount, currency }))).toEqual([
    "€450",
    "€450.50",
    "$0.05",
    "¥5,000",
  ]);
  expect(prices.map(([amount, currency]) => formatAmount(amount, currency))).toEqual([
    "450.00",
    "450.50",
    "0.05",
    "5000",
  ]);
  expect(formatPrice({ amount: 2n ** 63n - 1n, currency: "USD" })).toBe("$92,233,720,368,547,758.07");
});

test("reads weights in g and kg, and asks for the unit", () => {
  const weights = ["350 g", "350g", "1,250 g", "4.2 kg", "4,2 KG", "4 kg", "1.250 kg"];
  expect(weights.map((text) => resultOf(parseWeight(text)))).toEqual([350n, 350n, 1250n, 4200n, 4200n, 4000n, 1250n]);
  for (const text of ["4.2", "350", "kg", "4 lb", "1.2345 kg", "1.5 g"]) {
    expect(parseWeight(text), text).toEqual({ fault: "Enter a weight with its unit, such as 350 g or 4.2 kg." });
  }
  expect([350n, 1000n, 4200n, 12_345n].map(toWeightText)).toEqual(["350 g", "1 kg", "4.2 kg", "12.345 kg"]);
});

test("reads a year, a month or a day in common ways of writing", () => {
  const dates: [text: string, value: string][] = [
    ["2024", "2024"],
    ["2024-05", "2024-05"],
    ["2024-5-7", "2024-05-07"],
    [" 2024/05/17 ", "2024-05-17"],
    ["17.5.2024", "2024-05-17"],
    ["05.2024", "2024-05"],
    ["5/2024", "2024-05"],
    ["May 2024", "2024-05"],
    ["17 May 2024", "2024-05-17"],
    ["September 3, 2023", "2023-09-03"],
    ["2024-02-29", "2024-02-29"],
  ];
  expect(dates.map(([text]) => resultOf(parsePartialDate(text)))).toEqual(dates.map(([, value]) => value));
  for (const text of ["", "24", "2024-13", "2023-02-29", "31.4.2024", "3/4/2024", "Foo 2024", "yesterday"]) {
    expect(resultOf(parsePartialDate(text)), text).toBe("fault");
  }
  expect(["2024", "2024-05", "2024-05-17"].map((value) => formatPartialDate(value))).toEqual([
    "2024",
    "May 2024",
    "May 17, 2024",
  ]);
});
