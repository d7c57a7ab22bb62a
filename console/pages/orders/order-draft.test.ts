import { expect, test } from "bun:test";
import type { Order } from "../../../client/index.ts";
import { hasChange, type OrderPatch, rebaseDraft, toDraft, toDraftPatch, undoPatch } from "./order-draft.ts";

const order: Order = {
  id: 1n,
  petId: 1n,
  status: "placed",
  note: "Collects on Saturday",
  expiresAt: "2030-01-31T18:00:30.000Z",
  customer: { name: "Kim", phone: "1" },
  createdAt: "2027-01-31T18:00:00.000Z",
  updatedAt: "2027-01-31T18:00:00.000Z",
};
const draft = toDraft(order);

test("a draft that was not edited changes nothing, not even the seconds of a hold", () => {
  expect(toDraftPatch(order, draft)).toEqual({});
});

test("a draft changes what was edited, and removes what was emptied", () => {
  const edited = { ...draft, heldUntil: "", texts: { ...draft.texts, phone: " ", email: "kim@example.org", note: "" } };
  expect(toDraftPatch(order, edited)).toEqual({
    note: null,
    customer: { phone: null, email: "kim@example.org" },
    expiresAt: null,
  });
});

test("edits stay on top of what others have changed", () => {
  const current = { ...order, note: "Collects on Sunday", reference: "W-1" };
  const edited = { ...draft, texts: { ...draft.texts, note: "Collects on Monday" } };
  expect(rebaseDraft(edited, order, current).texts).toMatchObject({ note: "Collects on Monday", reference: "W-1" });
});

test("a save can be undone member by member", () => {
  const saved = { ...order, note: "Other", reference: "W-1", customer: { name: "Bo" } };
  expect(undoPatch(order, saved)).toEqual({
    note: "Collects on Saturday",
    reference: null,
    customer: { name: "Kim", phone: "1" },
  });
});

const approved: Order = { ...order, status: "approved", expiresAt: "2030-01-31T18:00:00.000Z" };

test("a change whose response was lost is recognised in the order", () => {
  const made: OrderPatch[] = [
    {},
    { status: "approved" },
    { expiresAt: "2030-01-31T19:00:00+01:00", note: "Collects on Saturday" },
    { reference: null, reason: null },
    { customer: { name: "Kim", email: null } },
  ];
  const missing: OrderPatch[] = [
    { status: "delivered" },
    { expiresAt: null },
    { expiresAt: "2030-01-31T18:00:00.001Z" },
    { note: null },
    { reference: "W-1" },
    { customer: null },
    { customer: { phone: "2" } },
  ];
  expect(made.filter((patch) => !hasChange(approved, patch))).toEqual([]);
  expect(missing.filter((patch) => hasChange(approved, patch))).toEqual([]);
});
