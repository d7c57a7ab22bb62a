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
  canWrite: boolean;
  addButton: ReactNode;
  onEdit: (pet: Pet) => void;
}

/** One page of pets, with bulk actions for the selected ones. */
export function PetList({ list, page, canWrite, addButton, onEdit }: PetListProps) {
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
        <ErrorMessage error={error} title="Could not load the pets" onRetry={refetch} />
        {list.cursor !== undefined && <Button onClick={() => list.change({})}>Go to first page</Button>}
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
            {petNames(pets)} on this page, newest first.{canWrite && " Select several to edit them in bulk."}
          </Text>
        )}
      </div>
      <PetsTable selection={canWrite ? selection : undefined} isBusy={isPlaceholderData}>
        {pets.map((pet) => (
          <PetRow
            key={`${pet.id}`}
            pet={pet}
            category={nameOf(pet.categoryId)}
            canWrite={canWrite}
            isSelected={canWrite && selection.has(pet)}
            onToggle={toggle}
            onEdit={edit}
          />
        ))}
      </PetsTable>
      <Paging list={list} next={next} />
    </>
  );
}
