import { queryOptions } from "@tanstack/react-query";
import { type Order, PetStoreError, type Session } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { petStore } from "../../pet-store.ts";
import { queryClient } from "../../queries.ts";
import { sessionQuery } from "../../session/session.ts";
import type { OrderQuery } from "./order-views.ts";

const FOUND_MAX = 100;

/**
 * Orders by number, reference and, if the role allows it, any part of the customer's name, email address or phone number.
 */
export function searchQuery(text: string, query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "search", text, query],
    async queryFn({ signal }): Promise<Order[]> {
      const list = async (filter: OrderQuery) =>
        (await petStore.listOrders({ query: { ...query, ...filter, limit: FOUND_MAX }, signal })).data;
      const lists = await Promise.all([
        findByNumber(text, query, signal),
        list({ reference: text }),
        seesCustomers() ? list({ customer: text }) : [],
      ]);
      return [...new Map(lists.flat().map((order) => [order.id, order])).values()];
    },
  });
}

function seesCustomers(): boolean {
  const session = queryClient.getQueryData<Session | null>(sessionQuery.queryKey);
  return session?.scope === "write" || session?.scope === "admin";
}

/** "12", "#12" or "order 12". */
async function findByNumber(text: string, query: OrderQuery, signal: AbortSignal): Promise<Order[]> {
  const id = parseId(/^(?:order\s*)?#?\s*(\d{1,19})$/i.exec(text)?.[1] ?? "");
  if (id === undefined) return [];
  try {
    const { data: order } = await petStore.getOrder({ path: { orderId: id }, signal });
    return matches(order, query) ? [order] : [];
  } catch (error) {
    if (error instanceof PetStoreError && error.status === 404) return [];
    throw error;
  }
}

function matches(order: Order, { status, petId }: OrderQuery): boolean {
  return (
    (!status || status.includes(order.status as (typeof status)[number])) &&
    (petId === undefined || order.petId === petId)
  );
}
