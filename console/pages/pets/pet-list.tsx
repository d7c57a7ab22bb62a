import { Button } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { NoPets } from "./no-pets.tsx";
import { PetRows, type PetRowsProps } from "./pet-rows.tsx";

type PetListProps = Omit<PetRowsProps, "pets"> & { addButton: ReactNode };

/** One page of pets, or what is shown instead. */
export function PetList({ addButton, ...props }: PetListProps) {
  const { list, page } = props;
  const { pets, error, hidden, refetch } = page;
  const isEmpty = pets?.length === 0 && !page.isLoadingMore && !page.isPlaceholderData;
  const isEmptied = isEmpty && !page.isFetching && !list.isFirstPage;
  const goBack = useCallbackRef(list.goBack);
  useEffect(() => {
    if (isEmptied) goBack({ replace: true });
  }, [isEmptied, goBack]);

  if (error && !pets) {
    return (
      <>
        <ErrorMessage error={error} title="Could not load the pets" onRetry={refetch} />
        {!list.isFirstPage && <Button onClick={() => list.change({})}>Go to first page</Button>}
      </>
    );
  }
  if (!pets || isEmptied || (pets.length === 0 && page.isLoadingMore)) return <RowsLoading rows={10} />;
  if (isEmpty && hidden.length > 0) {
    return (
      <EmptyState title="No pets left here">
        The last pets on this page were just deleted. You can still undo this.
      </EmptyState>
    );
  }
  if (isEmpty) return <NoPets list={list} addButton={addButton} />;
  return (
    <>
      {error && <ErrorMessage error={error} onRetry={refetch} hasData />}
      <PetRows {...props} pets={pets} />
    </>
  );
}
