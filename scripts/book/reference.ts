/** Writes the pages of the reference in Markdown, from the contract. */
import type { Contract, Operation, Parameter, RequestBody, Response, Schema } from "./read-contract.ts";

/** The page that lists all operations, and says what they have in common. */
export function writeOverview(contract: Contract): string {
  const { info, tags, operations } = contract;
  const lists = tags.map(({ name }) => {
    const rows = operations.filter(({ tag }) => tag === name).map(toRow);
    return `<section>\n\n## [${capitalize(name)}](reference/${name}.md) {#${name}}\n\n${rows.join("\n")}\n\n</section>`;
  });
  const { parameters, statuses } = findCommon(operations);
  return `# API reference

Every operation, with its parameters, responses and a sample in each language. The contract itself is
[openapi.yaml](/v1/openapi.yaml) or [openapi.json](/v1/openapi.json) (OpenAPI 3.1), also
[without the operations of the console](/v1/openapi.json?audience=integrator), and [Try the API](reference/try.md) sends
requests from your browser.

<div data-operations>

${lists.join("\n\n")}

</div>

## Conventions

${writeConventions(info.description)}

## Common parameters

Many operations take these. Each operation lists its own parameters in full, and these in short.

${[...Map.groupBy(parameters.values(), ({ name }) => name)].map(writeCommonParameter).join("\n\n")}

## Common statuses

${[...statuses].map(([status, description]) => `- \`${status}\` ${description}`).join("\n")}
`;
}

/** Each convention with a heading in place of its first words, so that it has an address. */
function writeConventions(description: string): string {
  return description
    .trim()
    .replace(/^\*\*(.*?)\.\*\* /gm, (_, name) => `### ${name} {#${name.toLowerCase().replaceAll(" ", "-")}}\n\n`);
}

/** What many operations share, which is described in full once. */
interface Common {
  /** By what `keyOf` returns: parameters of the same name may differ. */
  parameters: Map<string, Parameter>;
  statuses: Map<string, string>;
}

const COMMON_OPERATIONS_MIN = 8;

function findCommon(operations: Operation[]): Common {
  const byKey = Map.groupBy(
    operations.flatMap((each) => each.parameters).filter((each) => each.in !== "path"),
    keyOf,
  );
  const parameters = new Map<string, Parameter>();
  for (const [key, same] of byKey) {
    if (same[0] && same.length >= COMMON_OPERATIONS_MIN) parameters.set(key, same[0]);
  }
  const statuses = new Map<string, string>();
  const all = operations.flatMap(({ responses }) => responses);
  for (const [status, response] of all.filter(([each]) => /^[345]/.test(each))) {
    const isSame = ([other, { description }]: [string, Response]) =>
      other === status && description === response.description;
    if (all.filter(isSame).length >= COMMON_OPERATIONS_MIN) statuses.set(status, oneLine(response.description));
  }
  return { parameters, statuses: new Map([...statuses].sort()) };
}

function keyOf({ name, in: where, description, schema }: Parameter): string {
  return `${where} ${name} ${description} ${JSON.stringify(schema)}`;
}

/** The parameters with this name, such as `If-Match` of reads and that of changes. */
function writeCommonParameter([name, parameters]: [string, Parameter[]]): string {
  return `### \`${name}\` {#parameter-${name}}\n\n${parameters.map(toParameter).join("\n")}`;
}

function toRow({ id, tag, method, path, summary, isDeprecated }: Operation): string {
  return `- [\`${method} /v1${path}\`](reference/${tag}.md#${id}) ${summary}${isDeprecated ? " (deprecated)" : ""}`;
}

/** The page of a tag, with all its operations. */
export function writeTag({ tags, operations }: Contract, tag: string): string {
  const description = tags.find(({ name }) => name === tag)?.description.trim() ?? "";
  const common = findCommon(operations);
  const own = operations.filter((each) => each.tag === tag);
  return `# ${capitalize(tag)}

${description}

The samples use the key, \`client\` and \`call\` of [the first request](../first-request.md).

${own.map((each) => writeOperation(each, common)).join("\n\n")}
`;
}

