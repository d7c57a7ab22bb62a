import type { PetStatus } from "../../../client/index.ts";
import { type Assignment, fieldNameOf, type Member, memberLabels } from "../../../spreadsheets/assignments.ts";
import { formatPrice } from "../../format.ts";
import { isolate } from "../../ui/names.ts";
import { describeField, type FieldName } from "../../ui/profile-fields.ts";
import { statusName } from "../../ui/status-badge.tsx";

/** A member of a pet as a person reads it. */
export interface DescribedMember {
  label: string;
  text: string;
}

/** Describes columns of the service with their cells; the two of a price are one. */
export function describeWritten(written: readonly (readonly [column: string, cell: string])[]): DescribedMember[] {
  const currency = written.find(([column]) => column === "price.currency")?.[1];
  return written
    .filter(([column, cell]) => cell !== "" && column !== "price.currency")
    .map(([column, cell]) => ({ label: labelOfColumn(column), text: describeCell(column, cell, currency) }));
}

function describeCell(column: string, cell: string, currency: string | undefined): string {
  if (column === "price.amount") return describeAmount(BigInt(cell), currency);
  if (column === "status") return statusName(cell as PetStatus);
  if (column === "weightGrams") return describeField("weightGrams", { weightGrams: BigInt(cell) });
  if (column === "neutered" || column === "published") return cell === "true" ? "Yes" : "No";
  const isDate = column === "bornOn" || column === "arrivedOn";
  return isDate ? describeField(column, { [column]: cell }) : isolate(clip(cell));
}

export function describeAmount(amount: bigint, currency: string | undefined): string {
  return currency ? formatPrice({ amount, currency }) : `${amount}`;
}

/** Maximum length of a text in the report of a row. */
const TEXT_LENGTH_MAX = 120;

export function clip(text: string): string {
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX).trimEnd()}…` : text;
}

const columnLabels: { readonly [column: string]: Member } = {
  categoryId: "category",
  weightGrams: "weight",
  "price.amount": "price",
  "price.currency": "currency",
};

/** Label of a column of the service, or of a member that has changed. */
export function labelOfColumn(column: string): string {
  const name = fieldNameOf(column);
  if (name !== undefined) return isolate(name);
  return memberLabels[columnLabels[column] ?? (column as Member)] ?? column;
}

type Value = string | bigint | boolean | undefined;

/** A value of the report of a row, before or after a change. */
export function describeChanged(field: string, value: Value, currency: string | undefined): string {
  if (field === "status") return statusName(value as PetStatus | undefined);
  if (value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "price.amount") return describeAmount(BigInt(value), currency);
  const isDescribed: Assignment[] = ["bornOn", "arrivedOn", "sex"];
  if (field === "weightGrams" || isDescribed.includes(field as Assignment))
    return describeField(field as FieldName, { [field]: value });
  return isolate(clip(`${value}`));
}
