/** What src/http does in the same way for all operations, tested for each operation of the contract. */
import { expect, test } from "bun:test";
import { writeJson } from "../../src/contract/json.ts";
import { everyOperation, type Operation, successOf, takesHeader } from "../support/contract.ts";
import { isPostgres } from "../support/engine.ts";
import { openPetStore, type PetStore, type RequestOptions, type TestResponse } from "../support/pet-store.ts";
import {
  forEach,
  operationsForKeys,
  operationsWith,
  type PreparedRequest,
  prepare,
  readerOf,
  send,
  writesEvents,
  wrongRequest,
} from "./every-operation.ts";

/** 48 seconds before the end of a minute. */
const now = Date.parse("2026-11-21T12:00:12Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const mebibyte = 1024 * 1024;

const rolesByScope = { read: "viewer", write: "staff", admin: "owner" } as const;

/** A pet store with an admin key and a clock that only the test moves. */
async function open(variables: Record<string, string> = {}) {
  const time = { now };
  const petStore = await openPetStore({ variables, now: () => time.now });
  return Object.assign(petStore, { time, admin: await petStore.addKey("admin") });
}

/** The id of the newest event, which tells whether anything was changed. */
async function newestEvent({ store }: PetStore): Promise<bigint> {
  const [event] = await store.events.list({}, 1);
  return event?.id ?? 0n;
}

async function expectSuccess(
  petStore: PetStore,
  operation: Operation,
  request: PreparedRequest,
  options: RequestOptions,
): Promise<TestResponse> {
  const response = await send(petStore, operation, request, options);
  if (response.status >= 300) throw new Error(`The response is ${response.status}: ${response.text}`);
  return response;
}

function needsKey({ scope }: Operation): boolean {
  return scope !== undefined;
}

/** Whether a session can be sent with it: before the set-up there are no accounts. */
function isChangeInSession({ id, method }: Operation): boolean {
  return method !== "GET" && id !== "setUp";
}

/** The request as a browser sends it for a page, with the cookie of a session. */
function fromPage(
  { path, options }: PreparedRequest,
  cookie: string,
  headers: Record<string, string>,
): PreparedRequest {
  const { cookie: own = cookie, ...others } = options;
  return { path, options: { ...others, key: null, headers: { ...others.headers, Cookie: own, ...headers } } };
}

function needsMoreThanRead({ scope }: Operation): boolean {
  return scope === "write" || scope === "admin";
}

function textOf({ options }: PreparedRequest): string {
  return typeof options.body === "string" ? options.body : writeJson(options.body);
}

/** A different body that is valid, too. */
function otherBodyOf({ options }: PreparedRequest): string | object {
  const { body } = options;
  return typeof body === "string" ? `${body}Misty,2,\n` : { ...(body as object), more: 1n };
}

/** The parts of a response that a replay repeats. */
function comparable({ status, headers, text }: TestResponse) {
  return { status, location: headers.get("Location"), replayed: headers.get("Idempotent-Replayed"), text };
}

/** The tables without those for the service's own bookkeeping. */
async function tablesOf({ query }: PetStore): Promise<string[]> {
  const tables = await query<{ name: string }>(
    isPostgres
      ? "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('leases', 'rate_limits')"
      : `select name from sqlite_master where type = 'table' and name not like 'pet_names%' and name not like 'sqlite_%'
          and name not in ('leases', 'rate_limits')`,
  );
  return tables.map(({ name }) => name).sort();
}

async function contentsOf(petStore: PetStore): Promise<object> {
  const tables = await tablesOf(petStore);
  const rows = await Promise.all(tables.map((name) => petStore.query(`select * from ${name}`)));
  return rows.map((each) => each.map((row) => Bun.inspect(row)).sort());
}

test("the contract gives operations of one kind the same statuses", () => {
  const expected = everyOperation.map((operation) => {
    const { id, method, scope, body } = operation;
    const statuses = {
      // A streamed response has no tag.
      304: method === "GET" && successOf(operation) !== undefined,
      401: scope !== undefined || id === "logIn",
      // Every change refuses requests from pages of other sites.
      403: scope !== "read" || method !== "GET",
      412: takesHeader(operation, "If-Match"),
      413: body !== undefined,
      422: takesHeader(operation, "Idempotency-Key"),
      429: true,
      503: true,
      default: true,
    };
    return [id, Object.entries(statuses).flatMap(([status, isThere]) => (isThere ? [status] : []))];
  });

  const statuses = everyOperation.map((operation) => [
    operation.id,
    operation.statuses.filter((status) => /^(304|401|403|41[23]|422|429|503|default)$/.test(status)),
  ]);

  expect(statuses).toEqual(expected);
});

test("a key with the scope of the contract may call the operation, and an admin key may call all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const key of [await petStore.addKey(operation.scope ?? "read"), petStore.admin]) {
      await expectSuccess(petStore, operation, await prepare(operation, petStore), { key });
    }
  });
});

