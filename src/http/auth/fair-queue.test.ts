import { expect, test } from "bun:test";
import { passIterations } from "../../../test/support/event-loop.ts";
import { FairQueue } from "./fair-queue.ts";

/** A queue without pauses, whose jobs run until the test ends them. */
function openQueue(lengthMax: number) {
  const queue = new FairQueue(lengthMax, () => Promise.resolve());
  const started: string[] = [];
  const refused: string[] = [];
  let end: (() => void) | undefined;
  return {
    started,
    refused,
    async add(name: string, { client = name, isPreferred = false } = {}): Promise<void> {
      queue
        .run(client, isPreferred, () => {
          started.push(name);
          return new Promise<string>((resolve) => {
            end = () => resolve(name);
          });
        })
        .then((result) => result ?? refused.push(name));
      await passIterations(1);
    },
    async endJob(): Promise<void> {
      end?.();
      await passIterations(1);
    },
  };
}

test("jobs run one at a time, in the order in which they came", async () => {
  const queue = openQueue(10);
  for (const name of ["a", "b", "c"]) await queue.add(name);

  expect(queue.started).toEqual(["a"]);
  for (let job = 0; job < 3; job += 1) await queue.endJob();
  await queue.add("d");

  expect(queue.started).toEqual(["a", "b", "c", "d"]);
});

test("each round has one job of each client", async () => {
  const queue = openQueue(10);
  for (const name of ["a1", "a2", "a3", "a4"]) await queue.add(name, { client: "a" });
  await queue.add("b1", { client: "b" });
  await queue.endJob();
  for (const name of ["b2", "c1", "c2"]) await queue.add(name, { client: name.slice(0, 1) });
  for (let job = 0; job < 7; job += 1) await queue.endJob();

  expect(queue.started).toEqual(["a1", "a2", "b1", "a3", "b2", "c1", "a4", "c2"]);
});

test("a full queue refuses the last job of the client that has the most, or else the newest", async () => {
  const queue = openQueue(3);
  for (const name of ["a1", "a2", "a3", "a4"]) await queue.add(name, { client: "a" });

  await queue.add("b1", { client: "b" });
  expect(queue.refused).toEqual(["a4"]);
  await queue.add("c1", { client: "c" });
  await queue.add("d1", { client: "d" });

  expect(queue.refused).toEqual(["a4", "a3", "d1"]);
  for (let job = 0; job < 4; job += 1) await queue.endJob();
  expect(queue.started).toEqual(["a1", "a2", "b1", "c1"]);
});

test("preferred jobs run first, and are refused last", async () => {
  const queue = openQueue(2);
  for (const name of ["a", "b", "c"]) await queue.add(name);

  await queue.add("d", { isPreferred: true });
  await queue.add("e", { isPreferred: true });
  await queue.add("f");

  expect(queue.refused).toEqual(["c", "b", "f"]);
  for (let job = 0; job < 3; job += 1) await queue.endJob();
  expect(queue.started).toEqual(["a", "d", "e"]);
});

test("a waiting job starts after a pause as long as the job before it, whose result is not delayed", async () => {
  const pauses: number[] = [];
  const { promise: isOver, resolve: endPause } = Promise.withResolvers<void>();
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    return isOver;
  };
  let now = 0;
  const queue = new FairQueue(10, pause, () => now);
  let hasStarted = false;

  const first = queue.run("a", false, async () => {
    now += 5;
  });
  const second = queue.run("b", false, async () => {
    hasStarted = true;
  });
  await first;
  expect([hasStarted, pauses]).toEqual([false, [5]]);
  endPause();
  await second;

  expect([hasStarted, pauses]).toEqual([true, [5]]);
});

test("a job that fails does not stop the others", async () => {
  const queue = new FairQueue(10);

  const results = await Promise.allSettled([
    queue.run("a", false, () => Promise.reject(new Error("No such hash."))),
    queue.run("b", false, () => Promise.resolve("b")),
  ]);

  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  expect(await queue.run("c", false, () => Promise.resolve("c"))).toBe("c");
});
