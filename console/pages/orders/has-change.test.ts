import { expect, test } from "bun:test";
import type { Order } from "../../../client/index.ts";
import { hasChange, type OrderPatch } from "./has-change.ts";

const order: Order = {
  id: 1n,
  petId: 1n,
  status: "approved",
  note: "Collects on Saturday",
  expiresAt: "2030-01-31T18:00:00.000Z",
  customer: { name: "Kim", phone: "1" },
  createdAt: "2027-01-31T18:00:00.000Z",
  updatedAt: "2027-01-31T18:00:00.000Z",
};

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
  expect(made.filter((patch) => !hasChange(order, patch))).toEqual([]);
  expect(missing.filter((patch) => hasChange(order, patch))).toEqual([]);
});
