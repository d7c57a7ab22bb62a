import { useCallback, useState } from "react";
import type { Key } from "../../../client/index.ts";

interface DialogState {
  /** The dialog that is open. */
  shown: "edit" | "rotate" | undefined;
  /** The key of the dialog; kept while it closes. */
  key: Key | undefined;
}

/** Which dialog about a key is open. */
export function useKeyDialogs() {
  const [state, setState] = useState<DialogState>({ shown: undefined, key: undefined });
  const edit = useCallback((key: Key) => setState({ shown: "edit", key }), []);
  const rotate = useCallback((key: Key) => setState({ shown: "rotate", key }), []);
  const close = useCallback(() => setState(({ key }) => ({ shown: undefined, key })), []);
  return { ...state, edit, rotate, close };
}
