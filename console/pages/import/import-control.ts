import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import type { ImportState } from "./import-state.ts";

/** Reason of an abort because the user left the page. */
export const LEFT_PAGE = "left page";

/** The state of an import and its current operation: reading, checking or importing. */
export interface ImportControl {
  setState: Dispatch<SetStateAction<ImportState>>;
  /** Aborts the current operation and starts a new one. */
  start: () => AbortSignal;
  /** The signal of the current operation. */
  signal: () => AbortSignal;
  abort: () => void;
}

/** Leaving the page aborts the current operation. */
export function useImportControl(): [ImportState, ImportControl] {
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
