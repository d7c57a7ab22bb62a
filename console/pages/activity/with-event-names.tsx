import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { Event } from "../../../client/index.ts";
import { WithPets } from "../../parts/pets-by-id.tsx";
import { read } from "../../queries.ts";

const CategoryNames = createContext<ReadonlyMap<bigint, string>>(new Map());

/** Reads what pets and categories are called of which the events tell by their numbers alone. */
export function WithEventNames({ events, children }: { events: Event[]; children: ReactNode }) {
  const { data: categories = [] } = useQuery(read("listCategories", { query: { limit: 100 } }));
  const names = new Map(categories.map(({ id, name }) => [id, name || `category ${id}`]));
  return (
    <CategoryNames value={names}>
      <WithPets ids={events.flatMap(({ data }) => (data.order ? [data.order.petId] : []))}>{children}</WithPets>
    </CategoryNames>
  );
}

export function CategoryName({ id }: { id: bigint }) {
  return <b>{use(CategoryNames).get(id) ?? `category ${id}`}</b>;
}
