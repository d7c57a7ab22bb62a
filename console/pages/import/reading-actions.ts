import { notifyFailed } from "../../ui/notify.tsx";
import { readAllCategories } from "./categories/read-all-categories.ts";
import type { Draft } from "./draft.ts";
import { openTable } from "./file/open-table.ts";
import type { FileProblem } from "./file/recognize-file.ts";
import type { ReadOptions, Source } from "./file/source.ts";
import type { ImportControl } from "./import-control.ts";

/** Reads files and pasted cells. `onCertain` gets a table whose columns need no decision. */
export function readingActions({ setState, start }: ImportControl, onCertain: (draft: Draft) => Promise<void>) {
  /** `before` is the draft of the same table that is read again, with other options. */
  async function open(source: Source, options: ReadOptions = {}, before?: Draft) {
    const signal = start();
    setState({ step: "reading", name: source.name });
    try {
      const opened = await openTable(source, await readAllCategories(signal), options, signal);
      if (isProblem(opened)) setState({ step: "choose", problem: opened });
      else if (opened.isCertain && !before) await onCertain(opened);
      else setState({ step: "columns", draft: before?.isAssigned ? keepAssignment(opened, before) : opened });
    } catch (error) {
      if (signal.aborted) return;
      if (before) setState({ step: "columns", draft: before });
      else setState({ step: "choose", error, onRetry: () => open(source, options) });
      if (before) notifyFailed("The table was not read again", error);
    }
  }

  async function openFile(file: File) {
    const signal = start();
    setState({ step: "reading", name: file.name });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    // Another file may have been chosen in the meantime.
    if (signal.aborted) return;
    if (bytes) await open({ name: file.name, bytes: new Uint8Array(bytes) });
    else setState({ step: "choose", problem: lostFile });
  }

  return {
    openFile,
    openCells: (text: string) => open({ name: "Pasted cells", text }),
    /** Reads the file again, with another encoding or delimiter. */
    reopen(draft: Draft, options: ReadOptions) {
      const { source, encoding, delimiter } = draft;
      return open(source, { ...(encoding && { encoding }), delimiter, ...options }, draft);
    },
  };
}

const lostFile: FileProblem = {
  title: "This file could not be read",
  text: "It may have been moved or changed. Choose it again.",
};

/** Keeps what a person has chosen, if the table has the same columns. */
function keepAssignment(opened: Draft, { columns, hasHeading, categoryForAll }: Draft): Draft {
  return opened.columns.length === columns.length
    ? { ...opened, columns, hasHeading, categoryForAll, isAssigned: true }
    : opened;
}

function isProblem(opened: Draft | FileProblem): opened is FileProblem {
  return "title" in opened;
}
