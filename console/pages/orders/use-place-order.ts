import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type Customer, type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { sessionQuery } from "../../api/session.ts";
import { isFromEarlierSession } from "../../hooks/use-idempotency-key.ts";
import type { Price } from "./order-prices.ts";
import { isOpen } from "./order-transitions.ts";
import { isOutcomeDoubtful } from "./patch-order.ts";
import { refreshAfterOrder } from "./use-change-order.ts";

export interface NewOrder {
  petId: bigint;
  note: string | undefined;
  reference: string | undefined;
  customer: Customer | undefined;
  expiresAt: string | undefined;
  price: Price | undefined;
  deposit: Price | undefined;
}

interface OrderRequest {
  body: NewOrder;
  idempotencyKey: string;
}

/** Places an order exactly once, even if responses are lost. The form shows the error, if any. */
export function usePlaceOrder(onPlaced: (order: Order) => Promise<void>) {
  const { data: session } = useQuery(sessionQuery);
  const wasLost = useRef(false);

  return useMutation({
    async mutationFn({ body, idempotencyKey }: OrderRequest): Promise<Order> {
      try {
        return (await petStore.placeOrder({ body, idempotencyKey })).data;
      } catch (error) {
        wasLost.current ||= isOutcomeDoubtful(error);
        const isMaybeOwn = wasLost.current && (isPetTaken(error) || isFromEarlierSession(error));
        const own = isMaybeOwn ? await findOwn(body.petId, session?.person?.id) : undefined;
        if (own) return own;
        throw error;
      }
    },
    async onSuccess(order) {
      await refreshAfterOrder();
      await onPlaced(order);
    },
    onError: refreshAfterOrder,
  });
}

/** Whether the order was refused because the pet is not available. */
export function isPetTaken(error: unknown): boolean {
  return error instanceof PetStoreError && error.code === "pet_not_available";
}

/** The open order of the pet if this person has placed it. */
async function findOwn(petId: bigint, personId: bigint | undefined): Promise<Order | undefined> {
  const [order] = (await petStore.listOrders({ query: { petId, limit: 1 } })).data;
  if (!order || !isOpen(order) || personId === undefined) return undefined;
  const query = { orderId: order.id, type: ["order.placed"], limit: 1 } as const;
  const [placed] = (await petStore.listEvents({ query: { ...query, type: [...query.type] } })).data;
  return placed?.by.type === "person" && placed.by.id === personId ? order : undefined;
}
