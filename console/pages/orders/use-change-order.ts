import { type InfiniteData, useMutation } from "@tanstack/react-query";
import type { Order, Result } from "../../../client/index.ts";
import { queryClient, refresh } from "../../api/queries.ts";
import { ExplainedError } from "../../ui/errors.ts";
import { notifyDone, notifyFailed, type Offer } from "../../ui/notify.ts";
import type { OrderPatch } from "./order-draft.ts";
import { loadOrderedPetName } from "./ordered-pet.tsx";
import { explainRefusal, type OrderConflict, patchOrder, patchUnlessConflict } from "./patch-order.ts";

interface OrderChange {
  order: Order;
  patch: OrderPatch;
  /** Notification of the changed order, such as "Rex was handed over to Kim Larsson." */
  done: (order: Order) => string;
  /** "Order 1 was not confirmed". */
  failed: string;
  /** What the notification offers. */
  offer?: (order: Order) => Offer;
  /** The patch that reverts the change, if the API allows it. */
  undo?: OrderPatch;
  undoTexts?: UndoTexts;
}

/** What is said about an undo. */
export interface UndoTexts {
  done: string;
  failed: string;
}

/** Changes an order with an optimistic update. */
export function useChangeOrder() {
  return useMutation({ mutationKey: ["updateOrder"], ...orderMutation });
}

const orderMutation = {
  mutationFn: ({ order, patch }: OrderChange) => patchOrder(order, patch),
  onMutate: ({ order, patch }: OrderChange) => cacheOrder(applyPatch(order, patch)),
  onSuccess(order: Order, change: OrderChange) {
    void cacheOrder(order);
    const { undo, undoTexts, offer } = change;
    const takeBack = undo && (() => void undoOrderChange(order, undo, undoTexts));
    notifyDone(change.done(order), takeBack, offer?.(order));
  },
  async onError(error: unknown, { order, failed }: OrderChange, before: { restore: () => void } | undefined) {
    before?.restore();
    notifyFailed(failed, await explainRefusal(error, order));
  },
  onSettled: refreshAfterOrder,
};

/** Reverts a change of an order, unless another person has changed the same fields since. */
export async function undoOrderChange(order: Order, patch: OrderPatch, texts?: UndoTexts): Promise<void> {
  const before = await cacheOrder(applyPatch(order, patch));
  try {
    const outcome = await patchUnlessConflict(order, patch);
    if ("conflict" in outcome) throw toError(outcome.conflict);
    notifyDone(texts?.done ?? `The change to order ${order.id} was undone.`);
  } catch (error) {
    before.restore();
    const title = texts?.failed ?? `The change to order ${order.id} was not undone`;
    notifyFailed(title, await explainRefusal(error, order));
  }
  await refreshAfterOrder();
}

function toError({ actor, differences }: OrderConflict): ExplainedError {
  const names = differences.map(({ name }) => name).join(", ");
  return new ExplainedError(`${actor} has changed ${names} in the meantime.`, { code: "changed", status: 412 });
}

/** Refreshes everything that a change to an order affects. */
export function refreshAfterOrder(): Promise<unknown> {
  return refresh(
    "listOrders",
    "getOrder",
    "listPets",
    "listPetDetails",
    "getPet",
    "getPetHistory",
    "getInventory",
    "listEvents",
  );
}

/** The order with the patch, as the service will return it. */
function applyPatch(order: Order, { customer, ...members }: OrderPatch): Order {
  const merged = { ...order, ...members, updatedAt: new Date().toISOString() };
  const withCustomer =
    customer === undefined ? merged : { ...merged, customer: customer && { ...order.customer, ...customer } };
  return withoutNulls(withCustomer) as Order;
}

function withoutNulls(object: object): object {
  const kept = Object.entries(object).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, name === "customer" ? withoutNulls(value) : value]));
}

interface Save {
  order: Order;
  patch: OrderPatch;
  /** Notification of the change; it may name the pet. */
  done: (petName: string) => string;
}

/** Saves the change of a form, which stays open until it is known that the change was made, and shows the error. */
export function useSaveOrder(onSaved: (order: Order) => void | Promise<void>) {
  return useMutation({
    async mutationFn({ order, patch }: Save) {
      try {
        return await patchOrder(order, patch);
      } catch (error) {
        throw await explainRefusal(error, order);
      }
    },
    async onSuccess(order, { done }) {
      await cacheOrder(order);
      await onSaved(order);
      notifyDone(done(await loadOrderedPetName(order.petId)));
    },
    onSettled: refreshAfterOrder,
  });
}

type CachedOrders = InfiniteData<Result<Order[]>> | Order[] | unknown;

/** Optimistic update of an order in all cached lists and on its page; `restore` reverts it. */
export async function cacheOrder(updated: Order): Promise<{ restore: () => void }> {
  const lists = { queryKey: ["listOrders"] };
  const single = { queryKey: ["getOrder", { path: { orderId: updated.id } }] };
  const filters = [lists, single];
  // A response still in flight would overwrite the update with stale data.
  await Promise.all(filters.map((filter) => queryClient.cancelQueries(filter)));
  const before = filters.flatMap((filter) => queryClient.getQueriesData(filter));
  queryClient.setQueriesData<CachedOrders>(lists, (cached: CachedOrders) => replaceIn(cached, updated));
  queryClient.setQueriesData<Order>(single, (cached) => cached && updated);
  return {
    restore() {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    },
  };
}

function replaceIn(cached: CachedOrders, updated: Order): CachedOrders {
  const replace = (orders: Order[]) => orders.map((order) => (order.id === updated.id ? updated : order));
  if (Array.isArray(cached)) return replace(cached);
  if (typeof cached !== "object" || cached === null || !("pages" in cached)) return cached;
  const data = cached as InfiniteData<Result<Order[]>>;
  return { ...data, pages: data.pages.map((page) => ({ ...page, data: replace(page.data) })) };
}
