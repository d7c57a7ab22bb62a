import fc, { type Arbitrary } from "fast-check";
import type { OperationId, Scope } from "../../src/contract/contract.ts";
import { type Json, writeJson } from "../../src/contract/json.ts";
import {
  everyOperation,
  type Operation,
  type Parameter,
  type RequestBody,
  resolve,
} from "../contract/every-operation.ts";
import { invalid, invalidText, type Schema, SMALL_MAX, valid } from "./arbitrary.ts";
import { readJson } from "./read-json.ts";

/** A request drawn from the contract, and what it must be answered. */
export interface DrawnRequest {
  id: OperationId;
  method: string;
  path: string;
  key: DrawnKey;
  headers: Record<string, string>;
  body?: string;
  /** What of its body is to be seen in the answer where it succeeds; undefined: a member that is not to be there. */
  echo: { [member: string]: Json | undefined };
  /** Whether it tries a password or a token, which is refused with 401 or 403 where it is none. */
  isTry: boolean;
  /** The status that the request must get, and `success`: any that does not say that the request itself is wrong. */
  expected: 400 | 401 | 403 | 404 | "success";
}

/** A key with this scope, none, or one that nobody made. */
export type DrawnKey = Scope | "none" | "wrong";

interface Drawn {
  text: string;
  isWrong: boolean;
}

interface DrawnQuery {
  texts: string[];
  isWrong: boolean;
  /** A cursor that the service has not given. */
  isNoCursor?: boolean;
}

interface DrawnBody extends Drawn {
  contentType: string;
  value?: Json;
  /** A table that only the operation itself finds to be none. */
  isNoTable?: boolean;
}

const scopes: Scope[] = ["read", "write", "admin"];
const tries: OperationId[] = ["logIn", "changePassword", "setUp", "join"];

/** Of two draws, this one comes up so many times as often. */
const often = <Value>(weight: number, arbitrary: Arbitrary<Value>) => ({ weight, arbitrary });

/** One arbitrary for each operation of the contract: requests of which some are valid and others wrong in some part. */
export const drawnRequests: [OperationId, Arbitrary<DrawnRequest>][] = everyOperation.map((operation) => [
  operation.id,
  requestsTo(operation),
]);

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
      body: described ? bodyText(described) : fc.constant(undefined),
    })
    .map(({ key, path, query, header, body }) => {
      const pairs = query.flatMap(({ texts }, index) =>
        texts.map((text) => `${inQuery[index]?.name}=${encodeURIComponent(text)}`),
      );
      const filled = inPath.reduce(
        (rest, { name }, index) => rest.replace(`{${name}}`, encodeURIComponent(path[index]?.text ?? "")),
        template,
      );
      // Whether a request has come before is looked at first.
      const isHeaderless = body?.isNoTable ?? false;
      const headers = Object.fromEntries(
        header.flatMap((each, index) => (each && !isHeaderless ? [[inHeaders[index]?.name ?? "", each.text]] : [])),
      );
      return {
        id,
        method,
        path: `/v1${filled}${pairs.length > 0 ? "?" : ""}${pairs.join("&")}`,
        key,
        headers: { ...headers, ...(body && { "Content-Type": body.contentType }) },
        ...(body && { body: body.text }),
        echo: echoOf(operation, body?.value),
        isTry: tries.includes(id),
        expected: firstFault([
          [401, scope !== undefined && (key === "none" || key === "wrong")],
          [403, scope !== undefined && scopes.indexOf(key as Scope) < scopes.indexOf(scope)],
          [400, query.some(isWrong) || isWrong(body)],
          [404, path.some(isWrong)],
          // What only its meaning makes wrong is seen later than what its form does.
          [400, header.some(isWrong) || query.some(({ isNoCursor }) => isNoCursor)],
        ]),
      };
    });
}

function parametersIn(place: Parameter["in"], { parameters }: Operation): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

function isWrong(part: { isWrong: boolean } | undefined): boolean {
  return part?.isWrong ?? false;
}

type Fault = Exclude<DrawnRequest["expected"], "success">;

/** Faults in the order in which they are reported. */
function firstFault(faults: [status: Fault, isThere: boolean][]): DrawnRequest["expected"] {
  return faults.find(([, isThere]) => isThere)?.[0] ?? "success";
}

/** The members of a body that the answer has, too, as they are to come back. */
function echoOf({ success }: Operation, value: Json | undefined): DrawnRequest["echo"] {
  const known = (success && resolve(success).properties) ?? {};
  const members = Object.entries(value ?? {}).filter(([name]) => Object.hasOwn(known, name));
  return Object.fromEntries(members.map(([name, member]) => [name, comingBack(member, known[name])]));
}

function comingBack(value: Json, schema: Schema | undefined): Json | undefined {
  if (value === null) return undefined;
  return schema?.format === "date-time" ? new Date(value as string).toISOString() : value;
}

