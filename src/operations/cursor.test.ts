import { expect, test } from "bun:test";
import fc, { type Arbitrary } from "fast-check";
import { type ListQuery, readCursor, toLink, writeCursor, writeFilters } from "./cursor.ts";

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const url = "https://api.example.org/v1/pets";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const nonNull = fc.string({ unit: "binary", minLength: 1, maxLength: 1 }).filter((character) => character !== "\0");
const position = fc.record(
  { id: int64, sortKey: fc.string({ unit: nonNull, maxLength: 64 }) },
  { noNullPrototype: true },
);
const queries: Arbitrary<ListQuery> = fc.record(
  {
    status: fc.constantFrom("available", "pending", "sold"),
    categoryId: int64,
    name: fc.string({ unit: "binary" }),
    id: fc.array(int64, { minLength: 1, maxLength: 5 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

test("a cursor returns its position for the same filters in any order", () => {
  fc.assert(
    fc.property(queries, position, (query, last) => {
      const cursor = writeCursor(last, writeFilters({ ...query, limit: 20 }));
      const reversed = Object.fromEntries(Object.entries(query).reverse());

      expect(readCursor(cursor, writeFilters({ ...query, cursor, limit: 100 }))).toEqual(last);
      expect(readCursor(cursor, writeFilters(reversed))).toEqual(last);
      expect(readCursor(cursor, writeFilters({ ...query, unset: undefined }))).toEqual(last);
    }),
    { seed },
  );
});

test("the link contains the limit and every filter, and is a valid header value", () => {
  fc.assert(
    fc.property(queries, position, fc.integer({ min: 1, max: 100 }), (query, last, limit) => {
      const filters = writeFilters(query);
      const link = toLink(url, limit, filters, `cursor=${writeCursor(last, filters)}`);
      const parameters = new URL(/^<([^<>]*)>; rel="next"$/.exec(link)?.[1] ?? "").searchParams;

      expect(new Headers({ Link: link }).get("Link")).toBe(link);
      expect(link).toMatch(/^[!-~ ]*$/);
      expect(parameters.get("limit")).toBe(`${limit}`);
      expect(readCursor(parameters.get("cursor") ?? "", filters)).toEqual(last);
      for (const [name, value] of Object.entries(query)) {
        expect(parameters.getAll(name)).toEqual([value ?? []].flat().map(String));
      }
    }),
    { seed },
  );
});

const at7 = { id: 7n, sortKey: "REX" };

test("a cursor is invalid for other filters, however similar", () => {
  const similar: ListQuery[] = [
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
    { name: "1&status=sold" },
    { name: "1", status: "sold" },
    { sort: "name" },
    { sort: "-name" },
  ];

  for (const query of similar) {
    const cursor = writeCursor(at7, writeFilters(query));
    expect(similar.filter((other) => readCursor(cursor, writeFilters(other)) !== "invalid")).toEqual([query]);
  }
});

test("a cursor is valid in its own list only", () => {
  const lists = ["", "/orders", "/events", "/pets/1/history", "/pets/11/history"];

  for (const list of lists) {
    const cursor = writeCursor(at7, list);
    expect(lists.filter((other) => readCursor(cursor, other) !== "invalid")).toEqual([list]);
  }
});

test("a cursor is invalid if any character of it is changed, removed or added", () => {
  for (const last of [at7, { id: 7n, sortKey: "" }]) {
    const cursor = writeCursor(last, "/pets");
    for (let index = 0; index <= cursor.length; index += 1) {
      const [before, at, after] = [cursor.slice(0, index), cursor.slice(index, index + 1), cursor.slice(index + 1)];
      const spoilt = [before, before + after, ...[..."0aZ.-="].map((other) => before + other + after)];
      for (const text of [...spoilt, `${before}0${at}${after}`]) {
        if (text !== cursor) expect(readCursor(text, "/pets")).toBe("invalid");
      }
    }
  }
});

test("a cursor of a version before 1.0.0 is invalid", () => {
  expect(readCursor("AAAAAAAAABQf3xkKo9wYt0bX", "/pets")).toBe("invalid");
});

test("a cursor with U+0000 is invalid", () => {
  expect(readCursor(writeCursor({ id: 7n, sortKey: "a\0" }, "/pets"), "/pets")).toBe("invalid");
});

test("any other text is an invalid cursor", () => {
  fc.assert(
    fc.property(fc.oneof(fc.base64String({ maxLength: 60 }), fc.string({ unit: "binary", maxLength: 40 })), (text) => {
      expect(readCursor(text, "/pets")).toBe("invalid");
    }),
    { seed },
  );
});
