import type { Order } from "../../src/contract/contract.ts";
import { created, found, ok, page, refuse } from "./outcomes.ts";
import type { ModelOperation } from "./valid-request.ts";

export const listOrders: ModelOperation<"listOrders"> = ({ orders }, { query }) => {
  const { status, petId } = query;
  const matching = [...orders.values()]
    .filter((order) => status === undefined || order.status === status)
    .filter((order) => petId === undefined || order.petId === petId);
  return page(matching, query);
};

export const placeOrder: ModelOperation<"placeOrder"> = (model, { body: { petId, note, expiresAt }, by }) => {
  const end = expiresAt === undefined ? undefined : Date.parse(expiresAt);
  model.expireHoldOf(petId);
  const pet = model.pets.get(petId);
  if (!pet) return refuse(404, "pet_not_found");
  if (pet.status !== "available") return refuse(409, "pet_not_available");

  const hold = end === undefined ? {} : { expiresAt: new Date(end).toISOString() };
  const order = model.placeOrder({ petId, ...(note !== undefined && { note }), ...hold }, by);
  return created(order, `/store/orders/${order.id}`);
};

export const getOrder: ModelOperation<"getOrder"> = ({ orders }, { id }) => found(orders.get(id), "order_not_found");

export const updateOrder: ModelOperation<"updateOrder"> = (model, { id, body: { status }, by, isCurrent }) => {
  const petId = model.orders.get(id)?.petId ?? 0n;
  if (model.openOrderOf(petId)?.id === id) model.expireHoldOf(petId);
  const order = model.orders.get(id);
  if (!order) return refuse(404, "order_not_found");
  if (!isCurrent(order)) return refuse(412, "precondition_failed");
  if (status === order.status) return ok(order);
  if (!orderMoves[order.status].includes(status)) return refuse(409, "invalid_status_transition");

  if (status === "returned") {
    model.expireHoldOf(petId);
    const newer = [...model.orders.values()].filter((other) => other.petId === petId && other.id > id);
    const successor = newer.findLast((other) => ["placed", "approved", "delivered"].includes(other.status));
    if (successor?.status === "delivered") return refuse(409, "invalid_status_transition");
    if (successor) return refuse(409, "pet_has_open_order");
  }
  return ok(model.moveOrder(order, status, by));
};

const orderMoves: Record<Order["status"], Order["status"][]> = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
  cancelled: [],
  returned: [],
  expired: [],
};
