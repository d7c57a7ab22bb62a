import type { Change } from "../../../client/index.ts";
import { statusName } from "../../parts/status-badge.tsx";
import type { CheckedRow } from "./checked-row.ts";
import { describeFault } from "./describe-fault.ts";

/** Why a row is invalid, or how it changes its pet. */
export function RowDetail({ row: { result, faults = [], changes = [], pet } }: { row: CheckedRow }) {
  const id = pet?.id === undefined ? "" : ` ${pet.id}`;
  switch (result) {
    case "wrong":
      return <Paragraphs texts={faults.map(describeFault)} />;
    case "changed":
      return <Paragraphs texts={changes.map(describeChange)} />;
    case "unchanged":
      return `Pet${id} is already up to date`;
    case "new":
      return `Pet${id} in category ${pet?.categoryId}, ${statusName(pet?.status).toLowerCase()}`;
  }
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => <div key={text}>{text}</div>);
}

function describeChange({ field, from, to }: Change): string {
  return `${field}: ${formatValue(from)} → ${formatValue(to)}`;
}

function formatValue(value: Change["from"]): string {
  return value === undefined || value === "" ? "none" : `${value}`;
}
