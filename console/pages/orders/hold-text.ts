import { formatMoment } from "../../format.ts";

/** "until 18:00" on the current day, otherwise "until Sat, Jan 31, 18:00". */
export function holdText(expiresAt: string): string {
  return `until ${formatMoment(expiresAt)}`;
}
