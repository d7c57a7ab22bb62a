import { expect, test } from "bun:test";
import fc, { type Arbitrary } from "fast-check";
import { expectLinear } from "../../test/support/expect-linear.ts";
import { type Json, parseJson, parseJsonObject } from "./json.ts";
import { DEPTH_MAX, type JsonRead, JsonReader } from "./json-reader.ts";
import { writeJson, writeJsonInParts } from "./write-json.ts";

const RUNS = 1000;
const seed = Number(process.env.PETSTORE_TEST_SEED ?? 20301205);

const bigint = fc.oneof(
  fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }),
  fc.bigInt({ min: -(10n ** 90n), max: 10n ** 90n }),
  fc.integer().map(BigInt),
);
const fraction = fc.double({ noDefaultInfinity: true, noNaN: true, noInteger: true });
const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(...'\\\\"/\nu') }));
const name = fc.oneof(text, fc.constantFrom("", "__proto__", "constructor", "toString", "a.b", "0", "toJSON"));

/** Objects with members of every kind, integers as bigint. */
const object = fc.letrec<{ value: Json; object: { [name: string]: Json } }>((tie) => ({
  object: fc.dictionary(name, tie("value"), { maxKeys: 5, noNullPrototype: false }),
  value: fc.oneof(
    { maxDepth: 8, depthSize: "small" },
    fc.constantFrom(null, true, false),
    bigint,
    fraction,
    text,
    fc.array(tie("value"), { maxLength: 5 }),
    tie("object"),
  ),
})).object;

/** The same as text, with white space, escape sequences and notations of numbers that other programs write. */
const objectText: Arbitrary<string> = fc
  .tuple(object, fc.constantFrom("", " ", "\t", " \r\n"), fc.boolean())
  .map(([value, space, isEscaped]) => {
    const written = writeJson(value).replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) =>
      token.startsWith('"') ? (isEscaped ? escapeAll(token) : token) : space + token + space,
    );
    return written.replace(/(?<=[:[,]\s*)(-?\d+)0(?=\s*[,\]}])/g, "$1.0e+1");
  });

test("a written value is equal when read back, with exact integers", () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(parseJsonObject(writeJson(value))).toEqual(value);
    }),
    { numRuns: RUNS, seed },
  );
});

test("reads what JSON.parse reads, but integers exactly", () => {
  fc.assert(
    fc.property(objectText, (written) => {
      expect(toNumbers(parseJsonObject(written))).toEqual(toNumbers(JSON.parse(written)));
    }),
    { numRuns: RUNS, seed },
  );
});

test("refuses a text with a removed, changed or added character if JSON.parse does", () => {
  const counts = { read: 0, refused: 0 };
  const character = fc.oneof(
    fc.constantFrom(...'{}[]",:\\/0123456789-+.eEtrufalsn \t\n\r\v\f\u00a0\u2028\ufeff\u0000\u001f'),
    fc.string({ minLength: 1, maxLength: 1 }),
  );
  const spoiled = fc
    .tuple(objectText, fc.nat(), fc.nat(1), fc.oneof(fc.constant(""), character))
    .map(([written, at, lost, added]) => {
      const index = at % (written.length + 1);
      return written.slice(0, index) + added + written.slice(index + lost);
    });

  fc.assert(
    fc.property(spoiled, (written) => {
      const read = parseJsonObject(written);
      // These are valid JSON that is refused; each has a test of its own.
      fc.pre(typeof read !== "string" || !/more than once|lone surrogate|must be a JSON object/.test(read));
      counts[typeof read === "string" ? "refused" : "read"] += 1;
      expect(typeof read === "string" ? "refused" : "read").toBe(isJson(written) ? "read" : "refused");
    }),
    { numRuns: RUNS, seed },
  );
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(RUNS / 10);
});

