import { Button, Menu, Text } from "@mantine/core";
import { useCallbackRef, useDisclosure } from "@mantine/hooks";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { buildRequest, type Pet, type Request } from "../../../client/index.ts";
import { useCan } from "../../api/session.ts";
import { apiUrl } from "../../api/urls.ts";
import { useOpenedByUrl } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DialogBoundary } from "../../ui/error-boundary.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { AddIcon, ExportIcon, ImportIcon } from "../../ui/icons.tsx";
import { lazyPage } from "../../ui/lazy-page.ts";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { usePetColumns, usePetRowOptions } from "./pet-columns.tsx";
import { PetDialog } from "./pet-dialog.tsx";
import { PetFilters } from "./pet-filters.tsx";
import { type PetListState, toDeletedQuery, toStatusQuery, usePetFilters } from "./pet-list-state.ts";
import { PetRows, type PetRowsProps } from "./pets-table.tsx";
import { usePetCounts, usePets } from "./use-pets.ts";
import { WaysToBegin } from "./ways-to-begin.tsx";

export default function PetsPage() {
  const canWrite = useCan("write");
  const list = usePetFilters();
  const isDeleted = list.isDeleted && canWrite;
  const columns = usePetColumns(list);
  const rowOptions = usePetRowOptions();
  const page = usePets(list, rowOptions.hasPictures);
  const counts = usePetCounts(list.filters, page.hidden);
  const [isOpen, dialog] = useDisclosure();
  const [isAdding, adding] = useDisclosure();
  const [edited, setEdited] = useState<Pet>();
  function edit(pet: Pet) {
    setEdited(pet);
    dialog.open();
  }
  useOpenedByUrl(() => canWrite && adding.open());
  const addButton = canWrite && (
    <Button leftSection={<AddIcon size={18} />} onClick={adding.open}>
      Add pet
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Pets"
        actions={
          <>
            {isDeleted ? (
              <PageMenu operation="listDeletedPets" request={{ query: toDeletedQuery(list.filters.search) }} />
            ) : (
              <PageMenu operation="listPetDetails" request={page.request} />
            )}
            {!isDeleted && <ExportMenu list={list} />}
            {canWrite && (
              <Button variant="default" component={Link} href="/import" leftSection={<ImportIcon size={18} />}>
                Import
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <PetFilters list={list} counts={counts} canSeeDeleted={canWrite} />
      {isDeleted ? (
        <Suspense fallback={<RowsLoading rows={10} />}>
          <DeletedPets search={list.filters.search} />
        </Suspense>
      ) : (
        <PetList
          list={list}
          page={page}
          columns={columns}
          rowOptions={rowOptions}
          total={counts[list.filters.status ?? "all"]}
          canWrite={canWrite}
          addButton={addButton}
          onEdit={edit}
        />
      )}
      <PetDialog isOpen={isOpen} pet={edited} onClose={dialog.close} />
      <AddPet isOpen={isAdding} onClose={adding.close} />
      <BulkDialog />
    </>
  );
}

const DeletedPets = lazyPage(() => import("./deleted-pets.tsx"));
const AddPetDialog = lazyPage(() => import("./add-pet-dialog.tsx"));

/** The dialog to add pets, loaded when it is first opened. */
function AddPet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  return (
    <DialogBoundary name="The form for a new pet" onFail={onClose}>
      {isWanted && (
        <Suspense>
          <AddPetDialog isOpen={isOpen} onClose={onClose} />
        </Suspense>
      )}
    </DialogBoundary>
  );
}

/** Downloads all pets that match the filters and the search, on all pages. */
function ExportMenu({ list: { filters, isFiltered } }: { list: PetListState }) {
  const { status, categoryId, search } = filters;
  const query = { ...toStatusQuery(status), categoryId, ...(search !== "" && { search }) };
  const urlOf = (format: Request<"exportPets">["query"]) =>
    buildRequest("exportPets", { query: { ...format, ...query } }, apiUrl).url;
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<ExportIcon size={18} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{isFiltered ? "Pets that match the filters" : "All pets"}</Menu.Label>
        <Menu.Item component="a" href={urlOf({ format: "csv" })} download>
          CSV
          <Text size="xs">For spreadsheets and re-import</Text>
        </Menu.Item>
        <Menu.Item component="a" href={urlOf({ format: "ndjson", include: ["all"] })} download>
          NDJSON
          <Text size="xs">For programs, one object per line, with profile and photos</Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type PetListProps = Omit<PetRowsProps, "pets"> & { addButton: ReactNode };

/** One page of pets, or what is shown instead. */
function PetList({ addButton, ...props }: PetListProps) {
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

function NoPets({ list, addButton }: { list: PetListState; addButton: ReactNode }) {
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
        Remove a filter, or search for a shorter part of the name or the breed. Numbers and chips are found by their
        beginning.
      </EmptyState>
    );
  }
  if (!addButton) return <EmptyState title="No pets yet">Pets appear here once they have been added.</EmptyState>;
  return <WaysToBegin />;
}
