import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";

interface NoKeysProps {
  /** Whether there are keys that the filters hide. */
  hasKeys: boolean;
  isFiltered: boolean;
  createButton: ReactNode;
  onShowAll: () => void;
}

export function NoKeys({ hasKeys, isFiltered, createButton, onShowAll }: NoKeysProps) {
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
    <EmptyState title={isFiltered ? "No matching keys" : "No active keys"} action={allButton}>
      {isFiltered
        ? "Search for part of a name or description, or for the last four characters of a key. Expired and revoked keys are listed under All."
        : "All keys have expired or have been revoked."}
    </EmptyState>
  );
}
