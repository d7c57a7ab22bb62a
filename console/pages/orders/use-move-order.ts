import type { Order } from "../../../client/index.ts";
import { printOrder, printoutOf } from "../../print/print.ts";
import { forCustomer } from "../../ui/names.ts";
import type { Offer } from "../../ui/notify.ts";
import { holdText } from "./hold-times.ts";
import type { OrderPatch } from "./order-draft.ts";
import { transitionVerbs } from "./order-transitions.ts";
import { type UndoTexts, undoOrderChange, useChangeOrder } from "./use-change-order.ts";

/** Returns a function that confirms an order or hands over its pet. `name` is that of the pet. */
export function useMoveOrder(order: Order, name: string): (to: "approved" | "delivered") => void {
  const change = useChangeOrder();
  return (to) =>
    change.mutate({
      order,
      patch: { status: to },
      done: (changed) => (to === "delivered" ? handedOver(changed, name) : confirmed(changed, name)),
      failed: `Order ${order.id} was not ${transitionVerbs[to]}`,
      ...(to === "delivered" && { undo: takeBackOf(order), undoTexts: textsOf(name), offer: handOverOffer(name) }),
    });
}

/** Time for which the message offers to take back a handing over; the page of the order offers it for longer. */
const TAKE_BACK_MILLISECONDS = 60_000;

function handOverOffer(name: string): (order: Order) => Offer {
  return (order) => ({ ...printOffer(name)(order), milliseconds: TAKE_BACK_MILLISECONDS });
}

/** Returns a function that takes back the handing over of the pet of this order. */
export function useTakeBack(order: Order, name: string): () => void {
  return () => void undoOrderChange(order, { status: "approved" }, textsOf(name));
}

/** The patch that takes back a handing over. A hold that has not ended in the meantime is restored. */
function takeBackOf({ expiresAt }: Order): OrderPatch {
  const isRunning = expiresAt !== undefined && Date.parse(expiresAt) - Date.now() > TAKE_BACK_MILLISECONDS;
  return { status: "approved", ...(isRunning && { expiresAt }) };
}

function textsOf(name: string): UndoTexts {
  return { done: `${name} is reserved again.`, failed: `The handing over of ${name} was not taken back` };
}

/** "Order 3 was confirmed. Rex stays reserved for Kim Larsson until 18:00." */
function confirmed({ id, customer, expiresAt }: Order, name: string): string {
  return `Order ${id} was confirmed. ${name} stays reserved${forCustomer(customer)}${expiresAt ? ` ${holdText(expiresAt)}` : ""}.`;
}

/** "Rex was handed over to Kim Larsson." */
function handedOver({ customer }: Order, name: string): string {
  return `${name} was handed over${forCustomer(customer, "to")}.`;
}

/** Lets a message about an order offer to print the receipt or the reservation slip. */
export function printOffer(name: string): (order: Order) => Offer {
  return (order) => ({
    action: {
      label: `Print ${printoutOf(order) ?? "slip"}`,
      run: () => void printOrder(order, { id: order.petId, name }),
    },
  });
}
