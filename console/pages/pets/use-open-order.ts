import { useQuery } from "@tanstack/react-query";
import type { Order, Pet } from "../../../client/index.ts";
import { read } from "../../queries.ts";

/** The open order that determines the status of a pet. Only pending pets have one, and it is their newest order. */
export function useOpenOrder({ id, status }: Pet): { order: Order | undefined; isKnown: boolean } {
  const isPossible = status === "pending";
  const { data: orders, isPending } = useQuery({
    ...read("listOrders", { query: { petId: id, limit: 1 } }),
    enabled: isPossible,
    staleTime: 0,
  });
  const [newest] = orders ?? [];
  const isOpen = newest?.status === "placed" || newest?.status === "approved";
  return { order: isPossible && isOpen ? newest : undefined, isKnown: !isPossible || !isPending };
}
