import { expect, test } from "bun:test";
import { contract } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import type { Operation, Response } from "../../support/contract.ts";
import {
  expectSuccess,
  forEach,
  newestEvent,
  now,
  open,
  operationsForKeys,
  operationsWith,
  type PreparedRequest,
  prepare,
  send,
  wrongRequest,
} from "./every-operation.ts";

const minute = 60_000;

/** The limit in the contract, with the description and the example of its 413. */
function limitOf(responses: Operation["responses"]) {
  const { content, description, "x-petstore-body-bytes-max": bodyBytesMax = 0 } = responses["413"] as Response;
  return { bodyBytesMax, description, example: content?.["application/json"]?.example };
}

/** The body, with a number of bytes that have no effect behind it. */
function fill({ options: { body } }: PreparedRequest, bytes: number): Buffer {
  const isText = typeof body === "string";
  const content = Buffer.from(body instanceof Uint8Array ? body : isText ? body : writeJson(body));
  return Buffer.concat([content, Buffer.alloc(bytes - content.length, " ")]);
}

test("the contract limits a body to 64 KiB, with a password to 8 KiB, a table, a batch or a logo to 1 MiB, a photo to 10 MiB", () => {
  const kinds = { "8 KiB": 8192, "64 KiB": 65_536, "1 MiB": 1_048_576, "10 MiB": 10_485_760 };
  for (const { id, body, responses } of operationsWith("413")) {
    const hasPassword = contract[id].isPasswordOperation;
    const isLong = body?.content["text/csv"] !== undefined || id === "changePets" || id === "setLogo";
    const isFile = contract[id].takesBytes;
    const kind = hasPassword ? "8 KiB" : isLong ? "1 MiB" : isFile ? "10 MiB" : "64 KiB";
    const { bodyBytesMax, description } = limitOf(responses);
    expect([id, bodyBytesMax]).toEqual([id, kinds[kind]]);
    expect(description).toContain(`is larger than ${kind} (`);
  }
});

test("413: the body exceeds the limit, with or without a Content-Length; the message names the limit", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  // The stream of a Blob would be sent with a Content-Length.
  const streamed = (bytes: Uint8Array) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });

  await forEach(operationsWith("413"), async (operation) => {
    const { bodyBytesMax, example } = limitOf(operation.responses);
    for (const toBody of [(bytes: Uint8Array) => bytes, streamed]) {
      const request = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, request, { key, body: toBody(fill(request, bodyBytesMax)) });

      const before = await newestEvent(petStore);
      const body = toBody(fill(request, bodyBytesMax + 1));
      const response = await send(petStore, operation, wrongRequest(operation), { key, body });
      expect([response.status, response.text]).toEqual([413, JSON.stringify(example)]);
      expect(await newestEvent(petStore)).toBe(before);
    }
  });
});

test("429: the key has used up its quota, before any other fault; the response says when to retry", async () => {
  await using petStore = await open({ PETSTORE_RATE_LIMIT: "1" });
  const policy = '"default";q=1;w=60';
  const quota = '"default";r=0;t=48';

  await forEach(operationsWith("429", operationsForKeys), async (operation) => {
    petStore.time.now = now;
    // The requests of publishable keys count for the network.
    const { scope = "read" } = operation;
    const key = await petStore.addKey(scope === "public" ? "read" : scope);
    const request = await prepare(operation, petStore);
    const { headers } = await expectSuccess(petStore, operation, request, { key });
    expect([headers.get("RateLimit"), headers.get("RateLimit-Policy")]).toEqual([quota, policy]);
    expect(headers.has("Retry-After")).toBe(false);

    const fresh = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const each of [fresh, wrongRequest(operation)]) {
      const response = await send(petStore, operation, each, { key });
      expect([response.status, response.body.code]).toEqual([429, "rate_limited"]);
      expect(response.body.message).toBe("The limit of this key is 1 request a minute. Try again in 48 seconds.");
      expect(response.headers.get("RateLimit")).toBe(quota);
      expect(response.headers.get("RateLimit-Policy")).toBe(policy);
      expect(response.headers.get("Retry-After")).toBe("48");
    }
    expect(await newestEvent(petStore)).toBe(before);

    petStore.time.now += minute;
    await expectSuccess(petStore, operation, fresh, { key });
  });
});

test("default: a URL or headers over 8 KiB are refused before the key is checked", async () => {
  await using petStore = await open();

  await forEach(operationsWith("default"), async (operation) => {
    const { path, options } = wrongRequest(operation);

    const long = await send(petStore, operation, { path: `${path}&${"a".repeat(8192)}`, options }, { key: null });
    expect([long.status, long.body.code]).toEqual([414, "uri_too_long"]);

    const headers = { "X-Long": "a".repeat(8192) };
    const heavy = await send(petStore, operation, { path, options }, { key: null, headers });
    expect([heavy.status, heavy.body.code]).toEqual([431, "headers_too_large"]);
  });
});
