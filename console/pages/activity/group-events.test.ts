import { describe, expect, test } from "bun:test";
import type { Actor, Change, Event } from "../../../client/index.ts";
import {
  type EventGroup,
  groupEvents,
  groupKey,
  lastDeletions,
  summarizeGroup,
  withoutEffectsOfOrders,
} from "./group-events.ts";

const START = Date.parse("2026-11-23T09:00:00Z");
const ana: Actor = { type: "person", id: 1n, name: "Ana" };
const bo: Actor = { type: "person", id: 2n, name: "Bo" };

interface Brief {
  type?: string;
  by?: Actor;
  /** Seconds after the start. */
  at?: number;
  pet?: bigint;
  to?: string | bigint;
  field?: string;
  orderId?: bigint;
  importId?: bigint;
}

/** Events newest first from a list oldest first, with ids from 1. */
function events(...briefs: Brief[]): Event[] {
  return briefs
    .map(({ type = "pet.created", by = ana, at, pet, to, field = "status", orderId, importId }, index) => ({
      id: BigInt(index + 1),
      type,
      createdAt: new Date(START + 1000 * (at ?? index)).toISOString(),
      by,
      data: {
        pet: { id: pet ?? BigInt(index + 1), name: "Rex", categoryId: 1n },
        ...(to !== undefined && { changes: [{ field, to }] }),
        ...(orderId !== undefined && { orderId }),
        ...(importId !== undefined && { importId }),
      },
    }))
    .reverse() as Event[];
}

const sizes = (list: Event[]) => groupEvents(list).map((group) => group.events.length);
const repeat = (count: number, brief: Brief) => Array.from({ length: count }, () => brief);

describe("groupEvents", () => {
  test("joins neighbours of one kind by one actor within a minute, newest first", () => {
    const list = events(...repeat(3, {}), ...repeat(2, { by: bo }), { by: bo, type: "pet.deleted", at: 40 });
    expect(sizes(list)).toEqual([1, 2, 3]);
    expect(groupEvents(list).flatMap((group) => group.events)).toEqual(list);
    expect(groupEvents([])).toEqual([]);
  });

  test("each event is within a minute of its neighbour, so that a long import is one group", () => {
    expect(sizes(events({ at: 0 }, { at: 60 }, { at: 120 }))).toEqual([3]);
    expect(sizes(events({ at: 0 }, { at: 61 }))).toEqual([1, 1]);
  });

  test("joins all events of an import, whatever is in between, and those of no other", () => {
    const imported = (importId: bigint, at: number) => ({ importId, at });
    const others = [{ by: bo, type: "pet.deleted", at: 100 }, imported(2n, 150), { at: 151 }];
    const list = events(imported(1n, 0), imported(1n, 1), ...others, imported(1n, 200), { at: 201 });
    const groups = groupEvents(list);
    expect(groups.map((group) => group.events.map(({ id }) => id))).toEqual([[7n], [6n, 2n, 1n], [5n], [4n], [3n]]);
    expect(groups.map(groupKey)).toEqual(["7", "import 1", "5", "import 2", "3"]);
  });

  test("tells statuses, categories and changed members apart", () => {
    const set = (to: string, at: number) => ({ type: "pet.status_changed", to, at });
    expect(sizes(events(set("sold", 0), set("sold", 5), set("pending", 10)))).toEqual([1, 2]);
    const move = (to: bigint, at: number) => ({ type: "pet.updated", field: "categoryId", to, at });
    expect(sizes(events(move(1n, 0), move(2n, 5), move(2n, 10)))).toEqual([2, 1]);
    const rename = { type: "pet.updated", field: "name", to: "Rexie", at: 15 };
    expect(sizes(events(move(1n, 10), rename))).toEqual([1, 1]);
  });

  test("joins pets of any kind within a second: an import both adds and changes", () => {
    const change = { type: "pet.updated", field: "name", to: "Rexie", at: 0.4 };
    expect(sizes(events({ at: 0 }, change, { at: 0.8 }, { ...change, by: bo, at: 0.9 }))).toEqual([1, 3]);
    expect(sizes(events({ at: 0, type: "category.created" }, { at: 0.2 }))).toEqual([1, 1]);
  });

  test("leaves repeated changes of one pet by a person apart, but not those of a batch", () => {
    const rename = (to: string, at: number) => ({ type: "pet.updated", field: "name", to, pet: 7n, at });
    expect(sizes(events(rename("A", 0), rename("B", 5)))).toEqual([1, 1]);
    expect(sizes(events(rename("A", 0), rename("B", 0.1)))).toEqual([2]);
  });

  test("never joins events of keys, people and logins, or of unknown types", () => {
    for (const type of ["key.revoked", "person.added", "session.failed", "toy.squeezed"]) {
      expect(sizes(events(...repeat(2, { type })))).toEqual([1, 1]);
    }
  });

  test("is the same wherever a page ends, and keeps a group's key when events arrive on top", () => {
    const list = events(...repeat(4, {}), ...repeat(3, { by: bo }), ...repeat(2, {}));
    const all = groupEvents(list);
    for (let end = 1; end <= list.length; end += 1) {
      const onPage = groupEvents(list.slice(0, end));
      expect(onPage.slice(0, -1)).toEqual(all.slice(0, onPage.length - 1));
      const older = groupEvents(list.slice(list.length - end));
      expect(older.map(groupKey)).toEqual(all.slice(all.length - older.length).map(groupKey));
    }
  });
});

test("leaves out the status changes that an order caused", () => {
  const list = events(
    { type: "pet.status_changed", to: "sold", orderId: 3n },
    { type: "pet.status_changed", to: "sold" },
  );
  expect(withoutEffectsOfOrders(list).map(({ id }) => id)).toEqual([2n]);
});

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

test("says how many pets an import has added and changed", () => {
  const change = (pet: bigint) => ({ type: "pet.profile_updated", pet, importId: 1n });
  const add = (pet: bigint) => ({ pet, importId: 1n });
  const textOf = (...briefs: Brief[]) => summarizeGroup(groupEvents(events(...briefs))[0] as EventGroup).text;
  expect(textOf(add(1n), change(1n), add(2n))).toBe("imported 2 pets");
  expect(textOf(add(1n), change(7n), change(8n), change(8n))).toBe("imported 3 pets: 1 added, 2 changed");
  expect(textOf(change(7n), change(7n))).toBe("changed 1 pet with an import");
  expect(textOf({ type: "category.created", importId: 1n })).toBe("began an import");
});

test("finds the deletions of pets that have not been brought back since", () => {
  const remove = (pet: bigint) => ({ type: "pet.deleted", pet });
  const restore = (pet: bigint) => ({ type: "pet.restored", pet });
  const list = events(remove(1n), remove(2n), restore(1n), remove(3n), restore(3n), remove(3n), { pet: 4n });
  const found = [...lastDeletions(groupEvents(list))].map(({ data }) => (data as { pet: { id: bigint } }).pet.id);
  expect(found).toEqual([3n, 2n]);
});
