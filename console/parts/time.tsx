import { formatExactTime } from "./format-time.ts";
import { useNow } from "./use-now.ts";

const REFRESH_MILLISECONDS = 30_000;
const units = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Relative time such as "3 minutes ago"; its tooltip shows the exact time. */
export function Time({ at }: { at: string }) {
  const now = useNow(REFRESH_MILLISECONDS);
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatExactTime(at)}>
      {formatRelative(now, date.getTime())}
    </time>
  );
}

function formatRelative(now: number, then: number): string {
  const seconds = (then - now) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  // Rounded, since a time set to exactly three days from now is shown a little later.
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : seconds > 0 ? "in a moment" : "just now";
}
