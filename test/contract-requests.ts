import fc, { type Arbitrary } from "fast-check";
import type { OperationId, Scope } from "../src/contract/contract.ts";
import { type Json, writeJson } from "../src/contract/json.ts";
import { invalid, invalidText, type Schema, valid } from "./arbitrary.ts";

interface Parameter {
  name: string;
  in: "path" | "query";
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: OperationId;
  security: [{ apiKey: [Scope] }];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A request drawn from the contract, and what it must be answered. */
export interface DrawnRequest {
  id: OperationId;
  method: string;
  path: string;
  key: "write" | "read" | "none" | "wrong";
  contentType?: string;
  body?: string;
  /** The value of the body where it is valid. */
  value?: Json;
  /** The status that the request must get, and `success`: any that the contract has below 400, or 404. */
  expected: 400 | 401 | 403 | 404 | "success";
}

const document = Bun.YAML.parse(await Bun.file(new URL("../openapi.yaml", import.meta.url)).text()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

function resolve(schema: Schema): Schema {
  return (schema.$ref && document.components.schemas[schema.$ref.replace("#/components/schemas/", "")]) || schema;
}

/** One arbitrary for each operation of the contract: requests of which some are valid and others wrong in some part. */
export const drawnRequests: [OperationId, Arbitrary<DrawnRequest>][] = Object.entries(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [OperationId, Arbitrary<DrawnRequest>] => [
      operation.operationId,
      requestsTo(method.toUpperCase(), path, operation),
    ]),
);

function requestsTo(method: string, template: string, operation: Operation): Arbitrary<DrawnRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const scope = operation.security[0].apiKey[0];

  return fc
    .record({
      key: fc.oneof({ weight: 8, arbitrary: fc.constant("write" as const) }, fc.constantFrom("read", "none", "wrong")),
      path: fc.tuple(...inPath.map(pathText)),
      query: fc.tuple(...inQuery.map(queryTexts)),
      body: operation.requestBody ? bodyText(operation.requestBody.content) : fc.constant(undefined),
    })
    .map(({ key, path, query, body }) => {
      const query_ = query.flatMap(({ texts }, index) =>
        texts.map((text) => `${inQuery[index]?.name}=${encodeURIComponent(text)}`),
      );
      const path_ = inPath.reduce(
        (rest, { name }, i) => rest.replace(`{${name}}`, encodeURIComponent(path[i]?.text ?? "")),
        template,
      );
      const isWrong = query.some((part) => part.isWrong) || body?.isWrong;
      return {
        id: operation.operationId,
        method,
        path: `/v1${path_}${query_.length > 0 ? "?" : ""}${query_.join("&")}`,
        key,
        ...(body && { contentType: body.contentType, body: body.text }),
        ...(body?.value !== undefined && { value: body.value }),
        expected:
          key === "none" || key === "wrong"
            ? 401
            : key === "read" && scope !== "read"
              ? 403
              : isWrong
                ? 400
                : path.some((part) => part.isWrong)
                  ? 404
                  : "success",
      };
    });
}

function pathText({ schema }: Parameter): Arbitrary<{ text: string; isWrong: boolean }> {
  const good = valid(schema, resolve).map((value) => ({ text: String(value), isWrong: false }));
  const some = fc.bigInt({ min: 1n, max: 50n }).map((value) => ({ text: String(value), isWrong: false }));
  const bad = invalidText(schema, resolve)?.map((text) => ({ text, isWrong: true }));
  return bad ? fc.oneof(good, some, bad) : fc.oneof(good, some);
}

function queryTexts({ name, schema }: Parameter): Arbitrary<{ texts: string[]; isWrong: boolean }> {
  const none = fc.constant({ texts: [] as string[], isWrong: false });
  const isRepeatable = resolve(schema).type === "array";
  const bad = [invalidText(schema, resolve) ?? []]
    .flat()
    .map((texts) => texts.map((text) => ({ texts: [text], isWrong: true })));
  // A cursor is good only where the service has given it: the contract calls it opaque.
  if (name === "cursor")
    return fc.oneof(
      { weight: 9, arbitrary: none },
      ...bad,
      fc.string().map((text) => ({ texts: [text], isWrong: true })),
    );

  const good = valid(schema, resolve).map((value) => ({ texts: [value].flat().map(String), isWrong: false }));
  const twice = good.map(({ texts }) => ({ texts: [...texts, ...texts], isWrong: !isRepeatable }));
  return fc.oneof(
    { weight: 8, arbitrary: none },
    { weight: 8, arbitrary: good },
    { weight: 1, arbitrary: twice },
    ...bad.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
}

interface Body {
  contentType: string;
  text: string;
  value?: Json;
  isWrong: boolean;
}

function bodyText(content: Record<string, { schema: Schema }>): Arbitrary<Body> {
  const [[contentType, { schema }] = ["", { schema: {} }]] = Object.entries(content);
  const good = valid(schema, resolve).map((value) => ({ contentType, text: writeJson(value), value, isWrong: false }));
  const extended = fc
    .tuple(good, fc.json())
    .map(([body, json]) => ({ ...body, text: `${body.text.slice(0, -1)},"more":${json}}` }));
  const bad = invalid(schema, resolve).map((value) => ({ contentType, text: writeJson(value), isWrong: true }));
  const cut = good.map((body) => ({ contentType, text: body.text.slice(0, -1), isWrong: true }));
  const noise = fc.string().map((text) => ({ contentType, text: `${text}!`, isWrong: true }));
  const untyped = good.map(({ text }) => ({ contentType: "text/plain", text, isWrong: true }));
  return fc.oneof(
    { weight: 6, arbitrary: good },
    { weight: 2, arbitrary: extended },
    { weight: 6, arbitrary: bad },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: untyped },
  );
}
