import { expect, test } from "bun:test";
import { DeliveryLog, type FeedEvent, findGaps, findLost, findOvertaking, findUnknown } from "./delivery-log.ts";

/** Events 1, 3 and 5 of one pet, 2 and 4 of another one. */
const events: FeedEvent[] = [1n, 2n, 3n, 4n, 5n].map((id) => ({ id, subject: id % 2n === 1n ? "odd" : "even" }));
/** The events after each position: that before event 3 is called "3". */
const followers = new Map(
  events.map(({ id }) => [`${id}`, new Set(events.map((event) => event.id).filter((other) => other >= id))]),
);

/** Makes a log: `+1` is the arrival of event 1, `-1` its acknowledgement; positions are as the service sends them. */
function logOf(steps: string, positionOf: (log: DeliveryLog) => bigint = oldestUnacknowledged): DeliveryLog {
  const log = new DeliveryLog();
  const open = new Map<bigint, ReturnType<DeliveryLog["arrive"]>>();
  for (const step of steps.split(" ")) {
    const id = BigInt(step.slice(1));
    const delivery = open.get(id);
    if (step.startsWith("+")) open.set(id, log.arrive(id, `${positionOf(log)}`));
    else if (delivery) log.acknowledge(delivery);
  }
  return log;
}

function oldestUnacknowledged(log: DeliveryLog): bigint {
  return events.find(({ id }) => !log.isAcknowledged(id))?.id ?? 5n;
}

function findAll(log: DeliveryLog) {
  return {
    lost: findLost(log, events).map(({ id }) => id),
    unknown: findUnknown(log, events),
    overtaking: findOvertaking(log, events),
    gaps: findGaps(log, events, followers),
  };
}

const none = { lost: [], unknown: [], overtaking: [], gaps: [] };

test("finds nothing if subjects pass each other, and deliveries are repeated", () => {
  expect(findAll(logOf("+1 +2 -2 +4 -1 +3 -4 -3 +1 -1 +3 -3 +5 +5 -5"))).toEqual(none);
});

test("finds an event that was not acknowledged, whether it arrived or not", () => {
  expect(findAll(logOf("+1 -1 +2 -2 +3 -3 +4"))).toEqual({ ...none, lost: [4n, 5n] });
});

test("finds an event that is not in the feed", () => {
  expect(findAll(logOf("+1 -1 +2 -2 +3 -3 +4 -4 +5 -5 +6"))).toEqual({ ...none, unknown: [6n] });
});

test("finds an event that arrived before an earlier one of its subject was acknowledged", () => {
  expect(findAll(logOf("+1 +3 -1 -3 +2 -2 +4 -4 +5 -5"))).toEqual({ ...none, overtaking: [3n] });
  expect(findAll(logOf("+1 +2 -2 +4 -4 +5 -5 -1 +3 -3"))).toEqual({ ...none, overtaking: [5n] });
});

test("finds an event that does not follow a position, and was not acknowledged when it arrived", () => {
  const tooLate = (log: DeliveryLog) => (log.isAcknowledged(1n) ? oldestUnacknowledged(log) : 2n);
  expect(findAll(logOf("+1 -1 +2 -2 +3 -3 +4 -4 +5 -5", tooLate))).toEqual({ ...none, gaps: [1n] });
  const pastBlocked = (log: DeliveryLog) => (log.isAcknowledged(2n) ? 3n : 1n);
  expect(findAll(logOf("+2 -2 +4 -4 +1 -1 +3 -3 +5 -5", pastBlocked))).toEqual({ ...none, gaps: [1n] });
});
