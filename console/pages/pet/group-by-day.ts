import { formatFullDay } from "../../format.ts";

/** "Today", "Yesterday", or the date with its weekday. */
function nameDay(at: string, now: number): string {
  const name = formatFullDay(at);
  if (name === formatFullDay(now)) return "Today";
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return name === formatFullDay(yesterday.getTime()) ? "Yesterday" : name;
}

interface Day<Entry> {
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
