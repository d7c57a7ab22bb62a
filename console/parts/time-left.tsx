import { useNow } from "./use-now.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const exact = new Intl.DateTimeFormat("en", { dateStyle: "full", timeStyle: "short" });

/** How long it is until then, such as "2 h 5 min left", counted down; the exact time when the pointer rests on it. */
export function TimeLeft({ until }: { until: string }) {
  const end = new Date(until);
  const isClose = end.getTime() - Date.now() < 2 * MINUTE;
  const now = useNow(isClose ? SECOND : 10 * SECOND);
  return (
    <time dateTime={until} title={`until ${exact.format(end)}`} className="petstore-numbers">
      {sayLeft(end.getTime() - now)}
    </time>
  );
}

function sayLeft(milliseconds: number): string {
  if (milliseconds <= 0) return "over";
  if (milliseconds < MINUTE) return `${Math.ceil(milliseconds / SECOND)} s left`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min left`;
  if (milliseconds < DAY) return `${sayParts(milliseconds, HOUR, "h", MINUTE, "min")} left`;
  return `${sayParts(milliseconds, DAY, "d", HOUR, "h")} left`;
}

function sayParts(milliseconds: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((milliseconds % large) / small);
  const whole = `${Math.floor(milliseconds / large)} ${largeName}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}
