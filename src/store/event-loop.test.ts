import { expect, test } from "bun:test";
import { createYield, runInTimeSlices, takeTimeSlice } from "./event-loop.ts";

/** Counts the event-loop iterations until `work` settles. */
async function countIterations(work: Promise<unknown>): Promise<number> {
  let iterations = 0;
  let isSettled = false;
  void work.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    iterations += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return iterations;
}

test("each event-loop iteration has one time slice, first come first served", async () => {
  const order: string[] = [];
  const take = async (name: string, times: number) => {
    for (let count = 0; count < times; count += 1) {
      await takeTimeSlice();
      order.push(name);
    }
  };

  const iterations = await countIterations(Promise.all([take("a", 3), take("b", 1), take("c", 2)]));

  expect(order.join("")).toBe("abcaca");
  expect(iterations).toBeGreaterThanOrEqual(6);
});

test("a time slice ends after the step that reaches 5 ms", async () => {
  let now = 0;
  const slices: number[][] = [];
  let isTurn = false;
  const step = () => {
    if (!isTurn) {
      slices.push([]);
      // A microtask runs before the next slice, not before the next step.
      queueMicrotask(() => {
        isTurn = false;
      });
    }
    isTurn = true;
    now += 2;
    slices.at(-1)?.push(now);
    return now === 16 ? "done" : undefined;
  };

  expect(await runInTimeSlices(step, { clock: () => now })).toBe("done");
  expect(slices).toEqual([
    [2, 4, 6],
    [8, 10, 12],
    [14, 16],
  ]);
});

test("concurrent work alternates, one time slice per iteration", async () => {
  let now = 0;
  const order: string[] = [];
  const work = (name: string) => {
    let steps = 0;
    const step = () => {
      now += 5;
      order.push(name);
      steps += 1;
      return steps === 3 ? name : undefined;
    };
    return runInTimeSlices(step, { clock: () => now });
  };

  const iterations = await countIterations(Promise.all(["a", "b", "c"].map(work)));

  expect(order.join("")).toBe("abcabcabc");
  expect(iterations).toBeGreaterThanOrEqual(9);
});

test("an error in a step rejects, and later slices are still granted", async () => {
  const failing = runInTimeSlices(() => {
    throw new Error("broken");
  });

  await expect(failing).rejects.toThrow("broken");
  expect(await runInTimeSlices(() => 1)).toBe(1);
});

test("a long transaction yields after 2 ms of work, and then not until 2 ms have passed again", async () => {
  let now = 0;
  const yieldWhenDue = createYield(() => now);
  const yields: boolean[] = [];
  for (const milliseconds of [0, 1, 1, 0, 1.5, 1.5, 9, 0]) {
    now += milliseconds;
    const yielded = yieldWhenDue();
    yields.push(yielded !== undefined);
    await yielded;
  }

  expect(yields).toEqual([false, false, true, false, false, true, true, false]);
});
