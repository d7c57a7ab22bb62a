import { Anchor, Button, Code, FileButton, Stack, Text } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { ImportIcon } from "../../parts/icons.tsx";
import styles from "./choose-file.module.css";
import { downloadText } from "./download-text.ts";
import { example } from "./example.ts";
import { ImportError } from "./import-error.tsx";

interface ChooseFileProps {
  /** What was wrong with the last one. */
  error: unknown;
  onChoose: (file: File) => void;
}

export function ChooseFile({ error, onChoose }: ChooseFileProps) {
  return (
    <Stack>
      {error !== undefined && <ImportError error={error} />}
      <DropZone onDrop={onChoose}>
        <ImportIcon size={36} />
        <Text fw={600}>Drop a table here</Text>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => file && onChoose(file)}>
          {(props) => (
            <Button {...props} data-autofocus>
              Choose a file
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          You see what will happen before anything is written.
        </Text>
      </DropZone>
      <Text size="sm" c="dimmed" maw="44rem">
        A table as CSV, with a heading: <Code>name</Code> and <Code>categoryId</Code>, and if you like <Code>id</Code>{" "}
        and <Code>status</Code>. A row with an id changes that animal, one without adds an animal. An export can be
        edited and imported again.{" "}
        <Anchor component="button" type="button" inherit onClick={() => downloadText("pets-example.csv", example)}>
          Download an example
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
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the button within does the same.
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
