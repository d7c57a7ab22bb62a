import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { pluralize } from "../../parts/pluralize.ts";
import { countResults } from "./checked-row.ts";
import type { Ended } from "./import-state.ts";
import { InvalidRowsDownload } from "./invalid-rows-download.tsx";
import { RowsReport } from "./rows-report.tsx";

interface ImportSummaryProps {
  result: Ended;
  onResume: () => void;
  onClose: () => void;
}

/** The result of an import, row by row. */
export function ImportSummary({ result, onResume, onClose }: ImportSummaryProps) {
  const { header, rows, remaining, done, total, error } = result;
  const counts = countResults(rows);
  const isComplete = remaining.length === 0;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <Stack>
      <div role="status">
        <Title order={2} size="h4" ref={title} tabIndex={-1}>
          {isComplete ? "Import complete" : "Import stopped"}
        </Title>
        <Text c="dimmed">
          {pluralize(counts.new, "pet")} added, {counts.changed.toLocaleString("en")} changed,{" "}
          {counts.unchanged.toLocaleString("en")} unchanged, {pluralize(counts.wrong, "row")} invalid.
          {!isComplete && ` Not imported: ${pluralize(total - done, "row")}.`}
        </Text>
      </div>
      {error !== undefined && <ErrorMessage error={error} title="The rest was not imported" />}
      <Group gap="xs">
        {isComplete ? (
          <Button component={Link} href="/pets">
            View pets
          </Button>
        ) : (
          <Button onClick={onResume}>Continue</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Choose another file
        </Button>
        <InvalidRowsDownload header={header} rows={rows} />
      </Group>
      {!isComplete && (
        <Text size="sm" c="dimmed">
          It is safe to continue: no row is imported twice.
        </Text>
      )}
      <RowsReport rows={rows} counts={counts} isDone={true} />
    </Stack>
  );
}
