import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome, skip } from "../check.ts";
import type { Session } from "../session.ts";

const REPETITIONS = 20;
/** Size of a table just below the limit of the service, 1 MiB. */
const TABLE_BYTES = 1024 * 1024 - 100;
/** Size of a photo just below the limit of the service, 10 MiB, and the time for it, longer than that of the service. */
const PHOTO_BYTES = 10 * 1024 * 1024 - 100;
const PHOTO_MILLISECONDS = 150_000;
const GREATEST = 9_223_372_036_854_775_807n;
/** JavaScript numbers cannot represent it. */
const BEYOND_53_BITS = 9_007_199_254_740_993n;
const PET = { name: "petstore-verify", categoryId: BEYOND_53_BITS };
const DRY_RUN = "/pets?dryRun=true";

export const requestChecks: Check[] = [
  { name: "paths", title: "Paths and queries arrive as they were sent", need: "read", run: checkPaths },
  { name: "keep-alive", title: "Requests can share a connection", need: "read", run: checkKeepAlive },
  { name: "int64", title: "64-bit integers in queries are exact", need: "read", run: checkIntegersInQueries },
  { name: "changes", title: "The body of a POST arrives unchanged", need: "write", run: checkDryRun },
  { name: "methods", title: "PATCH and DELETE arrive", need: "write", run: checkMethods },
  { name: "table", title: "A body of 1 MiB arrives", need: "write", run: checkTable },
  { name: "photo", title: "A body of 10 MiB arrives", need: "write", run: checkPhoto },
  { name: "slow-body", title: "A body that pauses, of unknown length, arrives", need: "write", run: checkSlowBody },
];

async function checkPaths(session: Session): Promise<Outcome> {
  const encoded = await session.send("/pets?limit=1&verify%20%2B%26%3D%25%2F=1");
  return (
    expectStatus(encoded, 200, advice.paths) ??
    expectHeader(encoded, "Ignored", '"verify +&=%/";in=query', advice.paths) ??
    expectError(await session.send("//pets"), 404, "not_found", advice.paths) ??
    expectError(await session.send("/pets%2F1"), 404, "not_found", advice.paths) ??
    expectError(await session.send("/pets/%78/history"), 404, "pet_not_found", advice.paths)
  );
}

async function checkKeepAlive(session: Session): Promise<Outcome> {
  const send = () => session.send("/categories?limit=1");
  for (let count = 0; count < REPETITIONS; count += 1) {
    const reply = await send();
    const wrong = expectStatus(reply, 200);
    if (wrong) return wrong;
    if (/\bclose\b/i.test(reply.headers.get("Connection") ?? "")) {
      return fault("a connection that stays open", "Connection: close", advice.keepAlive);
    }
  }
  const replies = await Promise.all(Array.from({ length: REPETITIONS }, send));
  const failed = replies.find(({ status }) => status !== 200);
  return failed && fault(`200 to each of ${REPETITIONS} concurrent requests`, failed);
}

async function checkIntegersInQueries(session: Session): Promise<Outcome> {
  const refused = await session.send(`/pets?categoryId=${GREATEST + 1n}`);
  return (
    expectStatus(await session.send(`/pets?categoryId=${GREATEST}`), 200, advice.rewriting) ??
    expectStatus(await session.send(`/pets?categoryId=${-GREATEST - 1n}`), 200, advice.rewriting) ??
    expectError(refused, 400, "invalid_request", advice.rewriting)
  );
}

async function checkDryRun(session: Session): Promise<Outcome> {
  const reply = await session.send(DRY_RUN, { method: "POST", body: PET });
  const isRedirect = reply.status >= 300 && reply.status < 400;
  const wrong =
    expectStatus(reply, 201, isRedirect ? advice.redirects : advice.methods) ??
    expectHeader(reply, "Dry-Run", "true", advice.paths);
  if (wrong) return wrong;
  const text = `"categoryId":${BEYOND_53_BITS}`;
  return reply.text.includes(text) ? undefined : fault(`${text} in the response`, reply.text, advice.rewriting);
}

/** Of a pet that does not exist. */
async function checkMethods(session: Session): Promise<Outcome> {
  const path = `/pets/${GREATEST}?dryRun=true`;
  const changed = await session.send(path, { method: "PATCH", body: { status: "sold" } });
  const deleted = await session.send(path, { method: "DELETE" });
  return (
    expectError(changed, 404, "pet_not_found", advice.methods) ??
    expectError(deleted, 404, "pet_not_found", advice.methods)
  );
}

