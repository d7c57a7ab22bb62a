import type { PlainRequest } from "../load/load.ts";
import type { Pet } from "../servers/pets.ts";
import { type Ask, type Dialect, serviceDialect } from "../servers/requests.ts";

export const scenarioNames = [
  "list",
  "list100",
  "walk",
  "fresh",
  "get",
  "search",
  "beside",
  "create",
  "mixed",
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** How the service must compare; above 1 it is the better one. */
export type Bars = {
  /** Processor time per request: the floor's over the service's. */
  ofFloor?: number;
  /** Requests per second: the service's over those of the Fastify peer. */
  timesPeer?: number;
};

export type Scenario = {
  title: string;
  /** What to ask a store of that many pets for, from first to last and then again. */
  asks: (pets: number) => Ask[];
  requests: (pets: number, dialect?: Dialect) => PlainRequest[];
  /** Those that an answer may have. */
  status: number | readonly number[];
  /** Whether a server does the work that is to be measured. */
  isRight: (body: unknown) => boolean;
  /** Pets that others add meanwhile. */
  createsPerSecond?: number;
  bars: Bars;
};

/** A prime that divides no round number: its multiples visit the pets in scattered order. */
const stride = 48_271;
const many = 100_000;
const walkPages = 50;
const newest: Ask = { kind: "page", limit: 20, status: "available" };
const isPageOf = (length: number) => (body: unknown) =>
  Array.isArray(body) && body.length === length && body.every(isPet);

export const scenarios: Record<ScenarioName, Scenario> = {
  list: scenario({
    title: "20 newest of a status",
    asks: () => [newest],
    isRight: isPageOf(20),
    bars: { ofFloor: 0.75, timesPeer: 10 },
  }),
  list100: scenario({
    title: "100 newest of a status",
    asks: () => [{ ...newest, limit: 100 }],
    isRight: isPageOf(100),
    bars: { ofFloor: 0.75, timesPeer: 18 },
  }),
  walk: scenario({
    title: "walk of 50 pages by cursor",
    asks: (pets) =>
      count(walkPages).map((page) => ({
        kind: "page",
        limit: 20,
        ...(page > 1 && { before: pets + 1 - (page - 1) * 20 }),
      })),
    isRight: isPageOf(20),
    bars: {},
  }),
  fresh: scenario({
    title: "pages never asked for before",
    asks: (pets) => freshPages(pets),
    isRight: isPageOf(20),
    bars: { ofFloor: 0.33, timesPeer: 4.5 },
  }),
  get: scenario({
    title: "one pet, random ids",
    asks: (pets) => count(many).map((n) => ({ kind: "get", id: scattered(n, pets) })),
    isRight: isPet,
    bars: { ofFloor: 0.5, timesPeer: 2.8 },
  }),
  search: scenario({
    title: "search by a part of a name",
    asks: () =>
      count(many).map((nth) => ({ kind: "page", limit: 20, name: String(scattered(nth, 999)).padStart(4, "0"), nth })),
    isRight: (body) => Array.isArray(body) && body.length > 0 && body.every(isPet),
    bars: {},
  }),
  beside: scenario({
    title: "20 newest, 100 creates/s beside",
    asks: () => [newest],
    isRight: isPageOf(20),
    createsPerSecond: 100,
    bars: { ofFloor: 0.6 },
  }),
  create: scenario({
    title: "durable create",
    asks: () => creates(10_000),
    status: 201,
    isRight: isPet,
    bars: { ofFloor: 0.8, timesPeer: 15 },
  }),
  mixed: scenario({
    title: "95 % of 20 newest, 5 % creates",
    asks: () => count(1000).map((n) => (n % 20 === 0 ? { kind: "create", n } : newest)),
    status: [200, 201],
    isRight: isPageOf(20),
    bars: { ofFloor: 0.66, timesPeer: 6 },
  }),
};

export function creates(pets: number): Ask[] {
  return count(pets).map((n) => ({ kind: "create", n }));
}

/**
 * Pages of a status from anywhere in the catalogue, more of them than the service could remember. Numbers in the URL
 * tell them apart where there are fewer pets than that.
 */
export function freshPages(pets: number, areNumbered = pets < many): Ask[] {
  const oldest = Math.min(100, pets / 2);
  return count(many).map((nth) => ({
    ...newest,
    before: oldest + scattered(nth, pets - oldest),
    ...(areNumbered && { nth }),
  }));
}

/** The first page of a status, under cursors that nobody has used before. */
export function freshFirstPages(): Ask[] {
  return count(many).map((nth) => ({ ...newest, before: 1_000_000_000_000 + nth, nth }));
}

function scenario(given: Omit<Scenario, "requests" | "status"> & { status?: Scenario["status"] }): Scenario {
  return {
    status: 200,
    ...given,
    requests: (pets, dialect = serviceDialect) => given.asks(pets).map(dialect),
  };
}

function scattered(n: number, pets: number): number {
  return 1 + ((n * stride) % pets);
}

function isPet(body: unknown): body is Pet {
  return typeof body === "object" && body !== null && "id" in body && "name" in body && "categoryId" in body;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
