import type { ImportRow } from "../../../../client/index.ts";
import { statusName } from "../../../ui/status-badge.tsx";
import type { CheckedRow } from "../check/checked-row.ts";
import { describeChange, describeFault, describeRepeats, type NameOfCategory } from "../check/describe-row.ts";

interface RowDetailProps {
  row: CheckedRow;
  nameOf: NameOfCategory;
}

/** Why a row is invalid, or what it does, and what it repeats. */
export function RowDetail({ row, nameOf }: RowDetailProps) {
  const repeats = describeRepeats(row);
  const texts = [...describeEffect(row, nameOf), ...(repeats ? [repeats] : [])];
  return texts.map((text) => <div key={text}>{text}</div>);
}

function describeEffect({ result, faults, changes = [], pet, category, texts }: CheckedRow, nameOf: NameOfCategory) {
  switch (result) {
    case "wrong":
      return faults.map(describeFault);
    case "changed":
      return changes.map((change) => describeChange(withNewCategory(change, category), nameOf));
    case "unchanged":
      return [`Pet ${pet?.id} is already up to date`];
    case "new": {
      const read = texts.status.trim();
      const status = statusName(pet?.status);
      const written = read !== "" && read.toLowerCase() !== status.toLowerCase() ? ` (“${read}”)` : "";
      return [`${nameOf(category)}, ${status.toLowerCase()}${written}`];
    }
  }
}

type Change = NonNullable<ImportRow["changes"]>[number];

/** In a check, a new category has no id yet. */
function withNewCategory(change: Change, category: bigint | string): Change {
  return change.field === "categoryId" && typeof category === "string" ? { ...change, to: category } : change;
}
