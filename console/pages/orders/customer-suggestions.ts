import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Customer, Order } from "../../../client/index.ts";
import { petStore } from "../../pet-store.ts";

const DEBOUNCE_MILLISECONDS = 150;
/** Minimum number of characters to search for. */
const LENGTH_MIN = 2;
/** Maximum number of orders to read: many may have the same customer. */
const ORDERS_MAX = 50;
const SUGGESTIONS_MAX = 6;

/** Customers of earlier orders whose name, email address or phone number contains this text, the latest first. */
export function useCustomerSuggestions(text: string, isEnabled: boolean): Customer[] {
  const [part] = useDebouncedValue(text.trim(), DEBOUNCE_MILLISECONDS);
  const isSearching = isEnabled && part.length >= LENGTH_MIN;
  const { data } = useQuery({
    // Not a key of `listOrders`: suggestions need no refresh at each event of an order.
    queryKey: ["customer suggestions", part],
    queryFn: ({ signal }) => petStore.listOrders({ query: { customer: part, limit: ORDERS_MAX }, signal }),
    select: ({ data: orders }) => customersOf(orders),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  return isSearching && data ? data : [];
}

/** Each customer of these orders once. */
export function customersOf(orders: Order[]): Customer[] {
  const customers = new Map<string, Customer>();
  for (const { customer } of orders) {
    if (customer) customers.set(customerKey(customer), customers.get(customerKey(customer)) ?? customer);
  }
  return [...customers.values()].slice(0, SUGGESTIONS_MAX);
}

export function customerKey({ name, email, phone }: Customer): string {
  return [name, email, phone].map((text) => text?.trim().toLowerCase() ?? "").join("\n");
}