test("a session whose role has the scope may call the operation, and an owner's may call all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const role of [rolesByScope[operation.scope ?? "read"], "owner"] as const) {
      const { cookie } = await petStore.addPerson(role);
      const { path, options } = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, { path, options: { ...options, cookie } }, {});
    }
  });
});

test("operations without a scope need no key, and those about a session need its cookie only", async () => {
  await using petStore = await open();
  const others = everyOperation.filter((operation) => !operationsForKeys.includes(operation));
  expect(others.length).toBeGreaterThan(0);

  await forEach(others, async (operation) => {
    await expectSuccess(petStore, operation, await prepare(operation, petStore), { key: null });
  });
});

test("a change writes events that name the key, and a read writes none", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    const name = `Shop that calls ${operation.id}`;
    const key = await petStore.addKey(operation.scope ?? "read", { name });
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    await expectSuccess(petStore, operation, request, { key });

    const events = (await petStore.store.events.list({}, 10)).filter(({ id }) => id > before);
    expect(events.length > 0).toBe(writesEvents(operation));
    for (const { by } of events) expect(by).toMatchObject({ type: "key", name });
  });
});

test("a change in a session writes events that name the person", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys.filter(writesEvents), async (operation) => {
    const { id, name, cookie } = await petStore.addPerson("owner", { name: `Ada, who calls ${operation.id}` });
    const { path, options } = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    await expectSuccess(petStore, operation, { path, options: { ...options, cookie } }, {});

    const events = (await petStore.store.events.list({}, 10)).filter((event) => event.id > before);
    expect(events.map(({ by }) => by)).toEqual(events.map(() => ({ type: "person", id, name })));
  });
});

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
      }
    }
    const other = await call({ "If-None-Match": '"other"' });
    expect([other.status, other.text]).toEqual([200, text]);
  });
});

