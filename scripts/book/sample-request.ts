import type { Operation, Schema } from "./read-contract.ts";

/** Media types whose bodies a client sends as text. */
const isText = (type: string) => !type.endsWith("json");

/** A request to an operation with the values of its examples, in each language, as Markdown. */
export function sampleRequest(operation: Operation): string {
  return [
    ["sh", toCurl(operation)],
    ["ts", toTypeScript(operation)],
    ["python", toPython(operation)],
  ]
    .map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\``)
    .join("\n\n");
}

function exampleOf(schema: Schema): unknown {
  return schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
}

function pathOf({ path, parameters }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((each) => each.name === name);
    return String(parameter?.example ?? exampleOf(parameter?.schema ?? {}) ?? 1);
  });
}

function toCurl(operation: Operation): string {
  const { method, scope, body } = operation;
  const hasBody = body !== undefined;
  const options = [
    ...(method === "GET" || (method === "POST" && hasBody) ? [] : [`-X ${method}`]),
    ...(scope === undefined ? [] : ['-H "Authorization: Bearer $PETSTORE_KEY"']),
    ...(hasBody
      ? [`-H 'Content-Type: ${body.type}'`, `${isText(body.type) ? "--data-binary" : "-d"} ${toShell(body.example)}`]
      : []),
  ];
  return [`curl {{base}}${pathOf(operation)}`, ...options].join(" \\\n  ");
}

function toShell(example: unknown): string {
  const text = typeof example === "string" ? example.trimEnd() : JSON.stringify(example);
  if (typeof example !== "string") return `'${text.replace(/'/g, "'\\''")}'`;
  return `$'${text.replace(/[\\']/g, "\\$&").replace(/\n/g, "\\n")}\\n'`;
}

function toTypeScript(operation: Operation): string {
  const { id, path, body, parameters } = operation;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = pathOf(operation)
    .split("/")
    .filter((_, index) => path.split("/")[index]?.startsWith("{"));
  const isInt64 = (name: string) => parameters.find((each) => each.name === name)?.schema.format === "int64";
  const pathMembers = names
    .map((name, index) => `${name}: ${isInt64(name) ? `${values[index]}n` : JSON.stringify(values[index])}`)
    .join(", ");
  const request = [
    ...(names.length > 0 ? [`path: { ${pathMembers} }`] : []),
    ...(body ? [`body: ${toLiteral(body.example, body.schema)}`] : []),
  ];
  const hasData = operation.responses.some(([status, { content }]) => /^2/.test(status) && content);
  const call = `await client.${id}(${request.length > 0 ? `{ ${request.join(", ")} }` : ""});`;
  return hasData ? `const { data } = ${call}` : call;
}

/** A TypeScript literal; an int64 is a bigint. */
function toLiteral(value: unknown, schema: Schema | undefined): string {
  if (typeof value === "number") return schema?.format === "int64" ? `${value}n` : String(value);
  if (Array.isArray(value)) return `[${value.map((each) => toLiteral(each, schema?.items)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const properties = {
    ...schema?.properties,
    ...Object.assign({}, ...(schema?.oneOf ?? []).map((each) => each.properties)),
  };
  const members = Object.entries(value).map(([name, each]) => `${name}: ${toLiteral(each, properties[name])}`);
  return `{ ${members.join(", ")} }`;
}

function toPython(operation: Operation): string {
  const { method, body } = operation;
  const args = [JSON.stringify(method), JSON.stringify(pathOf(operation))];
  if (body) args.push(toPythonLiteral(body.example));
  if (body && isText(body.type)) args.push(`{"Content-Type": ${JSON.stringify(body.type)}}`);
  return `data, headers = call(${args.join(", ")})`;
}

function toPythonLiteral(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(toPythonLiteral).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value as object).map(
    ([name, each]) => `${JSON.stringify(name)}: ${toPythonLiteral(each)}`,
  );
  return `{${members.join(", ")}}`;
}
