/** What src/http answers alike for all operations, asked of each of them that the contract has. */
import { expect, test } from "bun:test";
import { writeJson } from "../../src/contract/json.ts";
import { isPostgres } from "../support/engine.ts";
import { type Answer, openPetStore, type PetStore, type RequestOptions } from "../support/pet-store.ts";
import {
  everyOperation,
  forEach,
  type Operation,
  operationsForKeys,
  operationsWith,
  type PreparedRequest,
  prepare,
  readerOf,
  send,
  writesEvents,
  wrongRequest,
} from "./every-operation.ts";

/** Twelve seconds after a minute began, of which 48 are left. */
const now = Date.parse("2026-11-21T12:00:12Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const mebibyte = 1024 * 1024;

const rolesByScope = { read: "viewer", write: "staff", admin: "owner" } as const;

/** A pet store with an admin key, and a clock that stands still until it is moved. */
async function open(variables: Record<string, string> = {}) {
  const time = { now };
  const petStore = await openPetStore({ variables, now: () => time.now });
  return Object.assign(petStore, { time, admin: await petStore.addKey("admin") });
}

/** The id of the newest event: another tells that something was changed. */
async function newestEvent({ store }: PetStore): Promise<bigint> {
  const [event] = await store.events.list({}, 1);
  return event?.id ?? 0n;
}

async function expectSuccess(
  petStore: PetStore,
  operation: Operation,
  request: PreparedRequest,
  options: RequestOptions,
): Promise<Answer> {
  const answer = await send(petStore, operation, request, options);
  if (answer.status >= 300) throw new Error(`It was answered ${answer.status}: ${answer.text}`);
  return answer;
}

function needsKey({ scope }: Operation): boolean {
  return scope !== undefined;
}

/** But for the set-up: while nobody has an account, nobody has a session. */
function changesSomething({ id, method }: Operation): boolean {
  return method !== "GET" && id !== "setUp";
}

/** The request as the page of some site makes a browser send it, along with the cookie of a session. */
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

/** Another body that is as good as the request's own. */
function otherBodyOf({ options }: PreparedRequest): string | object {
  const { body } = options;
  return typeof body === "string" ? `${body}Misty,2,\n` : { ...(body as object), more: 1n };
}

/** What matters of an answer, to compare it with others. */
function gist({ status, headers, text }: Answer) {
  return { status, location: headers.get("Location"), replayed: headers.get("Idempotent-Replayed"), text };
}

/** The tables, but for those in which the service notes something for itself. */
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

test("the contract gives each operation the statuses that all of its kind have", () => {
  const expected = everyOperation.map(({ id, method, scope, parameters, body, success }) => {
    const reads = (header: string) => parameters.some(({ name }) => name === header);
    const statuses = {
      // What streams has no tag.
      304: method === "GET" && success !== undefined,
      401: scope !== undefined || id === "logIn",
      // Whatever changes something refuses what a page of another site wants of it.
      403: scope !== "read" || method !== "GET",
      412: reads("If-Match"),
      413: body !== undefined,
      422: reads("Idempotency-Key"),
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

test("a key of the scope that the contract names may carry the operation out, and an admin key may carry out all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const key of [await petStore.addKey(operation.scope ?? "read"), petStore.admin]) {
      await expectSuccess(petStore, operation, await prepare(operation, petStore), { key });
    }
  });
});

test("so may the session of somebody whose role has this scope, and an owner's may carry out all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const role of [rolesByScope[operation.scope ?? "read"], "owner"] as const) {
      const { cookie } = await petStore.addPerson(role);
      const { path, options } = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, { path, options: { ...options, cookie } }, {});
    }
  });
});

test("what needs neither key nor session is carried out without, and what is about a session with that", async () => {
  await using petStore = await open();
  const others = everyOperation.filter((operation) => !operationsForKeys.includes(operation));
  expect(others.map(({ id }) => id)).toEqual(["logIn", "logOut", "changePassword", "setUp", "join"]);

  await forEach(others, async (operation) => {
    await expectSuccess(petStore, operation, await prepare(operation, petStore), { key: null });
  });
});

