import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sections } from "../../cli/verify/checks/index.ts";
import { cleanUp, findRemaining } from "../../cli/verify/clean-up.ts";
import { type Result, runChecks } from "../../cli/verify/run-checks.ts";
import { Session } from "../../cli/verify/session.ts";
import { stopClock } from "../support/clocks.ts";
import { openCommandLine, petstoreProgram } from "../support/command.ts";
import { isPostgres } from "../support/engine.ts";
import { passIterations } from "../support/event-loop.ts";
import { type FaultyProxy, noFault, openFaultyProxy, type ProxyFault, page } from "../support/faulty-proxy.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";
import { sqliteTest } from "../support/sqlite-test.ts";
import { tlsCertificate } from "../support/tls-certificate.ts";

setDefaultTimeout(600_000);

const EXPORTED_PETS = 300;
/** The clock of the test that is running, by which a fault takes its time. */
let clock: ReturnType<typeof stopClock>;
const tuning = { pauseMilliseconds: 2, exportBytesMin: 20 * EXPORTED_PETS };

let proxy: FaultyProxy;
let petStore: PetStore;
let key: string;

beforeAll(async () => {
  proxy = openFaultyProxy();
  const variables = { PETSTORE_BASE_URL: `${proxy.origin}/v1`, PETSTORE_TRUSTED_PROXIES: "1" };
  petStore = await openPetStore({ variables });
  proxy.leadTo(petStore.origin);
  key = await petStore.addKey("admin");
  const rows = Array.from({ length: EXPORTED_PETS }, (_, index) => `Pet number ${index},1\n`);
  await petStore.importPets(`name,categoryId\n${rows.join("")}`, { headers: { "Content-Type": "text/csv" } });
});

afterAll(async () => {
  await petStore[Symbol.asyncDispose]();
  await proxy[Symbol.asyncDispose]();
});

interface SessionOptions {
  key?: string;
  isWriting?: boolean;
  signal?: AbortSignal;
  exportDelayMilliseconds?: number;
}

function openSession(options: SessionOptions = {}): Session {
  const { isWriting = true, signal = new AbortController().signal, exportDelayMilliseconds = 10_000 } = options;
  const target = { baseUrl: `${proxy.origin}/v1`, key: options.key ?? key, isWriting };
  return new Session(target, signal, { ...tuning, exportDelayMilliseconds });
}

/** Names of what the checks have made and not removed. */
async function findLeft(): Promise<string[]> {
  const left = await petStore.query<{ name: string }>(
    "select name from pets where name like 'petstore-verify%' union all " +
      "select name from categories where name like 'petstore-verify%' and is_removed = 0 union all " +
      "select name from keys where name like 'petstore-verify%' and revoked_at is null",
  );
  return left.map(({ name }) => name);
}

/** Sends the request, and then changes the response. */
const changing =
  (change: (response: Response, request: Request) => Response | Promise<Response>): ProxyFault =>
  async (request, forward) =>
    change(await forward(request), request);

const without = (name: string, from: (response: Response) => boolean = () => true) =>
  changing((response) => {
    if (from(response)) response.headers.delete(name);
    return response;
  });

/** Sends another request in place of this one. */
const sending =
  (replace: (request: Request) => Request | Promise<Request>): ProxyFault =>
  async (request, forward) =>
    forward(await replace(request));

const withHeaders = (request: Request, change: (headers: Headers) => void) => {
  const headers = new Headers(request.headers);
  change(headers);
  return new Request(request, { headers });
};

const pathIn = ({ url }: Request) => new URL(url).pathname;
const bodyLength = ({ headers }: Request) => Number(headers.get("Content-Length") ?? 0);
const headerLength = ({ headers }: Request) => [...headers].reduce((sum, [, value]) => sum + value.length, 0);

const roundIntegers = changing(async (response) => {
  const text = (await response.text()).replace(/\d{16,}/g, (digits) => `${BigInt(Number(digits))}`);
  return new Response(response.status === 204 || response.status === 304 ? null : text, response);
});

