import { expect, test } from "bun:test";
import type { Change, Event } from "../../../client/index.ts";
import type { EventGroup } from "./group-events.ts";
import { summarizeGroup } from "./summarize-group.ts";

function group(...briefs: [type: string, id: number, change?: Change][]): EventGroup {
  const events = briefs.map(([type, id, change]) => ({
    type,
    data: { [type.split(".")[0] ?? ""]: { id: BigInt(id) }, ...(change && { changes: [change] }) },
  }));
  return { events: events as unknown as [Event, ...Event[]] };
}

test("says what was done to how many", () => {
  const sold = { field: "status", to: "sold" };
  const texts: [EventGroup, string][] = [
    [group(["pet.created", 1], ["pet.created", 2]), "added 2 pets"],
    [group(["pet.deleted", 1], ["pet.deleted", 2]), "deleted 2 pets"],
    [group(["pet.status_changed", 1, sold], ["pet.status_changed", 2, sold]), "set 2 pets to sold"],
    [
      group(["pet.status_changed", 1, { field: "status" }], ["pet.status_changed", 2, { field: "status" }]),
      "removed the status of 2 pets",
    ],
    [
      group(["pet.updated", 1, { field: "name", to: "A" }], ["pet.updated", 2, { field: "name", to: "B" }]),
      "renamed 2 pets",
    ],
    [group(["order.returned", 1], ["order.returned", 2]), "marked 2 orders as returned"],
    [group(["order.expired", 1], ["order.expired", 2]), "2 orders expired"],
    [group(["category.created", 1], ["category.created", 2]), "added 2 categories"],
    [group(["pet.updated", 2, { field: "name", to: "A" }], ["pet.created", 2], ["pet.created", 1]), "added 2 pets"],
    [
      group(["pet.updated", 3, { field: "name", to: "A" }], ["pet.created", 2], ["pet.created", 1]),
      "added 2 pets and changed 1",
    ],
  ];
  for (const [each, text] of texts) expect(summarizeGroup(each)).toEqual({ text });
  expect(summarizeGroup(group(["pet.created", 1], ["pet.created", 2]), true).text).toBe("added at least 2 pets");
});

test("names the category that pets were moved to", () => {
  const move = { field: "categoryId", from: 1n, to: 2n };
  expect(summarizeGroup(group(["pet.updated", 1, move], ["pet.updated", 2, move]))).toEqual({
    text: "moved 2 pets to",
    categoryId: 2n,
  });
});
