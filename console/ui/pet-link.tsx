import { Anchor } from "@mantine/core";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import { Link } from "wouter";
import type { PetDetails } from "../../client/index.ts";
import { petStore } from "../api/pet-store.ts";
import { petName, toVisible } from "./names.ts";
import styles from "./pet-link.module.css";

/** Maximum number of ids in one request. */
const IDS_MAX = 100;

const PetsContext = createContext<ReadonlyMap<bigint, PetDetails>>(new Map());

/** Loads the pets with these ids for the components inside, which show their names and their first photos. */
export function PetsProvider({ ids, children }: { ids: bigint[]; children: ReactNode }) {
  const { data } = useQuery(petsQuery(ids));
  return <PetsContext value={data ?? new Map()}>{children}</PetsContext>;
}

/** A pet loaded by the provider; undefined while it loads, or if it was deleted. */
export function useLoadedPet(id: bigint): PetDetails | undefined {
  return use(PetsContext).get(id);
}

/** All pets loaded by the provider. */
export function useLoadedPets(): ReadonlyMap<bigint, PetDetails> {
  return use(PetsContext);
}

function petsQuery(ids: bigint[]) {
  const wanted = [...new Set(ids)];
  return queryOptions({
    queryKey: ["listPetDetails", "by id", wanted],
    async queryFn({ signal }): Promise<ReadonlyMap<bigint, PetDetails>> {
      const responses = await Promise.all(
        toChunks(wanted).map((id) =>
          petStore.listPetDetails({ query: { id, include: ["photos"], limit: IDS_MAX }, signal }),
        ),
      );
      return new Map(responses.flatMap(({ data }) => data.map((pet) => [pet.id, pet])));
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
}

function toChunks(ids: bigint[]): bigint[][] {
  const count = Math.ceil(ids.length / IDS_MAX);
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS_MAX, (index + 1) * IDS_MAX));
}

/** The name of a pet, linked to its page. */
export function PetLink({ id, name }: { id: bigint; name?: string | undefined }) {
  const known = useLoadedPet(id);
  const whole = toVisible(name ?? known?.name ?? "");
  const shown = petName({ id, name: whole });
  return (
    <Anchor
      component={Link}
      href={`/pets/${id}`}
      inherit
      className={`petstore-name ${styles.name}`}
      {...(whole !== shown && whole && { title: whole })}
    >
      {shown}
    </Anchor>
  );
}
