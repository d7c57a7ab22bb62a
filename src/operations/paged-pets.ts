/** What the lists of pets have in common. */
import type { Input, Output, Pet } from "../contract/contract.ts";
import { type Fault, refuseFields } from "../errors.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { Requester } from "../store/requester.ts";
import type { StoreReader } from "../store/store.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";
import { positionOf } from "../store/tables/pet-search.ts";
import type { PetFilter } from "../store/tables/pet-sources.ts";
import type { Context } from "./operation.ts";
import { toMicrochip } from "./profile.ts";
import { addCountIfPreferred, type Item, pagedRead } from "./reads.ts";
import { readTimes } from "./times.ts";

type PetListId = "listPets" | "listPetDetails";
type ReadPets<Id extends PetListId> = (
  filter: PetFilter,
  limit: number,
  last: ListPosition | undefined,
  requester: Requester,
) => MaybePromise<Item<Id>[]>;

interface TimeTexts {
  createdSince?: string;
  updatedSince?: string;
}

/** Finds the position after which the list begins; undefined for the start of the list, "none" if there is no such position. */
type FindStart<Id extends PetListId> = (
  query: Input<Id>["query"],
  store: StoreReader,
) => MaybePromise<ListPosition | "none" | undefined>;

/** Makes a list of the pets that match the query. `readerOf` returns the function that reads a page of them. */
export function pagedPets<Id extends PetListId>(
  id: Id,
  readerOf: (store: StoreReader) => ReadPets<Id>,
  findStart?: FindStart<Id>,
) {
  const readPage = pagedRead(
    id,
    ({ filter, limit, last }, { store, requester }) => readerOf(store)(toPetFilter(filter), limit, last, requester),
    (pet, filter) => positionOf(pet as Pet, (filter as PetFilter).sort),
  );
  return (input: Input<Id>, context: Context<StoreReader>): MaybePromise<Output<Id>> => {
    const faults = hasTimes(input.query) ? findTimeFaults(input.query) : [];
    if (faults.length > 0) return refuseFields(...faults) as unknown as Output<Id>;
    const page = findStart
      ? andThen(findStart(input.query, context.store), (start) =>
          start === "none" ? (emptyPage as unknown as Output<Id>) : readPage(input, context, start),
        )
      : readPage(input, context);
    return addCountIfPreferred(page, context, (max, requester) => {
      const { limit, cursor, afterId, ...query } = input.query as Input<"listPetDetails">["query"];
      return context.store.pets.countMatching(toPetFilter(query), max, requester);
    });
  };
}

const emptyPage = { status: 200, body: [] };

/** Converts the filters of a query. */
export function toPetFilter(query: Omit<PetFilter, keyof TimeTexts> & TimeTexts): PetFilter {
  // Saves a copy of the filter, which takes a microsecond.
  if (!hasTimes(query) && query.microchip === undefined) return query as Omit<PetFilter, keyof TimeTexts>;
  const { createdSince, updatedSince, microchip, ...others } = query;
  return {
    ...others,
    ...(microchip !== undefined && { microchip: toMicrochip(microchip) }),
    ...readTimes({ createdSince, updatedSince }).times,
  };
}

export function findTimeFaults({ createdSince, updatedSince }: TimeTexts): Fault[] {
  return readTimes({ createdSince, updatedSince }).faults;
}

function hasTimes({ createdSince, updatedSince }: TimeTexts): boolean {
  return createdSince !== undefined || updatedSince !== undefined;
}
