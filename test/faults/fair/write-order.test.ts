import { expect, test } from "bun:test";
import { countOvertaking, type EventRow } from "./write-order.ts";

/** An event of a pet; its id is its place in the list. */
function toRows(events: [createdAt: number, name: string][]): EventRow[] {
  return events.map(([created_at, name], index) => {
    return { id: index + 1, created_at, pet_id: 100 + index, data: `["${name}",1,"available"]` };
  });
}

test("counts the transactions that began after a create was sent, and were committed before it", () => {
  const events = toRows([
    [900, "H1 0"],
    [1100, "H1 1"],
    [1110, "H2 0"],
    [1120, "H2 1"],
    [1130, "H12 0"],
    [1140, "Normal 1"],
    [1150, "H3 0"],
  ]);
  const create = (sentAt: number) => ({ petId: 105n, sentAt, milliseconds: 0 });

  expect(countOvertaking(events, [create(1000), create(1075), create(1100)])).toEqual([2, 1, 0]);
});

test("a create without an event was overtaken by none", () => {
  const events = toRows([[1000, "H1 0"]]);
  expect(countOvertaking(events, [{ petId: 7n, sentAt: 0, milliseconds: 0 }])).toEqual([0]);
});
