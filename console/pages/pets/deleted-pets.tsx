import { Anchor, Button, Checkbox, CloseButton, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import type { Pet, Schemas } from "../../../client/index.ts";
import { readPages } from "../../api/queries.ts";
import { formatDay, formatNumber, formatPrice } from "../../format.ts";
import { useCategories } from "../../hooks/use-categories.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { UndoIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { petName, petNames, wholePetName } from "../../ui/names.ts";
import { flushDelayed } from "../../ui/notify.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { Time } from "../../ui/time.tsx";
import styles from "./deleted-pets.module.css";
import { toDeletedQuery } from "./pet-list-state.ts";
import table from "./pets-table.module.css";
import { bringBack, endOfRestore } from "./restore-pets.ts";
import bar from "./selection-bar.module.css";
import { focusList, useSelection } from "./selection-bar.tsx";

type DeletedPet = Schemas["DeletedPet"];

/** The pets that were deleted in the last 30 days, newest first, which can be brought back. */
export default function DeletedPets({ search }: { search: string }) {
  // What was deleted a moment ago, and can still be undone, belongs to this list.
  useEffect(() => void flushDelayed(), []);
  const query = toDeletedQuery(search);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    readPages("listDeletedPets", { query }),
  );
  const pets = data?.pages.flatMap((page) => page.data);
  if (error && !pets) return <ErrorMessage error={error} title="Could not load the deleted pets" onRetry={refetch} />;
  if (!pets) return <RowsLoading rows={10} />;
  if (pets.length === 0) return <NoDeletedPets isFiltered={search !== ""} />;

  return (
    <>
      {error && <ErrorMessage error={error} onRetry={refetch} hasData />}
      <DeletedRows pets={pets} search={search} hasMore={hasNextPage} />
      {hasNextPage && (
        <PendingButton variant="default" mt="sm" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </>
  );
}

function NoDeletedPets({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No matching deleted pets">Search for another part of the name.</EmptyState>
  ) : (
    <EmptyState title="No deleted pets">Pets that are deleted can be brought back here for 30 days.</EmptyState>
  );
}

interface DeletedRowsProps {
  pets: DeletedPet[];
  search: string;
  hasMore: boolean;
}

function DeletedRows({ pets, search, hasMore }: DeletedRowsProps) {
  const selection = useSelection(pets, search);
  const { nameOf } = useCategories();
  const restore = (chosen: Pet[]) =>
    void bringBack(chosen, (unchanged) => {
      selection.replace(unchanged);
      // Otherwise the dialog with the report has the focus.
      if (unchanged.length === 0) focusList();
    });
  const head = (
    <>
      <Table.Th>
        <Checkbox
          aria-label="Select all deleted pets shown here"
          checked={selection.isWholePage}
          indeterminate={selection.isPartOfPage}
          onChange={selection.togglePage}
        />
      </Table.Th>
      <Table.Th>Name</Table.Th>
      <Table.Th>Category</Table.Th>
      <Table.Th>Deleted</Table.Th>
      <Table.Th>Kept until</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <>
      <div className={table.line}>
        {selection.pets.length > 0 ? (
          <section className={bar.bar} aria-label="Selected pets">
            <Text size="sm" fw={600} role="status">
              {petNames(selection.pets)} selected
            </Text>
            <div className={bar.actions}>
              <Button size="xs" leftSection={<UndoIcon size={16} />} onClick={() => restore(selection.pets)}>
                Bring back
              </Button>
              <CloseButton aria-label="Clear selection" onClick={selection.clear} />
            </div>
          </section>
        ) : (
          <Text size="sm" c="dimmed" className="petstore-numbers">
            {`${formatNumber(pets.length)}${hasMore ? "+" : ""} deleted in the last 30 days`}
          </Text>
        )}
      </div>
      <PanelTable aria-label="Deleted pets" head={head} hasCards className={styles.table}>
        {pets.map((pet) => (
          <DeletedRow
            key={`${pet.id}`}
            pet={pet}
            category={nameOf(pet.categoryId)}
            isSelected={selection.has(pet)}
            onToggle={(isRange) => selection.toggle(pet, isRange)}
            onRestore={() => restore([pet])}
          />
        ))}
      </PanelTable>
    </>
  );
}

interface DeletedRowProps {
  pet: DeletedPet;
  category: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
  onRestore: () => void;
}

function DeletedRow({ pet, category, isSelected, onToggle, onRestore }: DeletedRowProps) {
  const { breed, price } = pet.profile ?? {};
  const note = [breed, price && formatPrice(price)].filter(Boolean).join(" · ");
  return (
    <Table.Tr data-row={`${pet.id}`} data-selected={isSelected || undefined}>
      <Table.Td className={styles.check}>
        <Checkbox
          aria-label={`Select ${petName(pet)}`}
          checked={isSelected}
          onClick={(event) => onToggle(event.shiftKey)}
          readOnly
        />
      </Table.Td>
      <Table.Td className={styles.name}>
        <div className={styles.pet}>
          {/* The photos of a deleted pet come back with it. */}
          <PetPicture photo={undefined} categoryId={pet.categoryId} size={40} />
          <div className={styles.lines}>
            <Anchor component={Link} href={`/pets/${pet.id}`} className="petstore-name">
              <Name>{wholePetName(pet)}</Name>
            </Anchor>
            {note && (
              <span className={styles.note}>
                <Name>{note}</Name>
              </span>
            )}
          </div>
        </div>
      </Table.Td>
      <Table.Td className={styles.category}>
        <Name>{category || `Category ${pet.categoryId}`}</Name>
      </Table.Td>
      <Table.Td>
        <Time at={pet.deletedAt} />{" "}
        <span className={styles.by}>
          by <ActorName by={pet.deletedBy} />
        </span>
      </Table.Td>
      <Table.Td className={styles.until}>
        <span className={styles.label}>Kept until </span>
        {formatDay(new Date(endOfRestore(pet.deletedAt)).toISOString())}
      </Table.Td>
      <Table.Td className={styles.action}>
        <Button variant="default" size="xs" aria-label={`Bring back ${petName(pet)}`} onClick={onRestore}>
          Bring back
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
