import { formatDayAndTime, formatMoment, pluralize } from "../../format.ts";

export type HoldChoice = "none" | "hour" | "usual" | "evening" | "tomorrow" | "custom";

interface HoldOption {
  value: HoldChoice;
  label: string;
}

const holdOptions: readonly HoldOption[] = [
  { value: "hour", label: "For 1 hour" },
  { value: "evening", label: "Until this evening at 18:00" },
  { value: "tomorrow", label: "Until tomorrow at 18:00" },
  { value: "custom", label: "Until another time" },
  { value: "none", label: "No time limit" },
];

const HOUR_MILLISECONDS = 3_600_000;
const EVENING_HOURS = 18;

/** The choices for a new hold, first the default of the store; without "this evening" once the evening has begun. */
export function holdChoices(now: Date, usualHours: number | undefined): readonly HoldOption[] {
  const others = holdOptions.filter(({ value }) => value !== "evening" || now.getHours() < EVENING_HOURS);
  return usualHours === undefined ? others : [usualOption(now, usualHours), ...others];
}

/** "Until Sat, Nov 28, 18:00 (1 day)". */
function usualOption(now: Date, hours: number): HoldOption {
  const days = hours / 24;
  const duration = hours % 24 === 0 ? pluralize(days, "day") : pluralize(hours, "hour");
  const end = new Date(now.getTime() + hours * HOUR_MILLISECONDS).toISOString();
  return { value: "usual", label: `Until ${formatDayAndTime(end)} (${duration})` };
}

interface HoldTimes {
  now: Date;
  /** The value of a `datetime-local` field. */
  customTime: string;
  usualHours: number | undefined;
}

/** When the hold ends; undefined for no time limit. */
export function getHoldEnd(choice: HoldChoice, { now, customTime, usualHours = 0 }: HoldTimes): Date | undefined {
  if (choice === "none") return undefined;
  if (choice === "hour") return new Date(now.getTime() + HOUR_MILLISECONDS);
  if (choice === "usual") return new Date(now.getTime() + usualHours * HOUR_MILLISECONDS);
  if (choice === "custom") return new Date(customTime);
  return evening(now, choice === "tomorrow" ? 1 : 0);
}

/** The evening of the current day, or that of a later one. */
function evening(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, EVENING_HOURS);
}

/** An error message, or undefined if the hold can end then. */
export function validateHold(end: Date | undefined, now: Date): string | undefined {
  if (end === undefined) return undefined;
  if (Number.isNaN(end.getTime())) return "Choose a date and time.";
  return end <= now ? "Choose a time in the future." : undefined;
}

/** A time as the value of a `datetime-local` field, in local time; empty without one. */
export function toLocalTime(at: string | undefined): string {
  if (at === undefined) return "";
  const date = new Date(at);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

interface HoldExtension {
  label: string;
  end: Date;
}

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

/** "until 18:00" on the current day, otherwise "until Sat, Jan 31, 18:00". */
export function holdText(expiresAt: string): string {
  return `until ${formatMoment(expiresAt)}`;
}
