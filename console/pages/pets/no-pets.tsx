import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { WaysToBegin } from "./begin/ways-to-begin.tsx";
import type { PetListState } from "./use-pet-filters.ts";

export function NoPets({ list, addButton }: { list: PetListState; addButton: ReactNode }) {
  if (!list.isFirstPage) {
    return (
      <EmptyState
        title="This page is empty"
        action={<Button onClick={() => list.change({})}>Go to first page</Button>}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        title="No matching pets"
        action={
          <Button variant="default" onClick={list.clear}>
            Show all pets
          </Button>
        }
      >
        Remove a filter, or search for a shorter part of the name.
      </EmptyState>
    );
  }
  if (!addButton) return <EmptyState title="No pets yet">Pets appear here once they have been added.</EmptyState>;
  return <WaysToBegin />;
}
