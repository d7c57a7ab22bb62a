import { useQuery } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { read } from "../../queries.ts";

/** The pet of an order; undefined while it loads, or if it was deleted. */
export function useOrderedPet(petId: bigint): Pet | undefined {
  return useQuery(read("listPets", { query: { id: [petId] } })).data?.[0];
}
