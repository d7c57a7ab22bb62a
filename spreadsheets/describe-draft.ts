import { isolate } from "../src/contract/visible-text.ts";
import { type Assignment, fieldNameOf, labelOf } from "./assignments.ts";
import { columnName, FIELDS_MAX, findEmptyColumns } from "./columns.ts";
import { type Draft, dataRowsOf, hasNumbers, headingsOf, toCells } from "./draft.ts";
import { encodingLabels } from "./file.ts";
import { isMostlyTaken, type Match } from "./match.ts";
import { delimiterLabels } from "./table.ts";

/** A column that is not imported, and why. */
export interface Omission {
  /** Position of the column. */
  at: number;
  name: string;
  reason: string;
}

/** Names each column that is not imported, and why. */
export function omissionsOf(draft: Draft): Omission[] {
  const headings = headingsOf(draft);
  const rows = dataRowsOf(draft).map(toCells);
  const empty = findEmptyColumns(rows, draft.columns.length);
  const isFull = draft.columns.filter((assigned) => fieldNameOf(assigned) !== undefined).length >= FIELDS_MAX;
  return draft.columns.flatMap((assigned, at): Omission[] => {
    const name = columnName(headings, at);
    const isUnused = assigned === "id" && draft.match !== "id";
    if (assigned !== "skip" && !isUnused) return [];
    if (empty.has(at)) return headings[at]?.trim() ? [{ at, name, reason: "is empty" }] : [];
    if (isUnused) return [{ at, name, reason: "has numbers of pets in this store, but is not used to find pets" }];
    const reason =
      isFull && !draft.isAssigned ? `is left out: a pet can have ${FIELDS_MAX} fields` : "is set to “Do not import”";
    return [{ at, name, reason }];
  });
}

/** How a file was read: "Read as UTF-8, separated by comma. Columns: Name, Category from “Art”." */
export function describeReading(draft: Draft): string {
  const { encoding, delimiter, columns, hasHeading, match } = draft;
  const headings = headingsOf(draft);
  const isUsed = (assignment: Assignment) => assignment !== "skip" && (assignment !== "id" || match === "id");
  const used = columns.flatMap((assignment, at) => (isUsed(assignment) ? [{ assignment, heading: headings[at] }] : []));
  const names = used.map(({ assignment, heading }) => {
    const label = labelOf(assignment);
    const own = heading?.trim();
    const isSame = own?.toLowerCase() === label.toLowerCase() || own === fieldNameOf(assignment);
    return own && !isSame ? `${label} from “${isolate(own)}”` : label;
  });
  const read = encoding ? `Read as ${encodingLabels[encoding]}, separated by` : "Separated by";
  const rest = columns.length - used.length;
  const skipped = rest > 0 ? ` ${rest === 1 ? "1 column is" : `${rest} columns are`} not imported.` : "";
  const heading = hasHeading ? "" : " The first row is a pet.";
  const numbers = hasNumbers(draft) ? ` ${matchLabels[match].description}` : "";
  return `${read} ${delimiterLabels[delimiter].toLowerCase()}. Columns: ${names.join(", ")}.${skipped}${heading}${numbers}`;
}

/** How the pets to change are identified. */
export const matchLabels: { [Of in Match]: { label: string; description: string } } = {
  none: {
    label: "Add as new",
    description: "Each row adds a pet, or is refused if its own number or microchip is that of a pet in the store.",
  },
  id: {
    label: "Change the pets with these numbers",
    description: "A row with the number of a pet changes that pet. A row without a number adds a pet.",
  },
  externalId: {
    label: "Change the pets with these own numbers",
    description: "A row with the own number of a pet changes that pet. Any other row adds a pet.",
  },
  microchip: {
    label: "Change the pets with these microchips",
    description: "A row with the microchip of a pet changes that pet. Any other row adds a pet.",
  },
};

/** Why a column that identifies the pets is proposed, or none. */
export function describeProposal({ columns, proposal: { match, counts } }: Draft): string {
  if (match !== "none") return "Most of the numbers belong to pets with the same names, so these pets are changed.";
  if (columns.includes("externalId") && isMostlyTaken(counts.externalId)) {
    return "In this store, most of the own numbers belong to pets with other names, so their rows are refused. Change these pets, or use the column as a custom field.";
  }
  const isForeign = counts.id !== undefined && counts.id.found > 0 && counts.id.sameName * 2 < counts.id.found;
  if (isForeign) {
    return "In this store, the numbers belong to pets with other names. They are probably from another program or store, and are kept beside the new numbers of the pets.";
  }
  const isFound = Object.values(counts).some((count) => count.found > 0);
  return isFound
    ? "Most of these pets are not here yet, so each row adds a pet."
    : "Each row adds a pet, unless you choose otherwise.";
}
