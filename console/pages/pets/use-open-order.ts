import { useQuery } from "@tanstack/react-query";
import type { Order, Pet } from "../../../client/index.ts";
import { read } from "../../queries.ts";

/** The open order that owns the status of a pet. Only one that is pending can have one, and it is the newest. */
export function useOpenOrder({ id, status }: Pet): { order: Order | undefined; isKnown: boolean } {
  const mayHave = status === "pending";
  const { data: orders, isPending } = useQuery({
    ...read("listOrders", { query: { petId: id, limit: 1 } }),
    enabled: mayHave,
    staleTime: 0,
  });
  const [newest] = orders ?? [];
  const isOpen = newest?.status === "placed" || newest?.status === "approved";
  return { order: mayHave && isOpen ? newest : undefined, isKnown: !mayHave || !isPending };
}
