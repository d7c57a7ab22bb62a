import { useEffect, useRef, useState } from "react";
import { notifyDone, notifyFailed } from "../../parts/notify.tsx";
import { pluralize } from "../../parts/pluralize.ts";
import { refresh } from "../../queries.ts";
import { readAllCategories } from "./categories/read-all-categories.ts";
import { checkTable, leaveOut, recheckRows } from "./check/check-table.ts";
import { isToImport } from "./check/checked-row.ts";
import type { Edit } from "./check/prepare-row.ts";
import { type Draft, questionsOf } from "./draft.ts";
import { openTable } from "./file/open-table.ts";
import type { FileProblem } from "./file/recognize-file.ts";
import type { ReadOptions, Source } from "./file/source.ts";
import type { Checking, Ended, ImportState, Preview } from "./import-state.ts";
import { pause } from "./pause.ts";
import { addedPets } from "./run/added-pets.ts";
import { countRows, createIdempotencyKey, splitIntoBatches } from "./run/batch.ts";
import { type Plan, runImport } from "./run/run-import.ts";
import { undoImport } from "./run/undo-import.ts";

/** Reason of an abort because the user left the page. */
const LEFT_PAGE = "left page";

export type Import = ReturnType<typeof useImport>;

/** An import: choose a file, assign its columns and categories, check, preview, import. Leaving the page stops it. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const abortController = useRef(new AbortController());
  useEffect(() => () => abortController.current.abort(LEFT_PAGE), []);

  /** Aborts the previous operation and starts a new one. */
  function startOperation(): AbortSignal {
    abortController.current.abort();
    abortController.current = new AbortController();
    return abortController.current.signal;
  }

  /** Reads a table. `before` is the draft of the same table that is read again, with other options. */
  async function open(source: Source, options: ReadOptions = {}, before?: Draft) {
    const signal = startOperation();
    setState({ step: "reading", name: source.name });
    try {
      const opened = await openTable(source, await readAllCategories(signal), options, signal);
      if (isProblem(opened)) setState({ step: "choose", problem: opened });
      else if (opened.isCertain && !before) await decideCategories(opened);
      else setState({ step: "columns", draft: before?.isAssigned ? keepAssignment(opened, before) : opened });
    } catch (error) {
      if (signal.aborted) return;
      if (before) setState({ step: "columns", draft: before });
      else setState({ step: "choose", error, onRetry: () => open(source, options) });
      if (before) notifyFailed("The table was not read again", error);
    }
  }

  async function openFile(file: File) {
    try {
      await open({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      setState({ step: "choose", problem: lostFile });
    }
  }

  /** Skips the step if there is nothing to decide. */
  async function decideCategories(draft: Draft) {
    await pause(abortController.current.signal);
    if (questionsOf(draft).length === 0) await check(draft);
    else setState({ step: "categories", draft });
  }

  async function check(draft: Draft) {
    const signal = startOperation();
    const checking: Checking = { step: "checking", draft, done: 0, total: 0 };
    setState(checking);
    const show = (done: number, total: number) => !signal.aborted && setState({ ...checking, done, total });
    try {
      const table = await checkTable(draft, signal, show);
      if (!signal.aborted) setState({ step: "preview", draft, table, isRechecking: false });
    } catch (error) {
      if (!signal.aborted) setState({ ...checking, error });
    }
  }

  /** Changes rows in the preview, and returns the error that prevented it. A row that is left out needs no new check. */
  async function editRows({ draft, table }: Preview, rowNumbers: ReadonlySet<number>, edit: Edit): Promise<unknown> {
    const edits = new Map(draft.edits);
    for (const row of rowNumbers) edits.set(row, { ...edits.get(row), ...edit });
    const edited = { ...draft, edits };
    const preview: Preview = { step: "preview", draft: edited, table, isRechecking: false };
    if (edit.isLeftOut !== undefined) {
      setState({ ...preview, table: leaveOut(table, rowNumbers, edit.isLeftOut) });
      return undefined;
    }
    const signal = startOperation();
    setState({ ...preview, isRechecking: true });
    try {
      const rechecked = await recheckRows(edited, table, rowNumbers, signal);
      if (!signal.aborted) setState({ ...preview, table: rechecked });
      return undefined;
    } catch (error) {
      if (!signal.aborted) setState({ ...preview, draft, error });
      return error;
    }
  }

  async function run(draft: Draft, plan: Plan, from: Pick<Ended, "rows" | "done" | "total">) {
    const signal = startOperation();
    let { rows, done } = from;
    const { total } = from;
    const importing = { draft, plan, total };
    const show = (isWaiting: boolean) =>
      setState((before) => {
        const isStopping = before.step === "importing" && before.isStopping;
        return { step: "importing", ...importing, rows, done, isStopping, isWaiting };
      });
    setState({ step: "importing", ...importing, rows, done, isStopping: false, isWaiting: false });
    let failure: { error?: unknown } = {};
    try {
      await runImport(plan, signal, {
        onImported(imported) {
          rows = rows.concat(imported);
          done += imported.length;
          show(false);
        },
        onWaiting: (error) => show(error !== undefined),
      });
    } catch (error) {
      failure = { error };
    }
    rows = rows.toSorted((one, other) => one.row - other.row);
    setState({ step: "ended", ...importing, rows, done, ...failure });
    if (signal.reason === LEFT_PAGE && plan.batches.length > 0) {
      const text = `Not imported: ${pluralize(countRows(plan.batches), "row")}.`;
      notifyDone(`The import stopped because you left the page. ${text}`);
    }
    await refreshPets();
  }

  async function undo(ended: Ended) {
    const total = addedPets(ended.rows).length;
    const show = (done: number) => setState({ ...ended, undo: { done, total } });
    show(0);
    try {
      const undone = await undoImport(ended.rows, ended.plan.categories, show);
      setState({ ...ended, undo: { undone } });
    } catch (error) {
      setState({ ...ended, undo: { error } });
    }
    await refreshPets();
  }

  return {
    state,
    openFile,
    openCells: (text: string) => open({ name: "Pasted cells", text }),
    /** Reads the file again, with another encoding or delimiter. */
    reopen(draft: Draft, options: ReadOptions) {
      const { source, encoding, delimiter } = draft;
      return open(source, { ...(encoding && { encoding }), delimiter, ...options }, draft);
    },
    showColumns: (draft: Draft) => {
      startOperation();
      setState({ step: "columns", draft });
    },
    showCategories: (draft: Draft) => {
      startOperation();
      setState({ step: "categories", draft });
    },
    changeDraft: (draft: Draft) =>
      setState((before) => (before.step === "columns" || before.step === "categories" ? { ...before, draft } : before)),
    decideCategories,
    check,
    editRows,
    importRows: ({ draft, table }: Preview) => {
      const toImport = table.rows.filter(isToImport);
      const categories = [...table.newCategories.values()].map((category) => ({
        ...category,
        idempotencyKey: createIdempotencyKey(),
      }));
      const hasStatus = draft.columns.includes("status");
      const plan: Plan = {
        categories,
        batches: splitIntoBatches(toImport),
        hasStatus,
        newestId: undefined,
        isUncertain: false,
      };
      const rows = table.rows.filter((row) => !isToImport(row));
      return run(draft, plan, { rows, done: 0, total: toImport.length });
    },
    resume: (ended: Ended) => run(ended.draft, ended.plan, ended),
    undo,
    /** Stops after the current batch. */
    stop() {
      abortController.current.abort();
      setState((before) => (before.step === "importing" ? { ...before, isStopping: true } : before));
    },
    close(): void | Promise<void> {
      abortController.current.abort();
      setState({ step: "choose" });
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

function refreshPets(): Promise<unknown> {
  return refresh("listPets", "listPetDetails", "getInventory", "listCategories", "listEvents", "getPetHistory");
}
