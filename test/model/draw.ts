/** Draws sequences of requests to every operation, and of what may happen between them. */
import fc, { type Arbitrary } from "fast-check";
import { type Command, Happen, type Observe, type Resolve, SendRequest } from "./commands.ts";
import { DAY, type Model, SUNSET } from "./model.ts";
import type { ModelledId } from "./modelled.ts";
import { requests } from "./requests.ts";
import { followed, repeated, requestsTo, retried } from "./send.ts";
import { span } from "./values.ts";

const RESTART_MILLISECONDS = 60_000;

/** Times that make a difference, the next first. */
function timesAhead({ now, orders, keys, firstAnswers, events }: Model): number[] {
  const ends = [...orders.values(), ...keys.values()].map(({ expiresAt }) => Date.parse(expiresAt ?? ""));
  const answersEnd = [...firstAnswers.values()].map(({ at }) => at + DAY);
  const eventsEnd = events.map(({ createdAt }) => Date.parse(createdAt) + 30 * DAY);
  const times = new Set([...ends, ...answersEnd, ...eventsEnd, SUNSET].filter((time) => time > now));
  return [...times].sort((one, other) => one - other);
}

const someTime = span.map((milliseconds) => ({ now }: Model) => {
  return now + milliseconds;
});
const timeAhead = fc.tuple(fc.nat(3), fc.constantFrom(0, 0, -1, 1)).map(([ahead, more]) => (model: Model) => {
  const times = timesAhead(model);
  return Math.max(model.now, (times[ahead % times.length] ?? model.now) + more);
});

const timePasses: Arbitrary<Command> = fc.tuple(fc.oneof(someTime, timeAhead), fc.boolean()).map(([next, isKept]) => {
  return new Happen(async ({ model, service }) => {
    model.now = next(model);
    if (!isKept) return `it becomes ${model.time}`;
    model.upkeep();
    await service.upkeep();
    return `it becomes ${model.time}, and what is due is done`;
  });
});

/** It takes a minute, after which nobody waits any more for what the program did before. */
const restart: Arbitrary<Command> = fc.constant(null).map(() => {
  return new Happen(async ({ model, service }) => {
    await service.stop();
    model.restart();
    model.now += RESTART_MILLISECONDS;
    await service.start(model);
    return `the service is started anew, and it becomes ${model.time}`;
  });
});

type Theme = { [Id in ModelledId]?: number };

const everything: Theme = Object.fromEntries(Object.keys(requests).map((operation) => [operation, 4]));

/** How often which operation is drawn. In a sequence about few of them, much more can come of one another. */
const themes: Theme[] = [
  { ...everything, createPet: 12, placeOrder: 12, updateOrder: 12 },
  { createPet: 10, updatePet: 14, deletePet: 4, getPetHistory: 3, placeOrder: 30, listOrders: 6, updateOrder: 35 },
  {
    createPet: 25,
    updatePet: 16,
    deletePet: 8,
    listPets: 16,
    createCategory: 15,
    updateCategory: 8,
    deleteCategory: 12,
  },
  { createPet: 10, createKey: 20, getKey: 10, rotateKey: 25, revokeKey: 15, listEvents: 20 },
];

/** Sequences of up to so many commands; those that find nothing to refer to are left out. */
export function drawSequences(lengthMax: number, observe: Observe): Arbitrary<Iterable<Command>> {
  const send = (weight: number, resolve: Arbitrary<Resolve>): fc.WeightedArbitrary<Command> => ({
    weight,
    arbitrary: resolve.map((one) => new SendRequest(one, observe)),
  });
  const others = [
    send(9, repeated),
    send(6, retried),
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
