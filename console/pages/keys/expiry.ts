const DAY_MILLISECONDS = 24 * 3600 * 1000;

/** `unchanged`: the current expiry of the key. */
export type Expiry = "unchanged" | "never" | "30" | "90" | "date";

export const expiries: { value: Expiry; label: string }[] = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "date", label: "On a date" },
];

/** The expiry as a timestamp; undefined for never and if it stays unchanged. A date lasts until its end in the browser's time zone. */
export function expiryTime(expiry: Expiry, date: string): string | undefined {
  if (expiry === "never" || expiry === "unchanged") return undefined;
  if (expiry === "date") return new Date(`${date}T23:59:59`).toISOString();
  return new Date(Date.now() + Number(expiry) * DAY_MILLISECONDS).toISOString();
}

/** An error message, or undefined if a key can expire on this date. */
export function validateDate(date: string): string | undefined {
  const time = Date.parse(`${date}T23:59:59`);
  if (Number.isNaN(time)) return "Choose a date.";
  return time > Date.now() ? undefined : "Choose today or a later date.";
}

/** Today in the browser's time zone, as the value of a date field. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}
