import type { Option } from "../../ui/choice.tsx";

export type Overlap = "0" | "3600" | "86400" | "604800";

/** How long the old key keeps working after a rotation, in seconds. */
export const overlaps: readonly Option<Overlap>[] = [
  { value: "0", label: "Not at all", description: "It stops working immediately. Choose this if the key was leaked." },
  { value: "3600", label: "One hour" },
  { value: "86400", label: "One day" },
  { value: "604800", label: "Seven days" },
];

/** What happens to the old key after a rotation. */
export function describeOverlap(overlapSeconds: bigint): string {
  if (overlapSeconds === 0n) return "The old key has stopped working.";
  const label = overlaps.find(({ value }) => value === `${overlapSeconds}`)?.label.toLowerCase();
  return `The old key keeps working for ${label}, but not beyond its own expiry. Switch your programs to the new key before then.`;
}
