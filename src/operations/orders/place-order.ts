import { present } from "../../contract/contract.ts";
import { writeTime } from "../../contract/time.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { OrderTerms } from "../../store/tables/order-rows.ts";
import type { Operation } from "../operation.ts";
import { findPriceFaults, patchCustomer } from "../order.ts";
import { readFutureTime } from "../times.ts";

export const placeOrder: Operation<"placeOrder"> = async ({ body }, { store, baseUrl, by, now }) => {
  const { petId, note, expiresAt, reference, price, deposit } = body;
  const expiry = expiresAt === undefined ? undefined : readFutureTime("expiresAt", expiresAt, now());
  const faults = findPriceFaults(body);
  if (typeof expiry === "object") return refuseFields(expiry, ...faults);
  if (faults.length > 0) return refuseFields(...faults);

  const openOrder = await store.orders.findOpen(petId);
  const pet = await store.pets.find(petId);
  if (!pet) return refuse("pet_not_found");
  if (pet.status !== "available") {
    const reason = openOrder ? "has an open order" : pet.status ? `is ${pet.status}` : "has no status";
    return refuse("pet_not_available", `The pet cannot be ordered: it ${reason}.`);
  }

  const terms = present<OrderTerms>({
    note,
    expiresAt: expiry === undefined ? undefined : writeTime(expiry),
    reference,
    customer: patchCustomer({}, body.customer),
    reason: undefined,
    price,
    deposit,
  });
  const order = await store.orders.place(pet, terms, by);
  return { status: 201, body: order, headers: { Location: `${baseUrl()}/store/orders/${order.id}` } };
};
