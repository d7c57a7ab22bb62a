const DAY_MILLISECONDS = 24 * 3600 * 1000;

export type Expiry = "never" | "30" | "90" | "date";

export const expiries: { value: Expiry; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "date", label: "On a date" },
];

/** The time that was chosen; undefined for never. A date counts to its end, where the browser is. */
export function expiryTime(expiry: Expiry, date: string): string | undefined {
  if (expiry === "never") return undefined;
  if (expiry === "date") return new Date(`${date}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(expiry) * DAY_MILLISECONDS).toISOString();
}

/** Why no key can expire on this date; undefined where one can. */
export function dateFault(date: string): string | undefined {
  const time = Date.parse(`${date}T23:59:59`);
  if (Number.isNaN(time)) return "Choose a date.";
  return time > Date.now() ? undefined : "Choose today or a later date.";
}

/** Today, where the browser is, as a field for a date writes it. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}
