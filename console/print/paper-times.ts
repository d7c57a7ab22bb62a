const day = new Intl.DateTimeFormat("en", { dateStyle: "long" });
const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

/** "12 November 2026", in the browser's time zone. */
export function formatDay(at: string): string {
  return day.format(new Date(at));
}

export function formatTime(at: string): string {
  return dayAndTime.format(new Date(at));
}
