/** Draws sequences of requests to the modelled operations, of restarts and of the passing of time. */
import fc, { type Arbitrary } from "fast-check";
import { DAY, type Model, SUNSET } from "./model.ts";
import { type ModelledId, operations } from "./operations.ts";
import type { ModelRequest, Outcome } from "./request.ts";
import { followed, repeated, requestsTo, retried } from "./send.ts";
import { span } from "./values.ts";
import { compare, describe, type Resolve, type World } from "./world.ts";

const RESTART_MILLISECONDS = 60_000;

/** Times ahead at which something expires, the next first. */
function timesAhead({ now, orders, waiting, keys, firstResponses, events }: Model): number[] {
  const ends = [...orders.values(), ...keys.values()].map(({ expiresAt }) => Date.parse(expiresAt ?? ""));
  const waitsEnd = [...waiting.entries.values()].map(({ validUntil }) => Date.parse(validUntil ?? ""));
  const responsesEnd = [...firstResponses.values()].map(({ at }) => at + DAY);
  const eventsEnd = events.map(({ createdAt }) => Date.parse(createdAt) + 30 * DAY);
  const times = new Set([...ends, ...waitsEnd, ...responsesEnd, ...eventsEnd, SUNSET].filter((time) => time > now));
  return [...times].sort((one, other) => one - other);
}

const someTime = span.map((milliseconds) => ({ now }: Model) => {
  return now + milliseconds;
});
const timeAhead = fc.tuple(fc.nat(3), fc.constantFrom(0, 0, -1, 1)).map(([ahead, more]) => (model: Model) => {
  const times = timesAhead(model);
  return Math.max(model.now, (times[ahead % times.length] ?? model.now) + more);
});

const timePasses: Arbitrary<Command> = fc.tuple(fc.oneof(someTime, timeAhead), fc.boolean()).map(([next, isJobs]) => {
  return new Step(async ({ model, service }) => {
    model.now = next(model);
    if (!isJobs) return `it becomes ${model.time}`;
    model.jobs();
    await service.jobs();
    return `it becomes ${model.time}, and the periodic jobs run`;
  });
});

/** The clock advances by a minute, after which all leases of the stopped process have expired. */
const restart: Arbitrary<Command> = fc.constant(null).map(() => {
  return new Step(async ({ model, service }) => {
    await service.stop();
    model.now += RESTART_MILLISECONDS;
    model.restart();
    await service.start(model);
    return `the service restarts, and it becomes ${model.time}`;
  });
});

type Theme = { [Id in ModelledId]?: number };

const everything: Theme = Object.fromEntries(Object.keys(operations).map((operation) => [operation, 4]));

