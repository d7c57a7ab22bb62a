import { numberFormat } from "./number-format.ts";

/** Currency options of a format: an amount without cents is written without them. */
const style = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;

/**
 * Formats an amount in the smallest unit of its currency, such as "€450.50" from 45050. It is formatted from its digits:
 * as a float, an amount beyond 2^53 would be rounded.
 */
export function formatAmount(amount: bigint, currency: string, locale: string): string {
  return numberFormat(locale, { ...style, currency }).format(writeDecimal(amount, currency));
}

/** Writes an amount in the main unit of its currency, such as "450.50" from 45050, for programs. */
export function writeDecimal(amount: bigint, currency: string): Intl.StringNumericLiteral {
  const { maximumFractionDigits = 0 } = numberFormat("en", { style: "currency", currency }).resolvedOptions();
  return toDecimal(amount, maximumFractionDigits);
}

/** Writes an amount with a decimal point before its last digits: "450.50" from 45050 and 2. */
function toDecimal(amount: bigint, decimals: number): Intl.StringNumericLiteral {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? "" : `.${digits.slice(-decimals)}`;
  return `${amount < 0n ? "-" : ""}${whole}${fraction}` as Intl.StringNumericLiteral;
}
