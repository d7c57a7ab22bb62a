import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { pluralize } from "../../parts/pluralize.ts";
import { countResults } from "./checked-row.ts";
import type { Preview } from "./import-state.ts";
import { InvalidRowsDownload } from "./invalid-rows-download.tsx";
import { RowsReport } from "./rows-report.tsx";

interface ImportPreviewProps {
  preview: Preview;
  onImport: () => void;
  onCancel: () => void;
}

/** Shows the effect on each row, before anything is saved. */
export function ImportPreview({ preview, onImport, onCancel }: ImportPreviewProps) {
  const { fileName, header, rows } = preview;
  const counts = countResults(rows);
  const importCount = counts.new + counts.changed;
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {fileName}
        </Title>
        <Text c="dimmed" role="status">
          Nothing has been saved yet. {describeEffect(counts)}
        </Text>
      </div>
      <Group gap="xs">
        {importCount > 0 && (
          <Button onClick={onImport} autoFocus>
            Import {pluralize(importCount, "row")}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {importCount > 0 ? "Cancel" : "Choose another file"}
        </Button>
        <InvalidRowsDownload header={header} rows={rows} />
      </Group>
      <RowsReport rows={rows} counts={counts} isDone={false} />
    </Stack>
  );
}

function describeEffect(counts: ReturnType<typeof countResults>): string {
  const effects = [
    counts.new > 0 && `adds ${pluralize(counts.new, "pet")}`,
    counts.changed > 0 && `changes ${pluralize(counts.changed, "pet")}`,
  ].filter((effect) => effect !== false);
  const skipped = counts.wrong > 0 ? ` Skipped because of errors: ${pluralize(counts.wrong, "row")}.` : "";
  if (effects.length > 0) return `The import ${effects.join(" and ")}.${skipped}`;
  return counts.unchanged > 0 ? `There is nothing to import: the store is already up to date.${skipped}` : skipped;
}
