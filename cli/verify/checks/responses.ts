import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome, skip } from "../check.ts";
import type { Session } from "../session.ts";

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

/** Reads an export until it is long enough; returns the time until its first bytes came. */
async function readBeginning(
  session: Session,
): Promise<{ milliseconds: number; bytes: number } | NonNullable<Outcome>> {
  const start = performance.now();
  const response = await session.fetch("/pets/export").catch(() => undefined);
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
