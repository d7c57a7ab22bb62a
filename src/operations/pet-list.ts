/** What the lists of pets have in common. */
import type { Input, Output, Pet } from "../contract/contract.ts";
import { type Fault, refuseFields } from "../errors.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import { type PetFilter, sortKeyOf } from "../store/tables/pet-search.ts";
import type { Position } from "./cursor.ts";
import { readTimeFilter } from "./future-time.ts";
import type { Context } from "./operation.ts";
import { type Item, pagedRead } from "./paged-read.ts";

type PetListId = "listPets" | "listPetDetails";
type ReadPets<Id extends PetListId> = (
  filter: PetFilter,
  limit: number,
  last: Position | undefined,
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
    return faults.length === 0 ? readPage(input, context) : (refuseFields(...faults) as unknown as Output<Id>);
  };
}

function findTimeFaults({ createdSince, updatedSince }: TimeTexts): Fault[] {
  const times = [readIfGiven("createdSince", createdSince), readIfGiven("updatedSince", updatedSince)];
  return times.filter((time) => typeof time === "object");
}

function toPetFilter(query: Omit<PetFilter, keyof TimeTexts> & TimeTexts): PetFilter {
  const { createdSince, updatedSince } = query;
  // Copying the others takes a microsecond.
  if (!hasTimes(query)) return query as Omit<PetFilter, keyof TimeTexts>;
  return {
    ...query,
    createdSince: readIfGiven("createdSince", createdSince) as number | undefined,
    updatedSince: readIfGiven("updatedSince", updatedSince) as number | undefined,
  };
}

function hasTimes({ createdSince, updatedSince }: TimeTexts): boolean {
  return createdSince !== undefined || updatedSince !== undefined;
}

function readIfGiven(name: keyof TimeTexts, text: string | undefined): number | Fault | undefined {
  return text === undefined ? undefined : readTimeFilter(name, text);
}
