import { formatExactTime } from "../format.ts";
import { useNow } from "../hooks/use-now.ts";

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

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Countdown such as "2 h 5 min left"; its tooltip shows the exact time. */
export function TimeLeft({ until }: { until: string }) {
  const end = new Date(until);
  const isEndingSoon = end.getTime() - Date.now() < 2 * MINUTE;
  const now = useNow(isEndingSoon ? SECOND : 10 * SECOND);
  return (
    <time dateTime={until} title={`until ${formatExactTime(until)}`} className="petstore-numbers">
      {formatTimeLeft(end.getTime() - now)}
    </time>
  );
}

function formatTimeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return "ended";
  if (milliseconds < MINUTE) return `${Math.ceil(milliseconds / SECOND)} s left`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min left`;
  if (milliseconds < DAY) return `${formatUnits(milliseconds, HOUR, "h", MINUTE, "min")} left`;
  return `${formatUnits(milliseconds, DAY, "d", HOUR, "h")} left`;
}

function formatUnits(milliseconds: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((milliseconds % large) / small);
  const whole = `${Math.floor(milliseconds / large)} ${largeName}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}
