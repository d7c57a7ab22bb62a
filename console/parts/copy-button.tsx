import { Button } from "@mantine/core";
import { useState } from "react";
import { CheckIcon, CopyIcon } from "./icons.tsx";

const SHOWN_MILLISECONDS = 2000;

/** Copies a text, and says so. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();
  async function copy() {
    setOutcome((await copyText(text)) ? "copied" : "failed");
    setTimeout(() => setOutcome(undefined), SHOWN_MILLISECONDS);
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={outcome === "copied" ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={copy}
    >
      <span aria-live="polite">
        {outcome === "copied" ? "Copied" : outcome === "failed" ? "Select it and copy it yourself" : label}
      </span>
    </Button>
  );
}

/** The clipboard is there over TLS and on this machine only; elsewhere the old way still works. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    const opener = document.activeElement;
    // Within a dialog: the focus may not leave it.
    (opener?.parentElement ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    if (opener instanceof HTMLElement) opener.focus();
    return isCopied;
  }
}
