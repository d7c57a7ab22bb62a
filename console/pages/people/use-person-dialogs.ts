import { useCallback, useMemo, useState } from "react";
import type { Person } from "../../../client/index.ts";
import type { PersonActions } from "./person-row.tsx";

interface DialogState {
  /** The dialog that is open. */
  shown: "rename" | "password-link" | "remove" | undefined;
  /** The person of the dialog; kept while it closes. */
  person: Person | undefined;
  /** The button that opened it. */
  control: HTMLElement | undefined;
}

/** Which dialog about a person is open, and the actions that open one. */
export function usePersonDialogs() {
  const [state, setState] = useState<DialogState>({ shown: undefined, person: undefined, control: undefined });
  const actions = useMemo<PersonActions>(
    () => ({
      onRename: (person) => setState({ shown: "rename", person, control: undefined }),
      onCreateLink: (person) => setState({ shown: "password-link", person, control: undefined }),
      onRemove: (person, control) => setState({ shown: "remove", person, control }),
    }),
    [],
  );
  const close = useCallback(() => setState((current) => ({ ...current, shown: undefined })), []);
  return { ...state, actions, close };
}
