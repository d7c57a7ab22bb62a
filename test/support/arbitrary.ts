import fc, { type Arbitrary } from "fast-check";
import type { Json } from "../../src/contract/json.ts";
import { resolve, type Schema } from "./contract.ts";

/** Maximum of the integers that are drawn most often; small, so that they include ids of existing resources. */
export const SMALL_MAX = 200n;

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Values that are valid for a schema, integers as bigint. */
export function valid(schema: Schema): Arbitrary<Json> {
  const choices = choicesOf(schema);
  if (choices) return fc.oneof(...choices.map(valid));
  if (resolve(schema) === batchUpdate) return validUpdate(batchUpdate);
  const { one, isNullable } = splitNull(resolve(schema));
  const values = validOne(one);
  return isNullable ? fc.oneof({ weight: 3, arbitrary: values }, fc.constant(null)) : values;
}

/** JSON values that are not valid for a schema. */
export function invalid(schema: Schema): Arbitrary<Json> {
  const choices = choicesOf(schema);
  if (choices) return fc.oneof(...choices.map(invalid));
  const { one, isNullable } = splitNull(resolve(schema));
  const values = invalidOne(one);
  return isNullable ? values.filter((value) => value !== null) : values;
}

/** Texts of a parameter that are not valid for its schema; undefined if every text is. */
export function invalidText(schema: Schema): Arbitrary<string> | undefined {
  const { type, items } = resolve(schema);
  if (type === "array") return invalidText(items ?? {});
  if (type === "integer") {
    const outside = invalid(schema)
      .filter((value) => typeof value === "bigint")
      .map(String);
    return fc.oneof(outside, fc.constantFrom("x", "1.5", "1e2", "01", "+1", "-0", "0x10", " 1", "1 ", "١"));
  }
  if (type === "boolean") return fc.constantFrom("", "1", "True", "yes", " true", "x");
  const wrong = invalidStrings(resolve(schema));
  return wrong.length === 0 ? undefined : fc.oneof(...wrong);
}

/** The schemas of which an object has one, by its member that is the discriminator; undefined if there is none. */
function choicesOf(schema: Schema): Schema[] | undefined {
  const { discriminator, oneOf } = resolve(schema);
  return discriminator && oneOf;
}

/** The schema without `null`, and whether `null` is valid, too. */
function splitNull(schema: Schema): { one: Schema; isNullable: boolean } {
  if (schema.oneOf) {
    const alternatives = schema.oneOf.map(resolve);
    if (alternatives.every((each) => each.enum)) {
      return { one: { type: "string", enum: alternatives.flatMap((each) => each.enum ?? []) }, isNullable: false };
    }
    const [one, other, ...more] = schema.oneOf;
    if (!one || other?.type !== "null" || more.length > 0) throw new Error("There is no generator for this `oneOf`.");
    return { one: resolve(one), isNullable: true };
  }
  const types = [schema.type ?? []].flat();
  const [type, ...others] = types.filter((each) => each !== "null");
  if (type === undefined || others.length > 0) throw new Error(`There is no generator for the type ${schema.type}.`);
  const values = schema.enum?.filter((value) => value !== null);
  return { one: { ...schema, type, ...(values && { enum: values }) }, isNullable: types.includes("null") };
}

function validOne(schema: Schema): Arbitrary<Json> {
  const { type, items, uniqueItems, maxItems, properties = {}, required = [] } = schema;
  switch (type) {
    case "integer":
      return validInteger(schema);
    case "string":
      return validString(schema);
    case "boolean":
      return fc.boolean();
    case "array": {
      // The service returns each network once.
      const array = uniqueItems || items?.format === "cidr" ? fc.uniqueArray : fc.array;
      return array(valid(items ?? {}), { minLength: 1, maxLength: Math.min(maxItems ?? 5, 5) });
    }
    case "object": {
      if (schema === pricePatch) return validOne(price);
      if (schema.additionalProperties) return dictionary(schema);
      const members = Object.entries(properties).map(([name, member]) => [name, valid(member)] as const);
      return fc.record(Object.fromEntries(members), {
        requiredKeys: required,
        noNullPrototype: true,
      }) as Arbitrary<Json>;
    }
    default:
      throw new Error(`There is no generator for the type ${type}.`);
  }
}

const schemaOf = (name: string) => resolve({ $ref: `#/components/schemas/${name}` });
/** A change of a price must leave both members, so it is drawn with both. */
const [price, pricePatch] = [schemaOf("Price"), schemaOf("PricePatch")];
/** An update of a batch changes the pet, its profile or both. */
const batchUpdate = schemaOf("BatchUpdate");

function validUpdate({ required = [], ...others }: Schema): Arbitrary<Json> {
  return fc.oneof(...["body", "profile"].map((part) => validOne({ ...others, required: [...required, part] })));
}

/** Members with any name that is valid. */
function dictionary({ propertyNames = {}, additionalProperties = {} }: Schema): Arbitrary<Json> {
  const names = valid(propertyNames) as Arbitrary<string>;
  return fc.dictionary(names, valid(additionalProperties), { maxKeys: 3, noNullPrototype: true });
}

function boundsOf({ format, minimum, maximum }: Schema): { min: bigint; max: bigint } {
  const isInt64 = format === "int64";
  return {
    min: minimum === undefined ? (isInt64 ? INT64_MIN : -1000n) : BigInt(minimum),
    max: maximum === undefined ? (isInt64 ? INT64_MAX : 1000n) : BigInt(maximum),
  };
}

