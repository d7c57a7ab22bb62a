import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { countResults } from "./checked-row.ts";
import type { Ended } from "./import-state.ts";
import { RowsReport } from "./rows-report.tsx";
import { countWords } from "./words.ts";
import { WrongRowsDownload } from "./wrong-rows-download.tsx";

interface ImportEndedProps {
  ended: Ended;
  onGoOn: () => void;
  onClose: () => void;
}

/** What became of each row. */
export function ImportEnded({ ended, onGoOn, onClose }: ImportEndedProps) {
  const { heading, rows, left, done, total, error } = ended;
  const counts = countResults(rows);
  const isWhole = left.length === 0;
  const heardOf = useRef<HTMLHeadingElement>(null);
  useEffect(() => heardOf.current?.focus(), []);

  return (
    <Stack>
      <div role="status">
        <Title order={2} size="h4" ref={heardOf} tabIndex={-1}>
          {isWhole ? "The import is done" : "The import has stopped"}
        </Title>
        <Text c="dimmed">
          {countWords(counts.new, "animal")} added, {counts.changed.toLocaleString("en")} changed,{" "}
          {counts.unchanged.toLocaleString("en")} as before, {countWords(counts.wrong, "row")} wrong.
          {!isWhole && ` ${countWords(total - done, "row")} are left.`}
        </Text>
      </div>
      {error !== undefined && <ErrorMessage error={error} title="The rest was not imported" />}
      <Group gap="xs">
        {isWhole ? (
          <Button component={Link} href="/pets">
            See the pets
          </Button>
        ) : (
          <Button onClick={onGoOn}>Go on</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Choose another file
        </Button>
        <WrongRowsDownload heading={heading} rows={rows} />
      </Group>
      {!isWhole && (
        <Text size="sm" c="dimmed">
          To go on is safe: no row is imported twice.
        </Text>
      )}
      <RowsReport rows={rows} counts={counts} isDone={true} />
    </Stack>
  );
}
