import { expect, test } from "bun:test";
import { balanceOf, parsePrices, toPriceTexts } from "./order-prices.ts";

const eur = (amount: bigint) => ({ amount, currency: "EUR" });

test("reads price and deposit in one currency", () => {
  const texts = toPriceTexts({ price: eur(45_000n), deposit: eur(5_050n) });
  expect(parsePrices(texts)).toEqual({ price: eur(45_000n), deposit: eur(5_050n) });
  expect(parsePrices({ ...texts, deposit: "" })).toEqual({ price: eur(45_000n), deposit: null });
  expect(parsePrices(toPriceTexts({}))).toEqual({ price: null, deposit: null });
  expect(balanceOf({ price: eur(45_000n), deposit: eur(5_050n) })).toEqual(eur(39_950n));
});

test("says what is wrong at the field", () => {
  const { price } = toPriceTexts({ price: eur(45_000n) });
  const faultsOf = (texts: { price: string; deposit: string }) => parsePrices(texts);
  expect(faultsOf({ price, deposit: "500" })).toEqual({ faults: { deposit: "At most the price, €450." } });
  expect(faultsOf({ price, deposit: "50 USD" })).toEqual({
    faults: { deposit: "Enter the deposit in EUR, like the price." },
  });
  expect(faultsOf({ price: "", deposit: "50" })).toEqual({
    faults: { price: "Enter the price, of which the deposit is a part." },
  });
  expect(faultsOf({ price: "cheap\tEUR", deposit: "" })).toHaveProperty("faults.price");
  expect(faultsOf({ price, deposit: "some" })).toHaveProperty("faults.deposit");
});
