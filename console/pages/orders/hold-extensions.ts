import { evening } from "./hold-choice.ts";

export interface HoldExtension {
  label: string;
  end: Date;
}

const HOUR_MILLISECONDS = 3_600_000;

/**
 * The new ends that are offered for a hold, all later than its current end. For an order without a hold, they are counted
 * from now.
 */
export function extensionsOf(expiresAt: string | undefined, now: Date): HoldExtension[] {
  const end = new Date(Math.max(now.getTime(), expiresAt === undefined ? 0 : Date.parse(expiresAt)));
  const isHold = expiresAt !== undefined;
  const choices = [
    { label: isHold ? "1 hour longer" : "For 1 hour", end: new Date(end.getTime() + HOUR_MILLISECONDS) },
    { label: "Until this evening", end: evening(now, 0) },
    { label: "Until tomorrow evening", end: evening(now, 1) },
    { label: isHold ? "1 week longer" : "For 1 week", end: inDays(end, 7) },
  ];
  return choices.filter((choice) => choice.end > end);
}

/** The same time of day, also if the clocks change in between. */
function inDays(time: Date, days: number): Date {
  const next = new Date(time);
  next.setDate(next.getDate() + days);
  return next;
}
