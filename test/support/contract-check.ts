import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import type { OperationId } from "../../src/contract/contract.ts";
import { openapi, operationOf, type Response } from "./contract.ts";

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addKeyword({
  keyword: "integerOf",
  validate: (format: string | null, value: unknown) =>
    typeof value === "bigint" && (format !== "int64" || BigInt.asIntN(64, value) === value),
});
const documentId = "openapi.yaml";
ajv.addSchema(forBigints({ $id: documentId, ...openapi }));

/** A response that the contract does not allow. */
export class ContractViolation extends Error {
  constructor(
    readonly part: "status" | "header" | "body",
    message: string,
  ) {
    super(message);
  }
}

/** Headers of HTTP, of CORS and of rate limits: the contract describes them for all responses together. */
const commonHeaders =
  /^(?:connection|content-length|content-type|date|keep-alive|transfer-encoding|access-control-.*|ratelimit(?:-policy)?)$/;

/** Throws a ContractViolation if the status, the media type, the body or a header is not as the contract has it. */
export function checkResponse(
  id: OperationId,
  { status, headers, body, text }: { status: number; headers: Headers; body: unknown; text: string },
  isHead = false,
): void {
  const { responses, isDeprecated } = operationOf(id);
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!response)
    throw new ContractViolation("status", `${id} responded with ${status}, which the contract does not have.`);

  const deprecation = isDeprecated ? deprecationHeadersOf(responses["200"]) : {};
  const documented = Object.entries({ ...response.headers, ...deprecation });
  for (const [name, header] of documented) {
    const value = headers.get(name);
    if (value === null && header.required) {
      throw new ContractViolation("header", `${id} ${status} lacks the header ${name}.`);
    }
    if (value !== null) checkValue("header", header.schema, value, `${id} ${status} header ${name}`);
  }
  const names = new Set(documented.map(([name]) => name.toLowerCase()));
  for (const [name] of headers) {
    if (names.has(name) || commonHeaders.test(name)) continue;
    throw new ContractViolation("header", `${id} ${status} has the header ${name}, which the contract does not have.`);
  }

  if (isHead || !response.content) {
    if (text !== "") throw new ContractViolation("body", `${id} ${status} has a body: ${text.slice(0, 200)}`);
    return;
  }
  const [type = ""] = (headers.get("content-type") ?? "none").split(";");
  const schema = response.content[type]?.schema;
  if (!schema) throw new ContractViolation("body", `${id} ${status} is of the media type ${type}.`);
  checkValue("body", schema, type === "application/json" ? body : text, `${id} ${status} body`);
  if (status >= 400 && (body as { status: bigint }).status !== BigInt(status)) {
    throw new ContractViolation("body", `${id} ${status}: the status in the body is another one: ${text}`);
  }
  if (status === 400) checkFaults(id, headers, body as { message: string });
}

/** Each sentence of the message that begins with the name of a field has this field in `Faults`. */
function checkFaults(id: OperationId, headers: Headers, { message }: { message: string }): void {
  const faults = headers.get("Faults") ?? "";
  for (const [, name] of message.matchAll(/(?:^|[.] )`([^`]+)`/g)) {
    if (faults.includes(`"${name}";in=`)) continue;
    throw new ContractViolation("header", `${id} 400 lacks ${name} in Faults (${faults}): ${message}`);
  }
}

/** The headers of every response of a deprecated operation, errors included: the contract describes them at its 200. */
function deprecationHeadersOf(success: Response | undefined): Response["headers"] {
  const { Deprecation, Sunset, Link } = success?.headers ?? {};
  if (!Deprecation || !Sunset || !Link) throw new Error("The 200 of a deprecated operation lacks its headers.");
  return { Deprecation, Sunset, Link };
}

const compiled = new Map<object, ValidateFunction>();

function checkValue(part: ContractViolation["part"], schema: object, value: unknown, what: string): void {
  const validate = compiled.get(schema) ?? ajv.compile(forBigints(schema));
  compiled.set(schema, validate);
  if (!validate(value)) throw new ContractViolation(part, `${what}: ${ajv.errorsText(validate.errors)}`);
}

/** The schema for JSON that the tests have parsed, in which every integer is a bigint. */
function forBigints(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (_, value) => {
      if (value?.type === "integer") return { integerOf: value.format ?? null };
      if (value?.$ref) return { ...value, $ref: documentId + value.$ref };
      return value;
    }),
  );
}
