import type { Option } from "../../parts/choice.tsx";

export type Overlap = "0" | "3600" | "86400" | "604800";

/** How many seconds the old key works on beside the new one. */
export const overlaps: readonly Option<Overlap>[] = [
  { value: "0", label: "Not at all", description: "It stops at once. Choose this where it has come into wrong hands." },
  { value: "3600", label: "One hour" },
  { value: "86400", label: "One day" },
  { value: "604800", label: "Seven days" },
];

/** What becomes of the old key. */
export function overlapWords(overlapSeconds: bigint): string {
  if (overlapSeconds === 0n) return "The old key has stopped working.";
  const label = overlaps.find(({ value }) => value === `${overlapSeconds}`)?.label.toLowerCase();
  return `The old key works for ${label} more, but not beyond its own expiry. Change its users over until then.`;
}
