import { Chip, Group, Pagination, Stack, Table, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import type { ImportRow } from "../../../client/index.ts";
import type { NameOfCategory } from "../../../spreadsheets/categories.ts";
import { type Draft, headingsOf, meaningOf } from "../../../spreadsheets/draft.ts";
import { describeFault, type TableColumns } from "../../../spreadsheets/faults.ts";
import { type Edit, type Meaning, writtenCells, writtenHeader } from "../../../spreadsheets/rows.ts";
import { unescapeFormula } from "../../../src/contract/csv.ts";
import { formatNumber } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { PetLink } from "../../ui/pet-link.tsx";
import { statusName, ToneBadge } from "../../ui/status-badge.tsx";
import { type CheckedRow, countOutcomes, type Outcome, outcomeLabels, outcomeOf, outcomes } from "./checked-rows.ts";
import styles from "./rows-report.module.css";
import { describeChanged, describeWritten, labelOfColumn } from "./written-cells.ts";

const PAGE_ROWS = 50;

/** A filter by outcome, or by the reason why rows need attention. */
export type Filter = { outcome: Outcome | "all" } | { kind: string; rowNumbers: ReadonlySet<number> };

interface RowsReportProps {
  draft: Draft;
  rows: CheckedRow[];
  nameOf: NameOfCategory;
  /** Whether the import has run. */
  isDone: boolean;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  renderActions?: (row: CheckedRow) => ReactNode;
}

/** The rows of a file with their results, filterable and paginated. */
export default function RowsReport({ rows, filter, onFilter, ...rest }: RowsReportProps) {
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
  draft: Draft;
  rows: CheckedRow[];
  nameOf: NameOfCategory;
  isDone: boolean;
  renderActions?: (row: CheckedRow) => ReactNode;
}

function RowsTable({ draft, rows, nameOf, isDone, renderActions }: RowsTableProps) {
  const reading = useReading(draft);
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
            <PetCell row={row} isLinked={isDone} />
          </Table.Td>
          <Table.Td>
            <RowDetail row={row} nameOf={nameOf} reading={reading} />
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

/** How rows are read, to show what becomes of their cells. */
interface Reading {
  meaning: Meaning;
  header: string[];
  edits: ReadonlyMap<number, Edit>;
  table: TableColumns;
}

function useReading(draft: Draft): Reading {
  return useMemo(() => {
    const meaning = meaningOf(draft);
    const table = { columns: draft.columns, headings: headingsOf(draft) };
    return { meaning, header: writtenHeader(meaning), edits: draft.edits, table };
  }, [draft]);
}

interface RowDetailProps {
  row: CheckedRow;
  nameOf: NameOfCategory;
  reading: Reading;
}

/** Why a row is invalid, or what it does, and what it repeats. */
function RowDetail({ row, nameOf, reading }: RowDetailProps) {
  const repeats = describeRepeats(row);
  const { result, faults, changes = [], pet } = row;
  return (
    <>
      {result === "wrong" &&
        faults.map((fault) => <Line key={fault.reason} text={describeFault(fault, reading.table)} />)}
      {result === "changed" && <Changes changes={withNewCategory(changes, row.category)} nameOf={nameOf} />}
      {result === "unchanged" && <Line text={`Pet ${pet?.id} is already up to date`} />}
      {result === "new" && <NewPet row={row} nameOf={nameOf} reading={reading} />}
      {repeats !== undefined && <Line text={repeats} />}
    </>
  );
}

function Line({ text }: { text: string }) {
  return <div>{text}</div>;
}

/** The pet that a row adds: its category and status, then its other members as they were read. */
function NewPet({ row, nameOf, reading }: RowDetailProps) {
  const { pet, category, texts } = row;
  const read = texts.status.trim();
  const status = statusName(pet?.status);
  const written = read !== "" && read.toLowerCase() !== status.toLowerCase() ? ` (“${isolate(read)}”)` : "";
  const facts = describeRow(row, reading);
  return (
    <>
      <Line text={`${nameOf(category)}, ${status.toLowerCase()}${written}`} />
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.map(({ label, text }) => `${label}: ${text}`).join(" · ")}
        </Text>
      )}
    </>
  );
}

const shownElsewhere = ["id", "name", "categoryId", "status"];

function describeRow(row: CheckedRow, { meaning, header, edits }: Reading) {
  const cells = writtenCells(row, meaning, edits.get(row.row) ?? {}, "");
  const written = header.map((column, at) => [column, unescapeFormula(cells[at] ?? "")] as const);
  return describeWritten(written.filter(([column]) => !shownElsewhere.includes(column)));
}

type Change = NonNullable<ImportRow["changes"]>[number];

/** In a check, a new category has no id yet. */
function withNewCategory(changes: Change[], category: bigint | string): Change[] {
  return changes.map((change) =>
    change.field === "categoryId" && typeof category === "string" ? { ...change, to: category } : change,
  );
}

/** The changes of a pet, each with its old and its new value: "Status: Available → Sold". */
function Changes({ changes, nameOf }: { changes: Change[]; nameOf: NameOfCategory }) {
  const currency = changes.find(({ field }) => field === "price.currency");
  return changes.map((change) => {
    const { field, from, to } = change;
    if (from === undefined && to === undefined) return <Line key={field} text={`${labelOfColumn(field)}: changed`} />;
    const describe = (value: Change["from"], code: Change["from"]) =>
      field === "categoryId" && typeof value === "bigint"
        ? nameOf(value)
        : describeChanged(field, value, typeof code === "string" ? code : undefined);
    return (
      <div key={field}>
        {labelOfColumn(field)}: <span className={styles.old}>{describe(from, currency?.from)}</span> →{" "}
        {describe(to, currency?.to)}
      </div>
    );
  });
}

/** What a row repeats: "Same name and category as row 12". */
function describeRepeats({ repeats }: CheckedRow): string | undefined {
  if (!repeats) return undefined;
  return "row" in repeats
    ? `Same name and category as row ${repeats.row}`
    : `The store already has a pet with this name and category: number ${repeats.id}`;
}
