import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { assign, type Draft, hasNumbers } from "../../../spreadsheets/draft.ts";
import type { FileProblem, ReadOptions, Source } from "../../../spreadsheets/file.ts";
import { type MatchedTable, proposeMatch } from "../../../spreadsheets/match.ts";
import { openTable } from "../../../spreadsheets/open-table.ts";
import { questionsOf, statusQuestionsOf } from "../../../spreadsheets/questions.ts";
import type { Edit } from "../../../spreadsheets/rows.ts";
import { yieldToPage } from "../../../spreadsheets/table.ts";
import { petStore } from "../../api/pet-store.ts";
import { refresh } from "../../api/queries.ts";
import { pluralize } from "../../format.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { countRows } from "./batch.ts";
import { checkTable, recheckRows } from "./check-table.ts";
import { isToImport } from "./checked-rows.ts";
import {
  type Checking,
  type Ended,
  failRecheck,
  finishRecheck,
  type ImportState,
  leaveOutRows,
  type Preview,
  startRecheck,
} from "./import-state.ts";
import { addFiles, fileOf, NO_PHOTOS, namedPhotosOf } from "./photos.ts";
import { addPhotos, type Plan, planImport, runImport } from "./run-import.ts";
import { readAllCategories } from "./store-contents.ts";

export type Import = ReturnType<typeof useImport>;

/** An import: choose a file, assign its columns and categories, check, preview, import. Leaving the page stops it. */
export function useImport() {
  const [state, control] = useImportControl();
  const { setState, start, abort } = control;
  const checking = checkingActions(control);
  return {
    state,
    ...readingActions(control, checking.decideCategories),
    ...checking,
    ...runActions(control),
    showColumns(draft: Draft) {
      start();
      setState({ step: "columns", draft });
    },
    showCategories(draft: Draft) {
      start();
      setState({ step: "categories", draft });
    },
    changeDraft: (draft: Draft) =>
      setState((before) => (before.step === "columns" || before.step === "categories" ? { ...before, draft } : before)),
    close(): void | Promise<void> {
      abort();
      setState({ step: "choose" });
    },
  };
}

/** Reason of an abort because the user left the page. */
const LEFT_PAGE = "left page";

/** The state of an import and its current operation: reading, checking or importing. */
interface ImportControl {
  setState: Dispatch<SetStateAction<ImportState>>;
  /** Aborts the current operation and starts a new one. */
  start: () => AbortSignal;
  /** The signal of the current operation. */
  signal: () => AbortSignal;
  abort: () => void;
}

/** Leaving the page aborts the current operation. */
function useImportControl(): [ImportState, ImportControl] {
  const [state, setState] = useState<ImportState>({ step: "choose" });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(LEFT_PAGE), []);
  const abort = () => controller.current.abort();
  const signal = () => controller.current.signal;
  function start(): AbortSignal {
    abort();
    controller.current = new AbortController();
    return signal();
  }
  return [state, { setState, start, signal, abort }];
}

