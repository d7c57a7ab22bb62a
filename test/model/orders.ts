import { isDeepStrictEqual } from "node:util";
import type { Order } from "../../src/contract/contract.ts";
import { hideCustomer, isOpen, MINUTE, type Model } from "./model.ts";
import type { ModelOperation } from "./operation.ts";
import { created, found, hasPart, mergePatch, ok, page, refuse } from "./operation.ts";

export const listOrders: ModelOperation<"listOrders"> = ({ orders }, { query, scope }) => {
  const { status, petId, reference, customer, createdSince, expiresBefore, expiresSince } = query;
  const matching = [...orders.values()]
    .filter((order) => status === undefined || status.includes(order.status))
    .filter((order) => petId === undefined || order.petId === petId)
    .filter((order) => reference === undefined || order.reference === reference)
    .filter((order) => customer === undefined || hasPart(order.customer, customer))
    .filter((order) => createdSince === undefined || Date.parse(order.createdAt) >= Date.parse(createdSince))
    .filter(({ expiresAt }) => {
      return expiresBefore === undefined || Date.parse(expiresAt ?? "") < Date.parse(expiresBefore);
    })
    .filter(({ expiresAt }) => {
      return expiresSince === undefined || Date.parse(expiresAt ?? "") >= Date.parse(expiresSince);
    });
  return page(scope === "read" ? matching.map(hideCustomer) : matching, query);
};

export const placeOrder: ModelOperation<"placeOrder"> = (model, { body, by }) => {
  const { petId, expiresAt, ...terms } = body;
  if (isWrongMoney(terms)) return refuse(400, "invalid_request");
  const end = expiresAt === undefined ? undefined : Date.parse(expiresAt);
  model.expireHoldOf(petId);
  const pet = model.pets.get(petId);
  if (!pet) return refuse(404, "pet_not_found");
  if (pet.status !== "available") return refuse(409, "pet_not_available");

  const hold = end === undefined ? {} : { expiresAt: new Date(end).toISOString() };
  if (isDeepStrictEqual(terms.customer, {})) delete terms.customer;
  const order = model.placeOrder({ petId, ...terms, ...hold }, by);
  return created(order, `/store/orders/${order.id}`);
};

export const getOrder: ModelOperation<"getOrder"> = ({ orders }, { id, scope }) => {
  const order = orders.get(id);
  return found(order && scope === "read" ? hideCustomer(order) : order, "order_not_found");
};

export const updateOrder: ModelOperation<"updateOrder"> = (model, { id, body, by, isCurrent }) => {
  const petId = model.orders.get(id)?.petId ?? 0n;
  if (model.openOrderOf(petId)?.id === id) model.expireHoldOf(petId);
  const order = model.orders.get(id);
  if (!order) return refuse(404, "order_not_found");
  if (!isCurrent(order)) return refuse(412, "precondition_failed");
  const next = mergePatch(order, body) as Order;
  const isReopened = order.status === "delivered" && next.status === "approved";
  if (isReopened && typeof body.expiresAt !== "string") delete next.expiresAt;
  for (const name of ["price", "deposit"] as const) {
    if (isDeepStrictEqual(next[name], {})) delete next[name];
  }
  if (isWrongMoney(next)) return refuse(400, "invalid_request");
  if (isDeepStrictEqual(next.customer, {})) delete next.customer;
  if (next.expiresAt !== undefined) next.expiresAt = new Date(next.expiresAt).toISOString();
  const hasMoved = next.status !== order.status;
  if (hasMoved && !orderMoves[order.status].includes(next.status)) return refuse(409, "invalid_status_transition");
  if (isReopened && !mayReopen(model, order)) return refuse(409, "invalid_status_transition");
  if (next.expiresAt !== order.expiresAt && !isOpen(next)) return refuse(409, "order_not_open");
  const isMoneyKept = isDeepStrictEqual([next.price, next.deposit], [order.price, order.deposit]);
  if (!isMoneyKept && !isOpen(order) && !isOpen(next)) return refuse(409, "order_not_open");

  if (hasMoved && next.status === "returned") {
    const successor = findSuccessor(model, order);
    if (successor?.status === "delivered") return refuse(409, "invalid_status_transition");
    if (successor) return refuse(409, "pet_has_open_order");
  }
  return ok(model.changeOrder(next, by));
};

function findSuccessor(model: Model, { id, petId }: Order): Order | undefined {
  model.expireHoldOf(petId);
  const newer = [...model.orders.values()].filter((other) => other.petId === petId && other.id > id);
  return newer.findLast((other) => ["placed", "approved", "delivered"].includes(other.status));
}

/** Whether a delivery can be taken back. */
function mayReopen(model: Model, order: Order): boolean {
  if (model.now - Date.parse(order.deliveredAt as string) > 10 * MINUTE) return false;
  return !findSuccessor(model, order) && model.pets.get(order.petId)?.status === "sold";
}

function isWrongMoney({ price, deposit }: Pick<Order, "price" | "deposit">): boolean {
  const isPart = [price, deposit].some((money) => money && Object.keys(money).length < 2);
  if (isPart || !deposit) return isPart;
  return !price || deposit.currency !== price.currency || deposit.amount > price.amount;
}

export const deleteOrderCustomer: ModelOperation<"deleteOrderCustomer"> = (model, { id, by, isCurrent }) => {
  const petId = model.orders.get(id)?.petId ?? 0n;
  if (model.openOrderOf(petId)?.id === id) model.expireHoldOf(petId);
  const order = model.orders.get(id);
  if (!order) return refuse(404, "order_not_found");
  if (!isCurrent(order)) return refuse(412, "precondition_failed");
  model.changeOrder(hideCustomer(order), by);
  return { status: 204 };
};

const orderMoves: Record<Order["status"], Order["status"][]> = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned", "approved"],
  cancelled: [],
  returned: [],
  expired: [],
};
