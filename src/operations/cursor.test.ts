import { expect, test } from "bun:test";
import fc, { type Arbitrary } from "fast-check";
import { readCursor, toNextLink } from "./cursor.ts";

type Filter = Parameters<typeof readCursor>[1];

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const url = "https://api.example.org/v1/pets";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const nonNull = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((character) => character !== "\0");
const position = fc.record(
  { id: int64, sortKey: fc.string({ unit: nonNull, maxLength: 64 }) },
  { noNullPrototype: true },
);
const filters: Arbitrary<Filter> = fc.record(
  {
    status: fc.constantFrom("available", "pending", "sold"),
    categoryId: int64,
    name: fc.string({ unit: "binary" }),
    id: fc.array(int64, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

function queryOf(link: string): URLSearchParams {
  return new URL(/^<([^<>]*)>; rel="next"$/.exec(link)?.[1] ?? "").searchParams;
}

test("a cursor returns its position for the same filters in any order", () => {
  fc.assert(
    fc.property(filters, position, (filter, last) => {
      const cursor = queryOf(toNextLink(url, 20, filter, last)).get("cursor") ?? "";
      const reversed = Object.fromEntries(Object.entries(filter).reverse());

      expect(readCursor(cursor, filter)).toEqual(last);
      expect(readCursor(cursor, reversed)).toEqual(last);
      expect(readCursor(cursor, { ...filter, unset: undefined })).toEqual(last);
    }),
    { seed },
  );
});

test("the link contains the limit and every filter, and is a valid header value", () => {
  fc.assert(
    fc.property(filters, position, fc.integer({ min: 1, max: 100 }), (filter, last, limit) => {
      const link = toNextLink(url, limit, filter, last);
      const query = queryOf(link);

      expect(new Headers({ Link: link }).get("Link")).toBe(link);
      expect(link).toMatch(/^[!-~ ]*$/);
      expect(query.get("limit")).toBe(`${limit}`);
      for (const [name, value] of Object.entries(filter)) {
        expect(query.getAll(name)).toEqual([value ?? []].flat().map(String));
      }
    }),
    { seed },
  );
});

const at7 = { id: 7n, sortKey: "REX" };

test("a cursor is invalid for other filters, however similar", () => {
  const similar: Filter[] = [
    {},
    { name: "" },
    { name: "sold" },
    { status: "sold" },
    { name: "1" },
    { categoryId: 1n },
    { id: [1n] },
    { id: [1n, 2n] },
    { id: [2n, 1n] },
    { id: [12n] },
    { name: '1","status":"sold' },
    { name: "1", status: "sold" },
    { sort: "name" },
    { sort: "-name" },
  ];

  for (const filter of similar) {
    const cursor = queryOf(toNextLink(url, 20, filter, at7)).get("cursor") ?? "";
    expect(similar.filter((candidate) => readCursor(cursor, candidate) !== "invalid")).toEqual([filter]);
  }
});

test("a cursor is valid in its own list only", () => {
  const lists = [undefined, "orders", "events", "history of 1", "history of 11"];

  for (const list of lists) {
    const cursor = queryOf(toNextLink(url, 20, {}, at7, list)).get("cursor") ?? "";
    expect(lists.filter((candidate) => readCursor(cursor, {}, candidate) !== "invalid")).toEqual([list]);
  }
});

test("a cursor with U+0000 is invalid", () => {
  const cursor = queryOf(toNextLink(url, 20, {}, { id: 7n, sortKey: "a\0" })).get("cursor") ?? "";

  expect(readCursor(cursor, {})).toBe("invalid");
});

test("any other text is an invalid cursor", () => {
  fc.assert(
    fc.property(fc.oneof(fc.base64String({ maxLength: 60 }), fc.string({ unit: "binary", maxLength: 40 })), (text) => {
      expect(readCursor(text, {})).toBe("invalid");
    }),
    { seed },
  );
});
