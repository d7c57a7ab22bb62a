import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { Pet } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";

/** As many as the API takes in one request. */
const IDS_MAX = 100;

const PetsById = createContext<ReadonlyMap<bigint, Pet>>(new Map());

/** Reads the animals that the page speaks of, so that whatever stands within can call them by their names. */
export function WithPets({ ids, children }: { ids: bigint[]; children: ReactNode }) {
  const { data } = useQuery(petsQuery(ids));
  return <PetsById value={data ?? new Map()}>{children}</PetsById>;
}

/** One of the animals that the page has read; undefined where it was removed, or is still to come. */
export function useKnownPet(id: bigint): Pet | undefined {
  return use(PetsById).get(id);
}

function petsQuery(ids: bigint[]) {
  const wanted = [...new Set(ids)];
  return queryOptions({
    queryKey: ["listPets", "by id", wanted],
    async queryFn({ signal }): Promise<ReadonlyMap<bigint, Pet>> {
      const answers = await Promise.all(
        inParts(wanted).map((id) => petStore.listPets({ query: { id, limit: IDS_MAX }, signal })),
      );
      return new Map(answers.flatMap(({ data }) => data.map((pet) => [pet.id, pet])));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
}

function inParts(ids: bigint[]): bigint[][] {
  const count = Math.ceil(ids.length / IDS_MAX);
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS_MAX, (index + 1) * IDS_MAX));
}
