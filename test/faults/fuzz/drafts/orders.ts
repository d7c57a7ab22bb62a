import type { Order, Price } from "../../../../src/contract/contract.ts";
import type { Json } from "../../../../src/contract/json.ts";
import { type Client, type Drafter, draftOne, drawBody, drawIfMatch, drawQuery, emptyDraft } from "../draft.ts";
import type { Finding } from "../learn.ts";
import { addNewId, learn, loseTag } from "../learn.ts";
import { isOpen } from "../memory.ts";
import type { JsonObject } from "../values.ts";
import { ownEmail } from "./customers.ts";

/** Allowed changes of an order's status, from the contract's description of `updateOrder`. */
const moves: { [from: string]: string[] } = {
  placed: ["approved", "delivered", "cancelled"],
  approved: ["delivered", "cancelled"],
  delivered: ["returned"],
};

/** The status that a pet gets from its order. */
const petStatuses: { [status: string]: "pending" | "sold" | "available" } = {
  approved: "pending",
  delivered: "sold",
  cancelled: "available",
  returned: "available",
};

export const placeOrder: Drafter = (client) => {
  const { values, memory } = client;
  const isFree = values.chance(0.8);
  const target = isFree
    ? memory.pets.pick(values.random, ({ body }) => body.status === "available")
    : (memory.pets.pick(values.random) ?? memory.pets.gone.at(-1));
  const pet = values.chance(0.05) ? memory.pets.gone.at(-1) : target;
  if (!pet) return undefined;
  const body: JsonObject = { ...drawBody("placeOrder", client), petId: pet.id };
  if (values.chance(0.3)) body.customer = { email: ownEmail(client) };
  return emptyDraft("placeOrder", {
    body,
    subject: pet,
    expected: [
      isWrongMoney(patchMoney({}, body)) ? 400 : pet.isGone ? 404 : pet.body.status === "available" ? 201 : 409,
    ],
    isOfDeleted: pet.isGone,
    verify: ({ body: order }) => addNewId(memory, "order", order.id),
    apply({ body: order, headers }) {
      const tag = headers.get("ETag");
      memory.orders.add({ kind: "order", id: order.id, body: order, isGone: false, ...(tag !== null && { tag }) });
      movePet(client, order, "pending");
    },
  });
};

function movePet({ memory }: Client, { petId }: Order, status: "pending" | "sold" | "available"): void {
  const pet = memory.pets.find(petId);
  if (!pet || pet.body.status === status) return;
  pet.body = { ...pet.body, status };
  loseTag(pet);
}

const foundWithoutCustomer: Finding = { kind: "use after delete", text: "An order is found by a customer it lacks." };

export const listOrders: Drafter = (client) => {
  const { values, memory } = client;
  const query = drawQuery("listOrders", client, { petId: () => memory.pets.pick(values.random)?.id ?? 1n });
  const isPersonal = query.some(([name]) => name === "customer");
  if (!isPersonal) return emptyDraft("listOrders", { query });
  const removed = values.pick(memory.removedCustomers);
  const own = query.map(([name, text]): [string, string] => [name, name === "customer" ? (removed ?? text) : text]);
  return emptyDraft("listOrders", {
    query: own,
    allows: ({ scope }) => scope !== "read",
    verify: ({ body }) => (body.every(({ customer }: Order) => customer) ? undefined : foundWithoutCustomer),
  });
};

export const exportOrders: Drafter = (client) => {
  const { values, memory } = client;
  const query = drawQuery("exportOrders", client, { petId: () => memory.pets.pick(values.random)?.id ?? 1n });
  return emptyDraft("exportOrders", { query });
};

type Money = Pick<Order, "price" | "deposit">;

/** The price and the deposit after a patch. */
function patchMoney(order: Money, patch: { [member: string]: Json }): Money {
  const merge = (name: "price" | "deposit") => {
    const change = patch[name] as { [member: string]: Json } | null | undefined;
    const members = Object.entries(change === null ? {} : { ...order[name], ...change });
    const given = members.filter(([, value]) => value !== null && value !== undefined);
    return given.length > 0 ? { [name]: Object.fromEntries(given) } : {};
  };
  return { ...merge("price"), ...merge("deposit") } as Money;
}

function isWrongMoney({ price, deposit }: Money): boolean {
  const isWhole = (money: Partial<Price>) => money.amount !== undefined && money.currency !== undefined;
  if (price && !isWhole(price)) return true;
  if (!deposit) return false;
  return !price || !isWhole(deposit) || deposit.currency !== price.currency || deposit.amount > price.amount;
}

export const updateOrder: Drafter = (client) => {
  const { values, memory } = client;
  const draft = draftOne("updateOrder", "order", client);
  if (!draft) return undefined;
  const order = draft.subject;
  const body = drawBody("updateOrder", client);
  if (values.chance(0.1)) body.customer = { email: ownEmail(client) };
  const allowed = moves[order?.body.status ?? ""] ?? [];
  if (values.chance(0.6)) delete body.status;
  else if (allowed.length > 0 && values.chance(0.8)) body.status = values.pick(allowed);
  draft.body = body;
  if (!order) return draft;

  draft.expected = drawIfMatch(draft, order, client) ? statusesOf(client, order.body, body) : [412];
  draft.apply = ({ body: next, headers }) => {
    const hasMoved = next.status !== order.body.status;
    learn(order, next, headers.get("ETag"));
    const petStatus = petStatuses[next.status];
    if (hasMoved && petStatus && memory.pets.find(next.petId)) movePet(client, next, petStatus);
  };
  return draft;
};

function statusesOf({ memory }: Client, order: Order, body: { [member: string]: Json }): number[] {
  const { status = order.status, expiresAt } = body;
  const money = patchMoney(order, body);
  if (isWrongMoney(money)) return [400];
  // Within 10 minutes, a delivery can be taken back.
  const isReopened = order.status === "delivered" && status === "approved";
  const hasMoved = status !== order.status;
  if (hasMoved && !isReopened && !moves[order.status]?.includes(status as string)) return [409];
  const isOpenAfter = isOpen({ ...order, status: status as Order["status"] });
  const end = typeof expiresAt === "string" ? new Date(expiresAt).toISOString() : (expiresAt ?? undefined);
  const endsOtherwise = expiresAt !== undefined && end !== order.expiresAt;
  if (endsOtherwise && !isOpenAfter) return [409];
  const isMoneyKept = Bun.deepEquals(money, patchMoney(order, {}));
  if (!isMoneyKept && !isOpen(order) && !isOpenAfter) return [409];
  const isReturn = hasMoved && status === "returned";
  const newer = memory.orders.live.filter(({ id, body }) => body.petId === order.petId && id > order.id);
  const hasSuccessor = newer.some(({ body }) => isOpen(body) || body.status === "delivered");
  if (isReopened) return hasSuccessor ? [409] : [200, 409];
  return isReturn && hasSuccessor ? [409] : [200];
}

export const deleteOrderCustomer: Drafter = (client) => {
  const { memory } = client;
  const draft = draftOne("deleteOrderCustomer", "order", client);
  const order = draft?.subject;
  if (!draft || !order) return draft;
  if (!drawIfMatch(draft, order, client)) draft.expected = [412];
  draft.apply = () => {
    const { customer, ...rest } = order.body;
    if (customer) loseTag(order);
    for (const text of Object.values(customer ?? {})) memory.keep(memory.removedCustomers, text);
    order.body = rest;
  };
  return draft;
};
