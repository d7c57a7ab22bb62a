import fc, { type Arbitrary } from "fast-check";
import { contract, type OperationId, type Scope } from "../../src/contract/contract.ts";
import type { Json } from "../../src/contract/json.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { smallPicture } from "../requests/catalogue.ts";
import { invalid, invalidText, SMALL_MAX, valid } from "./arbitrary.ts";
import {
  everyOperation,
  type Operation,
  type Parameter,
  parametersIn,
  type RequestBody,
  resolve,
  type Schema,
  successOf,
} from "./contract.ts";
import { readJson } from "./read-json.ts";

/** A request drawn from the contract, and the response that it must get. */
export interface DrawnRequest {
  id: OperationId;
  method: string;
  path: string;
  key: DrawnKey;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Members that a successful response must have, with their values; undefined if it must not have the member. */
  echo: { [member: string]: Json | undefined };
  /** Whether it sends a password or a token, which gets 401 or 403 if it is wrong. */
  sendsSecret: boolean;
  /** The expected status; `success` stands for any status that does not blame the request itself. */
  expected: 400 | 401 | 403 | 404 | "success";
}

/** A key with this scope, no key, or one that does not exist. */
export type DrawnKey = Scope | "none" | "wrong";

interface Drawn {
  text: string;
  isWrong: boolean;
}

interface DrawnQuery {
  texts: string[];
  isWrong: boolean;
  /** Whether it has a cursor that the service did not issue. */
  isForgedCursor?: boolean;
}

interface DrawnBody {
  text: string | Uint8Array;
  isWrong: boolean;
  contentType: string;
  value?: Json;
  /** Whether it is a table or a file with a fault that only the operation itself detects. */
  isWrongContent?: boolean;
}

const scopes: Scope[] = ["public", "read", "write", "admin"];

/** An arbitrary that is drawn `weight` times as often as one of weight 1. */
const often = <Value>(weight: number, arbitrary: Arbitrary<Value>) => ({ weight, arbitrary });

/** Requests to each operation of the contract, some valid and some with a fault. */
export const drawnRequests: [OperationId, Arbitrary<DrawnRequest>][] = everyOperation.map((operation) => [
  operation.id,
  requestsTo(operation),
]);

/** Whether requests to an operation send a password or a token. */
export function sendsSecret(id: OperationId): boolean {
  return contract[id].isPasswordOperation ?? false;
}

function requestsTo(operation: Operation): Arbitrary<DrawnRequest> {
  const { id, method, path: template, scope, body: described } = operation;
  const inPath = parametersIn("path", operation);
  const inQuery = parametersIn("query", operation);
  const inHeaders = parametersIn("header", operation);

  return fc
    .record({
      key: keys(scope),
      path: fc.tuple(...inPath.map(pathText)),
      query: fc.tuple(...inQuery.map(queryTexts)),
      header: fc.tuple(...inHeaders.map(headerText)),
      body: described ? bodyText(described).filter((body) => !isRefusedBy(operation.id, body)) : fc.constant(undefined),
    })
    .map(({ key, path, query, header, body }) => {
      const pairs = query.flatMap(({ texts }, index) =>
        texts.map((text) => `${inQuery[index]?.name}=${encodeURIComponent(text)}`),
      );
      const filled = inPath.reduce(
        (rest, { name }, index) => rest.replace(`{${name}}`, encodeURIComponent(path[index]?.text ?? "")),
        template,
      );
      // An Idempotency-Key is checked before the operation detects the fault in its content.
      const isWrongContent = body?.isWrongContent ?? false;
      const sent = isWrongContent ? [] : header;
      const headers = Object.fromEntries(
        sent.flatMap((each, index) => (each ? [[inHeaders[index]?.name ?? "", each.text]] : [])),
      );
      return {
        id,
        method,
        path: `/v1${filled}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}`,
        key,
        headers: { ...headers, ...(body && { "Content-Type": body.contentType }) },
        ...(body && { body: body.text }),
        echo: echoOf(operation, body?.value),
        sendsSecret: sendsSecret(id),
        expected: firstFault([
          [401, scope !== undefined && (key === "none" || key === "wrong")],
          [403, [scope, ...given(inQuery, query)].some((needed) => isHigher(needed, key))],
          [400, query.some(isWrong) || (isWrong(body) && !isWrongContent) || sent.some(isWrong)],
          [404, path.some(isWrong)],
          [400, isWrongContent],
          // The service detects these faults after those of the schema.
          [400, query.some(({ isForgedCursor }) => isForgedCursor)],
        ]),
      };
    });
}

/** Whether the operation refuses a body that is valid for its schema. */
function isRefusedBy(id: OperationId, body: DrawnBody | undefined): boolean {
  const { types, after, createdSince, allowedOrigins } = (body?.value ?? {}) as { [member: string]: Json };
  if (id === "createEnquiry" && body?.value)
    return !["email", "phone"].some((member) => member in (body.value as object));
  if (id === "joinWaitingList" && body?.value) {
    const { petId, categoryId, customer = {} } = body.value as { [member: string]: Json };
    const isKnown = ["name", "email", "phone"].some((member) => member in (customer as object));
    return (petId === undefined) === (categoryId === undefined) || !isKnown;
  }
  if (id === "replayWebhook" && body?.value) return after !== undefined || createdSince === undefined;
  // A drawn text is no origin.
  if (Array.isArray(allowedOrigins)) return allowedOrigins.length > 0;
  return Array.isArray(types) && types.some((type) => `${type}`.startsWith("webhook."));
}