function writeOperation(operation: Operation, common: Common): string {
  const { id, tag, method, path, summary, description, scope, isDeprecated, responses } = operation;
  const access = scope === undefined ? "Needs no key." : `Needs the scope \`${scope}\`.`;
  const about = [
    `\`${method} /v1${path}\``,
    `${access} [Try it](try.md#/${tag}/${id})`,
    description.trim(),
    writeParameters(operation, common),
    writeBody(operation),
    writeStatuses(operation, common),
  ];
  const examples = [sampleRequest(operation), writeSuccess(responses)];
  return [
    `## ${summary}${isDeprecated ? " (deprecated)" : ""} {#${id}}`,
    '<div class="operation">',
    toColumn("about", about),
    toColumn("examples", examples),
    "</div>",
  ].join("\n\n");
}

function toColumn(name: string, parts: string[]): string {
  return [`<div class="${name}">`, ...parts.filter((part) => part !== ""), "</div>"].join("\n\n");
}

function writeParameters({ id, parameters }: Operation, common: Common): string {
  if (parameters.length === 0) return "";
  const [own, shared] = [false, true].map((isShared) =>
    parameters.filter((each) => common.parameters.has(keyOf(each)) === isShared),
  );
  const list = [...(own ?? []).map(toParameter), ...(shared ?? []).map(toSharedParameter)];
  return `### Parameters {#${id}-parameters}\n\n${list.join("\n")}`;
}

function toParameter(parameter: Parameter): string {
  return toField(parameter.name, kindOf(parameter), describe(parameter));
}

/** Maximum length of the description of a parameter that is described in full elsewhere, unless its first sentence is longer. */
const SHORT_CHARACTERS = 160;

/** A parameter that is described in full elsewhere: its first sentences, and a link to the others. */
function toSharedParameter(parameter: Parameter): string {
  const description = describe(parameter);
  let [short = "", ...others] = description.split(/(?<=\.) (?=[A-Z])/);
  for (const sentence of others) {
    if (`${short} ${sentence}`.length > SHORT_CHARACTERS) break;
    short += ` ${sentence}`;
  }
  const link = `[More about \`${parameter.name}\`](../reference.md#parameter-${parameter.name})`;
  return toField(parameter.name, kindOf(parameter), short === description ? short : `${short} ${link}`);
}

function kindOf({ in: where, required, schema }: Parameter): string {
  return `${where}, ${typeOf(schema)}${required ? ", required" : ""}`;
}

function describe({ description, schema }: Parameter): string {
  return oneLine(description ?? schema.description ?? "");
}

function writeBody({ id, body }: Operation): string {
  const members = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) =>
    toField(name, `${typeOf(schema)}${body?.schema.required?.includes(name) ? ", required" : ""}`, schema.description),
  );
  const isFile = body !== undefined && isBinary(body.schema);
  const types = (body?.types ?? []).map((type) => `\`${type}\``);
  const content = isFile ? `The bytes of a file, as ${joinWords(types, "or")}.` : members.join("\n");
  return content === "" ? "" : `### Body {#${id}-body}\n\n${content}`;
}

/** The description begins on a new line. */
function toField(name: string, type: string, description = ""): string {
  const field = `- \`${name}\` *${type}*`;
  return description === "" ? field : `${field}\\\n  ${oneLine(description)}`;
}

/** Type, bounds and default of a value, such as `integer from 1 to 100, 20 by default`. */
function typeOf(schema: Schema): string {
  if (schema.oneOf) return joinWords([...new Set(schema.oneOf.map(typeOf))], "or");
  const kind = schema.enum
    ? joinWords(schema.enum.map(String), "or")
    : schema.items
      ? `list of ${typeOf(schema.items)}${range(", ", schema.minItems, schema.maxItems, " items")}`
      : boundedTypeOf(schema);
  return schema.default === undefined ? kind : `${kind}, ${schema.default} by default`;
}

