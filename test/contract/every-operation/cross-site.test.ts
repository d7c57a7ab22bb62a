import { expect, test } from "bun:test";
import { everyOperation, type Operation } from "../../support/contract.ts";
import {
  expectSuccess,
  forEach,
  fromPage,
  needsKey,
  newestEvent,
  open,
  prepare,
  send,
  wrongRequest,
} from "./every-operation.ts";

/** Whether a request to it can have a session: before the set-up there are no accounts. */
function isChangeInSession({ id, method }: Operation): boolean {
  return method !== "GET" && id !== "setUp";
}

test("403: a change in a session is refused unless the request comes from a page of this server", async () => {
  await using petStore = await open();
  const otherSites: Record<string, string>[] = [
    {},
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { Origin: petStore.origin.replace(/:\d+$/, ":1") },
    ...["cross-site", "same-site", "none"].flatMap((site) => [
      { "Sec-Fetch-Site": site },
      { "Sec-Fetch-Site": site, Origin: petStore.origin },
    ]),
  ];
  const thisSite: Record<string, string>[] = [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: petStore.origin },
    { Origin: petStore.origin },
  ];

  await forEach(everyOperation.filter(isChangeInSession), async (operation) => {
    const { cookie } = await petStore.addPerson("owner");
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const headers of otherSites) {
      for (const each of [request, wrongRequest(operation)]) {
        const { status, body } = await send(petStore, operation, fromPage(each, cookie, headers));
        expect([headers, status, body.code]).toEqual([headers, 403, "cross_site_request"]);
      }
    }
    expect(await newestEvent(petStore)).toBe(before);

    for (const headers of thisSite) {
      const session = await petStore.addPerson("owner");
      const fresh = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, fromPage(fresh, session.cookie, headers), {});
    }
  });
});

test("403: a page of another site cannot start a session, but a client that is not a browser can", async () => {
  await using petStore = await open();

  await forEach(
    everyOperation.filter((operation) => !needsKey(operation)),
    async (operation) => {
      const { path, options } = await prepare(operation, petStore);
      const call = (headers: Record<string, string>) =>
        send(
          petStore,
          operation,
          { path, options: { ...options, key: null } },
          { headers: { ...options.headers, ...headers } },
        );
      for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://elsewhere.example" }]) {
        const { status, body, headers: responseHeaders } = await call(headers);
        expect([status, body.code, responseHeaders.getSetCookie()]).toEqual([403, "cross_site_request", []]);
      }

      expect((await call({})).status).toBe(operation.id === "checkLink" ? 200 : 201);
    },
  );
});

test("a page of another site may read in a session, and the browser hides the response from it", async () => {
  await using petStore = await open();
  const { cookie } = await petStore.addPerson("owner");

  await forEach(
    everyOperation.filter(({ method }) => method === "GET"),
    async (operation) => {
      const request = await prepare(operation, petStore);
      const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
      const response = await expectSuccess(petStore, operation, fromPage(request, cookie, headers), {});

      // A browser shows a response to a request with a cookie only if it names the origin and allows credentials.
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
      expect(response.headers.get("Cache-Control")).toMatch(/^private, (no-cache|.*immutable)$|^no-store$/);
    },
  );
});

test("no preflight allows a page of another site to send a cookie", async () => {
  await using petStore = await open();

  await forEach(everyOperation, async ({ method, path }) => {
    const headers = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": method };
    const response = await petStore.request(`/v1${path}`, { method: "OPTIONS", key: null, headers });
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });
});
