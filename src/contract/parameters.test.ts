import { expect, test } from "bun:test";
import fc from "fast-check";
import type { ParameterDescription } from "./contract.ts";
import { readPath, readQuery, Unreadable } from "./parameters.ts";

const descriptions: Record<string, ParameterDescription> = {
  limit: { type: "integer", isRepeatable: false, default: 20 },
  name: { type: "string", isRepeatable: false },
  id: { type: "int64", isRepeatable: true },
};
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

test("decodes every text that URLSearchParams or encodeURIComponent encodes", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..." +%&=é2") }));
  fc.assert(
    fc.property(text, (name) => {
      expect(readQuery(`${new URLSearchParams({ name })}`, descriptions)).toEqual({ limit: 20, name });
      expect(readQuery(`name=${encodeURIComponent(name)}`, descriptions)).toEqual({ limit: 20, name });
    }),
    { seed },
  );
});

test("never throws, and never returns a parameter that is not in the contract", () => {
  const part = fc.constantFrom(
    "name",
    "limit",
    "id",
    "__proto__",
    "toString",
    "=",
    "&",
    "&",
    "%",
    "%2",
    "%C3",
    "+",
    "1",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string({ unit: "binary" }))), (parts) => {
      const read = readQuery(parts.join(""), descriptions);
      if (typeof read === "string")
        expect(read).toMatch(/^The query parameter `(limit|name)` is |^The query parameter `id` is not/);
      else expect(Object.keys(descriptions)).toEqual(expect.arrayContaining(Object.keys(read)));
    }),
    { seed, numRuns: 1000 },
  );
});

test("reads a parameter without a value as empty, keeps `=` in a value, and ignores empty pairs", () => {
  expect(readQuery("name", descriptions)).toEqual({ limit: 20, name: "" });
  expect(readQuery("&&name=a=b==&&", descriptions)).toEqual({ limit: 20, name: "a=b==" });
});

test("returns repeated values in their order, each converted", () => {
  expect(readQuery("id=2&id=-9223372036854775808&id=2&id=two&id=", descriptions)).toEqual({
    limit: 20,
    id: [2n, -9223372036854775808n, 2n, "two", ""],
  });
});

test("applies a default only if the parameter is absent", () => {
  expect(readQuery("", descriptions)).toEqual({ limit: 20 });
  expect(readQuery("limit=", descriptions)).toEqual({ limit: "" });
  expect(readQuery("limit=7", descriptions)).toEqual({ limit: 7 });
  expect(readQuery("limit=20&limit=20", descriptions).limit).toEqual(new Unreadable("is given more than once"));
  expect(readQuery("limit=20&limit=%FF&limit=20", descriptions).limit).toBeInstanceOf(Unreadable);
});

test("converts only the canonical form of an int64 in the path", () => {
  const petId: Record<string, ParameterDescription> = { petId: { type: "int64", isRepeatable: false } };
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }), (id) => {
      const isInt64 = BigInt.asIntN(64, id) === id;
      expect(readPath({ petId: `${id}` }, petId)).toEqual({ petId: isInt64 ? id : `${id}` });
      expect(readPath({ petId: `0${id}` }, petId)).toEqual({ petId: `0${id}` });
    }),
    { seed },
  );
  expect(readPath({}, petId)).toEqual({ petId: "" });
});
