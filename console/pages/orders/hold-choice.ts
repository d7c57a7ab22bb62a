export type HoldChoice = "none" | "hour" | "evening" | "tomorrow" | "custom";

interface HoldOption {
  value: HoldChoice;
  label: string;
}

const options: readonly HoldOption[] = [
  { value: "none", label: "No time limit" },
  { value: "hour", label: "For 1 hour" },
  { value: "evening", label: "Until this evening at 18:00" },
  { value: "tomorrow", label: "Until tomorrow at 18:00" },
  { value: "custom", label: "Until another time" },
];

const HOUR_MILLISECONDS = 3_600_000;
const EVENING_HOURS = 18;

/** The choices for a new hold; without this evening once it has begun. */
export function holdChoices(now: Date): readonly HoldOption[] {
  return options.filter(({ value }) => value !== "evening" || now.getHours() < EVENING_HOURS);
}

/** When the hold ends; undefined for no time limit. `customTime` is the value of a `datetime-local` field. */
export function getHoldEnd(choice: HoldChoice, customTime: string, now: Date): Date | undefined {
  if (choice === "none") return undefined;
  if (choice === "hour") return new Date(now.getTime() + HOUR_MILLISECONDS);
  if (choice === "custom") return new Date(customTime);
  return evening(now, choice === "tomorrow" ? 1 : 0);
}

/** The evening of the current day, or that of a later one. */
export function evening(now: Date, days: number): Date {
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