function validInteger(schema: Schema): Arbitrary<bigint> {
  const { min, max } = boundsOf(schema);
  const small = fc.bigInt({ min: 1n, max: max < SMALL_MAX ? max : SMALL_MAX });
  return fc.oneof({ weight: 4, arbitrary: small }, fc.bigInt({ min, max }), fc.constantFrom(min, max));
}

function validString({ format, enum: values, minLength = 0, maxLength, pattern }: Schema): Arbitrary<string> {
  if (values) return fc.constantFrom(...values.filter((value) => value !== null));
  if (format === "date-time") return futureTime;
  if (format === "date") return day;
  if (format === "partial-date")
    return fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, end]) => text.slice(0, end));
  if (format === "cidr") return fc.constantFrom("127.0.0.0/8", "0.0.0.0/0", "192.0.2.0/24", "2001:db8::/32");
  // Nothing listens there, so that what the service sends fails at once.
  if (format === "uri") return fc.constantFrom("http://127.0.0.1:1/petstore-events", "http://[::1]:1/?token=1");
  if (format !== undefined) throw new Error(`There is no generator for the format ${format}.`);
  const matches = new RegExp(pattern ?? "", "u");
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength }),
    fc.string({ unit: "binary", minLength }),
    fc.lorem({ maxCount: 3 }),
    // Random texts rarely match a pattern, such as that of an email address.
    ...(pattern === undefined ? [] : [fc.stringMatching(matches)]),
  );
  return text.filter((each) => matches.test(each) && isWithin([...each].length, minLength, maxLength));
}

function isWithin(length: number, min: number, max = Number.POSITIVE_INFINITY): boolean {
  return length >= min && length <= max;
}

const day: Arbitrary<string> = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((time) => time.toISOString().slice(0, 10));

/** Times of the distant future, in all forms of RFC 3339. */
const futureTime: Arbitrary<string> = fc
  .tuple(
    fc.date({ min: new Date("2100-01-01T00:00:00Z"), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true }),
    fc.constantFrom("$1.$2Z", "$1Z", "$1.$2345678Z", "$1+05:30", "$1.$2-11:00"),
  )
  .map(([time, form]) => time.toISOString().replace(/^(.*)\.(\d+)Z$/, form));

/** Texts that violate a pattern of the contract. */
const oddStrings = [
  "",
  " ",
  "a\u0000",
  "ü",
  '"',
  "a".repeat(300),
  "2100-01-31",
  "2100-01-31T18:00Z",
  "2100-01-31 18:00:00Z",
];

function invalidStrings({ enum: values, minLength, maxLength, pattern }: Schema): Arbitrary<string>[] {
  const wrong: Arbitrary<string>[] = [];
  if (minLength !== undefined) wrong.push(fc.nat({ max: minLength - 1 }).map((length) => "🐈".repeat(length)));
  if (values) wrong.push(fc.string().filter((text) => !values.includes(text)));
  if (maxLength !== undefined) wrong.push(fc.integer({ min: 1, max: 9 }).map((more) => "a".repeat(maxLength + more)));
  if (pattern !== undefined) {
    const matches = new RegExp(pattern, "u");
    wrong.push(fc.constantFrom(...oddStrings.filter((text) => !matches.test(text))));
  }
  return wrong;
}

function invalidOne(schema: Schema): Arbitrary<Json> {
  const { type, properties = {}, required = [] } = schema;
  const others = [null, true, 1.5, 7n, "7", "", [], {}] satisfies Json[];
  switch (type) {
    case "integer": {
      const { min, max } = boundsOf(schema);
      return fc.oneof(
        fc.constantFrom(...others.filter((other) => typeof other !== "bigint")),
        fc.bigInt({ min: max + 1n, max: max + 2n ** 70n }),
        fc.bigInt({ min: min - 2n ** 70n, max: min - 1n }),
      );
    }
    case "boolean":
      return fc.constantFrom(...others.filter((other) => typeof other !== "boolean"));
    case "string":
      return fc.oneof(
        fc.constantFrom(...others.filter((other) => typeof other !== "string")),
        ...invalidStrings(schema),
      );
    case "array":
      return fc.oneof(
        fc.constantFrom(...others.filter((other) => !Array.isArray(other))),
        fc.tuple(valid(schema), invalid(schema.items ?? {})).map(([good, wrong]) => [...(good as Json[]), wrong]),
      );
    case "object": {
      const good = valid(schema) as Arbitrary<{ [name: string]: Json }>;
      const without = required.map((name) =>
        good.map((object) => Object.fromEntries(Object.entries(object).filter(([member]) => member !== name))),
      );
      if (schema.additionalProperties) return invalidDictionary(schema);
      const spoiled = Object.entries(properties).map(([name, member]) =>
        fc.tuple(good, invalid(member)).map(([object, wrong]) => ({ ...object, [name]: wrong })),
      );
      return fc.oneof(...without, ...spoiled);
    }
    default:
      throw new Error(`There is no generator for the type ${type}.`);
  }
}

/** Members of which one has a name or a value that is not valid. */
function invalidDictionary(schema: Schema): Arbitrary<Json> {
  const { propertyNames = {}, additionalProperties = {} } = schema;
  const name = fc.oneof(...invalidStrings(resolve(propertyNames)));
  const named = fc.tuple(dictionary(schema), name).map(([object, wrong]) => ({ ...(object as object), [wrong]: "x" }));
  const valued = fc
    .tuple(dictionary(schema), invalid(additionalProperties))
    .map(([object, wrong]) => ({ ...(object as object), more: wrong }));
  return fc.oneof(named, valued);
}