/** Reads files and pasted cells. `onCertain` gets a table whose columns and numbers need no decision. */
function readingActions({ setState, start }: ImportControl, onCertain: (draft: Draft) => Promise<void>) {
  /** `before` is the draft of the same table that is read again, with other options. */
  async function open(source: Source, options: ReadOptions = {}, before?: Draft) {
    const signal = start();
    setState({ step: "reading", name: source.name });
    try {
      const store = {
        categories: await readAllCategories(signal),
        proposeMatch: (table: MatchedTable) => proposeMatch(petStore, table, signal),
      };
      const opened = await openTable(source, store, options, signal);
      if (isProblem(opened)) setState({ step: "choose", problem: opened });
      else if (!before && needsNoChoice(opened)) await onCertain(opened);
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

/** Whether the headings name all columns, one of them has the status, and no row may have a pet in the store. */
function needsNoChoice(draft: Draft): boolean {
  const { columns, isCertain } = draft;
  return isCertain && !hasNumbers(draft) && (columns.includes("status") || columns.includes("isAvailable"));
}

/** Keeps what a person has chosen, if the table has the same columns; numbers change pets only if they still would. */
function keepAssignment(opened: Draft, { columns, match, hasHeading, categoryForAll }: Draft): Draft {
  if (opened.columns.length !== columns.length) return opened;
  const assigned = assign(opened, columns, hasHeading);
  return { ...assigned, match: match === "id" ? assigned.match : match, categoryForAll };
}

function isProblem(opened: Draft | FileProblem): opened is FileProblem {
  return "title" in opened;
}

/** Checks a table, and again the rows that are edited in its preview. Nothing is saved. */
function checkingActions({ setState, start, signal }: ImportControl) {
  const changePreview = (change: (preview: Preview) => Preview) =>
    setState((before) => (before.step === "preview" ? change(before) : before));

  async function check(draft: Draft) {
    const signal = start();
    const checking: Checking = { step: "checking", draft, done: 0, total: 0 };
    setState(checking);
    const show = (done: number, total: number) => !signal.aborted && setState({ ...checking, done, total });
    try {
      const table = await checkTable(draft, signal, show);
      if (!signal.aborted) setState({ step: "preview", draft, table, photoFiles: new Map(), isRechecking: false });
    } catch (error) {
      if (!signal.aborted) setState({ ...checking, error });
    }
  }

  /** Skips the step if there is nothing to decide. */
  async function decideCategories(draft: Draft) {
    await yieldToPage(signal());
    if (questionsOf(draft).length + statusQuestionsOf(draft).length === 0) await check(draft);
    else setState({ step: "categories", draft });
  }

  /**
   * Changes rows of the preview, and returns the error that prevented it. Rows can be left out during a recheck, but not
   * corrected.
   */
  async function editRows(preview: Preview, rowNumbers: ReadonlySet<number>, edit: Edit): Promise<unknown> {
    const { isLeftOut } = edit;
    if (isLeftOut !== undefined) {
      changePreview((before) => leaveOutRows(before, rowNumbers, isLeftOut));
      return undefined;
    }
    const signal = start();
    const edited = startRecheck(preview, rowNumbers, edit);
    setState(edited);
    try {
      const rechecked = await recheckRows(edited.draft, edited.table, rowNumbers, signal);
      if (!signal.aborted) changePreview((before) => finishRecheck(before, rechecked));
      return undefined;
    } catch (error) {
      if (!signal.aborted) changePreview((before) => failRecheck(before, rowNumbers, preview.draft, error));
      return error;
    }
  }

  return { check, decideCategories, editRows };
}

/** Imports the rows of a preview. */
function runActions({ setState, start, abort }: ImportControl) {
  type From = Pick<Ended, "rows" | "done" | "total" | "photoFiles" | "photos">;

  async function run(draft: Draft, plan: Plan, from: From) {
    const signal = start();
    let { rows, done } = from;
    const importing = { draft, plan, total: from.total };
    const show = (isWaiting: boolean) =>
      setState((before) => {
        const isStopping = before.step === "importing" && before.isStopping;
        return { step: "importing", ...importing, rows, done, isStopping, isWaiting };
      });
    show(false);
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
    const { photoFiles, photos } = from;
    const ended: Ended = {
      ...{ step: "ended", ...importing, rows, done, photoFiles, photos, isAddingPhotos: false },
      ...failure,
    };
    setState(ended);
    if (signal.reason === LEFT_PAGE) notifyStopped(plan);
    await refreshPets();
    if (plan.batches.length === 0 && !signal.aborted) await addPhotosOf(ended, []);
  }

  /** Adds the pictures that the rows name, also those that are chosen now. */
  async function addPhotosOf(ended: Ended, chosen: File[]) {
    const files = addFiles(ended.photoFiles, chosen);
    const { importId } = ended.plan;
    const named = namedPhotosOf(ended.draft, ended.rows).filter(({ name }) => fileOf(files, name));
    if (named.length === 0 || importId === undefined) return;
    const signal = start();
    const show = (part: Partial<Ended>) =>
      setState((before) => (before.step === "ended" ? { ...before, photoFiles: files, ...part } : before));
    show({ isAddingPhotos: true });
    await addPhotos(named, { files, importId, before: ended.photos }, signal, (photos) => show({ photos }));
    show({ isAddingPhotos: false });
    await refresh("listPhotos", "listPetDetails", "getPetHistory", "listEvents", "listImports");
  }

  return {
    addPhotos: addPhotosOf,
    choosePhotos: (files: File[]) =>
      setState((before) =>
        before.step === "preview" ? { ...before, photoFiles: addFiles(before.photoFiles, files) } : before,
      ),
    importRows({ draft, table, photoFiles }: Preview) {
      const plan = planImport(draft, table);
      const rows = table.rows.filter((row) => !isToImport(row));
      const from = { rows, done: 0, total: countRows(plan.batches), photoFiles, photos: NO_PHOTOS };
      return run(draft, plan, from);
    },
    resume: (ended: Ended) => run(ended.draft, ended.plan, ended),
    markUndone: (ended: Ended) => setState({ ...ended, isUndone: true }),
    /** Stops after the current batch. */
    stop() {
      abort();
      setState((before) => (before.step === "importing" ? { ...before, isStopping: true } : before));
    },
  };
}

function notifyStopped({ batches }: Plan): void {
  if (batches.length === 0) return;
  notifyDone(`The import stopped because you left the page. Not imported: ${pluralize(countRows(batches), "row")}.`);
}

function refreshPets(): Promise<unknown> {
  return refresh(
    "listPets",
    "listPetDetails",
    "getInventory",
    "listCategories",
    "listEvents",
    "getPetHistory",
    "listImports",
  );
}
