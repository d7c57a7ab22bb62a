import {
  isBinary,
  type Operation,
  operations,
  type Parameter,
  parametersIn,
  resolve,
  responseOf,
  type Schema,
  scopeOf,
} from "./document.ts";

/** What the service and the client need to know of each operation at run time. */
export function generateDescriptions(): string {
  const table = Object.fromEntries(
    operations.map(({ path, method, operation }) => [operation.operationId, describe(path, method, operation)]),
  );
  return `export const operations = ${JSON.stringify(table, null, 2)} as const;\n`;
}

/** The implementations of all operations, each imported from `<tag>/<operation-id>.ts`. */
export function generateIndex(): string {
  const ids = operations.map(({ operation }) => operation.operationId);
  return [
    'import type { OperationId } from "../contract/contract.ts";',
    ...operations.map(({ operation }) => importOf(operation)),
    'import type { Operation } from "./operation.ts";',
    "",
    "export const operations: { [Id in OperationId]: Operation<Id> } = {",
    ...ids.map((id) => `  ${id},`),
    "};",
    "",
  ].join("\n");
}

/** Name of the file that implements an operation, within the folder of its tag. */
export function fileOf(operationId: string): string {
  return `${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

function importOf({ operationId, tags: [tag] }: Operation): string {
  return `import { ${operationId} } from "./${tag}/${fileOf(operationId)}";`;
}

function describe(path: string, method: string, operation: Operation): object {
  return {
    method,
    path,
    scope: scopeOf(operation),
    parameterScopes: describeScopes(operation),
    parameters: { path: describeParameters(operation, "path"), query: describeParameters(operation, "query") },
    headers: parametersIn("header", operation).map(({ name }) => name),
    isBodyRequired: operation.requestBody?.required,
    bodyBytesMax: responseOf(operation, 413)?.["x-petstore-body-bytes-max"],
    bodyMembers: membersOf(operation.requestBody),
    readOnlyMembers: method === "PATCH" ? readOnlyMembersOf(operation) : undefined,
    bodyTypes: Object.keys(operation.requestBody?.content ?? {}),
    takesBytes: isBinary(operation.requestBody?.content) || undefined,
    statuses: Object.keys(operation.responses).map((status) => (status === "default" ? status : Number(status))),
    taggedStatus:
      method === "POST" ? [200, 201].find((status) => responseOf(operation, status)?.headers?.ETag) : undefined,
    isStream: "text/event-stream" in (responseOf(operation, 200)?.content ?? {}) || undefined,
    isPasswordOperation: operation["x-petstore-password-operation"],
    notFound: operation["x-petstore-not-found"],
    deprecation: operation["x-petstore-deprecation"],
  };
}

/** The names of the members of a JSON body; undefined if it is none. */
function membersOf(body: { content?: { [mediaType: string]: { schema: Schema } } } | undefined): string[] | undefined {
  const { schema } = body?.content?.["application/json"] ?? {};
  const { properties } = schema ? resolve(schema) : {};
  return properties ? Object.keys(properties) : undefined;
}

/** The scopes that query parameters need; undefined if none needs another than the operation. */
function describeScopes(operation: Operation): object | undefined {
  const scopes = parametersIn("query", operation).flatMap(({ name, "x-petstore-scope": scope }) =>
    scope === undefined ? [] : [[name, scope]],
  );
  return scopes.length > 0 ? Object.fromEntries(scopes) : undefined;
}

/** The members of the resource that a PATCH cannot change. */
function readOnlyMembersOf(operation: Operation): string[] {
  const changeable = membersOf(operation.requestBody) ?? [];
  return (membersOf(responseOf(operation, 200)) ?? []).filter((name) => !changeable.includes(name));
}

function describeParameters(operation: Operation, place: Parameter["in"]): object {
  return Object.fromEntries(
    parametersIn(place, operation).map(({ name, schema }) => {
      const isRepeatable = schema.type === "array";
      const { type, format, default: value } = resolve(isRepeatable ? (schema.items as Schema) : schema);
      return [name, { type: type === "string" ? type : (format ?? type), isRepeatable, default: value }];
    }),
  );
}
