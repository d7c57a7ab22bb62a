import { Anchor, Button, Code, FileButton, Stack, Text } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { ImportIcon } from "../../parts/icons.tsx";
import styles from "./choose-file.module.css";
import { downloadText } from "./download-text.ts";
import { exampleTable } from "./example-table.ts";
import { ImportError } from "./import-error.tsx";

interface ChooseFileProps {
  /** Why the previous file was rejected. */
  error: unknown;
  onChoose: (file: File) => void;
}

export function ChooseFile({ error, onChoose }: ChooseFileProps) {
  return (
    <Stack>
      {error !== undefined && <ImportError error={error} />}
      <DropZone onDrop={onChoose}>
        <ImportIcon size={36} />
        <Text fw={600}>Drop a CSV file here</Text>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onChoose(file)}>
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
      <Text size="sm" c="dimmed" maw="44rem">
        The header row needs <Code>name</Code> and <Code>categoryId</Code>; <Code>id</Code> and <Code>status</Code> are
        optional. A row with an id changes that pet, a row without one adds a pet. You can also edit an export and
        import it again.{" "}
        <Anchor component="button" type="button" inherit onClick={() => downloadText("pets-example.csv", exampleTable)}>
          Download example
        </Anchor>
      </Text>
    </Stack>
  );
}

function DropZone({ onDrop, children }: { onDrop: (file: File) => void; children: React.ReactNode }) {
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
