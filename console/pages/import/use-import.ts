import { useEffect, useReducer, useRef } from "react";
import { notifyDone } from "../../parts/notify.tsx";
import { pluralize } from "../../parts/pluralize.ts";
import { refresh } from "../../queries.ts";
import { type Batch, countRows, splitIntoBatches } from "./batch.ts";
import type { CheckedRow } from "./checked-row.ts";
import { changeImport, type Ended, type Preview, rowsToImport } from "./import-state.ts";
import { readFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";
import { checkBatch, importBatch } from "./send-batch.ts";

/** Reason of an abort because the user left the page. */
const LEFT_PAGE = "remaining page";

/** Import of a file: choose, check, preview, import. Leaving the page stops it. */
export function useImport() {
  const [state, dispatch] = useReducer(changeImport, { step: "choose" });
  const abortController = useRef(new AbortController());
  useEffect(() => () => abortController.current.abort(LEFT_PAGE), []);

  /** Aborts the previous operation and starts a new one. */
  function startOperation(): AbortSignal {
    abortController.current.abort();
    abortController.current = new AbortController();
    return abortController.current.signal;
  }

  async function check(file: File) {
    const signal = startOperation();
    dispatch({ type: "opened", fileName: file.name });
    try {
      const { header, rows, invalid } = readTable(await readFile(file));
      const checked = [...invalid];
      for (const batch of splitIntoBatches(rows)) {
        dispatch({ type: "batchChecked", done: checked.length, total: rows.length + invalid.length });
        checked.push(...(await checkBatch(header, batch, signal)));
      }
      if (!signal.aborted) dispatch({ type: "checked", header, rows: checked.sort(byRow) });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: "failed", error });
    }
  }

  async function importBatches(from: Preview | Ended, batches: Batch[]) {
    const signal = startOperation();
    dispatch({ type: "started", from });
    let remaining = batches;
    let failure: { error?: unknown } = {};
    try {
      for (let batch = remaining[0]; batch && !signal.aborted; batch = remaining[0]) {
        const rows = await importBatch(from.header, batch);
        remaining = remaining.slice(1);
        dispatch({ type: "batchImported", rows });
      }
    } catch (error) {
      failure = { error };
    }
    dispatch({ type: "ended", remaining, ...failure });
    if (signal.reason === LEFT_PAGE && remaining.length > 0) {
      notifyDone(
        `The import stopped because you left the page. Not imported: ${pluralize(countRows(remaining), "row")}.`,
      );
    }
    await refresh("listPets", "getInventory", "listCategories", "listEvents", "getPetHistory");
  }

  return {
    state,
    check,
    importRows: (from: Preview) => importBatches(from, splitIntoBatches(rowsToImport(from))),
    resume: (from: Ended) => importBatches(from, from.remaining),
    /** Stops after the current batch. */
    stop() {
      abortController.current.abort();
      dispatch({ type: "stopped" });
    },
    close() {
      abortController.current.abort();
      dispatch({ type: "closed" });
    },
  };
}

function byRow(one: CheckedRow, other: CheckedRow): number {
  return one.row - other.row;
}