async function checkTable(session: Session): Promise<Outcome> {
  const row = `petstore-verify,1,${"x".repeat(10_000)}\n`;
  const table = `name,categoryId,note\n${row.repeat(Math.floor(TABLE_BYTES / row.length) - 1)}`;
  const headers = { "Content-Type": "text/csv" };
  const reply = await session.send("/pets/import?dryRun=true", { method: "POST", headers, body: table });
  return expectStatus(reply, 200, advice.bodySize) ?? expectHeader(reply, "Dry-Run", "true", advice.bodySize);
}

/** Sends no image: the service reads all of it, and keeps nothing. */
async function checkPhoto(session: Session): Promise<Outcome> {
  const headers = { "Content-Type": "application/octet-stream" };
  const body = "x".repeat(PHOTO_BYTES);
  const request = { method: "POST", headers, body, milliseconds: PHOTO_MILLISECONDS };
  return expectError(await session.send("/pets/1/photos", request), 400, "invalid_image", advice.bodySize);
}

async function checkSlowBody(session: Session): Promise<Outcome> {
  const [first, second] = ['{"name":"petstore-verify",', '"categoryId":1}'];
  const encoder = new TextEncoder();
  const body = () =>
    new ReadableStream({
      async start(controller) {
        controller.enqueue(encoder.encode(first));
        await Bun.sleep(session.tuning.pauseMilliseconds);
        controller.enqueue(encoder.encode(second));
        controller.close();
      },
    });
  return expectStatus(await session.send(DRY_RUN, { method: "POST", body }), 201, advice.slowBodies);
}

const STRONG_TAG = /^"[^"]+"$/;
/** Number of attempts, since a busy machine can delay a single one, and other clients may change the store. */
const ATTEMPTS = 3;

export const responseChecks: Check[] = [
  { name: "etag", title: "ETags arrive unchanged, and 304 works", need: "read", run: checkEtag },
  {
    name: "compression",
    title: "Clients that accept compression get the same ETag",
    need: "read",
    run: checkCompression,
  },
  { name: "head", title: "HEAD works like GET, without a body", need: "read", run: checkHead },
  { name: "fresh", title: "No cache stores responses", need: "read", run: checkFreshness },
  { name: "paging", title: "Links to the next page have this base URL", need: "read", run: checkPaging },
  { name: "export", title: "An export arrives while it is produced", need: "read", run: checkExport },
  {
    name: "compressed-export",
    title: "An export is compressed once, if the client accepts it",
    need: "read",
    run: checkCompressedExport,
  },
];

async function checkEtag(session: Session): Promise<Outcome> {
  const first = await session.send("/categories?limit=1");
  const wrong = expectStatus(first, 200) ?? expectHeader(first, "ETag", STRONG_TAG, advice.etag);
  if (wrong) return wrong;
  const ETag = first.headers.get("ETag") as string;
  const second = await session.send("/categories?limit=1", { headers: { "If-None-Match": ETag } });
  return expectStatus(second, 304, advice.etag) ?? expectHeader(second, "ETag", ETag, advice.etag);
}

async function checkCompression(session: Session): Promise<Outcome> {
  // Proxies compress long responses only.
  for (const path of ["/categories?limit=100", "/pets?limit=100", "/events?limit=100"]) {
    const wrong = await compareTags(session, path);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Compares with responses before and after, since others may change the store in between. */
async function compareTags(session: Session, path: string): Promise<Outcome> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await session.send(path);
    const compressed = await session.send(path, { headers });
    const after = await session.send(path);
    const ETag = before.headers.get("ETag") ?? "";
    if (ETag === after.headers.get("ETag")) {
      return expectStatus(compressed, 200) ?? expectHeader(compressed, "ETag", ETag, advice.etag);
    }
  }
  return undefined;
}

async function checkHead(session: Session): Promise<Outcome> {
  const path = "/categories?limit=1";
  const got = await session.send(path);
  const reply = await session.send(path, { method: "HEAD" });
  const missing = await session.send("/pets/9223372036854775807/history", { method: "HEAD" });
  return (
    expectStatus(reply, 200, advice.head) ??
    expectHeader(reply, "ETag", got.headers.get("ETag") ?? "", advice.head) ??
    expectHeader(reply, "Content-Type", "application/json", advice.head) ??
    expectStatus(missing, 404, advice.head)
  );
}