function boundedTypeOf({ type = "any", format, minimum, maximum, minLength, maxLength }: Schema): string {
  const preposition = minimum === undefined || maximum === undefined ? " of " : " from ";
  return [
    format ?? joinWords([type].flat(), "or"),
    range(preposition, minimum, maximum),
    range(" of ", minLength, maxLength, " characters"),
  ].join("");
}

type Bound = number | bigint | undefined;

/** The bounds as text, between the two others; empty if there are none. */
function range(before: string, least: Bound, most: Bound, after = ""): string {
  if (least === undefined && most === undefined) return "";
  if (most === undefined) return `${before}at least ${least}${after}`;
  return `${before}${least === undefined ? "at most" : `${least} to`} ${most}${after}`;
}

function writeSuccess(responses: Operation["responses"]): string {
  const success = responses.filter(([status]) => /^2/.test(status));
  return success
    .map(([status, { description, content }]) => {
      const [type = "", { schema = {}, example = isBinary(schema) ? undefined : exampleOf(schema) } = {}] =
        Object.entries(content ?? {})[0] ?? [];
      const text = typeof example === "string" ? example.trimEnd() : JSON.stringify(example, null, 2);
      const language = type === "application/json" ? "json" : "text";
      const body = example === undefined ? "" : `\n\n\`\`\`${language} ${status}\n${text}\n\`\`\``;
      return `\`${status}\` ${oneLine(description)}${body}`;
    })
    .join("\n\n");
}

function writeStatuses({ id, responses }: Operation, { statuses }: Common): string {
  const errors = responses.filter(([status]) => /^[345]/.test(status));
  const isCommon = ([status, { description }]: [string, Response]) => statuses.get(status) === oneLine(description);
  const list = errors
    .filter((each) => !isCommon(each))
    .map(([status, { description }]) => `- \`${status}\` ${oneLine(description)}`);
  const shared = errors.filter(isCommon).map(([status]) => `\`${status}\``);
  const also = `${list.length > 0 ? "Also" : "Only"} ${joinWords(shared)}, as in [many operations](../reference.md#common-statuses).`;
  return [`### Other statuses {#${id}-statuses}`, list.join("\n"), shared.length > 0 ? also : ""]
    .filter(Boolean)
    .join("\n\n");
}

function joinWords(words: string[], last = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isBinary = ({ format }: Schema) => format === "binary";

/** Media types whose bodies a client sends as text. */
const isText = (type: string) => !type.endsWith("json");

/** A request to an operation with the values of its examples, in each language, as Markdown. */
function sampleRequest(operation: Operation): string {
  const samples = [
    ["sh", toCurl(operation)],
    ["ts", toTypeScript(operation)],
    ["python", toPython(operation)],
  ];
  return (isStream(operation) ? streamSamples : samples)
    .map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\``)
    .join("\n\n");
}

function isStream({ responses }: Operation): boolean {
  return responses.some(([, { content }]) => content?.["text/event-stream"] !== undefined);
}

/** Programs that read a response which does not end. */
const streamSamples = [
  ["sh", `curl -N {{base}}/events/stream \\\n  -H "Authorization: Bearer $PETSTORE_KEY"`],
  ["ts", "for await (const event of client.follow()) console.log(event.type);"],
  [
    "python",
    `import os, urllib.request

request = urllib.request.Request("{{base}}/events/stream")
request.add_header("Authorization", "Bearer " + os.environ["PETSTORE_KEY"])
with urllib.request.urlopen(request, timeout=30) as stream:
    for line in stream:
        print(line.decode().rstrip())`,
  ],
];

function exampleOf(schema: Schema): unknown {
  const { example, examples, default: standard, enum: values, items } = schema;
  const own = example ?? examples?.[0] ?? standard ?? values?.[0];
  const item = own === undefined && items ? exampleOf(items) : undefined;
  return item === undefined ? own : [item];
}

function pathOf({ path, parameters }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((each) => each.name === name);
    return String(parameter?.example ?? exampleOf(parameter?.schema ?? {}) ?? 1);
  });
}

/** The parameters of the query that a sample has: those without which the request is refused. */
function sampledQuery({ parameters }: Operation): [name: string, value: string][] {
  const sampled = parameters.filter((each) => each["x-petstore-in-samples"] || (each.in === "query" && each.required));
  return sampled.map(({ name, schema }) => [name, String(exampleOf(schema))]);
}

