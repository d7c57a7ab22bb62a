import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Name } from "../../../ui/name.tsx";
import { ActionsHeading, PanelTable } from "../../../ui/panel-table.tsx";
import { PetLink } from "../../../ui/pet-link.tsx";
import { type CheckedRow, outcomeOf } from "../check/checked-row.ts";
import type { NameOfCategory } from "../check/describe-row.ts";
import { ResultBadge } from "./result-badge.tsx";
import { RowDetail } from "./row-detail.tsx";
import styles from "./rows-table.module.css";

interface RowsTableProps {
  rows: CheckedRow[];
  nameOf: NameOfCategory;
  isDone: boolean;
  deleted?: ReadonlySet<bigint>;
  renderActions?: (row: CheckedRow) => ReactNode;
}

export function RowsTable({ rows, nameOf, isDone, deleted, renderActions }: RowsTableProps) {
  const head = (
    <>
      <Table.Th className={styles.row}>Row</Table.Th>
      <Table.Th className={styles.result}>Result</Table.Th>
      <Table.Th className={styles.pet}>Pet</Table.Th>
      <Table.Th>{isDone ? "What happened" : "What will happen"}</Table.Th>
      {renderActions && <ActionsHeading />}
    </>
  );
  return (
    <PanelTable head={head} hasCards className={styles.table} aria-label="Rows of the table">
      {rows.map((row) => (
        <Table.Tr key={row.row}>
          <Table.Td className={`${styles.row} petstore-numbers`}>{row.row}</Table.Td>
          <Table.Td className={styles.result}>
            <ResultBadge outcome={outcomeOf(row)} />
          </Table.Td>
          <Table.Td>
            <PetCell row={row} isLinked={isDone && !(row.pet && deleted?.has(row.pet.id))} />
          </Table.Td>
          <Table.Td>
            {row.pet && deleted?.has(row.pet.id) && row.result === "new" ? (
              "Removed"
            ) : (
              <RowDetail row={row} nameOf={nameOf} />
            )}
          </Table.Td>
          {renderActions && <Table.Td className={styles.actions}>{renderActions(row)}</Table.Td>}
        </Table.Tr>
      ))}
    </PanelTable>
  );
}

/** The pet of a row, linked only after the import, since a link would leave the page. */
function PetCell({ row, isLinked }: { row: CheckedRow; isLinked: boolean }) {
  const { pet, cells, texts } = row;
  if (!pet) return <Name>{texts.name || cells.filter((cell) => cell !== "").join(", ")}</Name>;
  if (isLinked && !row.isLeftOut) return <PetLink id={pet.id} name={pet.name} />;
  return pet.name.trim() ? <Name>{pet.name}</Name> : "No name";
}
