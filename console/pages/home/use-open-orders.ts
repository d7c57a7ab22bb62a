import { useQuery } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { readAll } from "../../parts/read-all.ts";
import { useNow } from "../../parts/use-now.ts";

const HOUR_MILLISECONDS = 3_600_000;
/** An order that expires within this time needs attention. */
const SOON_MILLISECONDS = 4 * HOUR_MILLISECONDS;
/** An order that has been waiting this long needs attention. */
const OVERDUE_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Interval between two checks of what is due. */
const CHECK_MILLISECONDS = 30_000;

/** Open orders that need attention: those that expire soon, and those that have been waiting for long. */
export function useOpenOrders() {
  const now = useNow(CHECK_MILLISECONDS);
  const placed = useQuery(readAll("listOrders", { query: { status: ["placed"] } }));
  const approved = useQuery(readAll("listOrders", { query: { status: ["approved"] } }));
  const isExpiring = ({ expiresAt }: Order) =>
    expiresAt !== undefined && Date.parse(expiresAt) > now && Date.parse(expiresAt) - now <= SOON_MILLISECONDS;
  const isWaiting = (order: Order) => now - Date.parse(order.createdAt) >= OVERDUE_MILLISECONDS && !isExpiring(order);

  return {
    expiring: [...(placed.data ?? []), ...(approved.data ?? [])].filter(isExpiring).sort(byExpiry),
    // Oldest first.
    waiting: (placed.data ?? []).filter(isWaiting).reverse(),
    error: placed.error ?? approved.error,
    isPending: placed.isPending || approved.isPending,
    refetch: () => Promise.all([placed.refetch(), approved.refetch()]),
  };
}

function byExpiry(one: Order, other: Order): number {
  return Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "");
}
