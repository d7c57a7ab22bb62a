import { Button, Chip, Group, Pagination, Stack, Table, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import type { ImportRow } from "../../../client/index.ts";
import type { NameOfCategory } from "../../../spreadsheets/categories.ts";
import { type Draft, headingsOf } from "../../../spreadsheets/draft.ts";
import { describeFault, writeInvalidRows } from "../../../spreadsheets/faults.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { PetLink } from "../../ui/pet-link.tsx";
import { statusName, ToneBadge } from "../../ui/status-badge.tsx";
import { type CheckedRow, countOutcomes, type Outcome, outcomeLabels, outcomeOf, outcomes } from "./checked-rows.ts";
import { downloadText } from "./download-text.ts";
import styles from "./rows-report.module.css";

const PAGE_ROWS = 50;

/** A filter by outcome, or by the reason why rows need attention. */
export type Filter = { outcome: Outcome | "all" } | { kind: string; rowNumbers: ReadonlySet<number> };

interface RowsReportProps {
  rows: CheckedRow[];
  nameOf: NameOfCategory;
  /** Whether the import has run. */
  isDone: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Ids of pets that do not exist any more. */
  deleted?: ReadonlySet<bigint>;
  renderActions?: (row: CheckedRow) => ReactNode;
}

/** The rows of a file with their results, filterable and paginated. */
export function RowsReport({ rows, filter, onFilter, ...rest }: RowsReportProps) {
  const counts = useMemo(() => countOutcomes(rows), [rows]);
  const shown = useMemo(() => rows.filter((row) => isShown(row, filter)), [rows, filter]);
  const [{ page, of }, setPage] = useState({ page: 1, of: filter });
  const pages = Math.max(Math.ceil(shown.length / PAGE_ROWS), 1);
  const current = of === filter ? Math.min(page, pages) : 1;

  return (
    <Stack>
      <Chip.Group
        value={"outcome" in filter ? filter.outcome : ""}
        onChange={(outcome) => onFilter({ outcome: outcome as Outcome | "all" })}
      >
        <Group gap={6} role="radiogroup" aria-label="Filter by result">
          <Chip value="all" size="sm" variant="outline">
            All {formatNumber(rows.length)}
          </Chip>
          {outcomes
            .filter((each) => each !== "leftOut" || counts.leftOut > 0)
            .map((each) => (
              <Chip key={each} value={each} size="sm" variant="outline" disabled={counts[each] === 0}>
                {outcomeLabels[each]} {formatNumber(counts[each])}
              </Chip>
            ))}
        </Group>
      </Chip.Group>
      {shown.length > 0 ? (
        <RowsTable rows={shown.slice((current - 1) * PAGE_ROWS, current * PAGE_ROWS)} {...rest} />
      ) : (
        <Text c="dimmed">No rows to show.</Text>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={current}
          onChange={(next) => setPage({ page: next, of: filter })}
          siblings={0}
          getControlProps={(control) => ({ "aria-label": `Go to ${control} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      )}
    </Stack>
  );
}

function isShown(row: CheckedRow, filter: Filter): boolean {
  if (!("outcome" in filter)) return filter.rowNumbers.has(row.row);
  return filter.outcome === "all" || outcomeOf(row) === filter.outcome;
}

const tones = { new: "success", changed: "info", unchanged: "neutral", wrong: "warning", leftOut: "neutral" } as const;

interface RowsTableProps {
  rows: CheckedRow[];
  nameOf: NameOfCategory;
  isDone: boolean;
  deleted?: ReadonlySet<bigint>;
  renderActions?: (row: CheckedRow) => ReactNode;
}

function RowsTable({ rows, nameOf, isDone, deleted, renderActions }: RowsTableProps) {
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
            <ToneBadge tone={tones[outcomeOf(row)]}>{outcomeLabels[outcomeOf(row)]}</ToneBadge>
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

/** Why a row is invalid, or what it does, and what it repeats. */
function RowDetail({ row, nameOf }: { row: CheckedRow; nameOf: NameOfCategory }) {
  const repeats = describeRepeats(row);
  const texts = [...describeEffect(row, nameOf), ...(repeats ? [repeats] : [])];
  return texts.map((text) => <div key={text}>{text}</div>);
}

function describeEffect({ result, faults, changes = [], pet, category, texts }: CheckedRow, nameOf: NameOfCategory) {
  switch (result) {
    case "wrong":
      return faults.map((fault) => describeFault(fault));
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

const changeLabels: { [field: string]: string } = { name: "Name", categoryId: "Category", status: "Status" };

/** "Status: Available → Sold". */
function describeChange({ field, from, to }: Change, nameOf: NameOfCategory): string {
  const describe = (value: Change["from"]) => {
    if (field === "status") return statusName(value as never);
    if (field === "categoryId" && typeof value === "bigint") return nameOf(value);
    return value === undefined || value === "" ? "none" : `${value}`;
  };
  return `${changeLabels[field] ?? field}: ${describe(from)} → ${describe(to)}`;
}

/** What a row repeats: "Same name and category as row 12". */
function describeRepeats({ repeats }: CheckedRow): string | undefined {
  if (!repeats) return undefined;
  return "row" in repeats
    ? `Same name and category as row ${repeats.row}`
    : `The store already has a pet with this name and category: number ${repeats.id}`;
}

/** Button to download the invalid rows with their errors. */
export function InvalidRowsDownload({ draft, rows }: { draft: Draft; rows: CheckedRow[] }) {
  const invalid = rows.filter((row) => outcomeOf(row) === "wrong");
  if (invalid.length === 0) return null;
  const download = () =>
    downloadText("pets-invalid-rows.csv", writeInvalidRows(headingsOf(draft), invalid, draft.columns));
  return (
    <Button variant="default" onClick={download}>
      Download {pluralize(invalid.length, "invalid row")}
    </Button>
  );
}
