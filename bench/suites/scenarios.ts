import { categoryCount, newPet, type Pet } from "../servers/pets.ts";
import type { PageSpec, RequestSpec } from "../servers/requests.ts";

export type Scenario = {
  title: string;
  /** Requests to a store with this many pets, sent in turn. */
  requests: (pets: number) => RequestSpec[];
  status: readonly number[];
  /** Whether the response shows that a server does the work that is measured. */
  isExpected: (body: unknown) => boolean;
  /** Lists whose pages the service gets instead, by its own links: the cursors of other versions differ. */
  followedLists?: PageSpec[];
  connections?: number;
  /** Thresholds by contender. */
  thresholds?: { [contender: string]: number };
};

/** Size of the store that large ones are compared with. */
export const smallPets = 1000;
/** A prime that divides no round number: its multiples visit the pets in scattered order. */
const stride = 48_271;
const many = 100_000;
const newest: PageSpec = { kind: "page", limit: 20, status: "available" };
const read = { status: [200] };
const page = { ...read, isExpected: isPageOf(20) };
const write = { status: [201], isExpected: isPet };

const definitions = {
  list: {
    ...page,
    title: "20 newest of a status, cached",
    requests: () => [newest],
    thresholds: { c697720: 0.93, floor: 0.95, fastify: 10, two: 1.05 },
  },
  list100: {
    ...read,
    title: "100 newest of a status, cached",
    requests: () => [{ ...newest, limit: 100 }],
    isExpected: isPageOf(100),
    thresholds: { floor: 0.95, fastify: 18 },
  },
  lists96: {
    ...page,
    title: "20 newest of 96 categories, cached",
    requests: () => ofCategories(count(categoryCount - 1).map(() => newest)),
    thresholds: { floor: 0.9 },
  },
  page: {
    ...page,
    title: "uncached pages of a status",
    requests: uncachedPages,
    followedLists: [newest],
    thresholds: { c697720: 0.9, floor: 0.53, fastify: 4.5, two: 1.05 },
  },
  categoryPage: {
    ...page,
    title: "uncached pages of a category",
    requests: (pets) => ofCategories(uncachedPages(pets, 25 * categoryCount)),
    followedLists: ofCategories(count(categoryCount).map(() => newest)),
  },
  emptyCategory: {
    title: "page of a category without pets, and a create for 300 of them",
    requests: () =>
      count(many).map((n) =>
        n % 300 === 0 ? { kind: "create", n } : { kind: "page", limit: 20, categoryId: categoryCount + 1, nth: n },
      ),
    status: [200, 201],
    isExpected: isPageOf(0),
  },
  get: {
    ...read,
    title: "one pet",
    requests: (pets) => count(many).map((n) => ({ kind: "get", id: scattered(n, pets) })),
    isExpected: isPet,
    thresholds: { c697720: 0.8, floor: 0.72, fastify: 2.8, small: 1.5 },
  },
  create: {
    ...write,
    title: "durable create",
    requests: () => creates(10_000),
    thresholds: { c697720: 0.68, floor: 0.58, fastify: 15, small: 1.3 },
  },
  create2: {
    ...write,
    title: "durable create, 2 connections",
    requests: () => creates(10_000),
    connections: 2,
    thresholds: { c697720: 0.68 },
  },
  mixed: {
    ...page,
    title: "65 % of 20 newest, 30 % one pet, 5 % creates",
    requests: (pets) => count(many).map((n) => toMixed(n, pets)),
    status: [200, 201],
    thresholds: { c697720: 0.78, floor: 0.66, fastify: 6 },
  },
  firstPage: {
    ...page,
    title: "first page of a status, uncached",
    requests: uncachedFirstPages,
    thresholds: { small: 1.1 },
  },
  deepPage: {
    ...page,
    title: "pages of a status at any depth",
    requests: uncachedPages,
    thresholds: { small: 1.5 },
  },
  firstOfCategory: {
    ...read,
    title: "first 10 pets of a category, uncached",
    requests: () => ofCategories(uncachedFirstPages()).map((spec) => ({ ...spec, limit: 10 })),
    isExpected: isPageOf(10),
    thresholds: { small: 1.5 },
  },
  /** Costs far more than shedding a request. */
  search: {
    ...read,
    title: "100 pets by part of their name",
    requests: (pets) =>
      count(5000).map((n) => ({ kind: "page", limit: 100, name: newPet(scattered(n, pets)).name.slice(0, -2) })),
    isExpected: isPageOf(),
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof definitions;
export const scenarios: Record<ScenarioName, Scenario> = definitions;
export const scenarioNames = Object.keys(definitions) as ScenarioName[];

function creates(pets: number): RequestSpec[] {
  return count(pets).map((n) => ({ kind: "create", n }));
}

export function scattered(n: number, pets: number): number {
  return 1 + ((n * stride) % pets);
}

/** Pages before pets with at least this id, so that all are full; `nth` tells them apart, so that none is cached. */
function uncachedPages(pets: number, oldestId = 100): PageSpec[] {
  const oldest = Math.min(oldestId, Math.floor(pets / 2));
  return count(many).map((nth) => ({ ...newest, before: oldest + scattered(nth, pets - oldest), nth }));
}

/** The first page of a status, under cursors that were never used before. */
function uncachedFirstPages(): PageSpec[] {
  return count(many).map((nth) => ({ ...newest, before: 1_000_000_000_000 + nth, nth }));
}

/** The same pages of each category in turn. */
function ofCategories(pages: PageSpec[]): PageSpec[] {
  return pages.map((spec, n) => ({ ...spec, status: undefined, categoryId: 1 + (n % categoryCount) }));
}

/** Of 20 requests in a row 13 are lists, 6 are gets and one is a create. */
function toMixed(n: number, pets: number): RequestSpec {
  const place = n % 20;
  if (place === 0) return { kind: "create", n };
  return place % 3 === 0 ? { kind: "get", id: scattered(n, pets) } : newest;
}

/** Whether a body has this many pets, or any number of them. */
function isPageOf(length?: number): (body: unknown) => boolean {
  return (body) => Array.isArray(body) && body.length === (length ?? body.length) && body.every(isPet);
}

function isPet(body: unknown): body is Pet {
  return typeof body === "object" && body !== null && "id" in body && "name" in body && "categoryId" in body;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
