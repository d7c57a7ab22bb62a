import { useNow } from "./use-now.ts";

const STEP_MILLISECONDS = 30_000;
const steps = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "medium" });

/** A time as people say it, such as "3 minutes ago"; exactly, when the pointer rests on it. */
export function Time({ at }: { at: string }) {
  const now = useNow(STEP_MILLISECONDS);
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)}>
      {relativeTo(now, date.getTime())}
    </time>
  );
}

function relativeTo(now: number, then: number): string {
  const seconds = (then - now) / 1000;
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  // What will be in three days is so from the moment that this is settled, a little less than three days before.
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : seconds > 0 ? "in a moment" : "just now";
}
