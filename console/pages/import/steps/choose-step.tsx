import { Anchor, Button, FileButton, Stack, Text } from "@mantine/core";
import { type DragEvent, type ReactNode, useState } from "react";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { ImportIcon } from "../../../ui/icons.tsx";
import { downloadText } from "../download-text.ts";
import { exampleTable } from "../example-table.ts";
import type { FileProblem as Problem } from "../file/recognize-file.ts";
import styles from "./choose-step.module.css";
import { FileProblem } from "./file-problem.tsx";
import { PasteCells } from "./paste-cells.tsx";

interface ChooseStepProps {
  /** Why the previous file was rejected. */
  problem: Problem | undefined;
  /** Why the store's categories could not be read. */
  error: unknown;
  onRetry: (() => void) | undefined;
  onChoose: (file: File) => void;
  onPaste: (text: string) => void;
}

export function ChooseStep({ problem, error, onRetry, onChoose, onPaste }: ChooseStepProps) {
  return (
    <Stack>
      {problem && <FileProblem problem={problem} />}
      {error !== undefined && (
        <ErrorMessage error={error} title="The table could not be read" {...(onRetry && { onRetry })} />
      )}
      <DropZone onDrop={onChoose}>
        <ImportIcon size={36} />
        <Text fw={600}>Drop a CSV file here, or paste cells from a spreadsheet</Text>
        <FileButton
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv"
          onChange={(file) => file && onChoose(file)}
        >
          {(props) => (
            <Button {...props} data-autofocus>
              Choose file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          You can review all changes before anything is saved.
        </Text>
      </DropZone>
      <PasteCells onPaste={onPaste} />
      <Text size="sm" c="dimmed" maw="44rem">
        Each row is a pet, with its name and its category. A row with the number of a pet changes this pet; a row
        without a number adds a pet. You can also edit an export and import it again.{" "}
        <Anchor component="button" type="button" inherit onClick={() => downloadText("pets-example.csv", exampleTable)}>
          Download example
        </Anchor>
      </Text>
    </Stack>
  );
}

function DropZone({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop(file);
  }
  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button inside does the same.
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
