import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Attempt,
  BLOCKED_MAX,
  DeliveryOrder,
  IN_FLIGHT_MAX,
  type LoadedProgress,
  type LoadedSubject,
  type OrderedEvent,
  type Settlement,
  UNACKNOWLEDGED_MAX,
} from "./delivery-order.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

class TestEvent implements OrderedEvent {
  readonly id: bigint;
  readonly subject: string;
  readonly createdAt: number;

  constructor(id: number, subject: string, createdAt = id) {
    this.id = BigInt(id);
    this.subject = subject;
    this.createdAt = createdAt;
  }

  before(): string {
    return `before ${this.id}`;
  }
}

/** A webhook with a clock and without jitter. */
class TestWebhook {
  now = 0;
  order: DeliveryOrder<TestEvent>;
  readonly inFlight = new Map<bigint, Attempt<TestEvent>>();

  constructor(stored: Partial<LoadedProgress> = {}) {
    const { readPosition = "start", position = readPosition, readOrdinal = 0n, blocked = [] } = stored;
    this.order = new DeliveryOrder({ readPosition, position, readOrdinal, blocked }, { now: 0, random: () => 0 });
  }

  /** Adds events, as `subject` and id, such as `a1`. */
  add(...names: string[]): this {
    const events = names.map((name) => new TestEvent(Number(name.slice(1)), name.charAt(0)));
    this.order.add(events, () => `after ${events.at(-1)?.id}`);
    return this;
  }

  /** Begins all attempts that may be made now, and returns the ids of their events. */
  begin(): number[] {
    const ids: number[] = [];
    for (let attempt = this.order.next(this.now); attempt; attempt = this.order.next(this.now)) {
      this.inFlight.set(attempt.eventId, attempt);
      ids.push(Number(attempt.eventId));
    }
    return ids;
  }

  settle(id: number, settlement: Settlement): this {
    const attempt = this.inFlight.get(BigInt(id)) as Attempt<TestEvent>;
    this.inFlight.delete(BigInt(id));
    this.order.settle(attempt, settlement, { startedAt: this.now, now: this.now });
    return this;
  }

  /** Begins an attempt for the event, which must be the only one possible, and settles it. */
  attempt(id: number, settlement: Settlement): this {
    expect(this.begin()).toEqual([id]);
    return this.settle(id, settlement);
  }
}

describe("the order of a subject", () => {
  test("its next event is sent once the one before is acknowledged, and other subjects pass", () => {
    const webhook = new TestWebhook().add("a1", "a2", "b3", "a4", "c5");

    expect(webhook.begin()).toEqual([1, 3, 5]);
    expect(webhook.settle(3, "acknowledged").begin()).toEqual([]);
    expect(webhook.settle(1, "acknowledged").begin()).toEqual([2]);
    expect(webhook.settle(2, "acknowledged").begin()).toEqual([4]);
  });

  test("its events wait for one that has failed, those read later too", () => {
    const webhook = new TestWebhook().add("a1", "a2", "b3");
    webhook.begin();
    webhook.settle(1, "failed").settle(3, "acknowledged").add("a4", "b5");

    expect(webhook.begin()).toEqual([5]);
    webhook.now = 5 * SECOND;
    webhook.settle(5, "acknowledged").attempt(1, "acknowledged").attempt(2, "acknowledged").attempt(4, "acknowledged");
    expect(webhook.order.blockedCount).toBe(0);
    expect(webhook.order.isQuiet).toBe(true);
  });

  test("an event that is dropped lets the next one go", () => {
    const webhook = new TestWebhook().add("a1", "a2").attempt(1, "failed");
    webhook.now = 5 * SECOND;

    webhook.attempt(1, "dropped").attempt(2, "acknowledged");
  });

  test("an attempt whose result is unknown is made again", () => {
    const webhook = new TestWebhook().add("a1", "a2").attempt(1, "unsent").attempt(1, "failed");
    webhook.now = 5 * SECOND;

    webhook.attempt(1, "unsent").attempt(1, "acknowledged").attempt(2, "acknowledged");
  });
});

