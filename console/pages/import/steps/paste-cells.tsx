import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useUnsavedInput } from "../../../hooks/use-unsaved-input.ts";

/** Takes cells copied from a spreadsheet: with Ctrl+V anywhere on the page, or in a text area. */
export function PasteCells({ onPaste }: { onPaste: (text: string) => void }) {
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
