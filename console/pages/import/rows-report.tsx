import { Chip, Group, Pagination, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { CheckedRow, Counts, Result } from "./checked-row.ts";
import { resultName, results } from "./result-name.ts";
import { RowsTable } from "./rows-table.tsx";

const PAGE = 50;

interface RowsReportProps {
  rows: CheckedRow[];
  counts: Counts;
  /** Whether it has happened, or will. */
  isDone: boolean;
}

/** All rows of a file with what becomes of them, to look at by result, page by page. */
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
        <Group gap="xs" role="radiogroup" aria-label="Which rows to show">
          <Chip value="all" variant="outline">
            All {rows.length.toLocaleString("en")}
          </Chip>
          {results.map((each) => (
            <Chip key={each} value={each} variant="outline" disabled={counts[each] === 0}>
              {resultName(each)} {counts[each].toLocaleString("en")}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length > 0 ? (
        <RowsTable rows={shown.slice((page - 1) * PAGE, page * PAGE)} isDone={isDone} />
      ) : (
        <Text c="dimmed">There are no such rows.</Text>
      )}
      {shown.length > PAGE && (
        <Pagination
          total={Math.ceil(shown.length / PAGE)}
          value={page}
          onChange={setPage}
          siblings={0}
          getControlProps={(control) => ({ "aria-label": `To the ${control} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      )}
    </Stack>
  );
}
