import { expect, test } from "bun:test";
import { takesHeader } from "../../support/contract.ts";
import {
  expectSuccess,
  forEach,
  newestEvent,
  open,
  operationsWith,
  type PreparedRequest,
  prepare,
  read,
  send,
  writesEvents,
} from "./every-operation.ts";

const readersWithIfMatch = operationsWith("412").filter(({ method }) => method === "GET");
const operationsWithIfMatch = operationsWith("412").filter(
  (operation) => takesHeader(operation, "If-Match") && !readersWithIfMatch.includes(operation),
);

test("304: the client's copy is current, and the response has no body", async () => {
  await using petStore = await open();

  await forEach(operationsWith("304"), async (operation) => {
    const request = await prepare(operation, petStore);
    const call = (headers: Record<string, string>, method = "GET") =>
      send(petStore, operation, request, { key: petStore.admin, headers, method });
    const { headers, text } = await call({});
    const tag = headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);

    for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await call({ "If-None-Match": ifNoneMatch }, method);
        expect([response.status, response.text, response.headers.get("ETag")]).toEqual([304, "", tag]);
        expect(response.headers.get("Vary")).toBe(text.startsWith("[") ? "Prefer" : null);
      }
    }
    const other = await call({ "If-None-Match": '"other"' });
    expect([other.status, other.text]).toEqual([200, text]);
  });
});

test("412: the If-Match of a read lacks the ETag of the response, also of a cached one", async () => {
  await using petStore = await open();
  expect(readersWithIfMatch).toEqual(operationsWith("304"));

  await forEach(readersWithIfMatch, async (operation) => {
    const request = await prepare(operation, petStore);
    const call = (headers: Record<string, string>, method = "GET") =>
      send(petStore, operation, request, { key: petStore.admin, headers, method });
    const { headers, text } = await call({});
    const tag = headers.get("ETag") ?? "";

    // The third response to a list comes from the cache.
    for (let time = 1; time <= 3; time += 1) {
      for (const method of ["GET", "HEAD"]) {
        for (const stale of ['"other"', `W/${tag}`, tag.slice(1, -1), `"${tag}"`, ""]) {
          const refused = await call({ "If-Match": stale, "If-None-Match": tag }, method);
          expect([stale, refused.status, refused.headers.has("ETag")]).toEqual([stale, 412, false]);
          expect(refused.body?.code).toBe(method === "GET" ? "precondition_failed" : undefined);
        }
        for (const current of [tag, "*", `"other", ${tag}`]) {
          const read = await call({ "If-Match": current }, method);
          expect([current, read.status, read.text]).toEqual([current, 200, method === "GET" ? text : ""]);
          expect((await call({ "If-Match": current, "If-None-Match": tag }, method)).status).toBe(304);
        }
      }
      expect((await call({})).text).toBe(text);
    }
  });
});

test("412: a response without an ETag matches only `*`; a missing resource is 404 with any If-Match", async () => {
  await using petStore = await open();
  const count = { Prefer: "count=exact" };
  const tag = (await petStore.listPets()).headers.get("ETag") ?? "";

  const counts = [tag, "*"].map((each) => petStore.listPets("", { headers: { ...count, "If-Match": each } }));
  const feed = ["start", tag, "*"].map((each) => petStore.listEvents("after=start", { headers: { "If-Match": each } }));
  expect((await Promise.all([...counts, ...feed])).map(({ status }) => status)).toEqual([412, 200, 412, 412, 200]);
  for (const each of ["*", tag]) {
    expect((await petStore.getOrder(1n, { headers: { "If-Match": each } })).status).toBe(404);
  }
});

test("412: the resource has changed since the client read it", async () => {
  await using petStore = await open();

  await forEach(operationsWithIfMatch, async (operation) => {
    const call = (request: PreparedRequest, ifMatch: string) =>
      send(petStore, operation, request, { key: petStore.admin, headers: { "If-Match": ifMatch } });

    const request = await prepare(operation, petStore);
    const { headers, text } = await read(petStore, operation, request);
    const current = headers.get("ETag") ?? "";
    const before = await newestEvent(petStore);
    for (const stale of ['"other"', `W/${current}`, current.slice(1, -1), `"other", "another"`, `"${current}"`, ""]) {
      const { status, body } = await call(request, stale);
      expect([stale, status, body.code]).toEqual([stale, 412, "precondition_failed"]);
    }
    expect((await read(petStore, operation, request)).text).toBe(text);
    expect(await newestEvent(petStore)).toBe(before);

    for (const toList of [(tag: string) => tag, () => "*", (tag: string) => `"other", ${tag}`]) {
      const fresh = await prepare(operation, petStore);
      const tag = (await read(petStore, operation, fresh)).headers.get("ETag") ?? "";
      expect((await call(fresh, toList(tag))).status).toBeLessThan(300);
      const after = await read(petStore, operation, fresh);
      expect([200, 404]).toContain(after.status);
      if (after.status === 200 && writesEvents(operation)) expect((await call(fresh, tag)).status).toBe(412);
    }
  });
});

test("412: a change returns the ETag that the next change needs", async () => {
  await using petStore = await open();

  await forEach(
    operationsWithIfMatch.filter(({ method }) => method === "PATCH"),
    async (operation) => {
      const request = await prepare(operation, petStore);
      const { headers } = await expectSuccess(petStore, operation, request, { key: petStore.admin });
      const tag = headers.get("ETag") ?? "";

      expect((await read(petStore, operation, request)).headers.get("ETag")).toBe(tag);
      await expectSuccess(petStore, operation, request, { key: petStore.admin, headers: { "If-Match": tag } });
    },
  );
});
