/** References from requests to resources, drawn as small numbers, which stay meaningful while a sequence is shrunk. */
import fc from "fast-check";
import type { Model } from "./model.ts";

export type Kind = "pet" | "freePet" | "soldPet" | "category" | "order" | "movingOrder" | "deliveredOrder" | "key";

/** One of the matching resources, or of all that ever existed, counted from the newest; or an id that need not exist. */
export type Reference = { back: number; isAny: boolean } | { id: bigint | string };

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

const fitting = fc.nat(2).map((back): Reference => ({ back, isAny: false }));
const any = fc.nat(5).map((back): Reference => ({ back, isAny: true }));
const unknown = fc.constantFrom(0n, 404n, INT64_MIN).map((id): Reference => ({ id }));
const malformed = fc.constantFrom("x", "01", "1.0", "9223372036854775808").map((id): Reference => ({ id }));
const chosen = fc.constantFrom(8n, 9n, 10n, INT64_MAX, INT64_MIN).map((id): Reference => ({ id }));

export const inBody = fc.oneof(
  { weight: 36, arbitrary: fitting },
  { weight: 9, arbitrary: any },
  { weight: 2, arbitrary: unknown },
);
export const inPath = fc.oneof(
  { weight: 90, arbitrary: inBody },
  { weight: 6, arbitrary: unknown },
  { weight: 1, arbitrary: malformed },
);
/** A reference to a category that exists, or to one that is created by its first use. */
export const toCategory = fc.oneof({ weight: 3, arbitrary: chosen }, { weight: 4, arbitrary: any });

export function pick<Item>(items: Iterable<Item>, back: number): Item | undefined {
  const all = [...items];
  return all[all.length - 1 - (back % all.length)];
}

/** The id for a path; undefined if there is no resource of this kind. */
export function find(model: Model, kind: Kind, reference: Reference): bigint | string | undefined {
  if ("id" in reference) return reference.id;
  const { back, isAny } = reference;
  return pick(isAny ? everyId(model, kind) : matchingIds(model, kind), back);
}

/** The id for a body or a query, which is always valid. */
export function findId(model: Model, kind: Kind, reference: Reference): bigint | undefined {
  return find(model, kind, reference) as bigint | undefined;
}

/** The id of a category, of which there are always some. */
export function categoryIdOf(model: Model, reference: Reference): bigint {
  return find(model, "category", reference) as bigint;
}

function matchingIds(model: Model, kind: Kind): bigint[] {
  const pets = [...model.pets.values()];
  const orders = [...model.orders.values()];
  const keys = [...model.keys.values()];
  const fitting = {
    pet: pets,
    freePet: pets.filter(({ status }) => status === "available"),
    soldPet: pets.filter(({ status }) => status === "sold"),
    category: [...model.categories.values()],
    order: orders,
    movingOrder: orders.filter(({ status }) => ["placed", "approved", "delivered"].includes(status)),
    deliveredOrder: orders.filter(({ status }) => status === "delivered"),
    key: keys.filter((key) => model.isActive(key)),
  };
  return fitting[kind].map(({ id }) => id);
}

function everyId({ petIds, categoryIds, orders, keys }: Model, kind: Kind): Iterable<bigint> {
  if (/pet$/i.test(kind)) return petIds;
  if (kind === "category") return categoryIds;
  return kind === "key" ? keys.keys() : orders.keys();
}
