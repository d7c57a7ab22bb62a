import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../parts/empty-state.tsx";

interface NoKeysProps {
  /** Whether there are keys that the filters keep back. */
  isAny: boolean;
  isSearched: boolean;
  createButton: ReactNode;
  onShowAll: () => void;
}

/** Where no key is to be shown: what to do next. */
export function NoKeys({ isAny, isSearched, createButton, onShowAll }: NoKeysProps) {
  if (!isAny) {
    return (
      <EmptyState title="No keys yet" action={createButton}>
        A program such as a web shop needs a key to use the API. Create the first one.
      </EmptyState>
    );
  }
  const allButton = (
    <Button variant="default" onClick={onShowAll}>
      Show all keys
    </Button>
  );
  return (
    <EmptyState title={isSearched ? "No key is called like that" : "No key is active"} action={allButton}>
      {isSearched
        ? "Try a part of its name, or its last four characters."
        : "All of them have expired or were revoked. Create a new one, or look at the old ones."}
    </EmptyState>
  );
}
