import { expect, test } from "bun:test";
import type { Order } from "../../../client/index.ts";
import { keepChanged } from "./keep-changed.ts";

const orders = (...ids: number[]) => ids.map((id) => ({ id: BigInt(id), status: "placed" }) as Order);
const keep = (shown: Order[], listed: Order[], changed: Order[]) =>
  keepChanged(shown, listed, new Map(changed.map((order) => [order.id, order]))).map(({ id }) => Number(id));

test("an order that was changed keeps its place in a list that it has left", () => {
  expect(keep(orders(4, 3, 2, 1), orders(4, 2, 1), orders(3))).toEqual([4, 3, 2, 1]);
  expect(keep(orders(4, 3, 2, 1), orders(5, 2, 1), orders(3, 4))).toEqual([4, 3, 5, 2, 1]);
  expect(keep(orders(2, 1), [], orders(1, 2))).toEqual([2, 1]);
});

test("an order that another person has changed leaves the list", () => {
  expect(keep(orders(3, 2, 1), orders(3, 1), [])).toEqual([3, 1]);
  expect(keep([], orders(3, 1), orders(2))).toEqual([3, 1]);
});
