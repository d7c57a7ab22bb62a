import { expect, test } from "bun:test";
import fc from "fast-check";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient, PetStoreError, parse, stringify, UnsafeIntegerError } from "./index.ts";

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );

test("integers may be numbers, in requests, results, pages and events", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, integers: "number" });

  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 4 } });
  const [listed] = await Array.fromAsync(client.listPets.all({ query: { id: [pet.id], categoryId: pet.categoryId } }));
  const feed = client.follow({ after: "start", petId: pet.id })[Symbol.asyncIterator]();
  const { value: event } = await feed.next();
  await feed.return(undefined);

  expect([pet.id + 1, listed]).toEqual([2, { id: 1, name: "Rex", categoryId: 4 }]);
  expect(event?.type === "pet.created" && event.data.pet).toEqual(pet);
});

test("an integer that a number cannot represent is an error", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const exact = createClient({ baseUrl: `${petStore.origin}/v1`, key });
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key, integers: "number" });
  await exact.createPet({ body: { name: "Rex", categoryId: 2n ** 53n } });

  const error = await errorOf(client.listPets());
  const rounded = Number(2n ** 53n + 1n);

  expect(error).toBeInstanceOf(PetStoreError);
  expect(error).toMatchObject({ code: "unsafe_integer", status: 200, requestId: expect.any(String) });
  expect(error.message).toContain("9007199254740992");
  expect(error.cause).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.getPet({ path: { petId: rounded } }))).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.listPets({ query: { id: [rounded] } }))).toBeInstanceOf(UnsafeIntegerError);
  expect(await errorOf(client.createPet({ body: { name: "", categoryId: rounded } }))).toBeInstanceOf(
    UnsafeIntegerError,
  );
});

const INT64_MAX = 9223372036854775807n;

const bigint = fc.oneof(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), fc.integer().map(BigInt));
const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "toJSON", "0"));
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: "small" },
    fc.constantFrom(null, true, false),
    bigint,
    fc.double({ noDefaultInfinity: true, noNaN: true, noInteger: true }),
    fc.string(),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(name, tie("value"), { maxKeys: 5 }),
  ),
})).value;

test("what is written is read again, exactly", () => {
  fc.assert(
    fc.property(value, (written) => {
      expect(parse(stringify(written))).toEqual(written as never);
    }),
    { numRuns: 300, seed: Number(process.env.PETSTORE_TEST_SEED ?? 20301205) },
  );
});

test("objects are ordinary ones, whatever their members are named", () => {
  const object = parse(`{"id":1,"__proto__":{"isAdmin":true}}`) as { id: bigint; isAdmin?: boolean };

  expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  expect([`${object}`, Object.hasOwn(object, "__proto__"), object.isAdmin]).toEqual([
    "[object Object]",
    true,
    undefined,
  ]);
  expect(stringify(object)).toBe(`{"id":1,"__proto__":{"isAdmin":true}}`);

  const pet = parse(`{"id":1,"name":"Rex"}`) as object;
  for (const copy of [{ ...pet }, structuredClone(pet), pet]) expect(copy).toStrictEqual({ id: 1n, name: "Rex" });
  expect(Object.hasOwn(pet, "id")).toBe(true);
});

test("writes what JSON.stringify writes, and a bigint as its digits", () => {
  const at = new Date(0);
  const rest = { a: undefined, b: [undefined, 1, Number.NaN], c: Number.POSITIVE_INFINITY, d: "\u2028", e: [], at };

  expect(stringify(rest)).toBe(JSON.stringify(rest));
  expect(stringify([INT64_MAX, 1e99, 0.5])).toBe("[9223372036854775807,1e+99,0.5]");
  expect(() => stringify(undefined)).toThrow(TypeError);
  expect(() => parse("{")).toThrow(new SyntaxError("The text is not valid JSON: unexpected end."));
  expect(() => parse("0".repeat(101))).toThrow(SyntaxError);
});

test("an integer that a number cannot represent is refused in both directions, and never rounded", () => {
  expect(parse("[9007199254740991, 1e3, 0.5, 1e99]", "number")).toEqual([9007199254740991, 1000, 0.5, 1e99]);
  for (const text of ["9007199254740992", "-9007199254740993", "9223372036854775807", "1e16"]) {
    expect(() => parse(`{"id":${text}}`, "number")).toThrow(UnsafeIntegerError);
    expect(() => stringify({ id: Number(text) })).toThrow(UnsafeIntegerError);
  }
});
