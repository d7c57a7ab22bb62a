/** What the lists of pets have in common. */
import type { Input, Output, Pet } from "../contract/contract.ts";
import { type Fault, refuseFields } from "../errors.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";
import { type PetFilter, sortKeyOf } from "../store/tables/pet-search.ts";
import type { Context } from "./operation.ts";
import { type Item, pagedRead, refuseIfAborted } from "./paged-read.ts";
import { readTimes } from "./read-times.ts";

type PetListId = "listPets" | "listPetDetails";
type PetQuery = Input<"listPets">["query"];
type ReadPets<Id extends PetListId> = (
  filter: PetFilter,
  limit: number,
  last: ListPosition | undefined,
  signal: () => AbortSignal,
) => MaybePromise<Item<Id>[]>;

/** Maximum number of matching pets that `count=exact` counts. */
const COUNT_MAX = 10_000;

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
    const page = readPage(input, context);
    return context.prefers("count=exact") ? addCount(page, input.query as PetQuery, context) : page;
  };
}

/** Adds the number of all pets that match, unless there are too many. */
async function addCount<Id extends PetListId>(
  read: MaybePromise<Output<Id>>,
  { limit, cursor, ...query }: PetQuery,
  context: Context<StoreReader>,
): Promise<Output<Id>> {
  const page = (await read) as { status: number; headers?: object };
  if (page.status !== 200) return page as Output<Id>;
  const { store, signal } = context;
  try {
    const count = await store.pets.countMatching(toPetFilter(query), COUNT_MAX, signal);
    if (count === undefined) return page as Output<Id>;
    context.applyPreference("count=exact");
    return { ...page, headers: { ...page.headers, "Total-Count": `${count}` } } as unknown as Output<Id>;
  } catch (error) {
    return refuseIfAborted(error, context) as Output<Id>;
  }
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
