import { expect, test } from "bun:test";
import { EventLoopDelay } from "./event-loop-delay.ts";

/** A delay whose timers run when `pass` says so. */
function open() {
  let now = 0;
  let timer: { run: () => void; at: number } | undefined;
  let runs = 0;
  const delay = new EventLoopDelay({
    clock: () => now,
    later: (run, milliseconds) => {
      timer = { run, at: now + milliseconds };
    },
  });
  return {
    delay,
    request: () => delay.noteRequest(now),
    /** Lets time pass. Each timer runs `lateness` milliseconds after it is due. */
    pass(milliseconds: number, lateness = 0): void {
      const end = now + milliseconds;
      while (timer && timer.at + lateness <= end) {
        const { run, at } = timer;
        timer = undefined;
        now = at + lateness;
        runs += 1;
        run();
      }
      now = end;
    },
    takeRuns(): number {
      const count = runs;
      runs = 0;
      return count;
    },
  };
}

const nothing = { min: 0, max: 0, mean: 0, stddev: 0, p50: 0, p90: 0, p99: 0 };

test("no timer runs without requests, nor from a second after the last one", () => {
  const { pass, request, takeRuns } = open();
  pass(60_000);
  expect(takeRuns()).toBe(0);

  request();
  pass(500);
  request();
  pass(60_000);

  expect(takeRuns()).toBe(150);
  pass(60_000);
  expect(takeRuns()).toBe(0);
});

test("measures how late the timers are, also for the first request after a pause", () => {
  const { delay, pass, request } = open();
  request();
  pass(310, 300);
  const { min, max, p99 } = delay.take();

  for (const seconds of [min, max, p99]) expect(seconds).toBeCloseTo(0.3, 3);
  pass(10_000);
  request();
  pass(210, 200);
  expect(delay.take().max).toBeCloseTo(0.2, 3);
});

test("figures are zeros if there was no request since they were taken", () => {
  const { delay, pass, request } = open();
  expect(delay.take()).toEqual(nothing);
  request();
  pass(60_000);

  expect(delay.take()).not.toEqual(nothing);
  expect(delay.take()).toEqual(nothing);
});
