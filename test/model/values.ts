/** Draws the values of members, few different ones, so that requests often use the same; and references to resources. */
import fc, { type Arbitrary } from "fast-check";
import type { EventTypeFilter, OrderStatus, PetStatus, Scope } from "../../src/contract/contract.ts";
import { halves } from "../support/pictures.ts";
import { DAY, isOpen, type Model } from "./model.ts";
import type { Query } from "./request.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A value, or undefined, which is `timesNone` times as frequent. */
export function maybe<Value>(value: Arbitrary<Value>, timesNone = 1): Arbitrary<Value | undefined> {
  const none = { weight: 10 * timesNone, arbitrary: fc.constant(undefined) };
  return fc.oneof({ withCrossShrink: true }, none, { weight: 10, arbitrary: value });
}

type Defined<Members> = {
  [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & {
  [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<Members[Name], undefined>;
};

/** Removes undefined members. */
export function compact<Members extends object>(members: Members): Defined<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Defined<Members>;
}

export const petStatus = fc.constantFrom<PetStatus>("available", "pending", "sold");
/** Mostly `available`, since most other requests need a pet that can be ordered. */
export const usefulPetStatus = fc.oneof({ weight: 2, arbitrary: fc.constant<PetStatus>("available") }, petStatus);
export const orderStatus = fc.constantFrom<OrderStatus>(
  ...(["approved", "delivered", "delivered", "cancelled", "returned", "placed", "expired"] as const),
);
const eventType = fc.constantFrom<EventTypeFilter>(
  ...(["pet.created", "pet.updated", "pet.status_changed", "pet.profile_updated", "pet.deleted", "pet.*"] as const),
  "pet.restored",
  ...(["order.placed", "order.expired", "order.returned", "order.reopened", "order.*", "order.*"] as const),
  ...([
    "category.created",
    "category.deleted",
    "key.created",
    "key.updated",
    "key.rotated",
    "key.revoked",
    "key.*",
  ] as const),
);
const smallId = fc.bigInt({ min: 1n, max: 4n });
export const eventFilter = fc.record({
  type: maybe(fc.array(eventType, { minLength: 1, maxLength: 3 })),
  petId: maybe(smallId, 3),
  orderId: maybe(smallId, 3),
  keyId: maybe(smallId, 3),
});
export const scope = fc.constantFrom<Scope>("public", "read", "write", "admin");

const petNames = [
  "Rex",
  "REX II",
  "Straße",
  "Strassenköter",
  "Σίσυφος",
  "σίσυφοσ",
  "Renée R.",
  "100%",
  "a_b",
  'O\'Neil "x"',
  "",
];
export const petName = fc.oneof(
  fc.constantFrom(...petNames, "🐕‍🦺 Bello"),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
export const namePart = fc.constantFrom(
  ...[
    "",
    "r",
    "ex",
    "rex",
    "ß",
    "ss",
    "STRASSE",
    "ς",
    "σίς",
    "ΊΣΥ",
    "%",
    "_",
    '"',
    'neil "',
    "🐕",
    "BEL",
    "renee",
    "r É",
  ],
);
export const externalId = fc.constantFrom("A-1", "a-1", "12", "0012");
export const microchip = fc.constantFrom("ABC 123 456", "abc123456", "276098106543210");
export const breed = fc.constantFrom("Labrador", "Épagneul Rex", "100%");
export const tag = fc.constantFrom("calm", "Calm", "big");
export const searchText = fc.oneof(
  namePart,
  fc.constantFrom("lab", "epagneul", "rex épa", "a-", "276", "abc1", "12", "012", "rex 12", "c123"),
);
const priceMembers = { amount: fc.constantFrom(1n, 9007199254740993n), currency: fc.constantFrom("EUR", "SEK") };
/** Mostly whole: a price lacks a member then only if it had none before. */
export const pricePatch = fc.oneof(
  { weight: 4, arbitrary: fc.record(priceMembers) },
  fc.record({ amount: maybe(fc.option(priceMembers.amount)), currency: maybe(priceMembers.currency) }).map(compact),
);
export const price = fc.record(priceMembers).map(compact);
export const deposit = fc.record({ ...priceMembers, amount: fc.constantFrom(0n, 1n) }).map(compact);
const fieldText = fc.option(fc.constantFrom("Hill Farm", "3"));
const fieldsPatch = fc.record({ supplier: maybe(fieldText), shelf: maybe(fieldText) }).map(compact);
export const profilePatch = fc.record({
  externalId: maybe(fc.option(externalId), 2),
  breed: maybe(fc.option(breed), 2),
  arrivedOn: maybe(fc.option(fc.constantFrom("2024-02-29", "2090-01-01")), 3),
  microchip: maybe(fc.option(microchip), 3),
  price: maybe(fc.option(pricePatch), 3),
  notes: maybe(fc.option(fc.constantFrom("Bites the vet.", "Shy")), 3),
  tags: maybe(fc.option(fc.uniqueArray(tag, { maxLength: 2 })), 2),
  fields: maybe(fc.option(fieldsPatch), 3),
  published: maybe(fc.option(fc.boolean()), 2),
});
export const petPart = fc.constantFrom("profile" as const, "photos" as const, "all" as const);
/** Pictures of one row, each with another number of pixels. */
export const picture = fc.integer({ min: 1, max: 5 }).map((width) => halves(width, 1));
export const photoText = fc.constantFrom("Rex asleep", "🐕", null);
export const categoryName = fc.constantFrom("Dogs", "Hamsters", "🐹", "");
export const categoryPart = fc.constantFrom("", "dog", "S", "pets small", "ham ster", "🐹");
export const note = fc.constantFrom("Collects on Saturday", "", "Two\nlines 🐕");
export const reference = fc.constantFrom("W-1", "W-2", "w-1", "%");
export const reason = fc.constantFrom("Found another pet", "");
const customerMembers = {
  name: fc.constantFrom("Zoë Larsson", "ZOE", "Straße 100%", "Σίσυφος"),
  email: fc.constantFrom("zoe@example.org", "Bo_1@example.org"),
  phone: fc.constantFrom("+46 8 123", "08-123"),
};
export const customer = fc
  .record({
    name: maybe(customerMembers.name),
    email: maybe(customerMembers.email),
    phone: maybe(customerMembers.phone, 2),
  })
  .map(compact);
export const waitingStatus = fc.constantFrom(
  ...(["waiting", "offered", "ordered", "withdrawn", "withdrawn", "expired"] as const),
);
export const customerPatch = fc
  .record({
    name: maybe(fc.option(customerMembers.name)),
    email: maybe(fc.option(customerMembers.email)),
    phone: maybe(fc.option(customerMembers.phone)),
  })
  .map(compact);
/** Contacts of customers, also in other notations, and of others. */
export const email = fc.constantFrom("zoe@example.org", "ZOE@example.org", "bo_1@example.org", "zoë@example.org");
export const phone = fc.constantFrom("+46 8 123", "0046 (8) 1-23", "08 123", "8123", "46 08 123");
export const customerPart = fc.constantFrom("zoe", "ZOË", "o", "@EXAMPLE", "strasse", "8 1", "%", "_", "σος", "\\");
export const keyName = fc.constantFrom("Web shop", "Büro 🐕", "x");
export const overlapSeconds = fc.constantFrom(0n, 1n, 3600n, 86_400n, 604_800n);

/** Durations in milliseconds, often exactly at or next to a boundary. */
export const span = fc
  .tuple(fc.constantFrom(1, SECOND, MINUTE, HOUR, HOUR, DAY, 30 * DAY), fc.constantFrom(0, 0, -1, 1))
  .map(([milliseconds, more]) => milliseconds + more);

export const period = fc.constantFrom("day" as const, "month" as const, undefined);

/** Milliseconds from now to an expiry, rarely in the past. */
export const expiry = fc.oneof({ weight: 12, arbitrary: span }, { weight: 1, arbitrary: fc.constantFrom(0, -1, -DAY) });

/** The time in this many milliseconds, in one of two formats of RFC 3339. */
export function timeIn(model: Model, milliseconds: number): string {
  const time = model.now + milliseconds;
  if (milliseconds % 2 === 0) return new Date(time).toISOString();
  return new Date(time + 2 * HOUR).toISOString().replace("Z", "+02:00");
}

const limit = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(100));
const unknownCursor = fc.constantFrom("", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAA").map((text) => ({ text }));

/** The query of a list. A cursor in it is one that the service did not issue. */
export const listQuery: Arbitrary<Query> = fc
  .record({ limit: maybe(limit), cursor: maybe(unknownCursor, 30) })
  .map(compact);

export type Kind =
  | "pet"
  | "freePet"
  | "soldPet"
  | "deletedPet"
  | "photo"
  | "category"
  | "order"
  | "movingOrder"
  | "deliveredOrder"
  | "awaitedOrder"
  | "takenPet"
  | "orderedPet"
  | "waitingEntry"
  | "openEntry"
  | "offeredEntry"
  | "import"
  | "key";

/**
 * One of the matching resources, or of all that ever existed, counted from the newest; or an id that need not exist. Small
 * numbers stay meaningful while a sequence is shrunk.
 */
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
  const entries = [...model.waiting.entries.values()];
  const awaited = entries.filter(({ status }) => status === "waiting").map(({ petId }) => petId);
  const fitting = {
    pet: pets,
    freePet: pets.filter(({ status }) => status === "available"),
    deletedPet: [...model.deletedPets.values()].map(({ pet }) => pet),
    takenPet: pets.filter(({ status }) => status !== "available"),
    orderedPet: pets.filter(({ id }) => model.openOrderOf(id)),
    soldPet: pets.filter(({ status }) => status === "sold"),
    photo: [...model.photos.values()].flat(),
    category: [...model.categories.values()],
    order: orders,
    movingOrder: orders.filter(({ status }) => ["placed", "approved", "delivered"].includes(status)),
    deliveredOrder: orders.filter(({ status }) => status === "delivered"),
    awaitedOrder: orders.filter((order) => isOpen(order) && awaited.includes(order.petId)),
    waitingEntry: entries,
    openEntry: entries.filter(({ status }) => status === "waiting" || status === "offered"),
    offeredEntry: entries.filter(({ status }) => status === "offered"),
    import: [...model.imports.values()].filter(({ hasUndoBegun }) => !hasUndoBegun),
    key: keys.filter((key) => model.isActive(key)),
  };
  return fitting[kind].map(({ id }) => id);
}

function everyId(
  { petIds, photoIds, categoryIds, orders, waiting, keys, imports }: Model,
  kind: Kind,
): Iterable<bigint> {
  if (/pet$/i.test(kind)) return petIds;
  if (kind === "photo") return photoIds;
  if (/entry$/i.test(kind)) return waiting.entries.keys();
  if (kind === "import") return imports.keys();
  if (kind === "category") return categoryIds;
  return kind === "key" ? keys.keys() : orders.keys();
}
