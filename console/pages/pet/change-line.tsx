import type { ReactNode } from "react";
import type { Change, PetHistoryEntry, PetStatus } from "../../../client/index.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { CategoryLabel } from "./category-label.tsx";
import styles from "./pet-history.module.css";

type Value = Change["from"];

const fieldNames: { [field: string]: string } = { name: "Name", categoryId: "Category", status: "Status" };

interface ChangeLineProps {
  change: Change;
  /** What happened: an animal that came or went as a whole has nothing before, or after. */
  type: PetHistoryEntry["type"];
}

/** One member of an animal: what it was, and what it is now. */
export function ChangeLine({ change: { field, from, to }, type }: ChangeLineProps) {
  const isWhole = type === "pet.created" || type === "pet.deleted";
  const isSaid = type === "pet.status_changed" && field === "status";
  return (
    <li className={styles.change}>
      <span className={isSaid ? "petstore-hidden" : styles.field}>{fieldNames[field] ?? field}</span>
      {isWhole ? (
        showValue(field, to ?? from)
      ) : (
        <>
          <span className={field === "status" ? undefined : styles.old}>{showValue(field, from)}</span>
          <span aria-hidden="true">→</span>
          <span className="petstore-hidden">to</span>
          <span>{showValue(field, to)}</span>
        </>
      )}
    </li>
  );
}

function showValue(field: string, value: Value): ReactNode {
  if (field === "status") return <StatusBadge status={value as PetStatus | undefined} />;
  if (field === "categoryId" && typeof value === "bigint") return <CategoryLabel id={value} />;
  return value === undefined || value === "" ? "none" : `${value}`;
}
