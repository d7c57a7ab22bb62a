import type { PlainRequest } from "./load.ts";
import { newPet, type Pet } from "./pets.ts";

export type ScenarioName = "list" | "get" | "create";

/** How the service compares; above 1 it is the better one. */
export type Comparison = {
  /** Processor time per request: the floor's over the service's. */
  ofFloor: number;
  /** Processor time per request: the peer's over the service's. */
  timesPeerCpu: number;
  /** Requests per second: the service's over the peer's. */
  timesPeerRate: number;
};

export type Scenario = {
  title: string;
  requests: (pets: number) => PlainRequest[];
  status: number;
  /** Whether a server does the work that is to be measured. */
  isRight: (body: unknown) => boolean;
  /** What the service must reach at least. */
  bars: Partial<Comparison>;
};

const createCount = 10_000;
/** A prime that divides no round number: its multiples visit the pets in scattered order. */
const stride = 48_271;

export const scenarios: Record<ScenarioName, Scenario> = {
  list: {
    title: "the 20 newest pets of a status",
    requests: () => [{ method: "GET", path: "/v1/pets?status=available" }],
    status: 200,
    isRight: (body) => Array.isArray(body) && body.length === 20 && body.every((pet) => isPet(pet) && pet.status),
    bars: { ofFloor: 0.16, timesPeerCpu: 2 },
  },
  get: {
    title: "one pet by its id, ids scattered",
    requests: (pets) => count(pets).map((n) => ({ method: "GET", path: `/v1/pets/${1 + ((n * stride) % pets)}` })),
    status: 200,
    isRight: isPet,
    bars: { ofFloor: 0.4 },
  },
  create: {
    title: "a new pet, answered when it is on disk",
    requests: () => creations(createCount),
    status: 201,
    isRight: isPet,
    bars: { timesPeerCpu: 5, timesPeerRate: 5 },
  },
};

/** Requests that add pets, each a different one. */
export function creations(pets: number): PlainRequest[] {
  return count(pets).map((n) => ({ method: "POST", path: "/v1/pets", body: JSON.stringify(newPet(n)) }));
}

function isPet(body: unknown): body is Pet {
  return typeof body === "object" && body !== null && "id" in body && "name" in body && "categoryId" in body;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1);
}
