import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ImportIcon } from "../../parts/icons.tsx";
import type { PetListState } from "./use-pet-filters.ts";

/** Says why there is nothing to see, and what to do next. */
export function NoPets({ list, addButton }: { list: PetListState; addButton: ReactNode }) {
  if (list.cursor !== undefined) {
    return (
      <EmptyState
        title="There is nothing on this page any more"
        action={<Button onClick={() => list.change({})}>Go to the first page</Button>}
      />
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        title="No pet is like that"
        action={
          <Button variant="default" onClick={list.clear}>
            Show all pets
          </Button>
        }
      >
        Nothing fits all of the filters together. Take one away, or try a part of the name.
      </EmptyState>
    );
  }
  if (!addButton) return <EmptyState title="No pets yet">As soon as somebody adds one, it is here.</EmptyState>;
  return (
    <EmptyState
      title="No pets yet"
      action={
        <Group gap="xs" justify="center">
          <Button variant="default" component={Link} href="/import" leftSection={<ImportIcon size={18} />}>
            Import a table
          </Button>
          {addButton}
        </Group>
      }
    >
      Add the first animal, or bring all of them from a spreadsheet.
    </EmptyState>
  );
}
