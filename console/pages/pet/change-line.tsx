import type { ReactNode } from "react";
import type { Change, PetHistoryEntry, PetStatus } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { CategoryLink } from "./category-link.tsx";
import styles from "./pet-timeline.module.css";

type Value = Change["from"];

const fieldNames: { [field: string]: string } = { name: "Name", categoryId: "Category", status: "Status" };

interface ChangeLineProps {
  change: Change;
  /** A creation has only new values, a deletion only old ones. */
  type: PetHistoryEntry["type"];
}

/** One changed field of a pet, with its old and new value. */
export function ChangeLine({ change: { field, from, to }, type }: ChangeLineProps) {
  const isWholePet = type === "pet.created" || type === "pet.deleted";
  const isInTitle = type === "pet.status_changed" && field === "status";
  return (
    <li className={styles.change}>
      <span className={isInTitle ? "petstore-visually-hidden" : styles.field}>{fieldNames[field] ?? field}</span>
      {isWholePet ? (
        renderValue(field, to ?? from)
      ) : (
        <>
          <span className={field === "status" ? undefined : styles.old}>{renderValue(field, from)}</span>
          <span aria-hidden="true">→</span>
          <span className="petstore-visually-hidden">to</span>
          <span>{renderValue(field, to)}</span>
        </>
      )}
    </li>
  );
}

function renderValue(field: string, value: Value): ReactNode {
  if (field === "status") return <StatusBadge status={value as PetStatus | undefined} />;
  if (field === "categoryId" && typeof value === "bigint") return <CategoryLink id={value} />;
  return value === undefined || value === "" ? "none" : <Name isWhole>{`${value}`}</Name>;
}
