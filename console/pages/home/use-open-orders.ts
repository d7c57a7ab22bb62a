import { useQuery } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { useNow } from "../../parts/use-now.ts";

const HOUR_MILLISECONDS = 3_600_000;
/** A hold that ends within this time may need a call to whoever wanted the animal. */
const SOON_MILLISECONDS = 4 * HOUR_MILLISECONDS;
/** An order that nobody has touched for this long may have been forgotten. */
const LONG_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const REFRESH_MILLISECONDS = 30_000;

/** The open orders that somebody should see to: holds that end soon, and orders that have been waiting for long. */
export function useOpenOrders() {
  const now = useNow(REFRESH_MILLISECONDS);
  const placed = useQuery({
    ...readAll("listOrders", { query: { status: "placed" } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const approved = useQuery({
    ...readAll("listOrders", { query: { status: "approved" } }),
    refetchInterval: REFRESH_MILLISECONDS,
  });
  const isEnding = ({ expiresAt }: Order) =>
    expiresAt !== undefined && Date.parse(expiresAt) > now && Date.parse(expiresAt) - now <= SOON_MILLISECONDS;
  const isWaiting = (order: Order) => now - Date.parse(order.createdAt) >= LONG_MILLISECONDS && !isEnding(order);

  return {
    ending: [...(placed.data ?? []), ...(approved.data ?? [])].filter(isEnding).sort(byEnd),
    // The longest first.
    waiting: (placed.data ?? []).filter(isWaiting).reverse(),
    error: placed.error ?? approved.error,
    isPending: placed.isPending || approved.isPending,
    refetch: () => Promise.all([placed.refetch(), approved.refetch()]),
  };
}

function byEnd(one: Order, other: Order): number {
  return Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "");
}
