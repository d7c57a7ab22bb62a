import { useEffect, useReducer, useRef } from "react";
import { notifyDone } from "../../parts/notify.tsx";
import { refresh } from "../../queries.ts";
import type { CheckedRow } from "./checked-row.ts";
import { changeImport, type Ended, type Look, rowsToImport } from "./import-state.ts";
import { countRows, type Part, splitIntoParts } from "./part.ts";
import { readFile } from "./read-file.ts";
import { readTable } from "./read-table.ts";
import { checkPart, importPart } from "./send-part.ts";
import { countWords } from "./words.ts";

/** Why something is stopped: nobody would see how it ends. */
const LEFT = "left";

/** The way of a file into the store: choose it, have it checked, look, confirm. Whoever leaves the page stops it. */
export function useImport() {
  const [state, dispatch] = useReducer(changeImport, { step: "choose" });
  const stopper = useRef(new AbortController());
  useEffect(() => () => stopper.current.abort(LEFT), []);

  /** What is under way from now on ends at `stop`. */
  function begin(): AbortSignal {
    stopper.current.abort();
    stopper.current = new AbortController();
    return stopper.current.signal;
  }

  async function check(file: File) {
    const signal = begin();
    dispatch({ type: "opened", fileName: file.name });
    try {
      const { heading, rows, wrong } = readTable(await readFile(file));
      const checked = [...wrong];
      for (const part of splitIntoParts(rows)) {
        dispatch({ type: "checkedPart", done: checked.length, total: rows.length + wrong.length });
        checked.push(...(await checkPart(heading, part, signal)));
      }
      if (!signal.aborted) dispatch({ type: "checked", heading, rows: checked.sort(byRow) });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: "refused", error });
    }
  }

  async function importParts(from: Look | Ended, parts: Part[]) {
    const signal = begin();
    dispatch({ type: "began", from });
    let left = parts;
    let fault: { error?: unknown } = {};
    try {
      for (let part = left[0]; part && !signal.aborted; part = left[0]) {
        const rows = await importPart(from.heading, part);
        left = left.slice(1);
        dispatch({ type: "importedPart", rows });
      }
    } catch (error) {
      fault = { error };
    }
    dispatch({ type: "ended", left, ...fault });
    if (signal.reason === LEFT && left.length > 0) {
      notifyDone(`The import stopped when you left. Not imported: ${countWords(countRows(left), "row")}.`);
    }
    await refresh("listPets", "getInventory", "listCategories", "listEvents", "getPetHistory");
  }

  return {
    state,
    check,
    importRows: (from: Look) => importParts(from, splitIntoParts(rowsToImport(from))),
    goOn: (from: Ended) => importParts(from, from.left),
    /** What is being written is finished, and nothing after it begun. */
    stop() {
      stopper.current.abort();
      dispatch({ type: "stopped" });
    },
    close() {
      stopper.current.abort();
      dispatch({ type: "closed" });
    },
  };
}

function byRow(one: CheckedRow, other: CheckedRow): number {
  return one.row - other.row;
}
