import fc, { type Arbitrary } from "fast-check";
import type { Json } from "../src/contract/json.ts";

/** A schema of the contract, as far as this knows them. It throws at what it does not know: teach it, then. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

export type Resolve = (schema: Schema) => Schema;

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Values that a schema takes, integers as bigint. */
export function valid(schema: Schema, resolve: Resolve): Arbitrary<Json> {
  const {
    type,
    format,
    enum: values,
    minimum,
    maximum,
    maxLength,
    pattern,
    items,
    maxItems,
    properties = {},
    required = [],
  } = resolve(schema);
  switch (type) {
    case "integer":
      if (format === "int64") return fc.bigInt({ min: INT64_MIN, max: INT64_MAX });
      return fc.bigInt({ min: BigInt(minimum ?? -1000), max: BigInt(maximum ?? 1000) });
    case "string": {
      if (values) return fc.constantFrom(...values);
      const matches = new RegExp(pattern ?? "", "u");
      const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), fc.lorem({ maxCount: 3 }));
      return text.filter((each) => matches.test(each) && [...each].length <= (maxLength ?? Number.POSITIVE_INFINITY));
    }
    case "array":
      return fc.array(valid(items ?? {}, resolve), { minLength: 1, maxLength: Math.min(maxItems ?? 5, 5) });
    case "object": {
      const members = Object.entries(properties).map(([name, member]) => [name, valid(member, resolve)] as const);
      return fc.record(Object.fromEntries(members), {
        requiredKeys: required,
        noNullPrototype: true,
      }) as Arbitrary<Json>;
    }
    default:
      throw new Error(`There is no generator for the type ${type}.`);
  }
}

/** JSON values that a schema does not take. */
export function invalid(schema: Schema, resolve: Resolve): Arbitrary<Json> {
  const {
    type,
    format,
    enum: values,
    minimum,
    maximum,
    maxLength,
    pattern,
    properties = {},
    required = [],
  } = resolve(schema);
  const others = [null, true, 1.5, 7n, "7", "", [], {}] satisfies Json[];
  switch (type) {
    case "integer": {
      const [least, most] = format === "int64" ? [INT64_MIN, INT64_MAX] : [BigInt(minimum ?? 0), BigInt(maximum ?? 0)];
      return fc.oneof(
        fc.constantFrom(...others.filter((other) => typeof other !== "bigint")),
        fc.bigInt({ min: most + 1n, max: most + 2n ** 70n }),
        fc.bigInt({ min: least - 2n ** 70n, max: least - 1n }),
      );
    }
    case "string": {
      const notStrings: Arbitrary<Json> = fc.constantFrom(...others.filter((other) => typeof other !== "string"));
      if (values)
        return fc.oneof(
          notStrings,
          fc.string().filter((text) => !values.includes(text)),
        );
      const wrong: Arbitrary<Json>[] = [notStrings];
      if (maxLength !== undefined)
        wrong.push(fc.integer({ min: 1, max: 9 }).map((more) => "a".repeat(maxLength + more)));
      if (pattern !== undefined) wrong.push(fc.constant("a\u0000"));
      return fc.oneof(...wrong);
    }
    case "object": {
      const good = valid(schema, resolve) as Arbitrary<{ [name: string]: Json }>;
      const without = required.map((name) =>
        good.map((object) => Object.fromEntries(Object.entries(object).filter(([member]) => member !== name))),
      );
      const spoiled = Object.entries(properties).map(([name, member]) =>
        fc.tuple(good, invalid(member, resolve)).map(([object, wrong]) => ({ ...object, [name]: wrong })),
      );
      return fc.oneof(...without, ...spoiled);
    }
    default:
      throw new Error(`There is no generator for the type ${type}.`);
  }
}

/** Texts of a query or path parameter that its schema does not take; undefined where it takes every text. */
export function invalidText(schema: Schema, resolve: Resolve): Arbitrary<string> | undefined {
  const { type, enum: values, maxLength, items } = resolve(schema);
  if (type === "array") return invalidText(items ?? {}, resolve);
  if (type === "integer") {
    const outside = invalid(schema, resolve)
      .filter((value) => typeof value === "bigint")
      .map(String);
    return fc.oneof(outside, fc.constantFrom("x", "1.5", "1e2", "01", "+1", "-0", "0x10", " 1", "1 ", "١"));
  }
  if (values) return fc.string({ minLength: 1 }).filter((text) => !values.includes(text));
  return maxLength === undefined ? undefined : fc.constant("a".repeat(maxLength + 1));
}
