/** What requests refer to is drawn as a small number, so that it stays meaningful while a sequence is made shorter. */
import fc from "fast-check";
import type { Model } from "./model.ts";

export type Kind = "pet" | "freePet" | "soldPet" | "category" | "order" | "movingOrder" | "deliveredOrder" | "key";

/** One of those that fit, or of all that there ever were, counted from the newest; or an id that may be nobody's. */
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
export const inPath = fc.oneof({ weight: 90, arbitrary: inBody }, { weight: 1, arbitrary: malformed });
/** To a category, or to what becomes one by being used. */
export const toCategory = fc.oneof({ weight: 3, arbitrary: chosen }, { weight: 4, arbitrary: any });

export function pick<Item>(items: Iterable<Item>, back: number): Item | undefined {
  const all = [...items];
  return all[all.length - 1 - (back % all.length)];
}

/** The id in a path; undefined where there is nothing of this kind. */
export function find(model: Model, kind: Kind, reference: Reference): bigint | string | undefined {
  if ("id" in reference) return reference.id;
  const { back, isAny } = reference;
  return pick(isAny ? allThereEverWere(model, kind) : thoseThatFit(model, kind), back);
}

/** The same in a body or a query, where it is always a number. */
export function findId(model: Model, kind: Kind, reference: Reference): bigint | undefined {
  return find(model, kind, reference) as bigint | undefined;
}

/** The id of a category: there have always been some. */
export function categoryIdOf(model: Model, reference: Reference): bigint {
  return find(model, "category", reference) as bigint;
}

function thoseThatFit(model: Model, kind: Kind): bigint[] {
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
    key: keys.filter((key) => model.isAlive(key)),
  };
  return fitting[kind].map(({ id }) => id);
}

function allThereEverWere({ petIds, categoryIds, orders, keys }: Model, kind: Kind): Iterable<bigint> {
  if (/pet$/i.test(kind)) return petIds;
  if (kind === "category") return categoryIds;
  return kind === "key" ? keys.keys() : orders.keys();
}
