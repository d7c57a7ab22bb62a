/**
 * Writes what TypeScript sees of openapi.yaml, into src/contract: its types (schema.gen.ts), its operations
 * (operations.gen.ts) and its validators (validators.gen.ts). With `--check` it writes nothing and fails where a file
 * is not what it would write.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import Ajv, { _ } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import openapiTypeScript, { astToString } from "openapi-typescript";
import ts from "typescript";
import { INT64_MAX, INT64_MIN } from "../src/contract/int64.ts";

type Schema = { [keyword: string]: unknown };
type Parameter = { name: string; in: "query" | "path" | "header"; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  security: { apiKey?: [string] }[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: { [mediaType: string]: { schema: Schema } } };
  responses: { [status: string]: unknown };
  "x-not-remembered"?: boolean;
  "x-takes-secret"?: boolean;
  "x-only-adds"?: boolean;
  "x-not-found"?: string;
  "x-deprecation"?: object;
};

const root = join(import.meta.dir, "..");
const header = "// Generated from openapi.yaml by `npm run generate`. Do not edit.\n";
const source = await Bun.file(join(root, "openapi.yaml")).text();
const document = Bun.YAML.parse(source) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** The contract's types, in which every int64 is a bigint. */
async function schemaSource(): Promise<string> {
  const bigint = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
  const ast = await openapiTypeScript(source, {
    transform: (schema) => (schema.format === "int64" ? bigint : undefined),
  });
  return astToString(ast);
}

/** What is needed of each operation at run time. */
function operationsSource(): string {
  const table = Object.fromEntries(
    operations.map(({ path, method, operation }) => [
      operation.operationId,
      {
        method,
        path,
        scope: operation.security[0]?.apiKey?.[0],
        parameters: { path: parametersOf(operation, "path"), query: parametersOf(operation, "query") },
        headers: parametersIn("header", operation).map(({ name }) => name),
        isBodyRequired: operation.requestBody?.required,
        bodyTypes: Object.keys(operation.requestBody?.content ?? {}),
        statuses: Object.keys(operation.responses).map((status) => (status === "default" ? status : Number(status))),
        isNotRemembered: operation["x-not-remembered"],
        takesSecret: operation["x-takes-secret"],
        onlyAdds: operation["x-only-adds"],
        notFound: operation["x-not-found"],
        deprecation: operation["x-deprecation"],
      },
    ]),
  );
  return `export const operations = ${JSON.stringify(table, null, 2)} as const;\n`;
}

function parametersIn(place: Parameter["in"], { parameters = [] }: Operation): Parameter[] {
  const whole = parameters.map((parameter) =>
    "$ref" in parameter ? componentOf(document.components.parameters, parameter.$ref) : parameter,
  );
  return whole.filter((parameter) => parameter.in === place);
}

function componentOf<Component>(components: Record<string, Component>, reference: string): Component {
  const component = components[reference.replace(/^.*\//, "")];
  if (!component) throw new Error(`The contract has no ${reference}.`);
  return component;
}

function parametersOf(operation: Operation, place: Parameter["in"]): object {
  return Object.fromEntries(
    parametersIn(place, operation).map(({ name, schema }) => {
      const { type, format, default: value } = resolve(schema.type === "array" ? (schema.items as Schema) : schema);
      return [name, { type: format ?? type, isRepeatable: schema.type === "array", default: value }];
    }),
  );
}

function resolve(schema: Schema): Schema {
  return typeof schema.$ref === "string" ? componentOf(document.components.schemas, schema.$ref) : schema;
}

/** One validator for the path, the query and the body of each operation, as plain code that needs no library. */
async function validatorsSource(): Promise<string> {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    // A text that has a format has a pattern, too, or its operation reads it.
    validateFormats: false,
    code: { source: true, esm: true },
  });
  ajv.addKeyword({
    keyword: "int64",
    code(context) {
      const { data } = context;
      const { minimum = INT64_MIN, maximum = INT64_MAX } = context.schema as { minimum?: number; maximum?: number };
      const [least, most] = [minimum, maximum].map((bound) =>
        context.gen.scopeValue("schema", { key: `${bound}`, ref: bound, code: _`BigInt(${`${bound}`})` }),
      );
      context.setParams({ minimum: `${minimum}`, maximum: `${maximum}` });
      context.fail(_`typeof ${data} != "bigint" || ${data} < ${least} || ${data} > ${most}`);
    },
    error: {
      message: "must be an int64",
      params: ({ params }) => _`{minimum: ${params.minimum}, maximum: ${params.maximum}}`,
    },
  });
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema({ $id: name, ...withBigints(schema) });
  }

  const names: { [exported: string]: string } = {};
  for (const { operation } of operations) {
    for (const [part, schema] of Object.entries(inputSchemas(operation))) {
      const name = `${operation.operationId}_${part}`;
      ajv.addSchema({ $id: name, ...withBigints(schema) });
      names[name] = name;
    }
  }
  return bundle(standaloneCode(ajv, names));
}

function inputSchemas(operation: Operation): { [part: string]: Schema } {
  const schemas: { [part: string]: Schema } = {};
  for (const place of ["path", "query"] as const) {
    const parameters = parametersIn(place, operation);
    schemas[place] = {
      type: "object",
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
  }
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  return body ? { ...schemas, body } : schemas;
}

/** The schema with `format: int64` as a keyword of our own, since Ajv takes no bigint for an integer. */
function withBigints(schema: Schema): Schema {
  const text = JSON.stringify(schema, (_keyword, value) => {
    if (value?.type !== "integer" || value.format !== "int64") return value;
    const { type, format, minimum, maximum, ...others } = value;
    return { ...others, int64: { minimum, maximum } };
  });
  return JSON.parse(text.replaceAll("#/components/schemas/", ""));
}

async function bundle(code: string): Promise<string> {
  const folder = await mkdtemp(join(root, "node_modules", ".validators-"));
  try {
    await Bun.write(join(folder, "validators.js"), code);
    const built = await Bun.build({ entrypoints: [join(folder, "validators.js")], format: "esm" });
    const text = (await built.outputs[0]?.text()) ?? "";
    return `// @ts-nocheck\n${text.replace(/^\/\/ .*\n/gm, "")}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const files = {
  "schema.gen.ts": await schemaSource(),
  "operations.gen.ts": operationsSource(),
  "validators.gen.ts": await validatorsSource(),
};
for (const [name, text] of Object.entries(files)) {
  const file = Bun.file(join(root, "src/contract", name));
  const isFresh = (await file.exists()) && (await file.text()) === header + text;
  if (isFresh) continue;
  if (process.argv.includes("--check")) {
    console.error(`src/contract/${name} is not fresh: run \`npm run generate\` and commit what it writes.`);
    process.exitCode = 1;
  } else {
    await file.write(header + text);
    console.log(`Wrote src/contract/${name}.`);
  }
}
