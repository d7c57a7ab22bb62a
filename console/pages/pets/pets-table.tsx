import { Button, Checkbox, Group, NativeSelect, Table, Text, UnstyledButton } from "@mantine/core";
import { useCallbackRef } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { Order, Pet, PetDetails } from "../../../client/index.ts";
import { readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { useCategories } from "../../hooks/use-categories.ts";
import { useInUse } from "../../hooks/use-in-use.ts";
import { ChangesNote } from "../../ui/changes-note.tsx";
import { SortDownIcon, SortUpIcon } from "../../ui/icons.tsx";
import { customerName } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { openStatuses } from "../orders/order-transitions.ts";
import {
  type Column,
  columnLabels,
  columnWidths,
  type PetColumns,
  type PetRowOptions,
  ViewMenu,
} from "./pet-columns.tsx";
import { type Count, formatRange } from "./pet-counts.ts";
import { type PetListState, type Position, pageSizes, type Sort } from "./pet-list-state.ts";
import { PetRow } from "./pet-row.tsx";
import styles from "./pets-table.module.css";
import { type Selection, SelectionBar, useSelection } from "./selection-bar.tsx";
import { type PetPage, useFrozenRows } from "./use-pets.ts";

export interface PetRowsProps {
  list: PetListState;
  page: PetPage;
  pets: PetDetails[];
  columns: PetColumns;
  rowOptions: PetRowOptions;
  /** Number of all pets that match the filters. */
  total: Count | undefined;
  canWrite: boolean;
  onEdit: (pet: Pet) => void;
}

/** The pets of one page, with bulk actions for the selected ones. While the list is in use, no row is added, removed or moved. */
export function PetRows({ list, page, pets, columns, rowOptions, total, canWrite, onEdit }: PetRowsProps) {
  const { nameOf } = useCategories();
  const { status, categoryId, search } = list.filters;
  const selection = useSelection(pets, `${status} ${categoryId} ${search}`);
  const toggle = useCallbackRef(selection.toggle);
  const edit = useCallbackRef(onEdit);
  const { isInUse, useProps } = useInUse();
  const { rows, isGone, waiting, show } = useFrozenRows(page.loaded ?? [], {
    list: page.key,
    limit: Number(list.pageSize),
    include: page.include,
    isFrozen: isInUse || selection.pets.length > 0,
  });
  const reservations = useReservations(rows);
  const table = useRef<HTMLDivElement>(null);
  function showWaiting() {
    show();
    table.current?.querySelector<HTMLElement>("tbody a")?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={styles.line}>
        {selection.pets.length > 0 ? (
          <SelectionBar selection={selection} />
        ) : (
          <Text size="sm" c="dimmed" className="petstore-numbers">
            {formatRange({ before: petsBefore(list), shown: rows.length, total })}
          </Text>
        )}
        <ChangesNote waiting={waiting} onShow={showWaiting} onFocus={useProps.onFocus} onBlur={useProps.onBlur} />
        {selection.pets.length === 0 && <ViewMenu list={list} columns={columns} rowOptions={rowOptions} />}
      </div>
      <div ref={table} {...useProps}>
        <PetsTable
          list={list}
          columns={columns.shown}
          selection={canWrite ? selection : undefined}
          isDense={rowOptions.isDense}
          isBusy={page.isPlaceholderData}
        >
          {rows.map((pet) => (
            <PetRow
              key={`${pet.id}`}
              pet={pet}
              category={nameOf(pet.categoryId)}
              columns={columns.shown}
              reservedFor={reservations.get(pet.id)}
              search={search}
              hasPicture={rowOptions.hasPictures}
              isDense={rowOptions.isDense}
              canWrite={canWrite}
              isGone={isGone(pet)}
              isSelected={canWrite && selection.has(pet)}
              onToggle={toggle}
              onEdit={edit}
            />
          ))}
        </PetsTable>
      </div>
      <Paging list={list} next={page.next} />
    </>
  );
}

const none: ReadonlyMap<bigint, string> = new Map();

/** For whom these pets are reserved, by the id of the pet, as far as the role may see it: the newest 1,000 open orders. */
function useReservations(pets: readonly PetDetails[]): ReadonlyMap<bigint, string> {
  const isEnabled = useCan("write") && pets.some(({ openOrder }) => openOrder !== undefined);
  const query = readAll("listOrders", { query: { status: [...openStatuses] } });
  const { data } = useQuery({ ...query, enabled: isEnabled, select: toCustomers });
  return (isEnabled && data) || none;
}

function toCustomers(orders: Order[]): ReadonlyMap<bigint, string> {
  const named = orders.map(({ petId, customer }) => [petId, customerName(customer)] as const);
  return new Map(named.filter((each): each is [bigint, string] => each[1] !== undefined));
}

function petsBefore({ pagesBefore, pageSize }: PetListState): number | undefined {
  return pagesBefore === undefined ? undefined : pagesBefore * Number(pageSize);
}

interface PetsTableProps {
  list: PetListState;
  columns: readonly Column[];
  /** Undefined if the person cannot change pets. */
  selection: Selection | undefined;
  isDense: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** Pets as a table, or as cards on narrow screens. */
function PetsTable({ list, columns, selection, isDense, isBusy, children }: PetsTableProps) {
  const head = (
    <>
      {selection && (
        <Table.Th className={styles.check}>
          <Checkbox
            aria-label="Select all pets on this page"
            label="Select all on this page"
            classNames={{ labelWrapper: styles.all ?? "" }}
            checked={selection.isWholePage}
            indeterminate={selection.isPartOfPage}
            onChange={selection.togglePage}
          />
        </Table.Th>
      )}
      <SortHeading list={list} label="Name" ascending="name" descending="-name" />
      {columns.includes("number") && <Table.Th>{columnLabels.number}</Table.Th>}
      <Table.Th>Category</Table.Th>
      <Table.Th>Status</Table.Th>
      {columns.map(
        (column) =>
          column !== "number" &&
          (column === "added" ? (
            <SortHeading key={column} list={list} label={columnLabels.added} ascending="id" descending="-id" />
          ) : (
            <Table.Th key={column}>{columnLabels[column]}</Table.Th>
          )),
      )}
      {selection && <ActionsHeading />}
    </>
  );
  return (
    <PanelTable
      aria-label="Pets"
      head={head}
      isGrid
      className={styles.table}
      style={{ "--pets-columns": toTracks(columns, selection !== undefined) }}
      verticalSpacing={isDense ? 0 : 6}
      data-dense={isDense || undefined}
      aria-busy={isBusy}
    >
      {children}
    </PanelTable>
  );
}

/** Widths of the columns: the texts of users share what the others leave. */
function toTracks(columns: readonly Column[], isSelectable: boolean): string {
  const facts = columns.filter((column) => column !== "number").map((column) => columnWidths[column]);
  const number = columns.includes("number") ? ["max-content"] : [];
  const tracks = ["minmax(9rem, 2fr)", ...number, "minmax(6.5rem, 1fr)", "minmax(9rem, 1.4fr)", ...facts];
  return (isSelectable ? ["max-content", ...tracks, "max-content"] : tracks).join(" ");
}

interface SortHeadingProps {
  list: PetListState;
  label: string;
  ascending: Sort;
  descending: Sort;
}

/** Heading of a column by which the list can be sorted; a second click reverses the sort order. */
function SortHeading({ list: { sort, change }, label, ascending, descending }: SortHeadingProps) {
  const direction = sort === ascending ? "ascending" : sort === descending ? "descending" : undefined;
  const isDescendingFirst = ascending === "id";
  const next = direction === "ascending" || (!direction && isDescendingFirst) ? descending : ascending;
  return (
    <Table.Th aria-sort={direction}>
      <UnstyledButton className={styles.sort} onClick={() => change({ sort: next })}>
        {label}
        {direction === "ascending" && <SortUpIcon size={14} />}
        {direction === "descending" && <SortDownIcon size={14} />}
      </UnstyledButton>
    </Table.Th>
  );
}

/** Page size and buttons for the previous and next page. */
function Paging({ list, next }: { list: PetListState; next: Position | undefined }) {
  const { isFirstPage, previous, pageSize, change, goBack, goToNext } = list;
  function go(move: () => void) {
    move();
    scrollTo(0, 0);
  }

  return (
    <nav className={styles.paging} aria-label="Pages of pets">
      <NativeSelect
        aria-label="Pets per page"
        size="xs"
        data={pageSizes.map((size) => ({ value: size, label: `${size} per page` }))}
        value={pageSize}
        onChange={(event) => change({ limit: event.currentTarget.value })}
      />
      <Group gap="xs">
        <Button variant="default" size="xs" disabled={isFirstPage} onClick={() => go(goBack)}>
          {isFirstPage || previous ? "Previous page" : "First page"}
        </Button>
        <Button variant="default" size="xs" disabled={!next} onClick={() => next && go(() => goToNext(next))}>
          Next page
        </Button>
      </Group>
    </nav>
  );
}
