import { formatExactTime, formatRelative } from "../format.ts";
import { useNow } from "../hooks/use-now.ts";

const REFRESH_MILLISECONDS = 30_000;

/** Relative time such as "3 minutes ago"; its tooltip shows the exact time. */
export function Time({ at }: { at: string }) {
  const now = useNow(REFRESH_MILLISECONDS);
  return (
    <time dateTime={at} title={formatExactTime(at)}>
      {formatRelative(Date.parse(at), now)}
    </time>
  );
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
