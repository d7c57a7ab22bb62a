import { Anchor, Button, FileButton, Group, List, Stack, Text, Textarea } from "@mantine/core";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FileProblem, Program } from "../../../spreadsheets/file.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { ErrorAlert, ErrorMessage } from "../../ui/error-message.tsx";
import { ImportIcon } from "../../ui/icons.tsx";
import { downloadTable, exampleTable } from "./example-table.ts";
import styles from "./file-form.module.css";

interface FileFormProps {
  /** Why the previous file was rejected. */
  problem: FileProblem | undefined;
  /** Why the store's categories could not be read. */
  error: unknown;
  onRetry: (() => void) | undefined;
  onChoose: (file: File) => void;
  onPaste: (text: string) => void;
}

export function FileForm({ problem, error, onRetry, onChoose, onPaste }: FileFormProps) {
  return (
    <Stack>
      {problem && <ProblemAlert problem={problem} />}
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
        Each row is a pet, with its name and its category. Rows add pets; if they have numbers, you choose whether they
        change the pets with these numbers instead. So you can also edit an export and import it again.{" "}
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => downloadTable("pets-example.csv", exampleTable)}
        >
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

/** Takes cells copied from a spreadsheet: with Ctrl+V anywhere on the page, or in a text area. */
function PasteCells({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useUnsavedInput(Boolean(text?.trim()));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest?.("input, textarea, [contenteditable]");
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      // On the tab for exports, this one is hidden.
      if (!root.current?.offsetParent) return;
      if (isTyping || pasted.trim() === "" || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      onPaste(pasted);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });

  if (text === undefined) {
    return (
      <div ref={root}>
        <Button variant="default" onClick={() => setText("")}>
          Paste from a spreadsheet
        </Button>
      </div>
    );
  }
  return (
    <Stack gap="xs" ref={root}>
      <Textarea
        label="Paste from a spreadsheet"
        description="Copy the cells, with their headings, and paste them here."
        autosize
        minRows={5}
        maxRows={12}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button onClick={() => onPaste(text)} disabled={text.trim() === ""}>
          Use these cells
        </Button>
        <Button variant="default" onClick={() => setText(undefined)}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

/** How each program saves a spreadsheet as CSV. */
const instructions: [Program, string][] = [
  ["Excel", "File › Save As › “CSV UTF-8 (Comma delimited)”"],
  ["LibreOffice", "File › Save As › “Text CSV (.csv)”, then Unicode (UTF-8)"],
  ["Google Sheets", "File › Download › “Comma-separated values (.csv)”"],
  ["Numbers", "File › Export To › CSV…"],
];

/** Why a file cannot be imported and, for a spreadsheet, how to save it as CSV. */
function ProblemAlert({ problem: { title, text, program } }: { problem: FileProblem }) {
  const sorted = instructions.toSorted(([one], [other]) => Number(other === program) - Number(one === program));
  return (
    <ErrorAlert title={title}>
      <Text size="sm">{text}</Text>
      {program && (
        <List size="sm" mt="xs" spacing={4}>
          {sorted.map(([name, instruction]) => (
            <List.Item key={name}>
              <b>{name}:</b> {instruction}
            </List.Item>
          ))}
        </List>
      )}
    </ErrorAlert>
  );
}
