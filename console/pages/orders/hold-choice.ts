export type HoldChoice = "none" | "hour" | "tomorrow" | "chosen";

export const holdChoices: readonly { value: HoldChoice; label: string }[] = [
  { value: "none", label: "Until it is delivered or cancelled" },
  { value: "hour", label: "For 1 hour" },
  { value: "tomorrow", label: "Until tomorrow evening, 18:00" },
  { value: "chosen", label: "Until a time that I choose" },
];

const HOUR_MILLISECONDS = 3_600_000;
const EVENING_HOURS = 18;

/** When the hold ends; undefined where it does not end by itself. `chosen` is the local time as a field has it. */
export function holdEnd(choice: HoldChoice, chosen: string, now: Date): Date | undefined {
  if (choice === "none") return undefined;
  if (choice === "hour") return new Date(now.getTime() + HOUR_MILLISECONDS);
  if (choice === "tomorrow") return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, EVENING_HOURS);
  return new Date(chosen);
}

/** Why the hold cannot end then; undefined where it can. */
export function holdFault(end: Date | undefined, now: Date): string | undefined {
  if (end === undefined) return undefined;
  if (Number.isNaN(end.getTime())) return "Choose a day and a time.";
  return end <= now ? "Choose a time that is still to come." : undefined;
}
