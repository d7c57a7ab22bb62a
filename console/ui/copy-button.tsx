import { Button } from "@mantine/core";
import { useState } from "react";
import { CheckIcon, CopyIcon } from "./icons.tsx";

const FEEDBACK_MILLISECONDS = 2000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  async function copy() {
    setOutcome((await copyText(text)) ? "copied" : "failed");
    setTimeout(() => setOutcome(undefined), FEEDBACK_MILLISECONDS);
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={outcome === "copied" ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={copy}
    >
      <span aria-live="polite">
        {outcome === "copied" ? "Copied" : outcome === "failed" ? "Copying failed: select the text instead" : label}
      </span>
    </Button>
  );
}

/** Browsers offer the Clipboard API only over HTTPS and on localhost; elsewhere this uses `execCommand`. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    const opener = document.activeElement;
    // Next to the button, since an open dialog traps the focus.
    (opener?.parentElement ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (opener instanceof HTMLElement) opener.focus();
    return isCopied;
  }
}
