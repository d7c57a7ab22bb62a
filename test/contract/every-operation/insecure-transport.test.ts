import { expect, test } from "bun:test";
import { everyOperation } from "../../support/contract.ts";
import { forEach, fromPage, needsKey, newestEvent, open, send, wrongRequest } from "./every-operation.ts";

const behindTls = { PETSTORE_TRUSTED_PROXIES: "1", PETSTORE_BASE_URL: "https://shop.example/v1" };
const withoutTls = { "X-Forwarded-Proto": "http" };

test("403: a request without TLS is refused before any other fault, and marks its key once", async () => {
  await using petStore = await open(behindTls);
  const { admin: key } = petStore;
  const { cookie } = await petStore.addPerson("owner");
  const before = await newestEvent(petStore);

  await forEach(everyOperation, async (operation) => {
    const request = wrongRequest(operation);
    for (const method of operation.method === "GET" ? ["GET", "HEAD"] : [operation.method]) {
      const { status, headers } = await send(petStore, operation, request, { key, method, headers: withoutTls });
      expect([method, status, headers.get("ETag")]).toEqual([method, 403, null]);
    }
    const inSession = fromPage(request, cookie, { ...withoutTls, "Sec-Fetch-Site": "same-origin" });
    for (const { body } of [
      await send(petStore, operation, request, { key, headers: withoutTls }),
      await send(petStore, operation, inSession),
    ]) {
      expect([body.code, body.status]).toEqual(["insecure_transport", 403n]);
      expect(body.message).toContain("https://shop.example/v1");
    }
  });
  expect(await newestEvent(petStore)).toBe(before + 1n);
});

test("401: a key that is not valid is refused as with TLS", async () => {
  await using petStore = await open(behindTls);

  await forEach(everyOperation.filter(needsKey), async (operation) => {
    for (const [key, code] of [
      [null, "missing_api_key"],
      ["wrong", "invalid_api_key"],
    ] as const) {
      const { status, body } = await send(petStore, operation, wrongRequest(operation), { key, headers: withoutTls });
      expect([status, body.code]).toEqual([401, code]);
    }
  });
});
