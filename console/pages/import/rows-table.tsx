import { Table } from "@mantine/core";
import { PanelTable } from "../../parts/panel-table.tsx";
import { PetLink } from "../../parts/pet-link.tsx";
import type { CheckedRow } from "./checked-row.ts";
import { ResultBadge } from "./result-badge.tsx";
import { RowDetail } from "./row-detail.tsx";
import styles from "./rows-table.module.css";

export function RowsTable({ rows, isDone }: { rows: CheckedRow[]; isDone: boolean }) {
  const head = (
    <>
      <Table.Th className={styles.row}>Row</Table.Th>
      <Table.Th className={styles.result}>Result</Table.Th>
      <Table.Th className={styles.pet}>Pet</Table.Th>
      <Table.Th>{isDone ? "What happened" : "What will happen"}</Table.Th>
    </>
  );
  return (
    <PanelTable aria-label="Rows of the table" head={head} hasCards className={styles.table}>
      {rows.map((row) => (
        <Table.Tr key={row.row}>
          <Table.Td className={`${styles.row} petstore-numbers`}>{row.row}</Table.Td>
          <Table.Td className={styles.result}>
            <ResultBadge result={row.result} />
          </Table.Td>
          <Table.Td>
            <PetCell row={row} isDone={isDone} />
          </Table.Td>
          <Table.Td>
            <RowDetail row={row} />
          </Table.Td>
        </Table.Tr>
      ))}
    </PanelTable>
  );
}

/** The pet of a row, linked only after the import, since a link would leave the page. */
function PetCell({ row: { pet, cells }, isDone }: { row: CheckedRow; isDone: boolean }) {
  if (!pet) return cells.filter((cell) => cell !== "").join(", ");
  if (isDone && pet.id !== undefined) return <PetLink id={pet.id} name={pet.name} />;
  return pet.name || "No name";
}
