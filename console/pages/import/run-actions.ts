import { pluralize } from "../../format.ts";
import { createIdempotencyKey } from "../../hooks/use-idempotency-key.ts";
import { refresh } from "../../queries.ts";
import { notifyDone } from "../../ui/notify.tsx";
import { isToImport } from "./check/checked-row.ts";
import type { Draft } from "./draft.ts";
import { type ImportControl, LEFT_PAGE } from "./import-control.ts";
import type { Ended, Preview } from "./import-state.ts";
import { addedPets } from "./run/added-pets.ts";
import { countRows, splitIntoBatches } from "./run/batch.ts";
import { type Plan, runImport } from "./run/run-import.ts";
import { undoImport } from "./run/undo-import.ts";

/** Imports the rows of a preview, and undoes that. */
export function runActions({ setState, start, abort }: ImportControl) {
  async function run(draft: Draft, plan: Plan, from: Pick<Ended, "rows" | "done" | "total">) {
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
    setState({ step: "ended", ...importing, rows, done, ...failure });
    if (signal.reason === LEFT_PAGE) notifyStopped(plan);
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
    importRows({ draft, table }: Preview) {
      const plan = planImport(draft, table);
      const rows = table.rows.filter((row) => !isToImport(row));
      return run(draft, plan, { rows, done: 0, total: countRows(plan.batches) });
    },
    resume: (ended: Ended) => run(ended.draft, ended.plan, ended),
    undo,
    /** Stops after the current batch. */
    stop() {
      abort();
      setState((before) => (before.step === "importing" ? { ...before, isStopping: true } : before));
    },
  };
}

function planImport(draft: Draft, { rows, newCategories }: Preview["table"]): Plan {
  return {
    categories: [...newCategories.values()].map((category) => ({
      ...category,
      idempotencyKey: createIdempotencyKey(),
    })),
    batches: splitIntoBatches(rows.filter(isToImport)),
    hasStatus: draft.columns.includes("status"),
    newestId: undefined,
    isUncertain: false,
  };
}

function notifyStopped({ batches }: Plan): void {
  if (batches.length === 0) return;
  notifyDone(`The import stopped because you left the page. Not imported: ${pluralize(countRows(batches), "row")}.`);
}

function refreshPets(): Promise<unknown> {
  return refresh("listPets", "listPetDetails", "getInventory", "listCategories", "listEvents", "getPetHistory");
}
