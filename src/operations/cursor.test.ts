import { expect, test } from "bun:test";
import fc, { type Arbitrary } from "fast-check";
import { readCursor, toNextLink } from "./cursor.ts";

type Filter = Parameters<typeof readCursor>[1];

const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);
const url = "https://api.example.org/v1/pets";

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const filter: Arbitrary<Filter> = fc.record(
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

test("reads back the cursor of every position, whatever the filters and their order", () => {
  fc.assert(
    fc.property(filter, int64, (given, last) => {
      const cursor = queryOf(toNextLink(url, 20, given, last)).get("cursor") ?? "";
      const reversed = Object.fromEntries(Object.entries(given).reverse());

      expect(readCursor(cursor, given)).toBe(last);
      expect(readCursor(cursor, reversed)).toBe(last);
      expect(readCursor(cursor, { ...given, unset: undefined })).toBe(last);
    }),
    { seed },
  );
});

test("the link has the limit and every filter, and is a valid header value", () => {
  fc.assert(
    fc.property(filter, int64, fc.integer({ min: 1, max: 100 }), (given, last, limit) => {
      const link = toNextLink(url, limit, given, last);
      const query = queryOf(link);

      expect(new Headers({ Link: link }).get("Link")).toBe(link);
      expect(link).toMatch(/^[!-~ ]*$/);
      expect(query.get("limit")).toBe(`${limit}`);
      for (const [name, value] of Object.entries(given)) {
        expect(query.getAll(name)).toEqual([value ?? []].flat().map(String));
      }
    }),
    { seed },
  );
});

test("similar filters have different cursors", () => {
  const filters: Filter[] = [
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
  ];

  for (const source of filters) {
    const cursor = queryOf(toNextLink(url, 20, source, 7n)).get("cursor") ?? "";
    expect(filters.filter((candidate) => readCursor(cursor, candidate) !== "invalid")).toEqual([source]);
  }
});

test("a cursor is valid in its own list only", () => {
  const names = [undefined, "orders", "events", "history of 1", "history of 11"];

  for (const source of names) {
    const cursor = queryOf(toNextLink(url, 20, {}, 7n, source)).get("cursor") ?? "";
    expect(names.filter((candidate) => readCursor(cursor, {}, candidate) !== "invalid")).toEqual([source]);
  }
});

test("rejects every text that is not a cursor", () => {
  fc.assert(
    fc.property(fc.oneof(fc.base64String({ maxLength: 60 }), fc.string({ unit: "binary", maxLength: 40 })), (text) => {
      expect(readCursor(text, {})).toBe("invalid");
    }),
    { seed },
  );
});
