import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { Event } from "../../../client/index.ts";
import { PetsProvider } from "../../parts/pets-provider.tsx";
import { read } from "../../queries.ts";
import { isKnown } from "./event-types.ts";

const CategoryNamesContext = createContext<ReadonlyMap<bigint, string>>(new Map());

/** Loads the names of pets and categories that events refer to only by id. */
export function EventNamesProvider({ events, children }: { events: Event[]; children: ReactNode }) {
  const { data: categories = [] } = useQuery(read("listCategories", { query: { limit: 100 } }));
  const names = new Map(categories.map(({ id, name }) => [id, name || `category ${id}`]));
  const petIds = events.filter(isKnown).flatMap(({ data }) => (data.order ? [data.order.petId] : []));
  return (
    <CategoryNamesContext value={names}>
      <PetsProvider ids={petIds}>{children}</PetsProvider>
    </CategoryNamesContext>
  );
}

export function CategoryName({ id }: { id: bigint }) {
  return <b>{use(CategoryNamesContext).get(id) ?? `category ${id}`}</b>;
}
