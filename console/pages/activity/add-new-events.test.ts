import { expect, test } from "bun:test";
import type { Event } from "../../../client/index.ts";
import { addNew, countNew } from "./add-new-events.ts";

/** Events newest first, with ids from `newest` down to `oldest`. */
function events(newest: number, oldest: number): Event[] {
  return Array.from({ length: newest - oldest + 1 }, (_, index) => ({ id: BigInt(newest - index) })) as Event[];
}

test("puts new events before those that are shown, which stay the same if nothing is new", () => {
  const shown = events(120, 1);
  expect(addNew(shown, events(130, 31))).toMatchObject({ events: events(130, 1), isContinuous: true });
  expect(addNew(shown, events(120, 21)).events).toBe(shown);
  expect(countNew(shown, events(130, 31))).toBe(10);
});

test("starts again with the newest page after a gap, or when too much is shown", () => {
  expect(addNew(events(20, 1), events(130, 31))).toEqual({
    events: events(130, 31),
    overlaps: false,
    isContinuous: false,
  });
  expect(addNew(events(495, 1), events(510, 411))).toEqual({
    events: events(510, 411),
    overlaps: true,
    isContinuous: false,
  });
  expect(addNew([], events(3, 1))).toMatchObject({ events: events(3, 1), isContinuous: false });
});
