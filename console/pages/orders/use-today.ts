import { useNow } from "../../hooks/use-now.ts";

const MINUTE_MILLISECONDS = 60_000;

/** The current day; it changes at midnight. */
export function useToday(): Date {
  const now = new Date(useNow(MINUTE_MILLISECONDS));
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}