describe("retries", () => {
  test("come after the pauses that are documented, and then every 24 hours", () => {
    const webhook = new TestWebhook().add("a1").attempt(1, "failed");
    const pauses: number[] = [];
    for (let attempts = 1; attempts < 12; attempts += 1) {
      const due = webhook.order.nextAttemptAt;
      pauses.push(due - webhook.now);
      webhook.now = due - 1;
      expect(webhook.begin()).toEqual([]);
      webhook.now = due;
      const [id] = webhook.begin();
      expect(webhook.inFlight.get(1n)?.number).toBe(attempts + 1);
      webhook.settle(id as number, "failed");
    }

    const hours = [2, 5, 10, 14, 20, 24, 24, 24].map((count) => count * HOUR);
    expect(pauses).toEqual([5 * SECOND, 5 * MINUTE, 30 * MINUTE, ...hours]);
  });

  test("have a jitter of a tenth", () => {
    const order = new DeliveryOrder<TestEvent>(
      { readPosition: "", position: "", readOrdinal: 0n, blocked: [] },
      { now: 0, random: () => 1 },
    );
    order.add([new TestEvent(1, "a")], () => "");
    order.settle(order.next(0) as Attempt<TestEvent>, "failed", { startedAt: 0, now: 0 });

    expect(order.nextAttemptAt).toBe(5.5 * SECOND);
  });

  test("begin again with the first pause for the next event of the subject", () => {
    const webhook = new TestWebhook().add("a1", "a2").attempt(1, "failed");
    webhook.now = 5 * SECOND;
    webhook.attempt(1, "acknowledged").attempt(2, "failed");

    expect(webhook.order.nextAttemptAt).toBe(10 * SECOND);
  });

  test("leave half of the attempts to events that have not failed", () => {
    const names = Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(65 + index)}${index}`);
    const webhook = new TestWebhook().add(...names);
    for (const id of webhook.begin()) webhook.settle(id, "failed");
    for (const id of webhook.begin()) webhook.settle(id, "failed");
    webhook.now = 5 * SECOND;
    webhook.add(...Array.from({ length: 20 }, (_, index) => `${String.fromCharCode(97 + index)}${100 + index}`));

    const ids = webhook.begin();

    expect(ids.filter((id) => id >= 100)).toHaveLength(IN_FLIGHT_MAX / 2);
    expect(ids.filter((id) => id < 100)).toHaveLength(IN_FLIGHT_MAX / 2);
  });
});

describe("limits", () => {
  test("at most 16 attempts at once", () => {
    const webhook = new TestWebhook().add(..."abcdefghijklmnopqrstuvwxyz".split("").map((name, index) => name + index));

    expect(webhook.begin()).toHaveLength(IN_FLIGHT_MAX);
    expect(IN_FLIGHT_MAX).toBeLessThanOrEqual(16);
    expect(webhook.settle(3, "acknowledged").begin()).toHaveLength(1);
  });

  function addBlocked(webhook: TestWebhook, count: number): void {
    const { order } = webhook;
    for (let id = 1; id <= count; id += 1) {
      order.add([new TestEvent(id, `subject ${id}`)], () => `after ${id}`);
      order.settle(order.next(0) as Attempt<TestEvent>, "failed", { startedAt: 0, now: 0 });
    }
  }

  test("at most 10,000 blocked subjects: then no event is sent for the first time, and none is read", () => {
    const webhook = new TestWebhook();
    addBlocked(webhook, BLOCKED_MAX - 1);
    webhook.order.add([new TestEvent(20_000, "x"), new TestEvent(20_001, "y")], () => "");

    expect(webhook.begin()).toEqual([20_000]);
    webhook.settle(20_000, "failed");
    expect(webhook.order.blockedCount).toBe(BLOCKED_MAX);
    expect([webhook.begin(), webhook.order.room, webhook.order.isQuiet]).toEqual([[], 0, true]);

    webhook.now = 5 * SECOND;
    const [first = 0] = webhook.begin();
    webhook.settle(first, "acknowledged");
    expect(webhook.order.room).toBeGreaterThan(0);
    expect(webhook.begin()).toContain(20_001);
  });

  test("at most 100,000 events that are not acknowledged", () => {
    const webhook = new TestWebhook().add("a1").attempt(1, "failed");
    const add = (count: number, from: number) =>
      webhook.order.add(
        Array.from({ length: count }, (_, index) => new TestEvent(from + index, "a")),
        () => "",
      );
    add(UNACKNOWLEDGED_MAX - 2, 2);

    expect(webhook.order.room).toBe(1);
    add(1, UNACKNOWLEDGED_MAX);
    expect(webhook.order.room).toBe(0);
    webhook.now = 5 * SECOND;
    webhook.attempt(1, "acknowledged");
    expect(webhook.order.room).toBe(1);
  });

  test("at most 1,000 events with their content", () => {
    const webhook = new TestWebhook();

    expect(webhook.order.room).toBe(1000);
    expect(webhook.add("a1", "a2").order.room).toBe(998);
  });
});

describe("positions", () => {
  test("are before the oldest event that is not acknowledged, whichever was acknowledged since", () => {
    const webhook = new TestWebhook();
    expect(webhook.order.position()).toBe("start");
    webhook.add("a1", "b2", "a3");
    webhook.begin();

    expect(webhook.order.position()).toBe("before 1");
    expect(webhook.settle(2, "acknowledged").order.position()).toBe("before 1");
    expect(webhook.settle(1, "acknowledged").order.position()).toBe("before 3");
    webhook.attempt(3, "acknowledged");
    expect(webhook.order.position()).toBe("after 3");
  });

  test("are before an event that has failed, while the read position passes it", () => {
    const webhook = new TestWebhook().add("a1", "b2", "a3");
    webhook.begin();
    webhook.settle(1, "failed");

    expect(webhook.order.takeChanges()).toEqual({
      position: "before 1",
      readPosition: "before 2",
      readOrdinal: 1n,
      held: 2,
      blocked: [
        {
          ...{ subject: "a", eventId: 1n, eventCreatedAt: 1, position: "before 1", ordinal: 1n, attempts: 1 },
          ...{ lastAttemptAt: 0, nextAttemptAt: 5 * SECOND, firstEventId: 1n, lastEventId: 3n },
        },
      ],
      unblocked: [],
    });
    webhook.settle(2, "acknowledged");
    expect(webhook.order.takeChanges()).toMatchObject({ readPosition: "after 3", held: 2, blocked: [] });
    expect(webhook.order.takeChanges()).toBeUndefined();
    webhook.now = 5 * SECOND;
    webhook.attempt(1, "acknowledged").attempt(3, "acknowledged");
    expect(webhook.order.takeChanges()).toEqual({
      ...{ position: "after 3", readPosition: "after 3", readOrdinal: 3n, held: 0, blocked: [], unblocked: ["a"] },
    });
  });

  test("are saved beyond an attempt that had begun before the last changes, for which no failure is counted", () => {
    const webhook = new TestWebhook().add("a1", "b2", "a3");
    webhook.begin();
    webhook.settle(2, "acknowledged");

    expect(webhook.order.takeChanges()).toMatchObject({ readPosition: "before 1", held: 0 });
    expect(webhook.order.takeChanges()).toMatchObject({
      ...{ position: "before 1", readPosition: "after 3", held: 2 },
      blocked: [{ subject: "a", eventId: 1n, attempts: 0, firstEventId: 1n, lastEventId: 3n }],
    });
    expect([webhook.order.failedCount, webhook.order.inFlightCount, webhook.begin()]).toEqual([0, 1, []]);
    webhook.settle(1, "acknowledged").attempt(3, "acknowledged");
    expect(webhook.order.takeChanges()).toMatchObject({ position: "after 3", held: 0, unblocked: ["a"] });
  });

  test("after `blockAll`, the read position is after all events that were read, and all blocked ones are due", () => {
    const webhook = new TestWebhook().add("a1", "b2", "a3", "c4");
    webhook.begin();
    webhook.settle(1, "unsent").settle(2, "acknowledged").settle(4, "unsent").order.blockAll();

    expect(webhook.order.takeChanges()).toMatchObject({
      ...{ position: "before 1", readPosition: "after 4", held: 3 },
      blocked: [
        { subject: "a", eventId: 1n, attempts: 0, lastEventId: 3n },
        { subject: "c", eventId: 4n, attempts: 0, lastEventId: 4n },
      ],
    });
    expect([webhook.order.failedCount, webhook.begin()]).toEqual([0, [1, 4]]);
  });

  test("what was not saved is in the next changes", () => {
    const webhook = new TestWebhook().add("a1").attempt(1, "failed");
    const first = webhook.order.takeChanges();
    webhook.order.restoreChanges();

    expect(webhook.order.takeChanges()).toEqual(first);
  });

  test("the oldest time is that of the event at the position", () => {
    const webhook = new TestWebhook();
    expect(webhook.order.oldestCreatedAt).toBeUndefined();
    webhook.add("a1", "b2").begin();

    expect(webhook.settle(1, "acknowledged").order.oldestCreatedAt).toBe(2);
    expect(webhook.settle(2, "failed").add("c3").order.oldestCreatedAt).toBe(2);
  });

  test("events until a time are dropped from blocked subjects, and the next ones go on", () => {
    const webhook = new TestWebhook().add("a1", "a2", "b3", "a4");
    webhook.begin();
    webhook.settle(1, "failed").settle(3, "failed");

    expect(webhook.order.dropUntil(3, 0)).toBe(3);
    expect(webhook.order.blockedCount).toBe(1);
    expect(webhook.begin()).toEqual([4]);
  });
});

describe("after a restart", () => {
  const stored = (subject: string, id: number, rest: Partial<LoadedSubject> = {}): LoadedSubject => ({
    ...{ subject, eventId: BigInt(id), eventCreatedAt: id, position: `before ${id}`, ordinal: BigInt(id), attempts: 1 },
    ...{ lastAttemptAt: 0, nextAttemptAt: 5 * SECOND, firstEventId: BigInt(id), lastEventId: BigInt(id), waiting: [] },
    ...rest,
  });

  test("continues with what was stored, and does not add it again", () => {
    const waiting = [{ id: 4n, createdAt: 4 }];
    const webhook = new TestWebhook({
      readPosition: "before 2",
      readOrdinal: 1n,
      blocked: [stored("a", 1, { waiting }), stored("b", 3)],
    });

    expect([webhook.order.position(), webhook.order.unacknowledgedCount]).toEqual(["before 1", 3]);
    webhook.add("c2", "b3", "a4", "a5");
    expect(webhook.order.unacknowledgedCount).toBe(5);
    webhook.attempt(2, "acknowledged");
    webhook.now = 5 * SECOND;
    expect(webhook.begin()).toEqual([1, 3]);
    webhook.settle(3, "acknowledged").settle(1, "acknowledged").attempt(4, "acknowledged").attempt(5, "acknowledged");
    expect(webhook.order.position()).toBe("after 5");
  });

  test("goes on after an event that was given up", () => {
    const waiting = [{ id: 4n, createdAt: 4 }];
    const webhook = new TestWebhook({
      readPosition: "after 4",
      readOrdinal: 4n,
      blocked: [stored("a", 1, { attempts: -1, waiting })],
    });

    webhook.attempt(4, "acknowledged");
    expect(webhook.order.takeChanges()).toMatchObject({ unblocked: ["a"], held: 0 });
  });
});

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

test("any sequence of results keeps the order of each subject, loses nothing, and repeats nothing after a stop", () => {
  const results = fc.array(
    fc.constantFrom<Settlement | "stop" | "kill">("acknowledged", "acknowledged", "failed", "unsent", "stop", "kill"),
    {
      minLength: 20,
      maxLength: 200,
    },
  );
  const subjects = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(subjects, results, fc.nat(), (names, outcomes, start) => {
      const events = names.map((subject, index) => new TestEvent(index + 1, subject));
      const acknowledged: number[] = [];
      /** What was acknowledged since the last kill, or was saved by a stop. */
      let known = new Set<number>();
      let saved = new Set<number>();
      let webhook = new TestWebhook({ readPosition: "before 1" });
      const rows = new Map<string, LoadedSubject>();
      let positions = { readPosition: "before 1", readOrdinal: 0n, position: "before 1" };
      let read = 0;
      let pick = start;

      const save = () => {
        const changes = webhook.order.takeChanges();
        if (!changes) return;
        for (const subject of changes.unblocked) rows.delete(subject);
        for (const blocked of changes.blocked) rows.set(blocked.subject, { ...blocked, waiting: [] });
        positions = changes;
      };
      const toIndex = (position: string) =>
        position.startsWith("before") ? Number(position.slice(7)) - 1 : Number(position.slice(6));
      const restart = () => {
        const blocked = [...rows.values()].map((row) => ({
          ...row,
          waiting: events.filter(
            ({ id, subject }) => subject === row.subject && id > row.eventId && id <= row.lastEventId,
          ),
        }));
        const { now } = webhook;
        webhook = new TestWebhook({ ...positions, blocked });
        webhook.now = now;
        read = toIndex(positions.readPosition);
        known = new Set(saved);
      };
      const stop = () => {
        for (const id of [...webhook.inFlight.keys()]) settle(Number(id), pick % 2 === 0 ? "acknowledged" : "unsent");
        webhook.order.blockAll();
        save();
        expect(toIndex(positions.readPosition)).toBe(read);
        // What a holder that was killed had read beyond this is read again.
        saved = new Set([...known].filter((id) => id <= read));
      };
      const settle = (id: number, outcome: Settlement) => {
        const { subject } = events[id - 1] as TestEvent;
        if (outcome === "acknowledged") {
          const earlier = events.filter((event) => event.subject === subject && event.id < id);
          // Each earlier event of the subject has been acknowledged before.
          expect(earlier.filter((event) => !acknowledged.includes(Number(event.id)))).toEqual([]);
          acknowledged.push(id);
          known.add(id);
        }
        webhook.settle(id, outcome);
        // The position misses nothing that is not acknowledged.
        const from = toIndex(webhook.order.position());
        expect(events.slice(0, from).filter((event) => !acknowledged.includes(Number(event.id)))).toEqual([]);
      };
      const step = (outcome: Settlement | "stop" | "kill") => {
        pick = (pick * 7919 + 13) % 1_000_003;
        const next = events.slice(read, read + (pick % 4));
        read += next.length;
        if (next.length > 0) webhook.order.add(next, () => `after ${next.at(-1)?.id}`);
        const begun = webhook.begin();
        expect(begun.filter((id) => saved.has(id))).toEqual([]);
        if (outcome === "stop") stop();
        if (outcome === "stop" || outcome === "kill") {
          restart();
          return;
        }
        const flying = [...webhook.inFlight.keys()];
        const id = flying[pick % flying.length];
        if (id === undefined) {
          webhook.now = Math.max(webhook.now, Math.min(webhook.order.nextAttemptAt, webhook.now + HOUR));
          webhook.now += SECOND;
          return;
        }
        settle(Number(id), outcome);
        if (pick % 3 === 0) save();
      };

      for (const outcome of outcomes) step(outcome);
      for (let rest = 0; rest < 2000 && new Set(acknowledged).size < events.length; rest += 1) step("acknowledged");
      expect(new Set(acknowledged).size).toBe(events.length);
    }),
    { seed, numRuns: 300 },
  );
});