test("what changes something writes its events in the name of the key, and what reads writes none", async () => {
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

test("with a session, it writes them in the name of its person", async () => {
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

test("304: answers without a body while the client's copy is current", async () => {
  await using petStore = await open();

  await forEach(operationsWith("304"), async (operation) => {
    const request = await prepare(operation, petStore);
    const ask = (headers: Record<string, string>, method = "GET") =>
      send(petStore, operation, request, { key: petStore.admin, headers, method });
    const { headers, text } = await ask({});
    const tag = headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);

    for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask({ "If-None-Match": ifNoneMatch }, method);
        expect([answer.status, answer.text, answer.headers.get("ETag")]).toEqual([304, "", tag]);
      }
    }
    const other = await ask({ "If-None-Match": '"other"' });
    expect([other.status, other.text]).toEqual([200, text]);
  });
});

test("401: comes before all that is wrong with the request", async () => {
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

test("403: a key of the next lower scope is told which scope it lacks, before all that is wrong with the request", async () => {
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

test("403: so is a person whose role has the next lower scope", async () => {
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

test("403: with a session, what changes something is carried out only for a page of this server", async () => {
  await using petStore = await open();
  const elsewhere: Record<string, string>[] = [
    {},
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { Origin: petStore.origin.replace(/:\d+$/, ":1") },
    ...["cross-site", "same-site", "none"].flatMap((site) => [
      { "Sec-Fetch-Site": site },
      { "Sec-Fetch-Site": site, Origin: petStore.origin },
    ]),
  ];
  const here: Record<string, string>[] = [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: petStore.origin },
    { Origin: petStore.origin },
  ];

  await forEach(everyOperation.filter(changesSomething), async (operation) => {
    const { cookie } = await petStore.addPerson("owner");
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const headers of elsewhere) {
      for (const each of [request, wrongRequest(operation)]) {
        const { status, body } = await send(petStore, operation, fromPage(each, cookie, headers));
        expect([headers, status, body.code]).toEqual([headers, 403, "cross_site_request"]);
      }
    }
    expect(await newestEvent(petStore)).toBe(before);

    for (const headers of here) {
      const session = await petStore.addPerson("owner");
      const fresh = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, fromPage(fresh, session.cookie, headers), {});
    }
  });
});

test("403: a page of another site cannot log anybody in, and whoever is no browser can", async () => {
  await using petStore = await open();

  await forEach(
    everyOperation.filter((operation) => !needsKey(operation)),
    async (operation) => {
      const { path, options } = await prepare(operation, petStore);
      const ask = (headers: Record<string, string>) =>
        send(
          petStore,
          operation,
          { path, options: { ...options, key: null } },
          { headers: { ...options.headers, ...headers } },
        );
      for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://elsewhere.example" }]) {
        const { status, body, headers: answered } = await ask(headers);
        expect([status, body.code, answered.getSetCookie()]).toEqual([403, "cross_site_request", []]);
      }

      expect((await ask({})).status).toBe(201);
    },
  );
});

test("a page of another site may ask with a session for what is only read, and its browser does not show it the answer", async () => {
  await using petStore = await open();
  const { cookie } = await petStore.addPerson("owner");

  await forEach(
    everyOperation.filter(({ method }) => method === "GET"),
    async (operation) => {
      const request = await prepare(operation, petStore);
      const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
      const answer = await expectSuccess(petStore, operation, fromPage(request, cookie, headers), {});

      // To be readable along with a cookie it would have to name the origin, and to allow credentials.
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    },
  );
});

test("no preflight allows a page of another site to send a cookie along", async () => {
  await using petStore = await open();

  await forEach(everyOperation, async ({ method, path }) => {
    const headers = { Origin: "https://elsewhere.example", "Access-Control-Request-Method": method };
    const answer = await petStore.request(`/v1${path}`, { method: "OPTIONS", key: null, headers });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });
});

test("401: a session that is over is refused by all that needs one", async () => {
  await using petStore = await open();
  const [person] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  await petStore.removePerson(person.id);

  await forEach(everyOperation.filter(needsKey), async (operation) => {
    const { path, options } = wrongRequest(operation);
    const answer = await send(petStore, operation, { path, options: { ...options, cookie: person.cookie } });
    expect([answer.status, answer.body.code]).toEqual([401, "invalid_api_key"]);
    expect(answer.body.message).toBe("This session has ended. Log in again.");
  });
});

test("412: changes only what the client has seen", async () => {
  await using petStore = await open();

  await forEach(operationsWith("412"), async (operation) => {
    const reader = readerOf(operation);
    const read = ({ path }: PreparedRequest) => send(petStore, reader, { path, options: {} }, { key: petStore.admin });
    const ask = (request: PreparedRequest, ifMatch: string) =>
      send(petStore, operation, request, { key: petStore.admin, headers: { "If-Match": ifMatch } });

    const request = await prepare(operation, petStore);
    const { headers, text } = await read(request);
    const current = headers.get("ETag") ?? "";
    const before = await newestEvent(petStore);
    for (const stale of ['"other"', `W/${current}`, current.slice(1, -1), `"other", "another"`, `"${current}"`, ""]) {
      const { status, body } = await ask(request, stale);
      expect([stale, status, body.code]).toEqual([stale, 412, "precondition_failed"]);
    }
    expect((await read(request)).text).toBe(text);
    expect(await newestEvent(petStore)).toBe(before);

    for (const toList of [(tag: string) => tag, () => "*", (tag: string) => `"other", ${tag}`]) {
      const fresh = await prepare(operation, petStore);
      const tag = (await read(fresh)).headers.get("ETag") ?? "";
      expect((await ask(fresh, toList(tag))).status).toBeLessThan(300);
      const after = await read(fresh);
      expect([200, 404]).toContain(after.status);
      if (after.status === 200) expect((await ask(fresh, tag)).status).toBe(412);
    }
  });
});

test("412: a change answers with the tag that the next one can be asked for with", async () => {
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

test("413: takes 1 MiB and not a byte more, declared or not", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  // A blob's own stream would be sent with its length.
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
      const answer = await send(petStore, operation, wrongRequest(operation), { key, body });
      expect([answer.status, answer.body.code]).toEqual([413, "payload_too_large"]);
      expect(await newestEvent(petStore)).toBe(before);
    }
  });
});

test("422: an Idempotency-Key names one request, and that gets its answer again and is done once", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const headers = { "Idempotency-Key": "Saturday's deed" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const elsewhere = await prepare(operation, petStore);
    const first = await expectSuccess(petStore, operation, request, { key, headers });
    expect(first.headers.has("Idempotent-Replayed")).toBe(false);
    const after = await newestEvent(petStore);

    for (const written of ["Saturday's deed", '"Saturday\'s deed"']) {
      const again = await send(petStore, operation, request, { key, headers: { "Idempotency-Key": written } });
      expect(gist(again)).toEqual({ ...gist(first), replayed: "true" });
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

test("422: not for another operation, another API key, another Idempotency-Key, or a day later", async () => {
  await using petStore = await open();
  const other = await petStore.addKey("admin");
  const headers = { "Idempotency-Key": "Saturday's deed" };

  await forEach(operationsWith("422"), async (operation) => {
    const deeds: RequestOptions[] = [
      { key: petStore.admin, headers },
      { key: other, headers },
      { key: petStore.admin, headers: { "Idempotency-Key": "Sunday's deed" } },
    ];
    for (const deed of deeds) {
      const answer = await expectSuccess(petStore, operation, await prepare(operation, petStore), deed);
      expect(answer.headers.has("Idempotent-Replayed")).toBe(false);
    }
  });

  petStore.time.now += day;
  await forEach(operationsWith("422"), async (operation) => {
    const deed = { key: petStore.admin, headers };
    const answer = await expectSuccess(petStore, operation, await prepare(operation, petStore), deed);
    expect(answer.headers.has("Idempotent-Replayed")).toBe(false);
  });
});

test("422: a refusal, too, is the answer for good, even where the request would succeed by now", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const pet = { name: "Rex", categoryId: 1n };
  await petStore.createPet(pet, { key });
  const before = (await petStore.listKeys()).body[0].id;
  const refusals: { code: string; ask(options: RequestOptions): Promise<Answer>; mend(): Promise<Answer> }[] = [
    {
      code: "pet_not_available",
      ask: (options) => petStore.placeOrder({ petId: 1n }, options),
      mend: () => petStore.updatePet(1n, { status: "available" }, { key }),
    },
    {
      code: "pet_not_found",
      ask: (options) => petStore.placeOrder({ petId: 2n }, options),
      mend: () => petStore.createPet({ ...pet, status: "available" }, { key }),
    },
    {
      code: "category_exists",
      ask: (options) => petStore.createCategory({ id: 7n }, options),
      mend: () => petStore.deleteCategory(7n, { key }),
    },
    {
      code: "key_not_found",
      ask: (options) => petStore.rotateKey(before + 1n, undefined, options),
      mend: () => petStore.createKey({ name: "Web shop" }, { key }),
    },
  ];

  for (const { code, ask, mend } of refusals) {
    const headers = { "Idempotency-Key": code };
    const first = await ask({ key, headers });
    expect(first.body.code).toBe(code);
    expect((await mend()).status).toBeLessThan(300);

    const again = await ask({ key, headers });
    expect(gist(again)).toEqual({ ...gist(first), replayed: "true" });
    expect((await ask({ key })).status).toBe(201);
  }
});

test("422: of many requests alike that come at once, one is carried out and all get its answer", async () => {
  await using petStore = await open();
  const headers = { "Idempotency-Key": "Saturday's deed" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const ask = () => expectSuccess(petStore, operation, request, { key: petStore.admin, headers });

    const answers = await Promise.all(Array.from({ length: 10 }, ask));

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !answer.headers.has("Idempotent-Replayed"))).toHaveLength(1);
  });
});

