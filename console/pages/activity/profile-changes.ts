import type { Change } from "../../../client/index.ts";
import { isolate } from "../../ui/names.ts";

/** Names of the parts of a profile, and of the settings of the store, in a sentence, if they differ from those in the API. */
const names: { readonly [field: string]: string } = {
  externalId: "number",
  color: "colour",
  bornOn: "date of birth",
  arrivedOn: "day of arrival",
  weightGrams: "weight",
  "price.amount": "price",
  "price.currency": "price",
  published: "publication",
  openingHours: "opening hours",
  imprintUrl: "imprint",
  privacyUrl: "privacy policy",
  timeZone: "time zone",
  holdHours: "duration of holds",
  customerDays: "time until customers are erased",
  indexing: "search engines",
};

/** Maximum number of parts that are listed by name. */
const LISTED_MAX = 3;

/** Lists the parts of a profile, or the settings, that changed: "breed and price", "breed, colour, sex and 4 others". */
export function listChanges(changes: readonly Pick<Change, "field">[]): string {
  const parts = [...new Set(changes.map(({ field }) => nameOf(field)))];
  const others = parts.length - LISTED_MAX;
  const listed = others > 1 ? [...parts.slice(0, LISTED_MAX), `${others} others`] : parts;
  if (listed.length < 2) return listed[0] ?? "the profile";
  return `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)}`;
}

function nameOf(field: string): string {
  if (field.startsWith("fields.")) return isolate(field.slice("fields.".length)) || "a field";
  return names[field] ?? field;
}
