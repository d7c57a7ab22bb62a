import { expect, test } from "bun:test";
import { noon } from "../test/support/store.ts";
import { ClockComparison } from "./clock-comparison.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const year = 365 * 24 * hour;

function open() {
  const clock = { wall: noon, monotonic: 0 };
  const jumps: number[] = [];
  const clocks = { now: () => clock.wall, monotonic: () => clock.monotonic };
  const comparison = new ClockComparison(clocks, (seconds) => jumps.push(seconds));
  return {
    clock,
    jumps,
    trustedTime: () => comparison.trustedTime(),
    pass(milliseconds: number): void {
      clock.wall += milliseconds;
      clock.monotonic += milliseconds;
    },
  };
}

test("trusts the wall clock once it has agreed with the monotonic clock for 10 minutes", () => {
  const { clock, jumps, trustedTime, pass } = open();

  expect(trustedTime()).toBeUndefined();
  pass(10 * minute - 1);
  expect(trustedTime()).toBeUndefined();
  pass(1);
  expect(trustedTime()).toBe(clock.wall);
  pass(30 * 24 * hour);
  expect(trustedTime()).toBe(clock.wall);
  expect(jumps).toEqual([]);
});

test.each([
  ["an hour ahead", hour],
  ["an hour back", -hour],
  ["a year ahead", year],
  ["a year back", -year],
])(
  "a jump of %s, and the jump back, are reported once each, and the wall clock is not trusted for 10 minutes",
  (_, jump) => {
    const { clock, jumps, trustedTime, pass } = open();
    pass(20 * minute);
    trustedTime();

    clock.wall += jump;
    expect(trustedTime()).toBeUndefined();
    pass(2 * second);
    expect(trustedTime()).toBeUndefined();
    clock.wall -= jump;
    expect(trustedTime()).toBeUndefined();
    pass(10 * minute - 1);
    expect(trustedTime()).toBeUndefined();
    pass(1);

    expect(trustedTime()).toBe(clock.wall);
    expect(jumps).toEqual([jump / second, -jump / second]);
  },
);

test("small corrections of the clock do not matter, however many there are", () => {
  const { clock, jumps, trustedTime, pass } = open();

  for (let count = 0; count < 100; count += 1) {
    pass(10 * minute);
    clock.wall += 59 * second;
    expect(trustedTime()).toBe(clock.wall);
  }
  clock.wall -= 61 * second;

  expect(trustedTime()).toBeUndefined();
  expect(jumps).toEqual([-61]);
});
