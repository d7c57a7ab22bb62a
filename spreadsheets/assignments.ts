import { isolate } from "../src/contract/visible-text.ts";

/** Possible contents of a column: a member of a pet or its profile, or a value from which several members are read. */
export type Member =
  | "id"
  | "name"
  | "category"
  | "status"
  /** Yes or no, from which the status is derived. */
  | "isAvailable"
  | "externalId"
  | "breed"
  | "color"
  | "sex"
  | "bornOn"
  | "arrivedOn"
  | "neutered"
  | "microchip"
  | "weight"
  | "price"
  /** Price in the smallest unit of its currency, such as cents. */
  | "amount"
  | "currency"
  | "description"
  | "notes"
  | "tags"
  | "published"
  /** Names of picture files. */
  | "photos";

/** What a column is used for; `fields.NAME` is a custom field. */
export type Assignment = Member | `fields.${string}` | "skip";

export const memberLabels: { [Of in Member]: string } = {
  id: "Number",
  name: "Name",
  category: "Category",
  status: "Status",
  isAvailable: "Available (yes or no)",
  externalId: "Own number",
  breed: "Breed",
  color: "Colour",
  sex: "Sex",
  bornOn: "Born on",
  arrivedOn: "Here since",
  neutered: "Neutered",
  microchip: "Microchip",
  weight: "Weight",
  price: "Price",
  amount: "Price in cents",
  currency: "Currency",
  description: "Description",
  notes: "Notes",
  tags: "Tags",
  published: "Published",
  photos: "Names of picture files",
};

/** All members, in the order of an export. */
export const members: Member[] = Object.keys(memberLabels) as Member[];

export function labelOf(assignment: Assignment): string {
  if (assignment === "skip") return "Do not import";
  const name = fieldNameOf(assignment);
  return name === undefined ? memberLabels[assignment as Member] : `Field “${isolate(name)}”`;
}

/** The name of a custom field; undefined for any other assignment. */
export function fieldNameOf(assignment: string): string | undefined {
  return assignment.startsWith("fields.") ? assignment.slice("fields.".length) : undefined;
}

/** The columns of the service that are written from a member. */
const columnsOf: { [Of in Member]: string[] } = {
  ...(Object.fromEntries(members.map((member) => [member, [member]])) as { [Of in Member]: string[] }),
  category: ["categoryId"],
  isAvailable: ["status"],
  weight: ["weightGrams"],
  price: ["price.amount", "price.currency"],
  amount: ["price.amount"],
  currency: ["price.currency"],
  photos: [],
};

export function writtenColumns(assignment: Assignment): string[] {
  if (assignment === "skip") return [];
  return fieldNameOf(assignment) === undefined ? columnsOf[assignment as Member] : [assignment];
}

/** Position of the column that a column of the service is written from; -1 if there is none. */
export function sourceOf(column: string, columns: Assignment[]): number {
  const exact = columns.indexOf(column as Assignment);
  return exact >= 0 ? exact : columns.findIndex((assignment) => writtenColumns(assignment).includes(column));
}
