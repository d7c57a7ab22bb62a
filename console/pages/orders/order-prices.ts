import type { Order } from "../../../client/index.ts";
import { formatPrice } from "../../format.ts";
import { joinPrice, type ProfileField, parseField, splitPrice, toFieldText } from "../../ui/profile-fields.ts";

export type Price = NonNullable<Order["price"]>;

/** The texts of the two inputs. The price has a currency, which is also that of the deposit. */
export interface PriceTexts {
  price: string;
  deposit: string;
}

interface Terms {
  price?: Price | undefined;
  deposit?: Price | undefined;
}

/** Null if there is none. */
export interface Prices {
  price: Price | null;
  deposit: Price | null;
}

export const priceField: ProfileField = { name: "price", label: "Price", kind: "price" };

export function toPriceTexts({ price, deposit }: Terms): PriceTexts {
  return { price: toFieldText("price", { price }), deposit: splitPrice(toFieldText("price", { price: deposit }))[0] };
}

export type PriceFaults = { [Name in keyof PriceTexts]?: string };

/** The price and the deposit that were entered, or error messages. */
export function parsePrices(texts: PriceTexts): Prices | { faults: PriceFaults } {
  const price = parseField(priceField, texts.price);
  if ("fault" in price) return { faults: { price: price.fault } };
  const agreed = price.value as Price | null;
  const deposit = parseField(priceField, joinPrice(texts.deposit, agreed?.currency ?? splitPrice(texts.price)[1]));
  if (!agreed && texts.deposit.trim() !== "")
    return { faults: { price: "Enter the price, of which the deposit is a part." } };
  if ("fault" in deposit) return { faults: { deposit: deposit.fault } };
  const paid = deposit.value as Price | null;
  if (agreed && paid && paid.currency !== agreed.currency) {
    return { faults: { deposit: `Enter the deposit in ${agreed.currency}, like the price.` } };
  }
  if (agreed && paid && paid.amount > agreed.amount) {
    return { faults: { deposit: `At most the price, ${formatPrice(agreed)}.` } };
  }
  return { price: agreed, deposit: paid };
}

/** The balance: what is still to be paid. */
export function balanceOf({ price, deposit }: Terms): Price | undefined {
  return price && deposit && { amount: price.amount - deposit.amount, currency: price.currency };
}

export function isSamePrice(one: Price | null | undefined, other: Price | null | undefined): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}
