/** What the lists of pets have in common. */
import type { Input, Output, Pet } from "../contract/contract.ts";
import { type Fault, refuseFields } from "../errors.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";
import { isByName, type PetFilter, sortKeyOf } from "../store/tables/pet-search.ts";
import { addCountIfPreferred } from "./add-count-if-preferred.ts";
import type { Context } from "./operation.ts";
import { type Item, pagedRead } from "./paged-read.ts";
import { readTimes } from "./read-times.ts";

type PetListId = "listPets" | "listPetDetails";
type PetQuery = Input<"listPets">["query"];
type ReadPets<Id extends PetListId> = (
  filter: PetFilter,
  limit: number,
  last: ListPosition | undefined,
  signal: () => AbortSignal,
) => MaybePromise<Item<Id>[]>;

interface TimeTexts {
  createdSince?: string;
  updatedSince?: string;
}

/** Makes a list of the pets that match the query. `readerOf` returns the function that reads a page of them. */
export function pagedPets<Id extends PetListId>(id: Id, readerOf: (store: StoreReader) => ReadPets<Id>) {
  const readPage = pagedRead(
    id,
    ({ filter, limit, last }, { store, signal }) => readerOf(store)(toPetFilter(filter), limit, last, signal),
    (pet, filter) => sortKeyOf(pet as Pet, (filter as PetFilter).sort),
  );
  return (input: Input<Id>, context: Context<StoreReader>): MaybePromise<Output<Id>> => {
    const faults = hasTimes(input.query) ? findTimeFaults(input.query) : [];
    if (faults.length > 0) return refuseFields(...faults) as unknown as Output<Id>;
    const page = startsAfter(input.query as PetQuery) ? readAfter(input, context) : readPage(input, context);
    return addCountIfPreferred(page, context, (max, signal) => {
      const { limit, cursor, afterId, ...query } = input.query as PetQuery;
      return context.store.pets.countMatching(toPetFilter(query), max, signal);
    });
  };

  function readAfter(input: Input<Id>, context: Context<StoreReader>): MaybePromise<Output<Id>> {
    return andThen(findPosition(input.query as PetQuery, context.store), (start) =>
      start ? readPage(input, context, start) : (emptyPage as unknown as Output<Id>),
    );
  }
}

const emptyPage = { status: 200, body: [] };

/** Whether the list begins after a pet; with a cursor, it continues from there. */
function startsAfter({ afterId, cursor }: PetQuery): boolean {
  return afterId !== undefined && cursor === undefined;
}

/** Returns the position of the pet `afterId`; undefined if it is unknown and the list is ordered by name. */
function findPosition({ afterId, sort }: PetQuery, { pets }: StoreReader): MaybePromise<ListPosition | undefined> {
  const id = afterId as bigint;
  if (!isByName(sort)) return { id, sortKey: "" };
  return andThen(pets.find(id), (pet) => pet && { id, sortKey: sortKeyOf(pet, sort) });
}

function toPetFilter(query: Omit<PetFilter, keyof TimeTexts> & TimeTexts): PetFilter {
  // Saves a copy of the filter, which takes a microsecond.
  if (!hasTimes(query)) return query as Omit<PetFilter, keyof TimeTexts>;
  const { createdSince, updatedSince, ...others } = query;
  return { ...others, ...readTimes({ createdSince, updatedSince }).times };
}

function findTimeFaults({ createdSince, updatedSince }: TimeTexts): Fault[] {
  return readTimes({ createdSince, updatedSince }).faults;
}

function hasTimes({ createdSince, updatedSince }: TimeTexts): boolean {
  return createdSince !== undefined || updatedSince !== undefined;
}
