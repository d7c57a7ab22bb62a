/** Number of decimals with which people write amounts of a currency (ISO 4217): 2 for EUR, 0 for JPY. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Writes an amount of the smallest unit of a currency with its decimals: 45000 of EUR is `450.00`. */
export function formatAmount(amount: bigint | number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = `${amount}`.padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
