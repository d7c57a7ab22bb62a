import { expect, test } from "bun:test";
import { PetStoreError } from "../../client/index.ts";
import { describeError } from "./errors.ts";
import { findStatuses, orderWord, toOrderWords } from "./order-words.ts";
import { statusName } from "./status-badge.tsx";

test("orders have the words of a shop, pets and statuses of later versions keep theirs", () => {
  expect(orderWord("delivered")).toBe("Handed over");
  expect(statusName("available")).toBe("Available");
  expect(statusName("postponed" as "placed")).toBe("Postponed");
});

test("a message of the service about an order is in the words of the console", () => {
  expect(toOrderWords("status cannot change from delivered to approved; allowed: returned.")).toBe(
    "status cannot change from handed over to confirmed; allowed: returned.",
  );
  const refusal = (code: string, message: string) => describeError(new PetStoreError(message, { code, status: 409 }));
  expect(refusal("pet_has_open_order", "The pet has the open order 1. Deliver or cancel it first.")).toBe(
    "The pet has the open order 1. Hand over or cancel it first.",
  );
  expect(refusal("events_expired", "The events were delivered."), "no order").toBe("The events were delivered.");
});

test("a status is found by both words", () => {
  expect(findStatuses("Handed")).toEqual(["delivered"]);
  expect(findStatuses("delivered")).toEqual(["delivered"]);
  expect(findStatuses("res")).toEqual(["placed"]);
  expect(findStatuses("over")).toEqual([]);
  expect(findStatuses("re")).toEqual([]);
});
