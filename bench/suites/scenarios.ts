import type { Pet } from "../servers/pets.ts";
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
  list: { ...page, title: "20 newest of a status", requests: () => [newest], ofFloor: 0.75, timesPeer: 10 },
  list100: {
    title: "100 newest of a status",
    requests: () => [{ ...newest, limit: 100 }],
    ...read,
    isRight: isPageOf(100),
    ofFloor: 0.75,
    timesPeer: 18,
  },
  walk: {
    title: "50 pages in a row by cursor",
    requests: (pets) =>
      count(50).map((nth) => ({ kind: "page", limit: 20, ...(nth > 1 && { before: pets + 1 - (nth - 1) * 20 }) })),
    ...page,
  },
  fresh: { ...page, title: "uncached pages", requests: (pets) => uncachedPages(pets), ofFloor: 0.33, timesPeer: 4.5 },
  get: {
    title: "one pet, random ids",
    requests: (pets) => count(many).map((n) => ({ kind: "get", id: scattered(n, pets) })),
    ...read,
    isRight: isPet,
    ofFloor: 0.5,
    timesPeer: 2.8,
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
  },
  mixed: {
    title: "95 % of 20 newest, 5 % creates",
    requests: () => count(1000).map((n) => (n % 20 === 0 ? { kind: "create", n } : newest)),
    ...page,
    status: [200, 201],
    ofFloor: 0.66,
    timesPeer: 6,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof definitions;
export const scenarios: Record<ScenarioName, Scenario> = definitions;
export const scenarioNames = Object.keys(definitions) as ScenarioName[];

export function creates(pets: number, categories = 7): RequestSpec[] {
  return count(pets).map((n) => ({ kind: "create", n, categories }));
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

function scattered(n: number, pets: number): number {
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
