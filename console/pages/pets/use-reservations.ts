import { useQuery } from "@tanstack/react-query";
import type { Order, PetDetails } from "../../../client/index.ts";
import { readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { customerName } from "../../ui/names.ts";
import { openStatuses } from "../orders/order-transitions.ts";

const none: ReadonlyMap<bigint, string> = new Map();

/** For whom these pets are reserved, by the id of the pet, as far as the role may see it: the newest 1,000 open orders. */
export function useReservations(pets: readonly PetDetails[]): ReadonlyMap<bigint, string> {
  const isEnabled = useCan("write") && pets.some(({ openOrder }) => openOrder !== undefined);
  const query = readAll("listOrders", { query: { status: [...openStatuses] } });
  const { data } = useQuery({ ...query, enabled: isEnabled, select: toCustomers });
  return (isEnabled && data) || none;
}

function toCustomers(orders: Order[]): ReadonlyMap<bigint, string> {
  const named = orders.map(({ petId, customer }) => [petId, customerName(customer)] as const);
  return new Map(named.filter((each): each is [bigint, string] => each[1] !== undefined));
}
