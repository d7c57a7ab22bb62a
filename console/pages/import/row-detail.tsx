import type { Change } from "../../../client/index.ts";
import { statusName } from "../../parts/status-badge.tsx";
import type { CheckedRow } from "./checked-row.ts";
import { faultWords } from "./fault-words.ts";

/** Why a row is wrong, or what it does to an animal. */
export function RowDetail({ row: { result, faults = [], changes = [], pet } }: { row: CheckedRow }) {
  const id = pet?.id === undefined ? "" : ` ${pet.id}`;
  switch (result) {
    case "wrong":
      return <Lines texts={faults.map(faultWords)} />;
    case "changed":
      return <Lines texts={changes.map(changeWords)} />;
    case "unchanged":
      return `Pet${id} is so already`;
    case "new":
      return `Pet${id} in category ${pet?.categoryId}, ${statusName(pet?.status).toLowerCase()}`;
  }
}

function Lines({ texts }: { texts: string[] }) {
  return texts.map((text) => <div key={text}>{text}</div>);
}

function changeWords({ field, from, to }: Change): string {
  return `${field}: ${valueWords(from)} → ${valueWords(to)}`;
}

function valueWords(value: Change["from"]): string {
  return value === undefined || value === "" ? "none" : `${value}`;
}
