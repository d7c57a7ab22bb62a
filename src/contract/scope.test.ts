import { expect, test } from "bun:test";
import { isAllowed } from "./scope.ts";

test("each scope includes the lower ones", () => {
  const scopes = ["public", "read", "write", "admin"] as const;

  const allowed = scopes.map((held) => scopes.filter((needed) => isAllowed(held, needed)));

  expect(allowed).toEqual([
    ["public"],
    ["public", "read"],
    ["public", "read", "write"],
    ["public", "read", "write", "admin"],
  ]);
});
