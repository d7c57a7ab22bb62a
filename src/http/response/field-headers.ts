/** The headers that name fields of a request: `Ignored` and `Faults`. */
import { NAME_LENGTH_MAX, NAMES_MAX, type OperationDescription } from "../../contract/contract.ts";
import { similarName } from "../../contract/similar-name.ts";
import { type BodyPart, type Field, type Refusal, refuse } from "../../errors.ts";
import { type Exchange, isSameName, type Reply, type RouteMatch } from "../exchange.ts";

/** Maximum number of fields in `Faults`. Only a list in a body can have more. */
const FAULTS_MAX = 50;

/** Names what has no effect in `Ignored`, or returns the refusal if the client prefers that. */
export function nameOrRefuseIgnored({ exchange, operation }: RouteMatch): Refusal<"unknown_field"> | undefined {
  const isStrict = exchange.prefers("handling=strict");
  if (isStrict) exchange.applyPreference("handling=strict");
  if (!exchange.ignored) return undefined;
  if (isStrict) return refuseUnknown(exchange.ignored, "member", (field) => namesIn(field, operation));
  writeIgnored(exchange, exchange.ignored);
  return undefined;
}

/** Like `nameOrRefuseIgnored`, for parts of the body that only the operation can find. */
export function nameOrRefuseParts(
  exchange: Exchange,
  names: Iterable<string>,
  bodyPart: BodyPart,
  knownFor: (name: string) => readonly string[],
): Refusal<"unknown_field"> | undefined {
  const fields = [...firstOf(names)].map((name) => ({ in: "body" as const, name }));
  if (fields.length === 0) return undefined;
  if (exchange.prefers("handling=strict")) return refuseUnknown(fields, bodyPart, ({ name }) => knownFor(name));
  nameIgnored(exchange, fields);
  return undefined;
}

/** Takes as many names as a response has; finding all may take long. */
function firstOf(names: Iterable<string>): Iterable<string> {
  return Iterator.from(names).take(NAMES_MAX);
}

function refuseUnknown(
  fields: Field[],
  bodyPart: BodyPart,
  knownFor: (field: Field) => readonly string[],
): Refusal<"unknown_field"> {
  const sentences = fields.map((field) => {
    const kind = field.in === "query" ? "query parameter" : `${bodyPart} of the body`;
    return `\`${shorten(field.name)}\` is no ${kind} of this operation.${suggest(field, knownFor(field))}`;
  });
  return refuse("unknown_field", sentences.join(" "), fields);
}

/** Adds suggestions for the unknown names of the request to the message of a refusal for another reason. */
export function suggestNames(
  refusal: Refusal<"invalid_request">,
  { exchange, operation }: RouteMatch,
): Refusal<"invalid_request"> {
  const { body, fields = [] } = refusal;
  const unknown = exchange.ignored ?? [];
  const others = unknown.filter((field) => !fields.some(({ name }) => name === field.name));
  const sentences = others.flatMap((field) => {
    const suggestion = suggest(field, namesIn(field, operation));
    return suggestion === ""
      ? []
      : [` The request also has \`${shorten(field.name)}\`, which is not known.${suggestion}`];
  });
  return { ...refusal, body: { ...body, message: body.message + [...new Set(sentences)].join("") } };
}

function namesIn({ in: place }: Field, { parameters, bodyMembers = [] }: OperationDescription): readonly string[] {
  return place === "query" ? Object.keys(parameters.query) : bodyMembers;
}

function suggest({ name }: Field, known: readonly string[]): string {
  const similar = similarName(name.slice(name.lastIndexOf(".") + 1), known);
  return similar === undefined ? "" : ` Did you mean \`${similar}\`?`;
}

function shorten(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX);
}

export function nameIgnored(exchange: Exchange, more: Field[]): void {
  for (const field of more) exchange.noteIgnored(field);
  writeIgnored(exchange, exchange.ignored ?? []);
}

/** Removes fields at fault from the header `Ignored`: a request that is refused because of a field does not ignore it. */
function removeFaultsFromIgnored(exchange: Exchange, faults: Field[]): void {
  const { ignored, headers } = exchange;
  if (!ignored || headers.Ignored === undefined) return;
  const others = ignored.filter((field) => !faults.some((fault) => isSameName(fault, field)));
  if (others.length > 0) writeIgnored(exchange, others);
  else delete headers.Ignored;
}

function writeIgnored(exchange: Exchange, fields: Field[]): void {
  exchange.headers.Ignored = writeFields(fields, NAMES_MAX);
}

/** Adds what programs need beside an Error: a link to the documentation of its code, and the fields at fault. */
export function addErrorHeaders({ body, fields = [] }: Reply, exchange: Exchange): void {
  const { headers, baseUrl } = exchange;
  const { code } = body as Refusal["body"];
  const help = `<${baseUrl.slice(0, -"/v1".length)}/docs/errors#${code}>; rel="help"`;
  headers.Link = headers.Link === undefined ? help : `${headers.Link}, ${help}`;
  if (fields.length === 0) return;
  headers.Faults = writeFields(fields, FAULTS_MAX);
  removeFaultsFromIgnored(exchange, fields);
}

/** Writes fields as an RFC 9651 list, such as `"name";in=body, "limit";in=query`. Other characters than ASCII become "?". */
export function writeFields(fields: Field[], max: number): string {
  return fields
    .slice(0, max)
    .map(({ name, in: place }) => `${writeString(shorten(name))};in=${place}`)
    .join(", ");
}

function writeString(text: string): string {
  return `"${text.replace(/[^ -~]/g, "?").replace(/["\\]/g, "\\$&")}"`;
}
