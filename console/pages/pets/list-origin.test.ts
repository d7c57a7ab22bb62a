import { expect, test } from "bun:test";
import { reverse, toListQuery } from "./list-origin.ts";

test("reads filters and sort order of a list from its URL, without its page", () => {
  expect(toListQuery("?status=sold&categoryId=9007199254740993&search=Rex+B&sort=name&limit=50&cursor=abc")).toEqual({
    status: "sold",
    categoryId: 9007199254740993n,
    search: "Rex B",
    sort: "name",
  });
  expect(toListQuery("?status=none&sort=x")).toEqual({ hasStatus: false, sort: "-id" });
  expect(reverse(toListQuery("")).sort).toBe("id");
});
