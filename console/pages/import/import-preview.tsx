import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { countResults } from "./checked-row.ts";
import type { Look } from "./import-state.ts";
import { RowsReport } from "./rows-report.tsx";
import { countWords } from "./words.ts";
import { WrongRowsDownload } from "./wrong-rows-download.tsx";

interface ImportPreviewProps {
  preview: Look;
  onImport: () => void;
  onCancel: () => void;
}

/** What will happen, row by row; nothing is written before the button. */
export function ImportPreview({ preview, onImport, onCancel }: ImportPreviewProps) {
  const { fileName, heading, rows } = preview;
  const counts = countResults(rows);
  const wanted = counts.new + counts.changed;
  return (
    <Stack>
      <div>
        <Title order={2} size="h4">
          {fileName}
        </Title>
        <Text c="dimmed" role="status">
          Nothing is written yet. {foretell(counts)}
        </Text>
      </div>
      <Group gap="xs">
        {wanted > 0 && (
          <Button onClick={onImport} autoFocus>
            Import {countWords(wanted, "row")}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {wanted > 0 ? "Cancel" : "Choose another file"}
        </Button>
        <WrongRowsDownload heading={heading} rows={rows} />
      </Group>
      <RowsReport rows={rows} counts={counts} isDone={false} />
    </Stack>
  );
}

function foretell(counts: ReturnType<typeof countResults>): string {
  const deeds = [
    counts.new > 0 && `adds ${countWords(counts.new, "animal")}`,
    counts.changed > 0 && `changes ${countWords(counts.changed, "animal")}`,
  ].filter((deed) => deed !== false);
  const wrong = counts.wrong > 0 ? ` ${countWords(counts.wrong, "row")} with a fault will be left out.` : "";
  if (deeds.length > 0) return `The import ${deeds.join(" and ")}.${wrong}`;
  return counts.unchanged > 0 ? `There is nothing to import: all that can be read is so already.${wrong}` : wrong;
}
