import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import Ajv, { _ } from "ajv";
import standaloneCode from "ajv/dist/standalone";
import { INT64_MAX, INT64_MIN } from "../../src/contract/parameters.ts";
import { isBinary, type Operation, operations, parametersIn, resolve, type Schema, schemas } from "./document.ts";

/** Validators for the path, the query and the body of each operation, as plain code without dependencies: each start reads it. */
export async function generateValidators(): Promise<string> {
  const ajv = createAjv();
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ $id: name, ...toAjvSchema(schema) });

  const names: { [exported: string]: string } = {};
  for (const { operation } of operations) {
    for (const [part, schema] of Object.entries(inputSchemas(operation))) {
      const name = `${operation.operationId}_${part}`;
      ajv.addSchema({ $id: name, ...toAjvSchema(schema) });
      names[name] = name;
    }
  }
  return bundle(standaloneCode(ajv, names));
}

interface Int64 {
  minimum?: number;
  maximum?: number;
  isNullable?: boolean;
}

function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    // Formats are checked by a pattern beside them, or by the operation.
    validateFormats: false,
    messages: false,
    code: { source: true, esm: true },
  });
  ajv.addKeyword({
    keyword: "int64",
    code(context) {
      const { data } = context;
      const { minimum = INT64_MIN, maximum = INT64_MAX, isNullable } = context.schema as Int64;
      const [least, most] = [minimum, maximum].map((bound) =>
        context.gen.scopeValue("schema", { key: `${bound}`, ref: bound, code: _`BigInt(${`${bound}`})` }),
      );
      context.setParams({ minimum: `${minimum}`, maximum: `${maximum}` });
      const fault = _`typeof ${data} != "bigint" || ${data} < ${least} || ${data} > ${most}`;
      context.fail(isNullable ? _`${data} !== null && (${fault})` : fault);
    },
    error: {
      message: "must be an int64",
      params: ({ params }) => _`{minimum: ${params.minimum}, maximum: ${params.maximum}}`,
    },
  });
  return ajv;
}

function inputSchemas(operation: Operation): { [part: string]: Schema } {
  const parts: { [part: string]: Schema } = {};
  for (const place of ["path", "query"] as const) {
    const parameters = parametersIn(place, operation);
    if (parameters.length === 0) continue;
    parts[place] = {
      type: "object",
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
  }
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return body && !isBinary(operation.requestBody?.content) ? { ...parts, body } : parts;
}

/** Replaces what Ajv does not know, or reports as several errors: an int64 as a bigint, and `oneOf` of simple schemas. */
function toAjvSchema(schema: Schema): Schema {
  const toKeywords = (value: Schema) => withoutTexts(toInt64(toBounded(toNullable(toOneEnum(toChoice(value))))));
  const text = JSON.stringify(schema, (_keyword, value) => toKeywords(value));
  return JSON.parse(text.replaceAll("#/components/schemas/", ""));
}

/** Not the description of a property that is called `description`, which is a schema. */
function withoutTexts(value: Schema): Schema {
  if (typeof value?.description !== "string") return value;
  const { description, examples, ...others } = value;
  return others;
}

function toInt64(value: Schema): Schema {
  if (!hasType(value, "integer") || value.format !== "int64") return value;
  const { type, format, minimum, maximum, ...others } = value;
  return { ...others, int64: { minimum, maximum, ...(Array.isArray(type) && { isNullable: true }) } };
}

/** Whether it is the type of a schema, or one of its types. */
function hasType(schema: Schema | undefined, type: string): boolean {
  return [schema?.type].flat().includes(type);
}

/** `oneOf` several enums as one of all their values. */
function toOneEnum(value: Schema): Schema {
  const alternatives = Array.isArray(value?.oneOf) ? (value.oneOf as Schema[]).map(resolve) : [];
  if (alternatives.length === 0 || !alternatives.every((schema) => schema.enum)) return value;
  return { type: "string", enum: alternatives.flatMap((schema) => schema.enum) };
}

/** An array that is too long without its other faults: finding all takes quadratic time. */
function toBounded(value: Schema): Schema {
  if (!hasType(value, "array") || !value.items || value.maxItems === undefined) return value;
  const { items, uniqueItems, ...others } = value;
  const whole = { items, ...(uniqueItems !== undefined && { uniqueItems }) };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { ...others, if: { type: "array", maxItems: value.maxItems }, then: whole };
}

/** `oneOf` with a discriminator as a choice by its value: only the faults of the chosen schema are reported. */
function toChoice(value: Schema): Schema {
  const { propertyName, mapping } = (value?.discriminator ?? {}) as { propertyName?: string; mapping?: Schema };
  if (!propertyName || !mapping) return value;
  const { discriminator, oneOf, ...others } = value;
  const having = (tags: string[]) => ({
    type: "object",
    required: [propertyName],
    properties: { [propertyName]: { type: "string", enum: tags } },
  });
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  const choices = Object.entries(mapping).map(([tag, $ref]) => ({ if: having([tag]), then: { $ref } }));
  return { ...others, ...having(Object.keys(mapping)), allOf: choices };
}

/** `oneOf` a schema with a type and null as one schema of both types. */
function toNullable(value: Schema): Schema {
  const [schema, other, ...more] = Array.isArray(value?.oneOf) ? (value.oneOf as Schema[]) : [];
  if (!schema || other?.type !== "null" || more.length > 0) return value;
  const { type, enum: values, ...others } = resolve(schema);
  return { ...others, type: [type, "null"], ...(Array.isArray(values) && { enum: [...values, null] }) };
}

async function bundle(code: string): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dir, "../../node_modules/.validators-"));
  try {
    await Bun.write(join(folder, "validators.js"), code);
    const built = await Bun.build({ entrypoints: [join(folder, "validators.js")], format: "esm" });
    const text = (await built.outputs[0]?.text()) ?? "";
    return `// @ts-nocheck\n${shorten(text.replace(/^\/\/ .*\n/gm, ""))}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Removes what no caller reads from each error, and writes five lines that add it as one. */
function shorten(code: string): string {
  return code
    .replace(/ schemaPath: "(?:[^"\\]|\\.)*",/g, "")
    .replace(
      /const (err\d+) = (\{.*\});\n\s*if \(vErrors === null\) \{\n.*\n\s*\} else \{\n.*\n\s*\}\n/g,
      "(vErrors ??= []).push($2);\n",
    );
}