/** The scopes that the given query parameters need. */
function given(parameters: Parameter[], query: DrawnQuery[]): (Scope | undefined)[] {
  return parameters.map((parameter, index) => (query[index]?.texts.length ? parameter["x-petstore-scope"] : undefined));
}

function isHigher(needed: Scope | undefined, key: DrawnKey): boolean {
  return needed !== undefined && scopes.indexOf(key as Scope) < scopes.indexOf(needed);
}

function isWrong(part: { isWrong: boolean } | undefined): boolean {
  return part?.isWrong ?? false;
}

type Fault = Exclude<DrawnRequest["expected"], "success">;

/** Returns the status of the first fault. `faults` are in the order in which the service checks them. */
function firstFault(faults: [status: Fault, isThere: boolean][]): DrawnRequest["expected"] {
  return faults.find(([, isThere]) => isThere)?.[0] ?? "success";
}

/** Returns the members of a response that differ from what was sent. The service may add members to an object. */
export function findWrongEchoes(body: { [member: string]: Json }, echo: DrawnRequest["echo"]): string[] {
  return Object.entries(echo).flatMap(([name, sent]) => {
    const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
    const received = isObject ? { ...(body[name] as object), ...sent } : sent;
    return Bun.deepEquals(isObject ? { ...(body[name] as object) } : body[name], received) ? [] : [name];
  });
}

/** The members of a body that the response repeats, with the values that they have there. */
export function echoOf(operation: Operation, value: Json | undefined): DrawnRequest["echo"] {
  const success = successOf(operation);
  const { properties: known = {}, required = [] } = success ? resolve(success) : {};
  // `null` sets a required member to its default, and an enabled webhook may be failing.
  const isReplaced = (name: string, member: Json) =>
    (member === null && required.includes(name)) || (operation.id === "updateWebhook" && name === "status");
  const members = Object.entries(value ?? {}).filter(
    ([name, member]) => Object.hasOwn(known, name) && !isReplaced(name, member),
  );
  return Object.fromEntries(
    members.map(([name, member]) => [name, normalize(name, echoOfMember(member, known[name]))]),
  );
}

/** The forms in which the service stores members of a profile. */
function normalize(name: string, value: Json | undefined): Json | undefined {
  if (name === "published") return value || undefined;
  return name === "microchip" && value !== undefined ? `${value}`.replaceAll(" ", "").toUpperCase() : value;
}

function echoOfMember(value: Json, schema: Schema | undefined): Json | undefined {
  if (value === null) return undefined;
  const { format } = resolve(schema?.oneOf?.[0] ?? schema ?? {});
  if (typeof value === "object" && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
  }
  return format === "date-time" ? new Date(value as string).toISOString() : value;
}

/** Mostly a key of the scope that the operation needs; any if it needs none. */
function keys(scope: Scope | undefined): Arbitrary<DrawnKey> {
  if (scope === undefined) return fc.constantFrom("none", "wrong", "read", "admin");
  const lower = scopes.slice(0, scopes.indexOf(scope)).slice(-1);
  return fc.oneof(
    often(16, fc.constant(scope)),
    often(2, fc.constant("admin" as const)),
    ...lower.map((each) => often(1, fc.constant(each))),
    often(1, fc.constantFrom("none" as const, "wrong" as const)),
  );
}

function pathText({ schema }: Parameter): Arbitrary<Drawn> {
  const good = valid(schema).map((value) => ({ text: String(value), isWrong: false }));
  const bad = invalidText(schema)?.map((text) => ({ text, isWrong: true }));
  return fc.oneof(often(9, good), ...(bad ? [often(1, bad)] : []));
}

function headerText({ name, schema }: Parameter): Arbitrary<Drawn | undefined> {
  const none = fc.constant(undefined);
  const good = valid(schema).map((value) => ({ text: String(value), isWrong: false }));
  const bad = invalidText(schema)?.map((text) => ({ text, isWrong: true }));
  return fc.oneof(
    often(8, none),
    often(
      3,
      good.filter(({ text }) => /^[!-~]([ -~]*[!-~])?$/.test(text)),
    ),
    // A random tag never matches the current one.
    ...(name === "If-Match" ? [often(3, fc.constant({ text: "*", isWrong: false }))] : []),
    ...(bad
      ? [
          often(
            1,
            bad.filter(({ text }) => !text.includes("\u0000")),
          ),
        ]
      : []),
  );
}

