export type HoldChoice = "none" | "hour" | "tomorrow" | "custom";

export const holdChoices: readonly { value: HoldChoice; label: string }[] = [
  { value: "none", label: "Until the order is delivered or cancelled" },
  { value: "hour", label: "For 1 hour" },
  { value: "tomorrow", label: "Until tomorrow at 18:00" },
  { value: "custom", label: "Until a custom time" },
];

const HOUR_MILLISECONDS = 3_600_000;
const EVENING_HOURS = 18;

/** When the hold ends; undefined for no time limit. `customTime` is the value of a `datetime-local` field. */
export function getHoldEnd(choice: HoldChoice, customTime: string, now: Date): Date | undefined {
  if (choice === "none") return undefined;
  if (choice === "hour") return new Date(now.getTime() + HOUR_MILLISECONDS);
  if (choice === "tomorrow") return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, EVENING_HOURS);
  return new Date(customTime);
}

/** An error message, or undefined if the hold can end then. */
export function validateHold(end: Date | undefined, now: Date): string | undefined {
  if (end === undefined) return undefined;
  if (Number.isNaN(end.getTime())) return "Choose a date and time.";
  return end <= now ? "Choose a time in the future." : undefined;
}