test("401: is decided before any other fault of the request", async () => {
  await using petStore = await open();
  const before = await newestEvent(petStore);
  const challenge = 'Bearer realm="petstore"';

  await forEach(operationsWith("401").filter(needsKey), async (operation) => {
    const missing = await send(petStore, operation, wrongRequest(operation), { key: null });
    expect([missing.status, missing.body.code]).toEqual([401, "missing_api_key"]);
    expect(missing.headers.get("WWW-Authenticate")).toBe(challenge);

    const wrong = await send(petStore, operation, wrongRequest(operation), { key: "wrong" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_api_key"]);
    expect(wrong.headers.get("WWW-Authenticate")).toBe(`${challenge}, error="invalid_token"`);
  });
  expect(await newestEvent(petStore)).toBe(before);
});

test("403: a key of the next lower scope is refused, with the scope that it lacks, before any other fault", async () => {
  await using petStore = await open();
  const keys = { read: await petStore.addKey("read"), write: await petStore.addKey("write") };

  await forEach(operationsWith("403").filter(needsMoreThanRead), async (operation) => {
    const lower = operation.scope === "admin" ? "write" : "read";
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    for (const each of [request, wrongRequest(operation)]) {
      const { status, body } = await send(petStore, operation, each, { key: keys[lower] });
      expect(status).toBe(403);
      expect(body).toEqual({
        code: "insufficient_scope",
        message: `This needs a key with the scope ${operation.scope}; this key has the scope ${lower}.`,
        status: 403n,
      });
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});

test("403: a session whose role has the next lower scope is refused in the same way", async () => {
  await using petStore = await open();
  const cookies = {
    read: (await petStore.addPerson("viewer")).cookie,
    write: (await petStore.addPerson("staff")).cookie,
  };

  await forEach(operationsWith("403").filter(needsMoreThanRead), async (operation) => {
    const lower = operation.scope === "admin" ? "write" : "read";
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    for (const { path, options } of [request, wrongRequest(operation)]) {
      const { status, body } = await send(petStore, operation, {
        path,
        options: { ...options, cookie: cookies[lower] },
      });
      expect([status, body.code]).toEqual([403, "insufficient_scope"]);
      expect(body.message).toBe(`This needs the scope ${operation.scope}; your account has the scope ${lower}.`);
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});

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

test("403: a page of another site cannot begin a session, and a client that is no browser can", async () => {
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

      expect((await call({})).status).toBe(201);
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
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
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

test("401: a session that has ended is refused", async () => {
  await using petStore = await open();
  const [person] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  await petStore.removePerson(person.id);

  await forEach(everyOperation.filter(needsKey), async (operation) => {
    const { path, options } = wrongRequest(operation);
    const response = await send(petStore, operation, { path, options: { ...options, cookie: person.cookie } });
    expect([response.status, response.body.code]).toEqual([401, "invalid_api_key"]);
    expect(response.body.message).toBe("This session has ended. Log in again.");
  });
});

test("412: the resource has changed since the client read it", async () => {
  await using petStore = await open();

  await forEach(operationsWith("412"), async (operation) => {
    const reader = readerOf(operation);
    const read = ({ path }: PreparedRequest) => send(petStore, reader, { path, options: {} }, { key: petStore.admin });
    const call = (request: PreparedRequest, ifMatch: string) =>
      send(petStore, operation, request, { key: petStore.admin, headers: { "If-Match": ifMatch } });

    const request = await prepare(operation, petStore);
    const { headers, text } = await read(request);
    const current = headers.get("ETag") ?? "";
    const before = await newestEvent(petStore);
    for (const stale of ['"other"', `W/${current}`, current.slice(1, -1), `"other", "another"`, `"${current}"`, ""]) {
      const { status, body } = await call(request, stale);
      expect([stale, status, body.code]).toEqual([stale, 412, "precondition_failed"]);
    }
    expect((await read(request)).text).toBe(text);
    expect(await newestEvent(petStore)).toBe(before);

    for (const toList of [(tag: string) => tag, () => "*", (tag: string) => `"other", ${tag}`]) {
      const fresh = await prepare(operation, petStore);
      const tag = (await read(fresh)).headers.get("ETag") ?? "";
      expect((await call(fresh, toList(tag))).status).toBeLessThan(300);
      const after = await read(fresh);
      expect([200, 404]).toContain(after.status);
      if (after.status === 200) expect((await call(fresh, tag)).status).toBe(412);
    }
  });
});

test("412: a change returns the ETag for the next one", async () => {
  await using petStore = await open();

  await forEach(
    operationsWith("412").filter(({ method }) => method === "PATCH"),
    async (operation) => {
      const request = await prepare(operation, petStore);
      const { headers } = await expectSuccess(petStore, operation, request, { key: petStore.admin });
      const tag = headers.get("ETag") ?? "";

      const { path } = request;
      const read = await send(petStore, readerOf(operation), { path, options: {} }, { key: petStore.admin });
      expect(read.headers.get("ETag")).toBe(tag);
      await expectSuccess(petStore, operation, request, { key: petStore.admin, headers: { "If-Match": tag } });
    },
  );
});

test("413: the body has more than 1 MiB, with or without a Content-Length", async () => {
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
    for (const toBody of [(bytes: Uint8Array) => bytes, streamed]) {
      const request = await prepare(operation, petStore);
      const text = textOf(request);
      await expectSuccess(petStore, operation, request, { key, body: toBody(Buffer.from(text.padEnd(mebibyte))) });

      const before = await newestEvent(petStore);
      const body = toBody(Buffer.from(text.padEnd(mebibyte + 1)));
      const response = await send(petStore, operation, wrongRequest(operation), { key, body });
      expect([response.status, response.body.code]).toEqual([413, "payload_too_large"]);
      expect(await newestEvent(petStore)).toBe(before);
    }
  });
});

test("422: the Idempotency-Key was used for another request; the same request gets the same response and is executed once", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const elsewhere = await prepare(operation, petStore);
    const first = await expectSuccess(petStore, operation, request, { key, headers });
    expect(first.headers.has("Idempotent-Replayed")).toBe(false);
    const after = await newestEvent(petStore);

    for (const written of ["Saturday's order", '"Saturday\'s order"']) {
      const again = await send(petStore, operation, request, { key, headers: { "Idempotency-Key": written } });
      expect(comparable(again)).toEqual({ ...comparable(first), replayed: "true" });
    }

    const others: [PreparedRequest, RequestOptions][] = [
      [request, { body: otherBodyOf(request) }],
      [{ ...request, path: `${request.path}?more=1` }, {}],
      ...(elsewhere.path === request.path ? [] : [[elsewhere, {}] satisfies [PreparedRequest, RequestOptions]]),
    ];
    for (const [other, options] of others) {
      const { status, body } = await send(petStore, operation, other, { key, headers, ...options });
      expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await newestEvent(petStore)).toBe(after);
  });
});

test("422: not for another operation, another API key, another Idempotency-Key, or after a day", async () => {
  await using petStore = await open();
  const other = await petStore.addKey("admin");
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const attempts: RequestOptions[] = [
      { key: petStore.admin, headers },
      { key: other, headers },
      { key: petStore.admin, headers: { "Idempotency-Key": "Sunday's order" } },
    ];
    for (const options of attempts) {
      const response = await expectSuccess(petStore, operation, await prepare(operation, petStore), options);
      expect(response.headers.has("Idempotent-Replayed")).toBe(false);
    }
  });

  petStore.time.now += day;
  await forEach(operationsWith("422"), async (operation) => {
    const options = { key: petStore.admin, headers };
    const response = await expectSuccess(petStore, operation, await prepare(operation, petStore), options);
    expect(response.headers.has("Idempotent-Replayed")).toBe(false);
  });
});

test("422: a refusal is replayed, too, even if the request would succeed by now", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const pet = { name: "Rex", categoryId: 1n };
  await petStore.createPet(pet, { key });
  const before = (await petStore.listKeys()).body[0].id;
  const refusals: {
    code: string;
    call(options: RequestOptions): Promise<TestResponse>;
    repair(): Promise<TestResponse>;
  }[] = [
    {
      code: "pet_not_available",
      call: (options) => petStore.placeOrder({ petId: 1n }, options),
      repair: () => petStore.updatePet(1n, { status: "available" }, { key }),
    },
    {
      code: "pet_not_found",
      call: (options) => petStore.placeOrder({ petId: 2n }, options),
      repair: () => petStore.createPet({ ...pet, status: "available" }, { key }),
    },
    {
      code: "category_exists",
      call: (options) => petStore.createCategory({ id: 7n }, options),
      repair: () => petStore.deleteCategory(7n, { key }),
    },
    {
      code: "key_not_found",
      call: (options) => petStore.rotateKey(before + 1n, undefined, options),
      repair: () => petStore.createKey({ name: "Web shop" }, { key }),
    },
  ];

  for (const { code, call, repair } of refusals) {
    const headers = { "Idempotency-Key": code };
    const first = await call({ key, headers });
    expect(first.body.code).toBe(code);
    expect((await repair()).status).toBeLessThan(300);

    const again = await call({ key, headers });
    expect(comparable(again)).toEqual({ ...comparable(first), replayed: "true" });
    expect((await call({ key })).status).toBe(201);
  }
});

test("422: one of many concurrent requests is executed, and all get its response", async () => {
  await using petStore = await open();
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const call = () => expectSuccess(petStore, operation, request, { key: petStore.admin, headers });

    const responses = await Promise.all(Array.from({ length: 10 }, call));

    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter((response) => !response.headers.has("Idempotent-Replayed"))).toHaveLength(1);
  });
});