function queryTexts({ name, schema }: Parameter): Arbitrary<DrawnQuery> {
  const none = fc.constant({ texts: [] as string[], isWrong: false });
  const { type, maxItems = Number.POSITIVE_INFINITY } = resolve(schema);
  const textsMax = type === "array" ? maxItems : 1;
  const bad = [invalidText(schema) ?? []]
    .flat()
    .map((texts) => texts.map((text) => ({ texts: [text], isWrong: true })));
  // A cursor and a position are opaque, and valid only if the service issued them, except for these.
  if (name === "cursor" || name === "after") {
    const noise = fc.string().map((text) => ({ texts: [text], isWrong: false, isForgedCursor: true }));
    const known = name === "after" ? ["start", "now"] : ["start"];
    const given = fc.constantFrom(...known).map((text) => ({ texts: [text], isWrong: false }));
    return fc.oneof(often(18, none), ...bad, noise, often(name === "after" ? 8 : 2, given));
  }

  const good = valid(schema).map((value) => ({ texts: [value].flat().map(String), isWrong: false }));
  const twice = good.map(({ texts }) => ({ texts: [...texts, ...texts], isWrong: 2 * texts.length > textsMax }));
  return fc.oneof(often(8, none), often(8, good), often(1, twice), ...bad.map((each) => often(1, each)));
}

function bodyText({ content, required }: RequestBody): Arbitrary<DrawnBody | undefined> {
  const none = { contentType: "application/json", text: "", isWrong: required };
  return fc.oneof(
    ...Object.entries(content).map(([contentType, { schema, example }]) =>
      often(20, contentOf(contentType, schema, example as Json)),
    ),
    often(required ? 1 : 10, fc.constant(none)),
    ...(required ? [] : [often(10, fc.constant(undefined))]),
  );
}

function contentOf(contentType: string, schema: Schema, example: Json): Arbitrary<DrawnBody> {
  if (contentType === "text/csv") return tableOf(contentType);
  return resolve(schema).format === "binary" ? fileOf(contentType) : bodyOf(contentType, schema, example);
}

/** A small picture, a different one each time, or no picture. */
function fileOf(contentType: string): Arbitrary<DrawnBody> {
  const files = fc
    .uint8Array()
    .map((more) => ({ contentType, text: Buffer.concat([smallPicture, more]), isWrong: false }));
  const bad = fc.uint8Array().map((text) => ({ contentType, text, isWrong: true, isWrongContent: true }));
  const untyped = files.map(({ text }) => ({ contentType: "text/plain", text, isWrong: true }));
  return fc.oneof(often(9, files), often(2, bad), often(1, untyped));
}

function bodyOf(contentType: string, schema: Schema, example: Json): Arbitrary<DrawnBody> {
  const good = fc
    .oneof(often(3, valid(schema)), often(2, fc.constant(readJson(writeJson(example)))))
    .map((value) => ({ contentType, text: writeJson(value), value, isWrong: false }));
  const extended = fc.tuple(good, fc.json()).map(([body, json]) => {
    const more = `${body.text === "{}" ? "" : ","}"more":${json}`;
    return { ...body, text: `${body.text.slice(0, -1)}${more}}` };
  });
  const bad = invalid(schema).map((value) => ({ contentType, text: writeJson(value), isWrong: true }));
  const cut = good.map((body) => ({ contentType, text: body.text.slice(0, -1), isWrong: true }));
  const noise = fc.string().map((text) => ({ contentType, text: `${text}!`, isWrong: true }));
  const untyped = good.map(({ text }) => ({ contentType: "text/plain", text, isWrong: true }));
  return fc.oneof(often(9, good), often(2, extended), often(5, bad), often(1, cut), often(1, noise), often(1, untyped));
}

/** A table of pets, some of which may exist, with columns in any order and unknown ones among them. */
function tableOf(contentType: string): Arbitrary<DrawnBody> {
  const row = fc.record({
    id: fc.oneof(fc.constant(""), fc.bigInt({ min: 1n, max: SMALL_MAX }).map(String), fc.string()),
    name: fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
    categoryId: fc.oneof(often(9, valid({ type: "integer", format: "int64" }).map(String)), fc.string()),
    status: fc.constantFrom("", "available", "pending", "sold", "lost"),
    more: fc.string(),
  });
  const tables = (needed: ("name" | "categoryId")[], optional: ("id" | "status" | "more")[]) =>
    fc
      .tuple(fc.array(row, { maxLength: 5 }), fc.subarray(optional), fc.constantFrom("\n", "\r\n"))
      .chain(([rows, others, lineEnd]) =>
        fc.shuffledSubarray([...needed, ...others], { minLength: needed.length + others.length }).map((columns) => {
          const lines = [columns, ...rows.map((each) => columns.map((column) => each[column]))];
          const toLine = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
          return lines.map(toLine).join(lineEnd);
        }),
      );
  const good = tables(["name", "categoryId"], ["id", "status", "more"]).map((text) => ({
    contentType,
    text,
    isWrong: false,
  }));
  // With the column `id` and match=id, it would not need the category.
  const bad = tables(["name"], ["status", "more"]).map((text) => ({
    contentType,
    text,
    isWrong: true,
    isWrongContent: true,
  }));
  const untyped = good.map(({ text }) => ({ contentType: "application/json", text, isWrong: true }));
  return fc.oneof(often(9, good), often(2, bad), often(1, untyped));
}
