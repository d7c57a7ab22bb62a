import { expect, test } from "bun:test";
import { statusPath } from "./status-transitions.ts";

test("finds the shortest way back to any status", () => {
  expect(statusPath("sold", "pending")).toEqual(["available", "pending"]);
  expect(statusPath("pending", undefined)).toEqual(["available", undefined]);
  expect(statusPath("sold", undefined)).toEqual(["available", undefined]);
  expect(statusPath("available", "sold")).toEqual(["sold"]);
  expect(statusPath(undefined, "sold")).toEqual(["sold"]);
  expect(statusPath("sold", "sold")).toEqual([]);
});
