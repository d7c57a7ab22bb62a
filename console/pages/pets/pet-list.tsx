import { Button, Text } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { Pet } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { petNames } from "../../parts/pet-name.ts";
import { useCategories } from "../../parts/use-categories.ts";
import { SelectionBar } from "./bulk/selection-bar.tsx";
import { NoPets } from "./no-pets.tsx";
import { Paging } from "./paging.tsx";
import styles from "./pet-list.module.css";
import { PetRow } from "./pet-row.tsx";
import { PetsTable } from "./pets-table.tsx";
import type { PetListState } from "./use-pet-filters.ts";
import type { usePets } from "./use-pets.ts";
import { useSelection } from "./use-selection.ts";

interface PetListProps {
  list: PetListState;
  page: ReturnType<typeof usePets>;
  mayWrite: boolean;
  addButton: ReactNode;
  onEdit: (pet: Pet) => void;
}

/** A page of pets, with what can be done with those that are selected. */
export function PetList({ list, page, mayWrite, addButton, onEdit }: PetListProps) {
  const { error, isPlaceholderData, next, refetch } = page;
  const pets = page.pets ?? [];
  const { nameOf } = useCategories();
  const { status, categoryId, name } = list.filters;
  const selection = useSelection(pets, `${status} ${categoryId} ${name}`);
  const toggle = useCallbackRef(selection.toggle);
  const edit = useCallbackRef(onEdit);

  if (error) {
    return (
      <>
        <ErrorMessage error={error} title="The pets cannot be shown" onRetry={refetch} />
        {list.cursor !== undefined && <Button onClick={() => list.change({})}>Go to the first page</Button>}
      </>
    );
  }
  if (!page.pets) return <RowsLoading rows={10} />;
  if (pets.length === 0) return <NoPets list={list} addButton={addButton} />;
  return (
    <>
      <div className={styles.line}>
        {selection.pets.length > 0 ? (
          <SelectionBar selection={selection} />
        ) : (
          <Text size="sm" c="dimmed">
            {petNames(pets)} on this page, newest first.{mayWrite && " Select some to change them together."}
          </Text>
        )}
      </div>
      <PetsTable selection={mayWrite ? selection : undefined} isBusy={isPlaceholderData}>
        {pets.map((pet) => (
          <PetRow
            key={`${pet.id}`}
            pet={pet}
            category={nameOf(pet.categoryId)}
            mayWrite={mayWrite}
            isSelected={mayWrite && selection.has(pet)}
            onToggle={toggle}
            onEdit={edit}
          />
        ))}
      </PetsTable>
      <Paging list={list} next={next} />
    </>
  );
}