/** Mostly a key of the scope that is needed; any where none is. */
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
  const good = valid(schema, resolve).map((value) => ({ text: String(value), isWrong: false }));
  const bad = invalidText(schema, resolve)?.map((text) => ({ text, isWrong: true }));
  return fc.oneof(often(9, good), ...(bad ? [often(1, bad)] : []));
}

function headerText({ name, schema }: Parameter): Arbitrary<Drawn | undefined> {
  const none = fc.constant(undefined);
  const good = valid(schema, resolve).map((value) => ({ text: String(value), isWrong: false }));
  const bad = invalidText(schema, resolve)?.map((text) => ({ text, isWrong: true }));
  return fc.oneof(
    often(8, none),
    often(
      3,
      good.filter(({ text }) => /^[!-~]([ -~]*[!-~])?$/.test(text)),
    ),
    // No other tag is likely to be the current one.
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
  const isRepeatable = resolve(schema).type === "array";
  const bad = [invalidText(schema, resolve) ?? []]
    .flat()
    .map((texts) => texts.map((text) => ({ texts: [text], isWrong: true })));
  // A cursor is good only where the service has given it: the contract calls it opaque.
  if (name === "cursor") {
    const noise = fc.string().map((text) => ({ texts: [text], isWrong: false, isNoCursor: true }));
    return fc.oneof(often(18, none), ...bad, noise);
  }

  const good = valid(schema, resolve).map((value) => ({ texts: [value].flat().map(String), isWrong: false }));
  const twice = good.map(({ texts }) => ({ texts: [...texts, ...texts], isWrong: !isRepeatable }));
  return fc.oneof(often(8, none), often(8, good), often(1, twice), ...bad.map((each) => often(1, each)));
}

function bodyText({ content, required }: RequestBody): Arbitrary<DrawnBody | undefined> {
  const none = { contentType: "application/json", text: "", isWrong: required };
  return fc.oneof(
    ...Object.entries(content).map(([contentType, { schema, example }]) =>
      often(20, contentType === "text/csv" ? tableOf(contentType) : bodyOf(contentType, schema, example as Json)),
    ),
    often(required ? 1 : 10, fc.constant(none)),
    ...(required ? [] : [often(10, fc.constant(undefined))]),
  );
}

function bodyOf(contentType: string, schema: Schema, example: Json): Arbitrary<DrawnBody> {
  const good = fc
    .oneof(often(3, valid(schema, resolve)), often(2, fc.constant(readJson(writeJson(example)))))
    .map((value) => ({ contentType, text: writeJson(value), value, isWrong: false }));
  const extended = fc.tuple(good, fc.json()).map(([body, json]) => {
    const more = `${body.text === "{}" ? "" : ","}"more":${json}`;
    return { ...body, text: `${body.text.slice(0, -1)}${more}}` };
  });
  const bad = invalid(schema, resolve).map((value) => ({ contentType, text: writeJson(value), isWrong: true }));
  const cut = good.map((body) => ({ contentType, text: body.text.slice(0, -1), isWrong: true }));
  const noise = fc.string().map((text) => ({ contentType, text: `${text}!`, isWrong: true }));
  const untyped = good.map(({ text }) => ({ contentType: "text/plain", text, isWrong: true }));
  return fc.oneof(often(9, good), often(2, extended), often(5, bad), often(1, cut), often(1, noise), often(1, untyped));
}

/** A table of animals, some of which may be there already, its columns in any order and beside others. */
function tableOf(contentType: string): Arbitrary<DrawnBody> {
  const row = fc.record({
    id: fc.oneof(fc.constant(""), fc.bigInt({ min: 1n, max: SMALL_MAX }).map(String), fc.string()),
    name: fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })),
    categoryId: fc.oneof(often(9, valid({ type: "integer", format: "int64" }, resolve).map(String)), fc.string()),
    status: fc.constantFrom("", "available", "pending", "sold", "lost"),
    more: fc.string(),
  });
  const tables = (needed: ("name" | "categoryId")[]) =>
    fc
      .tuple(
        fc.array(row, { maxLength: 5 }),
        fc.subarray(["id", "status", "more"] as const),
        fc.constantFrom("\n", "\r\n"),
      )
      .chain(([rows, others, lineEnd]) =>
        fc.shuffledSubarray([...needed, ...others], { minLength: needed.length + others.length }).map((columns) => {
          const lines = [columns, ...rows.map((each) => columns.map((column) => each[column]))];
          const toLine = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
          return lines.map(toLine).join(lineEnd);
        }),
      );
  const good = tables(["name", "categoryId"]).map((text) => ({ contentType, text, isWrong: false }));
  const bad = tables(["name"]).map((text) => ({ contentType, text, isWrong: true, isNoTable: true }));
  const untyped = good.map(({ text }) => ({ contentType: "application/json", text, isWrong: true }));
  return fc.oneof(often(9, good), often(2, bad), often(1, untyped));
}