function caching(): ProxyFault {
  const stored = new Map<string, Response>();
  return async (request, forward) => {
    if (request.method !== "GET") return forward(request);
    const found = stored.get(request.url) ?? (await forward(request));
    stored.set(request.url, found.clone() as Response);
    return found;
  };
}

const refusing =
  (isRefused: (request: Request) => boolean, status: number, text: string): ProxyFault =>
  (request, forward) =>
    isRefused(request) ? Promise.resolve(page(status, text)) : forward(request);

/** Faults of proxies, each with the checks that must find it. */
const faults: [fault: string, checks: string, fault: ProxyFault][] = [
  ["strips ETags", "etag conditions", without("ETag")],
  [
    "makes ETags weak",
    "etag",
    changing((response) => {
      const tag = response.headers.get("ETag");
      if (tag) response.headers.set("ETag", `W/${tag}`);
      return response;
    }),
  ],
  [
    "makes ETags weak when it compresses",
    "compression",
    changing((response, request) => {
      if (request.headers.get("Accept-Encoding")?.includes("gzip")) response.headers.set("ETag", 'W/"gzip"');
      return response;
    }),
  ],
  [
    "always sends 200 instead of 304",
    "etag",
    sending((request) => withHeaders(request, (headers) => headers.delete("If-None-Match"))),
  ],
  [
    "limits bodies to 50 kB, with an HTML page",
    "body-length table photo json",
    refusing((request) => bodyLength(request) > 50_000, 413, "Payload Too Large"),
  ],
  [
    "limits bodies to 1 MB",
    "table photo",
    refusing((request) => bodyLength(request) > 1_000_000, 413, "Payload Too Large"),
  ],
  [
    "limits bodies to 1 MiB, as nginx does by default",
    "photo",
    refusing((request) => bodyLength(request) > 1024 * 1024, 413, "Payload Too Large"),
  ],
  [
    "does not pass Accept-Encoding on",
    "compressed-export",
    sending((request) => withHeaders(request, (headers) => headers.set("Accept-Encoding", "identity"))),
  ],
  [
    "compresses again",
    "compressed-export",
    changing((response, request) => {
      if (pathIn(request).endsWith("/export")) response.headers.set("Content-Encoding", "gzip, gzip");
      return response;
    }),
  ],
  ["drops Vary", "compressed-export fresh", without("Vary")],
  ["limits URLs to 4 kB", "url-length", refusing(({ url }) => url.length > 4096, 414, "URI Too Large")],
  [
    "limits headers to 8 kB",
    "header-length",
    refusing((request) => headerLength(request) > 8000, 400, "Request Header Too Large"),
  ],
  [
    "responds 502 to some requests",
    "keep-alive json",
    (() => {
      let count = 0;
      return (request, forward) => Promise.resolve(++count % 20 === 0 ? page(502, "Bad Gateway") : forward(request));
    })(),
  ],
  [
    "buffers exports",
    "export",
    changing(async (response, request) => {
      if (!pathIn(request).endsWith("/export")) return response;
      const text = await response.text();
      clock.pass(50);
      return new Response(text, response);
    }),
  ],
  [
    "replaces the pages of 404",
    "not-found json",
    changing((response) => (response.status === 404 ? page(404, "Not Found") : response)),
  ],
  [
    "replaces the pages of 401",
    "missing-key invalid-key",
    changing((response) => (response.status === 401 ? page(401, "Unauthorized") : response)),
  ],
  ["drops WWW-Authenticate", "missing-key", without("WWW-Authenticate")],
  [
    "allows only GET and POST",
    "method methods preflight conditions",
    refusing(({ method }) => !/^(GET|POST)$/.test(method), 405, "Not Allowed"),
  ],
  ["drops Faults", "invalid-request", without("Faults")],
  [
    "drops CORS on errors",
    "cors-errors cors-everywhere",
    without("Access-Control-Allow-Origin", ({ status }) => status >= 400),
  ],
  ["drops CORS", "cors preflight", without("Access-Control-Allow-Origin")],
  ["hides headers from browsers", "cors", without("Access-Control-Expose-Headers")],
  [
    "forbids headers to browsers",
    "preflight",
    changing((response) => {
      if (response.headers.has("Access-Control-Allow-Headers"))
        response.headers.set("Access-Control-Allow-Headers", "authorization");
      return response;
    }),
  ],
  [
    "drops Authorization",
    "key",
    sending((request) => withHeaders(request, (headers) => headers.delete("Authorization"))),
  ],
  ["rounds integers", "changes stored-int64", roundIntegers],
  [
    "redirects POST",
    "changes create",
    (request, forward) =>
      request.method === "POST" ? Promise.resolve(Response.redirect(`${request.url}/`, 301)) : forward(request),
  ],
  [
    "sends POST twice",
    "create",
    async (request, forward) => {
      if (request.method !== "POST") return forward(request);
      const copy = request.clone() as Request;
      await (await forward(request)).text();
      return forward(copy);
    },
  ],
  ["merges slashes", "paths", sending((request) => new Request(request.url.replace(/(?<!:)\/\//g, "/"), request))],
  ["decodes paths", "paths", sending((request) => new Request(request.url.replaceAll("%2F", "/"), request))],
  ["treats HEAD as an unknown method", "head", refusing(({ method }) => method === "HEAD", 405, "Not Allowed")],
  [
    "drops the headers of HEAD",
    "head",
    changing((response, { method }) => (method === "HEAD" ? new Response(null, { status: 200 }) : response)),
  ],
  ["caches", "fresh request-ids read-your-writes", caching()],
  [
    "sends Age",
    "fresh",
    changing((response) => {
      response.headers.set("Age", "3");
      return response;
    }),
  ],
  [
    "allows caching",
    "fresh",
    changing((response) => {
      response.headers.set("Cache-Control", "max-age=60");
      return response;
    }),
  ],
  [
    "refuses bodies of unknown length",
    "slow-body",
    refusing(({ method, headers }) => method === "POST" && !headers.has("Content-Length"), 411, "Length Required"),
  ],
  [
    "refuses tables",
    "table",
    refusing(({ headers }) => headers.get("Content-Type") === "text/csv", 415, "Unsupported"),
  ],
  [
    "drops Idempotency-Key",
    "idempotency",
    sending((request) => withHeaders(request, (headers) => headers.delete("Idempotency-Key"))),
  ],
  ["drops If-Match", "conditions", sending((request) => withHeaders(request, (headers) => headers.delete("If-Match")))],
  [
    "escapes characters beyond ASCII",
    "names",
    changing(async (response) => {
      const text = (await response.text()).replace(/[^\0-\x7f]/g, "?");
      return new Response(response.status === 204 || response.status === 304 ? null : text, response);
    }),
  ],
  ["drops Link", "paging feed", without("Link")],
  ["drops Request-Id", "request-ids", without("Request-Id")],
  [
    "closes each connection",
    "keep-alive",
    changing((response) => {
      response.headers.set("Connection", "close");
      return response;
    }),
  ],
  [
    "trusts X-Forwarded-For",
    "client-address",
    sending((request) => withHeaders(request, (headers) => headers.set("X-Unsafe", "1"))),
  ],
  [
    "has another clock",
    "clock",
    changing((response) => {
      response.headers.set("Date", new Date(Date.now() - 120_000).toUTCString());
      return response;
    }),
  ],
  [
    "serves the pages of another program",
    "contract health",
    refusing((request) => /openapi|readyz/.test(request.url), 200, "Welcome"),
  ],
  [
    "serves the health page wrongly",
    "health",
    refusing((request) => /readyz/.test(request.url), 503, "Service Unavailable"),
  ],
];

test("finds nothing wrong with the service behind a proxy, and leaves nothing", async () => {
  proxy.breakBy(noFault);
  const session = openSession();
  const results: Result[] = [];

  await runChecks(session, (result) => results.push(result));

  expect(results.filter(({ result }) => result === "failed")).toEqual([]);
  const skipped = results.filter(({ result }) => result === "skipped").map(({ name }) => name);
  expect(skipped).toEqual(["tls", "redirect", "http2"]);
  expect(results.length).toBeGreaterThan(40);
  expect(await findLeft()).toEqual([]);
  const [key, pets, events, ...others] = session.remaining;
  expect(key).toMatch(/^key \d+ \(petstore-verify .* address\), revoked$/);
  expect(pets).toMatch(/^\d\d deleted pets, which can be restored for 30 days: (\d+, )+\d+$/);
  const deleted = await petStore.query("select id from deleted_pets where name like 'petstore-verify%' order by id");
  expect(`${pets?.split(" ")[0]}`).toBe(`${deleted.length}`);
  expect(events).toMatch(/^\d\d events of these changes, until/);
  expect(others).toEqual([]);
});

sqliteTest("finds that a proxy with TLS does not tell clients to keep using it", async () => {
  await using withTls = openFaultyProxy({ tls: tlsCertificate });
  withTls.leadTo(petStore.origin);
  const target = { baseUrl: `${withTls.origin}/v1`, key, isWriting: false, certificates: tlsCertificate.cert };
  const check = sections.flatMap(({ checks }) => checks).find(({ name }) => name === "tls");
  const run = () => check?.run(new Session(target, new AbortController().signal));
  const setHeader = (from: number) =>
    changing((response) => {
      if (response.status < from) response.headers.set("Strict-Transport-Security", "max-age=63072000");
      return response;
    });

  expect(await run()).toMatchObject({ result: "failed", actual: "200 without Strict-Transport-Security" });
  withTls.breakBy(setHeader(400));
  expect(await run()).toMatchObject({ result: "failed", actual: "404 without Strict-Transport-Security" });
  withTls.breakBy(setHeader(600));
  expect(await run()).toBeUndefined();
});

sqliteTest("runs all checks over HTTP/2, too, and finds what a proxy does wrong with it", async () => {
  await using withHttp2 = openFaultyProxy({ tls: tlsCertificate, http2: true });
  await using shop = await openPetStore({
    variables: { PETSTORE_BASE_URL: `${withHttp2.origin}/v1`, PETSTORE_TRUSTED_PROXIES: "1" },
  });
  withHttp2.leadTo(shop.origin);
  const target = { baseUrl: `${withHttp2.origin}/v1`, key: await shop.addKey("write"), isWriting: false };
  const { signal } = new AbortController();
  const session = new Session({ ...target, certificates: tlsCertificate.cert }, signal, {
    ...tuning,
    exportDelayMilliseconds: 10_000,
  });
  // Only HTTP/1.1 has this header.
  const isHttp2 = ({ headers }: Request) => !headers.has("Connection");
  withHttp2.breakBy(refusing((request) => isHttp2(request) && bodyLength(request) > 64 * 1024, 500, "Internal"));

  const { passed, failed } = await run(session);

  expect(failed.filter((name) => !name.endsWith("-http2"))).toEqual(["tls"]);
  expect(failed).toEqual(expect.arrayContaining(["body-length-http2", "table-http2", "photo-http2", "json-http2"]));
  expect(passed).toEqual(expect.arrayContaining(["table", "paths", "paths-http2", "slow-body-http2"]));
});

sqliteTest("repeats what a rate limit refuses for the time being", async () => {
  const refused = new Set<string>();
  proxy.breakBy(async (request, forward) => {
    const name = `${request.method} ${request.url}`;
    if (refused.has(name)) return forward(request);
    refused.add(name);
    const headers = {
      "Retry-After": "0",
      "Request-Id": `limit-${refused.size}`,
      "Access-Control-Allow-Origin": "*",
    };
    return Response.json({ code: "rate_limited", message: "Later.", status: 429 }, { status: 429, headers });
  });

  expect((await run(openSession())).failed).toEqual([]);
});

// What a proxy does wrong does not depend on the engine.
test.each(isPostgres ? [] : faults)("finds that a proxy %s: %s", async (_, names, fault) => {
  using stopped = stopClock();
  clock = stopped;
  proxy.breakBy(fault);
  const session = openSession({ exportDelayMilliseconds: 30 });
  const checks = sections.flatMap(({ checks }) => checks);
  const wanted = names.split(" ");
  await checks.find(({ name }) => name === "key")?.run(session);

  const found: string[] = [];
  for (const name of wanted) {
    // Those that inspect all responses need some.
    if (/^(json|request-ids|cors-everywhere)$/.test(name)) await session.send("/no-such-path");
    const outcome = await checks.find((check) => check.name === name)?.run(session);
    if (outcome?.result === "failed") found.push(name);
  }

  expect(found).toEqual(wanted);
  proxy.breakBy(noFault);
  session.scope = "admin";
  await cleanUp(session);
});

/** Runs all checks, and returns the names of those with each result. */
async function run(session: Session): Promise<{ [Of in Result["result"]]: string[] }> {
  const names: { [Of in Result["result"]]: string[] } = { passed: [], failed: [], connection: [], skipped: [] };
  await runChecks(session, ({ result, name }) => names[result].push(name));
  return names;
}

test("changes nothing without --write, and skips what the key may not do", async () => {
  proxy.breakBy(noFault);
  const dump = () =>
    petStore.query<{ events: bigint; pets: bigint }>(
      "select (select count(*) from events) as events, (select count(*) from pets) as pets",
    );
  const before = await dump();

  const reading = await run(openSession({ key: await petStore.addKey("read"), isWriting: true }));
  const writing = await run(openSession({ key: await petStore.addKey("write"), isWriting: false }));
  const wrong = await run(openSession({ key: "pst_live_wrong" }));

  expect([reading.failed, writing.failed, wrong.failed]).toEqual([[], [], ["key"]]);
  expect(reading.skipped).toContain("changes");
  expect(writing.passed).toContain("changes");
  expect(writing.skipped).toContain("create");
  expect(wrong.passed).toEqual(expect.arrayContaining(["contract", "missing-key", "preflight", "request-ids"]));
  // The two keys that this test has made.
  expect(await dump()).toEqual(before.map(({ pets, events }) => ({ pets, events: events + 2n })));
});

sqliteTest("a check that meets a response for which it was not written fails, and the others are run", async () => {
  proxy.breakBy(async (request, forward) => {
    if (pathIn(request).endsWith("/openapi.json"))
      return Response.json({ info: { version: "1.0.0" }, servers: [{ url: "http://[bad" }] });
    if (!pathIn(request).endsWith("/export")) return forward(request);
    return breakOff();
  });
  const results: Result[] = [];

  await runChecks(openSession({ isWriting: false }), (result) => results.push(result));

  const namesOf = (wanted: Result["result"]) =>
    results.flatMap(({ result, name }) => (result === wanted ? [name] : []));
  expect(namesOf("failed")).toContain("contract");
  expect(namesOf("connection")).toEqual(["export", "responses"]);
  expect(results.at(-2)?.section).toBe("All responses");
});

/** Sends the beginning of a response, and then closes the connection. */
function breakOff(): Response {
  return new Response(
    new ReadableStream({
      async pull(controller) {
        controller.enqueue("{");
        await passIterations(1);
        controller.error(new Error("broken off"));
      },
    }),
  );
}

sqliteTest("repeats a check during which the connection fails, and says so", async () => {
  let count = 0;
  proxy.breakBy((request, forward) => (++count % 60 === 0 ? Promise.resolve(breakOff()) : forward(request)));
  const session = openSession();
  const results: Result[] = [];

  await runChecks(session, (result) => results.push(result));

  expect(results.filter(({ result }) => result === "failed")).toEqual([]);
  expect(session.lost.length).toBeGreaterThan(2);
  expect(results.filter(({ result }) => result === "connection")).toEqual([
    expect.objectContaining({
      name: "responses",
      actual: expect.stringMatching(
        /^none to \d+ of \d+ requests: (GET|POST|HEAD|PATCH|DELETE|OPTIONS) \/.*ECONNRESET/,
      ),
    }),
  ]);
  expect(await findLeft()).toEqual([]);
});

sqliteTest("a connection that always fails is no fault of the service, and ends the checks early", async () => {
  await using shop = await openCommandLine();
  let count = 0;
  // The service can be reached at first.
  proxy.breakBy((request, forward) => (++count > 12 ? Promise.resolve(breakOff()) : forward(request)));

  const { status, output } = await shop.run("verify", "--url", proxy.origin, { PETSTORE_KEY: key });

  expect(status).toBe(3);
  expect(output).toMatch(/^ {2}! .*\n {4}expected .*\n {4}actual .*the connection was closed \(ECONNRESET\)$/m);
  expect(output).toContain("Stored 64-bit integers are exact: only with --write");
  expect(output).toContain("No cache stores responses: the connection failed in 3 checks in a row");
  expect(output).toMatch(/\n\d+ passed, 0 failed, 4 undecided because the connection failed, \d+ skipped\n$/);
});

sqliteTest("does not add a category that the store does not have, and names what it could not remove", async () => {
  await using shop = await openPetStore();
  const target = { baseUrl: `${shop.origin}/v1`, key: await shop.addKey("write"), isWriting: true };
  proxy.leadTo(shop.origin);
  proxy.breakBy(noFault);
  const run = async (baseUrl: string) => {
    const session = new Session({ ...target, baseUrl }, new AbortController().signal, {
      ...tuning,
      exportDelayMilliseconds: 10_000,
    });
    const results: Result[] = [];
    await runChecks(session, (result) => results.push(result));
    return { session, cleaning: results.find(({ name }) => name === "clean-up") };
  };
  expect((await shop.deleteCategory(1n)).status).toBe(204);

  await run(target.baseUrl);
  expect((await shop.getCategory(1n)).status).toBe(404);

  proxy.breakBy(refusing(({ method }) => method === "DELETE", 405, "Not Allowed"));
  const { session, cleaning } = await run(`${proxy.origin}/v1`);
  proxy.leadTo(petStore.origin);
  const kept = await shop.query<{ id: bigint; name: string }>("select id, name from pets order by id desc");
  expect(cleaning).toMatchObject({ result: "failed", expected: "nothing" });
  expect(kept.length).toBeGreaterThan(5);
  expect(session.remaining).toEqual(expect.arrayContaining(kept.map(({ id, name }) => `pet ${id} (${name})`)));
});

sqliteTest("is interrupted while it waits for a rate limit; --json prints what is known", async () => {
  await using shop = await openCommandLine();
  const waiting = Promise.withResolvers<void>();
  proxy.breakBy(async (request, forward) => {
    if (!new URL(request.url).search.includes("limit=1")) return forward(request);
    waiting.resolve();
    return Response.json({ code: "rate_limited" }, { status: 429, headers: { "Retry-After": "30" } });
  });
  const child = Bun.spawn([...petstoreProgram, "verify", "--url", proxy.origin, "--json"], {
    cwd: shop.folder,
    env: { PATH: process.env.PATH ?? "", PETSTORE_KEY: key },
    stdout: "pipe",
    stderr: "pipe",
  });
  await waiting.promise;
  // Until the response has arrived, and the command waits.
  await passIterations(100);
  child.kill("SIGINT");

  const [status, output, errors] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()]);
  expect([status, errors]).toEqual([130, "error: The checks were interrupted.\n"]);
  const { isInterrupted, checks } = JSON.parse(output);
  expect([isInterrupted, checks[0].name]).toEqual([true, "tls"]);
});

test("removes what it has made if it is interrupted", async () => {
  proxy.breakBy(noFault);
  const controller = new AbortController();
  const session = openSession({ signal: controller.signal });
  const names: string[] = [];

  const running = runChecks(session, ({ name }) => {
    names.push(name);

    if (name === "conditions") controller.abort(new Error("interrupted"));
  });

  await expect(running).rejects.toThrow("interrupted");
  expect(names.slice(-2)).toEqual(["conditions", "clean-up"]);
  expect(await findLeft()).toEqual([]);
});

test("removes what an earlier run has left, and names what it cannot remove", async () => {
  const nameOf = (hoursAgo: number) =>
    `petstore-verify ${(Date.now() - hoursAgo * 3_600_000).toString(36)}-0123abcd pet`;
  const { body: left } = await petStore.createPet({ name: nameOf(2), categoryId: 1n });
  const { body: current } = await petStore.createPet({ name: nameOf(0.5), categoryId: 1n });
  await petStore.createPet({ name: "Not a petstore-verify pet", categoryId: 1n });
  const { body: own } = await petStore.createPet({ name: "petstore-verify prod", categoryId: 1n });
  const { body: ownKey } = await petStore.createKey({ name: "petstore-verify prod key" }, { key });
  const session = openSession();
  session.scope = "admin";

  proxy.breakBy(refusing(({ method }) => method === "DELETE", 405, "Not Allowed"));
  const failed = await cleanUp(session);
  proxy.breakBy(noFault);
  const cleaned = await cleanUp(session);
  const remaining = await findRemaining(session);

  expect(failed).toEqual([expect.stringContaining(`/pets/${left.id} (${left.name}): 405 text/html`)]);
  expect(cleaned).toEqual([]);
  expect(remaining).toEqual([`pet ${current.id} (${current.name}), of another run`]);
  expect((await findLeft()).toSorted()).toEqual([current.name, own.name, ownKey.name].toSorted());
});

sqliteTest(
  "the command prints results and reasons, or JSON, and its exit status says whether a check failed",
  async () => {
    await using shop = await openCommandLine();
    const read = { PETSTORE_KEY: await petStore.addKey("read") };
    proxy.breakBy(noFault);
    const [good, asJson, unreachable, keyless, noUrl] = await Promise.all([
      shop.run("verify", "--url", proxy.origin, read),
      shop.run("verify", "--url", `${proxy.origin}/v1/`, "--json", read),
      shop.run("verify", "--url", "http://127.0.0.1:1", read),
      shop.run("verify", "--url", proxy.origin),
      shop.run("verify", "--url", "ftp://example.org", read),
    ]);
    proxy.breakBy(without("ETag"));
    const bad = await shop.run("verify", "--url", proxy.origin, read);

    expect([good.status, good.errors]).toEqual([0, ""]);
    expect(good.output).toStartWith(`Verifying ${proxy.origin}/v1\n\nConnection\n  - HTTPS, with HSTS`);
    expect(good.output).toContain("\n  ✓ 404 is a JSON error\n");
    expect(good.output).toContain(
      "\n  - A body of 1 MiB arrives: needs a key with the scope write; this one has read\n",
    );
    expect(good.output).toMatch(/\n\d+ passed, 0 failed, \d+ skipped\n$/);
    const { checks, ...summary } = JSON.parse(asJson.output);
    expect(summary).toMatchObject({ url: `${proxy.origin}/v1`, scope: "read", failed: 0, remaining: [] });
    expect(checks).toContainEqual({ name: "etag", title: expect.any(String), result: "passed" });
    expect([unreachable.status, unreachable.errors]).toEqual([3, expect.stringContaining("1/v1 cannot be reached:")]);
    expect([keyless.status, keyless.errors]).toEqual([4, expect.stringContaining("PETSTORE_KEY")]);
    expect([noUrl.status, noUrl.errors]).toEqual([2, expect.stringContaining("must be an http or https URL")]);
    expect(bad.status).toBe(1);
    expect(bad.output).toContain(
      [
        "  ✗ ETags arrive unchanged, and 304 works",
        "    expected  the header ETag in the response to GET /categories?limit=1",
        "    actual    200 without ETag",
        "    fix       nginx: gzip off and sub_filter off; remove proxy_hide_header ETag",
      ].join("\n"),
    );
  },
);
