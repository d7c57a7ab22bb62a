const thisDay = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const thisYear = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "until 6:00 PM" today, else "until Sat, Jan 31, 6:00 PM". */
export function holdText(expiresAt: string, now = new Date()): string {
  const end = new Date(expiresAt);
  return `until ${(end.toDateString() === now.toDateString() ? thisDay : thisYear).format(end)}`;
}
