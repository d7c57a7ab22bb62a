import { expect, test } from "bun:test";
import type { Event } from "../../../client/index.ts";
import { toTimeline } from "./timeline-items.ts";

const by = { type: "person", id: 1n, name: "Ada" };
const order = { id: 1n, petId: 1n, status: "placed" };
const event = (id: number, type: string, data: object = {}, createdAt = `2027-01-31T12:00:0${id}.000Z`) =>
  ({ id: BigInt(id), type, createdAt, by, data: { order, ...data } }) as unknown as Event;
const show = (...events: Event[]) =>
  toTimeline(events).map(({ title, reason }) => [title, reason].filter(Boolean).join(": "));

test("each event is an entry, with the reason that was given", () => {
  const cancelled = { order: { ...order, reason: "Found another pet" } };
  expect(show(event(2, "order.cancelled", cancelled), event(1, "order.placed"))).toEqual([
    "Cancelled: Found another pet",
    "Reserved",
  ]);
});

test("a reason that came with a new status is no entry of its own", () => {
  const [at, later] = ["2027-01-31T12:00:00.000Z", "2027-01-31T12:00:00.002Z"];
  const change = { changes: [{ field: "reason" }] };
  expect(show(event(2, "order.returned", {}, later), event(1, "order.updated", change, at))).toEqual(["Returned"]);
  expect(show(event(2, "order.returned"), event(1, "order.updated", change))).toEqual(["Returned", "Reason changed"]);
});

test("a change names what was changed, and the new end of a hold", () => {
  const changes = [{ field: "note" }, { field: "customer" }, { field: "expiresAt" }];
  expect(show(event(1, "order.updated", { changes }))).toEqual(["Time limit removed. Note and customer changed"]);
  const held = [{ field: "expiresAt", to: "2031-01-31T12:00:00.000Z" }];
  expect(show(event(1, "order.updated", { changes: held }))[0]).toMatch(/^Hold changed: until Fri, Jan 31/);
});
