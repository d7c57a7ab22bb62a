import { categories, type Pet } from "../servers/pets.ts";
import type { PageSpec, RequestSpec } from "../servers/requests.ts";

export type Scenario = {
  title: string;
  /** Requests to a store with this many pets, sent in turn. */
  requests: (pets: number) => RequestSpec[];
  status: readonly number[];
  /** Whether the response shows that a server does the work that is measured. */
  isRight: (body: unknown) => boolean;
  /** Pets that other clients add meanwhile. */
  createsPerSecond?: number;
  /** Lists whose pages are requested where the cursors in `requests` would not do: those of other versions differ. */
  walked?: PageSpec[];
  connections?: number;
  /** Maximum of the CPU time, times that of the reference version. */
  ofReference?: number;
  /** Least ratio of the floor's CPU time to the service's. */
  ofFloor?: number;
  /** Least ratio of the service's requests/s to the Fastify peer's. */
  timesPeer?: number;
};

/** A prime that divides no round number: its multiples visit the pets in scattered order. */
const stride = 48_271;
const many = 100_000;
const newest: PageSpec = { kind: "page", limit: 20, status: "available" };
const read = { status: [200] };
const page = { ...read, isRight: isPageOf(20) };

const definitions = {
  list: {
    ...page,
    title: "20 newest of a status",
    requests: () => [newest],
    ofFloor: 0.75,
    timesPeer: 10,
    ofReference: 0.93,
  },
  list100: {
    title: "100 newest of a status",
    requests: () => [{ ...newest, limit: 100 }],
    ...read,
    isRight: isPageOf(100),
    ofFloor: 0.75,
    timesPeer: 18,
  },
  lists96: {
    ...page,
    title: "96 different lists",
    requests: () => count(categories - 1).map((categoryId) => ({ kind: "page", limit: 20, categoryId })),
  },
  walk: {
    title: "50 pages in a row by cursor",
    requests: (pets) =>
      count(50).map((nth) => ({ kind: "page", limit: 20, ...(nth > 1 && { before: pets + 1 - (nth - 1) * 20 }) })),
    ...page,
  },
  fresh: { ...page, title: "uncached pages", requests: (pets) => uncachedPages(pets), ofFloor: 0.33, timesPeer: 4.5 },
  page: {
    ...page,
    title: "uncached pages of a status",
    requests: (pets) => uncachedPages(pets),
    walked: [newest],
    ofReference: 0.9,
  },
  categoryPage: {
    ...page,
    title: "uncached pages of a category",
    requests: (pets) => uncachedPages(pets).map((spec, n) => ({ ...spec, ...ofCategory(1 + (n % categories)) })),
    walked: count(categories).map((categoryId) => ({ kind: "page", limit: 20, categoryId })),
  },
  emptyCategory: {
    title: "page of a category without pets, during 100 creates/s",
    requests: () => count(many).map((nth) => ({ kind: "page", limit: 20, categoryId: categories + 1, nth })),
    ...read,
    isRight: isPageOf(0),
    createsPerSecond: 100,
  },
  get: {
    title: "one pet, random ids",
    requests: (pets) => count(many).map((n) => ({ kind: "get", id: scattered(n, pets) })),
    ...read,
    isRight: isPet,
    ofFloor: 0.5,
    timesPeer: 2.8,
    ofReference: 0.8,
  },
  search: {
    title: "search by part of a name",
    requests: () =>
      count(many).map((nth) => ({ kind: "page", limit: 20, name: String(scattered(nth, 999)).padStart(4, "0"), nth })),
    ...read,
    isRight: (body) => Array.isArray(body) && body.length > 0 && body.every(isPet),
  },
  beside: {
    title: "20 newest during 100 creates/s",
    requests: () => [newest],
    createsPerSecond: 100,
    ...page,
    ofFloor: 0.6,
  },
  create: {
    title: "durable create",
    requests: () => creates(10_000),
    status: [201],
    isRight: isPet,
    ofFloor: 0.8,
    timesPeer: 15,
    ofReference: 0.68,
  },
  create2: {
    title: "durable create, 2 connections",
    requests: () => creates(10_000),
    status: [201],
    isRight: isPet,
    connections: 2,
    ofReference: 0.68,
  },
  mixed: {
    title: "65 % of 20 newest, 30 % one pet, 5 % creates",
    requests: (pets) => count(many).map((n) => toMixed(n, pets)),
    ...page,
    status: [200, 201],
    ofFloor: 0.66,
    timesPeer: 6,
    ofReference: 0.78,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof definitions;
export const scenarios: Record<ScenarioName, Scenario> = definitions;
export const scenarioNames = Object.keys(definitions) as ScenarioName[];

export function creates(pets: number): RequestSpec[] {
  return count(pets).map((n) => ({ kind: "create", n }));
}

/** Of 20 requests in a row 13 are lists, 6 are gets and one is a create. */
function toMixed(n: number, pets: number): RequestSpec {
  const place = n % 20;
  if (place === 0) return { kind: "create", n };
  return place % 3 === 0 ? { kind: "get", id: scattered(n, pets) } : newest;
}

/** Pages from anywhere in the store, more than are cached. `nth` tells them apart where there are fewer pets than that. */
export function uncachedPages(pets: number, isNumbered = pets < many): PageSpec[] {
  const oldest = Math.min(100, pets / 2);
  const before = (nth: number) => oldest + scattered(nth, pets - oldest);
  return count(many).map((nth) => ({ ...newest, before: before(nth), ...(isNumbered && { nth }) }));
}

/** The first page of a status, under cursors that were never used before. */
export function uncachedFirstPages(): PageSpec[] {
  return count(many).map((nth) => ({ ...newest, before: 1_000_000_000_000 + nth, nth }));
}

function ofCategory(categoryId: number) {
  return { status: undefined, categoryId };
}

export function scattered(n: number, pets: number): number {
  return 1 + ((n * stride) % pets);
}

function isPageOf(length: number): (body: unknown) => boolean {
  return (body) => Array.isArray(body) && body.length === length && body.every(isPet);
}

function isPet(body: unknown): body is Pet {
  return typeof body === "object" && body !== null && "id" in body && "name" in body && "categoryId" in body;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