test("refuses JSON with duplicate members, lone surrogates or deep nesting, or that is not an object", () => {
  const nested = `${'{"a":['.repeat(DEPTH_MAX / 2)}${"]}".repeat(DEPTH_MAX / 2)}`;
  const faults = {
    '{"a":1,"a":1}': "The body has the member `a` more than once.",
    '{"a":1,"\\u0061":2}': "The body has the member `a` more than once.",
    '{"b":[{"__proto__":1,"__proto__":1}]}': "The body has the member `__proto__` more than once.",
    '{"":1,"":1}': "The body has the member `` more than once.",
    '{"a":"\\ud800"}': "The string at character 6 is not well-formed Unicode: it has a lone surrogate.",
    '{"\\udc00":1}': "The string at character 2 is not well-formed Unicode: it has a lone surrogate.",
    [nested.replace("[]", "[[]]")]: "The body is nested deeper than 64.",
    "[]": "The body must be a JSON object.",
    " null ": "The body must be a JSON object.",
  };

  expect(parseJsonObject(nested)).toBeObject();
  for (const [written, fault] of Object.entries(faults)) {
    expect(isJson(written)).toBe(true);
    expect(parseJsonObject(written)).toBe(fault);
  }
});

test("reads a number with a whole value as a bigint, in any notation, and any other as a number", () => {
  const literals: Record<string, Json> = {
    "-0": 0n,
    "0.000": 0n,
    "0e999999999999999999999": 0n,
    "1.0": 1n,
    "-12.50E1": -125n,
    "100e-2": 1n,
    "123456789012345678901234567890": 123456789012345678901234567890n,
    "9223372036854775807.000": 9223372036854775807n,
    "1e18": 10n ** 18n,
    "-9223372036854775808.0": -(2n ** 63n),
    "9.223372036854775807e18": 2n ** 63n - 1n,
    "1.00000000000000000001": 1,
    "1e99": 1e99,
    "1e-1": 0.1,
    "-1.5": -1.5,
    "9007199254740993.5": 9007199254740994,
    "1e-400": 0,
    "1e400": Number.POSITIVE_INFINITY,
    [`1${"0".repeat(100)}`]: Number.NaN,
  };

  for (const [literal, value] of Object.entries(literals)) {
    expect(parseJsonObject(`{"n":${literal}}`)).toEqual({ n: value });
  }
});

test("writes what JSON.stringify writes, with bigints as their digits, and without undefined members", () => {
  const pet = {
    id: 9223372036854775807n,
    name: 'R"é\u2028x',
    categoryId: -1n,
    status: undefined,
    tags: [1n, null, 0.5],
  };

  expect(writeJson(pet)).toBe('{"id":9223372036854775807,"name":"R\\"é\u2028x","categoryId":-1,"tags":[1,null,0.5]}');
});

test("parseJson reads any value at the top level", () => {
  fc.assert(
    fc.property(object, (value) => {
      for (const member of [value, Object.values(value), ...Object.values(value)]) {
        expect(parseJson(writeJson(member))).toEqual({ value: member });
      }
    }),
    { numRuns: RUNS, seed },
  );
  expect(parseJson(' "a sentence" ')).toEqual({ value: "a sentence" });
  expect(parseJson("")).toEqual({ fault: "The body is empty." });
  expect(parseJson("[1] 2")).toEqual({ fault: "The body is not valid JSON: unexpected character 5." });
  expect(parseJson("[")).toEqual({ fault: "The body is not valid JSON: unexpected end." });
  expect(parseJson(`${"[".repeat(65)}${"]".repeat(65)}`)).toEqual({ fault: "The body is nested deeper than 64." });
});

test("reads the same value in steps as at once", () => {
  fc.assert(
    fc.property(objectText, fc.integer({ min: 1, max: 5 }), (written, max) => {
      const reader = new JsonReader(written);
      let read: JsonRead | undefined;
      while (!read) read = reader.readValues(max);
      expect(read).toEqual(parseJson(written));
    }),
    { numRuns: RUNS, seed },
  );
});

