import { Chip, Group, Pagination, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CheckedRow, Counts, Result } from "./checked-row.ts";
import { resultLabel, results } from "./result-label.ts";
import { RowsTable } from "./rows-table.tsx";

const PAGE_ROWS = 50;

interface RowsReportProps {
  rows: CheckedRow[];
  counts: Counts;
  /** Whether the import has run. */
  isDone: boolean;
}

/** The rows of a file with their results, filterable and paginated. */
export function RowsReport({ rows, counts, isDone }: RowsReportProps) {
  const [result, setResult] = useState<Result | "all">(counts.wrong > 0 ? "wrong" : "all");
  const [page, setPage] = useState(1);
  const shown = result === "all" ? rows : rows.filter((row) => row.result === result);
  function show(next: Result | "all") {
    setResult(next);
    setPage(1);
  }

  return (
    <Stack>
      <Chip.Group value={result} onChange={(next) => show(next as Result | "all")}>
        <Group gap="xs" role="radiogroup" aria-label="Filter by result">
          <Chip value="all" variant="outline">
            All {rows.length.toLocaleString("en")}
          </Chip>
          {results.map((each) => (
            <Chip key={each} value={each} variant="outline" disabled={counts[each] === 0}>
              {resultLabel(each)} {counts[each].toLocaleString("en")}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length > 0 ? (
        <RowsTable rows={shown.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)} isDone={isDone} />
      ) : (
        <Text c="dimmed">No rows to show.</Text>
      )}
      {shown.length > PAGE_ROWS && (
        <Pagination
          total={Math.ceil(shown.length / PAGE_ROWS)}
          value={page}
          onChange={setPage}
          siblings={0}
          getControlProps={(control) => ({ "aria-label": `Go to ${control} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      )}
    </Stack>
  );
}