test("an invalid Idempotency-Key gets 400, and nothing is changed", async () => {
  await using petStore = await open();

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const wrong of ["", '"', '""', '"a', 'a"b', "ü", "a".repeat(256), `"${"a".repeat(256)}"`]) {
      const headers = { "Idempotency-Key": wrong };
      const { status, body } = await send(petStore, operation, request, { key: petStore.admin, headers });
      expect([wrong, status, body.code]).toEqual([wrong, 400, "invalid_request"]);
      expect(body.message).toContain("`Idempotency-Key`");
    }
    expect(await newestEvent(petStore)).toBe(before);

    const headers = { "Idempotency-Key": `"${"a".repeat(255)}"` };
    await expectSuccess(petStore, operation, request, { key: petStore.admin, headers });
  });
});

test("429: the key has used up its minute; the response has the time left, before any other fault", async () => {
  await using petStore = await open({ PETSTORE_RATE_LIMIT: "1" });
  const policy = '"default";q=1;w=60';
  const quota = '"default";r=0;t=48';

  await forEach(operationsWith("429", operationsForKeys), async (operation) => {
    petStore.time.now = now;
    const key = await petStore.addKey(operation.scope ?? "read");
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

test("503: the database is unavailable; the response says that nothing was changed, and when to retry", async () => {
  await using petStore = await open();
  const requests = new Map<Operation, PreparedRequest>();
  await forEach(everyOperation, async (operation) => {
    requests.set(operation, await prepare(operation, petStore));
  });
  await petStore.getInventory({ key: petStore.admin });
  await petStore.store.close();

  await forEach(operationsWith("503"), async (operation) => {
    const request = requests.get(operation) as PreparedRequest;
    const { status, body, headers } = await send(petStore, operation, request, { key: petStore.admin });

    expect([status, body.code]).toEqual([503, "unavailable"]);
    expect(body.message).toContain("Nothing was changed");
    expect(body.message).toContain(headers.get("Request-Id"));
    expect(headers.get("Retry-After")).toBe("1");
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

test("default: an internal error is reported without its cause, which is in the log", async () => {
  await using petStore = await open();
  const requests = new Map<Operation, PreparedRequest>();
  await forEach(everyOperation, async (operation) => {
    requests.set(operation, await prepare(operation, petStore));
  });
  await petStore.getInventory({ key: petStore.admin });
  for (const name of await tablesOf(petStore)) await petStore.query(`drop table ${name}`);

  await forEach(operationsWith("default"), async (operation) => {
    const request = requests.get(operation) as PreparedRequest;
    const { status, body, headers } = await send(petStore, operation, request, { key: petStore.admin });

    const requestId = headers.get("Request-Id") ?? "";
    expect(status).toBe(500);
    expect(body).toEqual({
      code: "internal_error",
      message: `An internal error occurred. If it persists, report the request id. (Request ${requestId})`,
      status: 500n,
    });
    const line = petStore.logLines.find((each) => each.includes(requestId) && each.includes('"level":50'));
    expect(line).toMatch(/no such table|does not exist/);
  });
});

test("default: a change that fails leaves nothing behind, and the same request may be sent again", async () => {
  await using petStore = await open();
  await forEach(everyOperation.filter(writesEvents), async (operation) => {
    const request = await prepare(operation, petStore);
    const options = { key: petStore.admin, headers: { "Idempotency-Key": operation.id } };
    const before = await contentsOf(petStore);

    const repair = await petStore.refuseRows("events");
    expect((await send(petStore, operation, request, options)).status).toBe(500);
    expect(await contentsOf(petStore)).toEqual(before);

    await repair();
    const response = await expectSuccess(petStore, operation, request, options);
    expect(response.headers.has("Idempotent-Replayed")).toBe(false);
    expect(await contentsOf(petStore)).not.toEqual(before);
  });
});