/** Weights of the operations. A sequence of few operations has more requests that depend on each other. */
const themes: Theme[] = [
  { ...everything, createPet: 12, placeOrder: 12, updateOrder: 12 },
  { createPet: 25, updatePet: 14, deletePet: 4, getPetHistory: 3, placeOrder: 30, listOrders: 6, updateOrder: 35 },
  {
    createPet: 25,
    updatePet: 16,
    deletePet: 8,
    listPets: 10,
    listPetDetails: 10,
    createCategory: 15,
    getCategory: 12,
    updateCategory: 24,
    deleteCategory: 12,
  },
  {
    createPet: 30,
    updatePetProfile: 60,
    addPhoto: 4,
    deletePet: 45,
    restorePet: 60,
    listDeletedPets: 8,
    deleteCategory: 3,
  },
  { createPet: 12, deletePet: 3, getPetHistory: 3, getPetProfile: 8, updatePetProfile: 30, listPetDetails: 12 },
  {
    createPet: 20,
    deletePet: 1,
    addPhoto: 40,
    listPhotos: 4,
    orderPhotos: 16,
    updatePhoto: 40,
    deletePhoto: 30,
    listPetDetails: 4,
  },
  {
    createPet: 10,
    importPets: 35,
    undoImport: 40,
    listImports: 5,
    updatePet: 8,
    updatePetProfile: 4,
    deletePet: 4,
    addPhoto: 10,
    createCategory: 16,
    updateCategory: 4,
    placeOrder: 6,
    updateOrder: 6,
  },
  { createPet: 10, createKey: 20, getKey: 10, updateKey: 25, rotateKey: 25, revokeKey: 20, listEvents: 20 },
  { createPet: 8, deletePet: 16, restorePet: 40, addPhoto: 20, joinWaitingList: 20 },
  { createPet: 10, getPet: 16, deletePet: 8, placeOrder: 14, getOrder: 12, updateOrder: 16 },
  { createPet: 30, placeOrder: 40, getOrder: 6, updateOrder: 25, listOrders: 16, deleteOrderCustomer: 60 },
  { createPet: 20, placeOrder: 20, updateOrder: 25, joinWaitingList: 20, getCustomer: 15, eraseCustomer: 10 },
  { createPet: 60, placeOrder: 60, updateOrder: 60, joinWaitingList: 60, deleteWaitingEntry: 60 },
  {
    createPet: 40,
    placeOrder: 40,
    updateOrder: 40,
    joinWaitingList: 60,
    updateWaitingEntry: 50,
    listWaiting: 6,
    getWaitingEntry: 12,
    deleteWaitingEntry: 40,
    deleteWaitingCustomer: 45,
    updatePet: 4,
    deletePet: 4,
    restorePet: 6,
    deleteCategory: 4,
  },
  {
    createPet: 10,
    importPets: 5,
    updatePetProfile: 5,
    deletePet: 3,
    placeOrder: 20,
    updateOrder: 30,
    getStatistics: 30,
  },
];

/** Sequences of up to `lengthMax` commands. Commands that refer to nothing that exists are skipped. */
export function drawSequences(lengthMax: number, observe: Observe): Arbitrary<Iterable<Command>> {
  const send = (weight: number, resolve: Arbitrary<Resolve>): fc.WeightedArbitrary<Command> => ({
    weight,
    arbitrary: resolve.map((one) => new SendRequest(one, observe)),
  });
  const others = [
    send(9, repeated),
    send(9, retried),
    send(5, followed),
    { weight: 12, arbitrary: timePasses },
    { weight: 1, arbitrary: restart },
  ];
  const sequences = themes.map((theme) => {
    const own = Object.entries(theme).map(([operation, weight]) => send(weight, requestsTo(operation as ModelledId)));
    return fc.commands([fc.oneof(...own, ...others)], { maxCommands: lengthMax, size: "max" });
  });
  return fc.oneof(...sequences);
}

/** `check` and `run` both get the world as `fc.asyncModelRun`'s model. */
type Command = fc.AsyncCommand<World, null>;

/** Called after each response. */
type Observe = (request: ModelRequest, outcome: Outcome) => void;

/** Sends a request and compares the response with the model's. */
class SendRequest implements Command {
  readonly #resolve: Resolve;
  readonly #observe: Observe;
  #request: ModelRequest | undefined;
  #outcome: Outcome | undefined;

  constructor(resolve: Resolve, observe: Observe) {
    this.#resolve = resolve;
    this.#observe = observe;
  }

  check(world: World): boolean {
    this.#request = this.#resolve(world);
    return this.#request !== undefined;
  }

  async run(world: World): Promise<void> {
    const request = this.#request as ModelRequest;
    this.#outcome = await compare(world, request);
    this.#observe(request, this.#outcome);
  }

  /** Gives each sequence its own commands, which describe themselves when the sequence fails. */
  [fc.cloneMethod](): SendRequest {
    return new SendRequest(this.#resolve, this.#observe);
  }

  toString(): string {
    return `\n  ${this.#request && describe(this.#request)} → ${this.#outcome?.status ?? "differs"}`;
  }
}

/** Something other than a request, such as a restart. The given function returns a description of it. */
class Step implements Command {
  readonly #step: (world: World) => Promise<string>;
  #description = "";

  constructor(step: (world: World) => Promise<string>) {
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(world: World): Promise<void> {
    this.#description = await this.#step(world);
  }

  [fc.cloneMethod](): Step {
    return new Step(this.#step);
  }

  toString(): string {
    return `\n  ${this.#description}`;
  }
}