async function checkFreshness(session: Session): Promise<Outcome> {
  const replies = [await session.send("/pets?limit=3"), await session.send("/pets?limit=3")];
  for (const reply of replies) {
    const wrong =
      expectStatus(reply, 200) ??
      expectHeader(reply, "Cache-Control", "private, no-cache", advice.caching) ??
      expectHeader(reply, "Vary", /\bPrefer\b/i, advice.caching);
    if (wrong) return wrong;
    const age = reply.headers.get("Age");
    if (age !== null)
      return fault("a response of the service itself", `a stored response: Age: ${age}`, advice.caching);
  }
  const [first, second] = replies.map(({ headers }) => headers.get("Request-Id"));
  const expected = "two requests of the service for two requests of the client";
  return first === second ? fault(expected, `both have the Request-Id ${first}`, advice.caching) : undefined;
}

async function checkPaging(session: Session): Promise<Outcome> {
  const reply = await session.send("/categories?limit=1");
  const wrong = expectStatus(reply, 200);
  if (wrong) return wrong;
  const { baseUrl } = session.target;
  const next = /<([^>]*)>; rel="next"/.exec(reply.headers.get("Link") ?? "")?.[1];
  if (next === undefined) {
    const second = await session.send("/categories?limit=2");
    if (second.text.split('"id"').length <= 2) return skip("there are fewer than two categories");
    return expectHeader(reply, "Link", /rel="next"/, advice.cors);
  }
  if (!next.startsWith(`${baseUrl}/categories?`))
    return fault(`a Link to ${baseUrl}/categories?…`, next, advice.baseUrl);
  return expectStatus(await session.send(next.slice(baseUrl.length)), 200, advice.paths);
}

async function checkExport(session: Session): Promise<Outcome> {
  const delays: number[] = [];
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const start = performance.now();
    const short = await session.send("/pets?limit=1");
    const usual = performance.now() - start;
    if (short.status !== 200) return expectError(short, 200, "");
    const reading = await readBeginning(session);
    if ("result" in reading) return reading;
    if (reading.bytes < session.tuning.exportBytesMin) return skip("the store has too few pets to measure it");
    delays.push(reading.milliseconds - usual);
  }
  const delay = Math.min(...delays);
  if (delay < session.tuning.exportDelayMilliseconds) return undefined;
  const expected = "the first bytes of GET /pets/export as soon as the service sends them";
  return fault(expected, `the first bytes came after ${Math.round(delay)} ms`, advice.buffering);
}

/** The first bytes of each gzip stream. */
const GZIP = [0x1f, 0x8b];

async function checkCompressedExport(session: Session): Promise<Outcome> {
  const response = await session.fetch("/pets/export?format=csv", { headers: { "Accept-Encoding": "gzip" } });
  if (response.status === 429) return skip("the service limits the rate of requests");
  const vary = response.headers.get("Vary") ?? "";
  if (!/\bAccept-Encoding\b/i.test(vary)) {
    await response.body?.cancel();
    const expected = "the header Vary: Prefer, Accept-Encoding in the response to GET /pets/export";
    return fault(expected, `${response.status} with Vary: ${vary}`, advice.caching);
  }
  const encoding = response.headers.get("Content-Encoding");
  const start = await readStart(response);
  if (encoding === "gzip" && start.every((byte, index) => byte === GZIP[index])) return undefined;
  return fault("Content-Encoding: gzip, and a body in it", `Content-Encoding: ${encoding}`, advice.compression);
}

/** Returns the first two bytes of a body, and reads no further. */
async function readStart({ body }: Response): Promise<number[]> {
  for await (const chunk of body ?? []) return [...chunk.subarray(0, 2)];
  return [];
}

/** Reads an export until it is long enough; returns the time until its first bytes came. */
async function readBeginning(
  session: Session,
): Promise<{ milliseconds: number; bytes: number } | NonNullable<Outcome>> {
  const start = performance.now();
  const response = await session.fetch("/pets/export").catch((error) => session.lose("GET /pets/export", error));
  if (response?.status === 429) return skip("the service limits the rate of requests");
  if (response?.status !== 200) return fault("200 to GET /pets/export", `${response?.status ?? "no response"}`);
  let milliseconds = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    milliseconds ||= performance.now() - start;
    bytes += chunk.length;
    if (bytes >= session.tuning.exportBytesMin) break;
  }
  return { milliseconds, bytes };
}
