import { expect, test } from "bun:test";
import { formatAmount } from "./price.ts";

test("amounts have the decimals of their currency, digit for digit", () => {
  expect(formatAmount(9223372036854775807n, "EUR")).toBe("92233720368547758.07");
  expect([formatAmount(5n, "EUR"), formatAmount(5, "JPY"), formatAmount(1250, "KWD")]).toEqual(["0.05", "5", "1.250"]);
});
