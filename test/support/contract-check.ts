import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import type { OperationId } from "../../src/contract/contract.ts";

type Schema = { [keyword: string]: unknown };
type Response = { headers?: Record<string, Header>; content?: Record<string, { schema: Schema }> };
type Header = { required?: boolean; schema: Schema };

/** openapi.yaml, read for the tests alone: they share nothing with how src/ reads it. */
const document = Bun.YAML.parse(await Bun.file(new URL("../../openapi.yaml", import.meta.url)).text()) as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Response> }>>;
};

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addKeyword({
  keyword: "integerOf",
  validate: (format: string | null, value: unknown) =>
    typeof value === "bigint" && (format !== "int64" || BigInt.asIntN(64, value) === value),
});
const documentId = "openapi.yaml";
ajv.addSchema(forBigints({ $id: documentId, ...document }));

/** Fails where an answer is not what the contract says: its status, media type, body and headers. */
export function checkAnswer(
  id: OperationId,
  { status, headers, body, text }: { status: number; headers: Headers; body: unknown; text: string },
  isHead = false,
): void {
  const responses = responsesOf(id);
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!response) throw new Error(`${id} answered ${status}, which the contract does not have.`);

  for (const [name, reference] of Object.entries(response.headers ?? {})) {
    const header = dereference<Header>(reference);
    const value = headers.get(name);
    if (value === null && header.required) throw new Error(`${id} ${status} lacks the header ${name}.`);
    if (value !== null) hold(header.schema, value, `${id} ${status} header ${name}`);
  }

  if (isHead || !response.content) {
    if (text !== "") throw new Error(`${id} ${status} has a body: ${text.slice(0, 200)}`);
    return;
  }
  const type = headers.get("content-type") ?? "none";
  const schema = response.content[type]?.schema;
  if (!schema) throw new Error(`${id} ${status} is of the media type ${type}.`);
  hold(schema, type === "application/json" ? body : text, `${id} ${status} body`);
  if (status >= 400 && (body as { status: bigint }).status !== BigInt(status)) {
    throw new Error(`${id} ${status}: the body says another status: ${text}`);
  }
}

/** The statuses that the contract gives each operation, `default` among them. */
export function documentedStatuses(): { id: OperationId; tag: string; statuses: string[] }[] {
  return Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => ({
      id: operation.operationId as OperationId,
      tag: (operation as unknown as { tags: [string] }).tags[0],
      statuses: Object.keys(operation.responses),
    })),
  );
}

function responsesOf(id: OperationId): Record<string, Response> {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  const responses = Object.entries(operation?.responses ?? {});
  return Object.fromEntries(responses.map(([status, response]) => [status, dereference<Response>(response)]));
}

function dereference<Part>(part: unknown): Part {
  const reference = (part as { $ref?: string }).$ref;
  if (reference === undefined) return part as Part;
  let found: unknown = document;
  for (const name of reference.slice(2).split("/")) found = (found as Record<string, unknown>)[name];
  return found as Part;
}

const compiled = new Map<Schema, ValidateFunction>();

function hold(schema: Schema, value: unknown, what: string): void {
  const validate = compiled.get(schema) ?? ajv.compile(forBigints(schema));
  compiled.set(schema, validate);
  if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
}

/** In the tests' JSON every integer is a bigint. */
function forBigints(schema: object): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_, value) => {
      if (value?.type === "integer") return { integerOf: value.format ?? null };
      if (value?.$ref) return { ...value, $ref: documentId + value.$ref };
      return value;
    }),
  );
}
