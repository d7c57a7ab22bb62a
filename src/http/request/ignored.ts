import type { OperationDescription } from "../../contract/contract.ts";
import { NAME_LENGTH_MAX, NAMES_MAX } from "../../contract/field-names.ts";
import { type Fault, type Field, type Refusal, refuse } from "../../errors.ts";
import type { Exchange, RouteMatch } from "../exchange.ts";
import { writeFields } from "../response/structured-fields.ts";

/** Notes the members of a body that the operation does not have. */
export function noteUnknownMembers(body: object, { exchange, operation }: RouteMatch): void {
  const { bodyMembers = [], readOnlyMembers = [] } = operation;
  for (const name in body) {
    if (!bodyMembers.includes(name) && !readOnlyMembers.includes(name)) exchange.noteIgnored({ in: "body", name });
  }
}

/** Returns the fault of a request that asks an operation without dry runs for one. */
export function findWrongDryRun({ ignored }: Exchange, { method }: OperationDescription): Fault | undefined {
  if (!ignored || method === "GET") return undefined;
  const dryRun = ignored.find((field) => field.in === "query" && field.name === "dryRun");
  return dryRun && { ...dryRun, reason: "is not supported by this operation" };
}

/** Names what has no effect in `Ignored`, or returns the refusal if the client prefers that. */
export function refuseIgnored(exchange: Exchange): Refusal<"unknown_field"> | undefined {
  const isStrict = exchange.prefers("handling=strict");
  if (isStrict) exchange.applyPreference("handling=strict");
  if (!exchange.ignored) return undefined;
  if (!isStrict) {
    writeIgnored(exchange, exchange.ignored);
    return undefined;
  }
  const fields = exchange.ignored.slice(0, NAMES_MAX);
  const sentences = fields.map(({ in: place, name }) => {
    const kind = place === "query" ? "query parameter" : "member of the body";
    return `\`${name.slice(0, NAME_LENGTH_MAX)}\` is no ${kind} of this operation.`;
  });
  return refuse("unknown_field", sentences.join(" "), fields);
}

/** Names these fields in `Ignored`, after those that were noted before. */
export function nameIgnored(exchange: Exchange, more: Field[]): void {
  for (const field of more) exchange.noteIgnored(field);
  writeIgnored(exchange, exchange.ignored ?? []);
}

function writeIgnored(exchange: Exchange, fields: Field[]): void {
  const unique = new Map(fields.map((field) => [`${field.in} ${field.name}`, field]));
  exchange.headers.Ignored = writeFields([...unique.values()], NAMES_MAX);
}