test("an Idempotency-Key that cannot be one is a 400, and nothing is done", async () => {
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

test("429: a key that has used up its minute is told when to come again, before all that is wrong with the request", async () => {
  await using petStore = await open({ PETSTORE_RATE_LIMIT: "1" });
  const policy = '"default";q=1;w=60';
  const standing = '"default";r=0;t=48';

  await forEach(operationsWith("429", operationsForKeys), async (operation) => {
    petStore.time.now = now;
    const key = await petStore.addKey(operation.scope ?? "read");
    const request = await prepare(operation, petStore);
    const { headers } = await expectSuccess(petStore, operation, request, { key });
    expect([headers.get("RateLimit"), headers.get("RateLimit-Policy")]).toEqual([standing, policy]);
    expect(headers.has("Retry-After")).toBe(false);

    const fresh = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const each of [fresh, wrongRequest(operation)]) {
      const answer = await send(petStore, operation, each, { key });
      expect([answer.status, answer.body.code]).toEqual([429, "rate_limited"]);
      expect(answer.body.message).toBe("The limit of this key is 1 request a minute. Try again in 48 seconds.");
      expect(answer.headers.get("RateLimit")).toBe(standing);
      expect(answer.headers.get("RateLimit-Policy")).toBe(policy);
      expect(answer.headers.get("Retry-After")).toBe("48");
    }
    expect(await newestEvent(petStore)).toBe(before);

    petStore.time.now += minute;
    await expectSuccess(petStore, operation, fresh, { key });
  });
});

test("503: says that nothing was changed, and when to try again, while the database is gone", async () => {
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

test("default: a URL or headers over 8 KiB, before the key is looked at", async () => {
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

test("default: a fault of ours is told without its cause, which is in the log", async () => {
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

test("default: of a change that fails nothing stays, and the same request may be sent again", async () => {
  await using petStore = await open();
  await forEach(everyOperation.filter(writesEvents), async (operation) => {
    const request = await prepare(operation, petStore);
    const deed = { key: petStore.admin, headers: { "Idempotency-Key": operation.id } };
    const before = await contentsOf(petStore);

    const mend = await petStore.refuseRows("events");
    expect((await send(petStore, operation, request, deed)).status).toBe(500);
    expect(await contentsOf(petStore)).toEqual(before);

    await mend();
    const answer = await expectSuccess(petStore, operation, request, deed);
    expect(answer.headers.has("Idempotent-Replayed")).toBe(false);
    expect(await contentsOf(petStore)).not.toEqual(before);
  });
});