test("refuses more members or elements than the limits, and names where they are", () => {
  const limits = { membersMax: 2, elementsMax: 3 };
  const faults: [text: string, fault?: string, field?: string][] = [
    ['{"a":[1,2,{}],"b":{"c":1,"d":[]}}'],
    ['{"a":1,"b":2,"c":3}', "must have at most 2 members", ""],
    ['{"a":1,"b":2,:"}', "must have at most 2 members", ""],
    ['{"a":[1,2,3,4]}', "must have at most 3 elements", "a"],
    ['{"a":{"b":[0,[],{"c":[1,2,3,', "must have at most 3 elements", "a.b.2.c"],
    ['{"a":[{"b":1,"c":2,"d":3}]}', "must have at most 2 members", "a.0"],
    [`{"${"n".repeat(200)}":[1,2,3,4]}`, "must have at most 3 elements", "n".repeat(100)],
  ];

  for (const [text, fault, field] of faults) {
    const read = new JsonReader(text, limits).read();
    expect("fault" in read ? [read.fault, read.field] : []).toEqual(fault === undefined ? [] : [fault, field]);
  }
});

test("writes the same text in parts as at once", () => {
  const long = Array.from({ length: 3000 }, (_, index) => ({ [`${index}`]: [index, { "": BigInt(index) }] }));

  fc.assert(
    fc.property(object, (value) => {
      for (const each of [value, { value, long }, [long, value, [], {}, [[]]]]) {
        expect([...writeJsonInParts(each)].join("")).toBe(writeJson(each));
      }
    }),
    { numRuns: RUNS / 100, seed },
  );
  expect([...writeJsonInParts({ long })].length).toBeGreaterThan(long.length);
});

test("the time to read a text is proportional to its length, whatever it contains", async () => {
  const inArray = (value: string) => (length: number) => `{"a":[${`${value},`.repeat(length / (value.length + 1))}1]}`;
  const inString = (unit: string) => (length: number) => `{"a":"${unit.repeat(length / unit.length)}"}`;
  const withMembers = (nameOf: (index: number) => string) => (length: number) =>
    `{${Array.from({ length: length / 12 }, (_, index) => `"${nameOf(index)}":1`).join(",")}}`;
  const values = [
    ..."1 12345 9223372036854775807 1.0 1.5 0.0e9 1e9 1e99 1e+0000099 1e-99 1.7976931348623157e308".split(" "),
    "9".repeat(100),
    "9".repeat(101),
    ...'[] {} [[],[]] true null "" "a" "é" "\\\\" "\\""'.split(" "),
    `${"[".repeat(62)}${"]".repeat(62)}`,
    '{"a":{"b":{}}}',
    " 1 ",
  ];
  const shapes: Record<string, (length: number) => string> = {
    ...Object.fromEntries(values.map((value) => [value, inArray(value)])),
    ...Object.fromEntries(['\\"', "\\\\", "\\u00e9", "\\ud83d\\udc15", "é"].map((unit) => [unit, inString(unit)])),
    arrays: (length) => `{"a":${"[".repeat(length)}`,
    objects: (length) => '{"a":'.repeat(length / 5),
    "a long number": (length) => `{"a":${"9".repeat(length)}}`,
    "a long fraction": (length) => `{"a":0.${"0".repeat(length)}1}`,
    "a long exponent": (length) => `{"a":1e${"9".repeat(length)}}`,
    "backslashes without an end": (length) => `{"a":"${"\\".repeat(length + 1)}"}`,
    "bare quotes": (length) => '"'.repeat(length),
    "white space": (length) => `{"a":${" ".repeat(length)}1}`,
    members: withMembers((index) => `_${index.toString(36)}`),
    "ascending indexes": withMembers((index) => `${index}`),
    "scattered indexes": withMembers((index) => `${(index * 7919) % 4_294_967}`),
    "a long name twice": (length) => `{"${"a".repeat(length / 2)}":1,"${"a".repeat(length / 2)}":1}`,
  };

  for (const [what, make] of Object.entries(shapes)) await expectLinear(what, make, parseJsonObject);
}, 120_000);

function isJson(written: string): boolean {
  try {
    JSON.parse(written);
    return true;
  } catch {
    return false;
  }
}

/** Writes every character of a string as an escape sequence. */
function escapeAll(token: string): string {
  const units: string[] = JSON.parse(token).split("");
  return `"${units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`;
}

/** As JSON.parse returns it: integers rounded, and no difference between 0 and -0. */
function toNumbers(value: unknown): unknown {
  if (typeof value === "bigint" || typeof value === "number") return Number(value) || 0;
  if (Array.isArray(value)) return value.map(toNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([name, member]) => [name, toNumbers(member)]);
}
