import type { ReactNode } from "react";
import type { Event } from "../../../client/index.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { Name } from "../../ui/name.tsx";
import { PetsProvider } from "../../ui/pet-link.tsx";
import { isKnown } from "./event-types.ts";

/** Loads the names of pets that events refer to only by id. */
export function EventNamesProvider({ events, children }: { events: Event[]; children: ReactNode }) {
  const petIds = events.filter(isKnown).flatMap(({ data }) => (data.order ? [data.order.petId] : []));
  return <PetsProvider ids={petIds}>{children}</PetsProvider>;
}

export function CategoryName({ id }: { id: bigint }) {
  return (
    <b>
      <Name>{useCategoryName(id)}</Name>
    </b>
  );
}
