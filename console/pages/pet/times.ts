const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const weekday = new Intl.DateTimeFormat("en", { dateStyle: "full" });
const timeOfDay = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Such as "Nov 21, 2026". */
export function formatDay(at: string): string {
  return day.format(new Date(at));
}

/** Such as "14:03". */
export function formatTimeOfDay(at: string): string {
  return timeOfDay.format(new Date(at));
}

/** "Today", "Yesterday", or the date with its weekday. */
export function nameDay(at: string, now: number): string {
  const name = weekday.format(new Date(at));
  if (name === weekday.format(now)) return "Today";
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return name === weekday.format(yesterday) ? "Yesterday" : name;
}

export interface Day<Entry> {
  name: string;
  entries: Entry[];
}

/** Groups entries, which are ordered by time, by their days. */
export function groupByDay<Entry extends { createdAt: string }>(entries: Entry[], now: number): Day<Entry>[] {
  const days: Day<Entry>[] = [];
  for (const entry of entries) {
    const name = nameDay(entry.createdAt, now);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}
