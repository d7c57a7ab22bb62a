import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../parts/empty-state.tsx";

interface NoKeysProps {
  /** Whether there are keys that the filters hide. */
  hasKeys: boolean;
  isSearched: boolean;
  createButton: ReactNode;
  onShowAll: () => void;
}

export function NoKeys({ hasKeys, isSearched, createButton, onShowAll }: NoKeysProps) {
  if (!hasKeys) {
    return (
      <EmptyState title="No keys yet" action={createButton}>
        Programs such as a web shop need a key to use the API. Create the first one.
      </EmptyState>
    );
  }
  const allButton = (
    <Button variant="default" onClick={onShowAll}>
      Show all keys
    </Button>
  );
  return (
    <EmptyState title={isSearched ? "No matching keys" : "No active keys"} action={allButton}>
      {isSearched
        ? "Search for part of a name, or for the last four characters of a key."
        : "All keys have expired or been revoked."}
    </EmptyState>
  );
}
