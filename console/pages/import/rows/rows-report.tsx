import { Chip, Group, Pagination, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { type CheckedRow, countOutcomes, type Outcome, outcomeOf } from "../check/checked-row.ts";
import { type NameOfCategory, outcomeLabels, outcomes } from "../check/describe-row.ts";
import { RowsTable } from "./rows-table.tsx";

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
            All {rows.length.toLocaleString("en")}
          </Chip>
          {outcomes
            .filter((each) => each !== "leftOut" || counts.leftOut > 0)
            .map((each) => (
              <Chip key={each} value={each} size="sm" variant="outline" disabled={counts[each] === 0}>
                {outcomeLabels[each]} {counts[each].toLocaleString("en")}
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
