import { pluralize } from "../../../format.ts";
import type { Counts } from "../check/checked-row.ts";

/** What an import would do: "The import adds 12 pets. Skipped because of errors: 1 row." */
export function describeEffect(counts: Counts): string {
  const effects = [
    counts.new > 0 && `adds ${pluralize(counts.new, "pet")}`,
    counts.changed > 0 && `changes ${pluralize(counts.changed, "pet")}`,
  ].filter((effect) => effect !== false);
  const sentences = [
    effects.length > 0 && `The import ${effects.join(" and ")}.`,
    effects.length === 0 && counts.unchanged > 0 && "There is nothing to import: the store is already up to date.",
    counts.wrong > 0 && `Skipped because of errors: ${pluralize(counts.wrong, "row")}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}