function urlOf(operation: Operation): string {
  const query = sampledQuery(operation);
  return pathOf(operation) + (query.length > 0 ? `?${new URLSearchParams(query)}` : "");
}

function toCurl(operation: Operation): string {
  const { method, scope, body } = operation;
  const hasBody = body !== undefined;
  const options = [
    ...(method === "GET" || (method === "POST" && hasBody) ? [] : [`-X ${method}`]),
    ...(scope === undefined ? [] : ['-H "Authorization: Bearer $PETSTORE_KEY"']),
    ...(hasBody ? toCurlBody(body) : []),
    ...(returnsImage(operation) ? ["-o rex.webp"] : []),
  ];
  const url = `{{base}}${urlOf(operation)}`;
  return [`curl ${url.includes("?") ? `'${url}'` : url}`, ...options].join(" \\\n  ");
}

/** The file that the samples of a request with an image send. */
const IMAGE = { name: "rex.jpg", type: "image/jpeg" };

function toCurlBody({ type, schema, example }: RequestBody): string[] {
  if (isBinary(schema)) return [`-H 'Content-Type: ${IMAGE.type}'`, `--data-binary @${IMAGE.name}`];
  return [`-H 'Content-Type: ${type}'`, `${isText(type) ? "--data-binary" : "-d"} ${toShell(example)}`];
}

function returnsImage({ responses }: Operation): boolean {
  return responses.some(([, { content }]) => Object.keys(content ?? {}).some((type) => type.startsWith("image/")));
}

function toShell(example: unknown): string {
  const text = typeof example === "string" ? example.trimEnd() : JSON.stringify(example);
  if (typeof example !== "string") return `'${text.replace(/'/g, "'\\''")}'`;
  return `$'${text.replace(/[\\']/g, "\\$&").replace(/\n/g, "\\n")}\\n'`;
}

function toTypeScript(operation: Operation): string {
  const { id, path, body, parameters } = operation;
  const isFile = body !== undefined && isBinary(body.schema);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = pathOf(operation)
    .split("/")
    .filter((_, index) => path.split("/")[index]?.startsWith("{"));
  const query = sampledQuery(operation);
  const isId = (name: string) => isInt64(parameters.find((each) => each.name === name)?.schema);
  const pathMembers = names
    .map((name, index) => `${name}: ${isId(name) ? `${values[index]}n` : JSON.stringify(values[index])}`)
    .join(", ");
  const request = [
    ...(names.length > 0 ? [`path: { ${pathMembers} }`] : []),
    ...(query.length > 0 ? [`query: ${toLiteral(Object.fromEntries(query), undefined)}`] : []),
    ...(body ? [`body: ${isFile ? `await readFile("${IMAGE.name}")` : toLiteral(body.example, body.schema)}`] : []),
  ];
  const hasData = operation.responses.some(([status, { content }]) => /^2/.test(status) && content);
  const start = isFile ? 'import { readFile } from "node:fs/promises";\n\n' : "";
  const call = `await client.${id}(${request.length > 0 ? `{ ${request.join(", ")} }` : ""});`;
  return start + (hasData ? `const { data } = ${call}` : call);
}

function isInt64({ format, oneOf = [] }: Schema = {}): boolean {
  return format === "int64" || oneOf.some(isInt64);
}

/** A TypeScript literal; an int64 is a bigint. */
function toLiteral(value: unknown, schema: Schema | undefined): string {
  if (typeof value === "number") return isInt64(schema) ? `${value}n` : String(value);
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
  const args = [JSON.stringify(method), JSON.stringify(urlOf(operation))];
  const isFile = body !== undefined && isBinary(body.schema);
  if (body) args.push(isFile ? `open("${IMAGE.name}", "rb").read()` : toPythonLiteral(body.example));
  if (body && isText(body.type)) args.push(`{"Content-Type": ${JSON.stringify(isFile ? IMAGE.type : body.type)}}`);
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
