import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome } from "../check.ts";
import type { Session } from "../session.ts";

/** Sizes between the limit of the service and those of its parser and of common proxies. */
const URL_LENGTH_ALLOWED = 7000;
const URL_LENGTH_REFUSED = 9000;
const HEADER_LENGTHS_REFUSED = [12_000, 40_000];
const HEADER_LENGTH = 4000;
/** Size that the service refuses for a JSON body, whose limit is 64 KiB. */
const BODY_BYTES_REFUSED = 66_000;

export const errorChecks: Check[] = [
  { name: "missing-key", title: "401 without a key, with a challenge", need: "nothing", run: checkMissingKey },
  { name: "invalid-key", title: "401 with an invalid key, with a challenge", need: "nothing", run: checkInvalidKey },
  { name: "not-found", title: "404 is a JSON error", need: "read", run: checkNotFound },
  { name: "method", title: "405 is a JSON error, with Allow", need: "read", run: checkMethod },
  { name: "invalid-request", title: "400 is a JSON error, with Faults", need: "read", run: checkInvalidRequest },
  { name: "url-length", title: "URLs up to 8 KiB arrive, longer ones get 414", need: "read", run: checkUrlLength },
  { name: "header-length", title: "Headers up to 8 KiB arrive, more get 431", need: "read", run: checkHeaderLength },
  { name: "body-length", title: "413 is a JSON error", need: "write", run: checkBodyLength },
];

async function checkMissingKey(session: Session): Promise<Outcome> {
  const reply = await session.send("/pets", { key: null });
  return (
    expectError(reply, 401, "missing_api_key", advice.authorization) ??
    expectHeader(reply, "WWW-Authenticate", /^Bearer realm=/, advice.errorPages)
  );
}

async function checkInvalidKey(session: Session): Promise<Outcome> {
  const reply = await session.send("/pets", { key: "pst_live_not-a-key" });
  return (
    expectError(reply, 401, "invalid_api_key", advice.authorization) ??
    expectHeader(reply, "WWW-Authenticate", /error="invalid_token"/, advice.errorPages)
  );
}

async function checkNotFound(session: Session): Promise<Outcome> {
  return (
    expectError(await session.send("/no-such-path"), 404, "not_found", advice.errorPages) ??
    expectError(await session.send("/pets/x/history"), 404, "pet_not_found", advice.errorPages)
  );
}

async function checkMethod(session: Session): Promise<Outcome> {
  const reply = await session.send("/pets", { method: "PUT" });
  return (
    expectError(reply, 405, "method_not_allowed", advice.errorPages) ??
    expectHeader(reply, "Allow", /\bGET\b.*\bPOST\b/, advice.errorPages)
  );
}

async function checkInvalidRequest(session: Session): Promise<Outcome> {
  const reply = await session.send("/pets?limit=0");
  return (
    expectError(reply, 400, "invalid_request", advice.errorPages) ??
    expectHeader(reply, "Faults", '"limit";in=query', advice.errorPages) ??
    expectHeader(reply, "Link", /rel="help"/, advice.errorPages)
  );
}

async function checkUrlLength(session: Session): Promise<Outcome> {
  const queryOf = (length: number) => `/pets?limit=1&x=${"x".repeat(length)}`;
  return (
    expectStatus(await session.send(queryOf(URL_LENGTH_ALLOWED)), 200, advice.headerSize) ??
    expectError(await session.send(queryOf(URL_LENGTH_REFUSED)), 414, "uri_too_long", advice.headerSize)
  );
}

async function checkHeaderLength(session: Session): Promise<Outcome> {
  const allowed = await session.send("/pets?limit=1", { headers: { "X-Verify": "x".repeat(HEADER_LENGTH) } });
  const wrong = expectStatus(allowed, 200, advice.headerSize);
  if (wrong) return wrong;
  for (const length of HEADER_LENGTHS_REFUSED) {
    const names = Array.from({ length: length / HEADER_LENGTH }, (_, index) => `X-Verify-${index}`);
    const headers = Object.fromEntries(names.map((name) => [name, "x".repeat(HEADER_LENGTH)]));
    const reply = await session.send("/pets?limit=1", { headers, isFromParser: true });
    // The limit of the HTTP parser depends on how the service was started; its 431 has no body.
    const isFromParser = reply.status === 431 && reply.text === "";
    const error = isFromParser ? undefined : expectError(reply, 431, "headers_too_large", advice.headerSize);
    if (error) return error;
  }
  return undefined;
}

async function checkBodyLength(session: Session): Promise<Outcome> {
  const body = { name: "petstore-verify", categoryId: 1, note: "x".repeat(BODY_BYTES_REFUSED) };
  const reply = await session.send("/pets?dryRun=true", { method: "POST", body });
  const wrong = expectError(reply, 413, "payload_too_large", advice.bodySize);
  if (wrong) return wrong;
  const isNamed = /\d KiB|\d MiB/.test(`${reply.body?.message}`);
  return isNamed ? undefined : fault("a message that names the limit", reply, advice.errorPages);
}

const Origin = "https://petstore-verify.example";
const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Prefer",
  "traceparent",
];

export const browserChecks: Check[] = [
  { name: "preflight", title: "Browsers may send all requests (CORS preflight)", need: "nothing", run: checkPreflight },
  { name: "cors", title: "Browsers may read responses (CORS)", need: "nothing", run: checkCors },
  { name: "cors-errors", title: "Browsers may read errors (CORS)", need: "nothing", run: checkCorsOfErrors },
];

async function checkPreflight(session: Session): Promise<Outcome> {
  for (const method of ["PATCH", "DELETE"]) {
    const headers = {
      Origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": HEADERS.join(", ").toLowerCase(),
    };
    const reply = await session.send("/pets/1", { method: "OPTIONS", key: null, headers });
    if (reply.status !== 204 && reply.status !== 200)
      return fault(`204 to ${reply.request}, without a key`, reply, advice.methods);
    const wrong =
      expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
      expectNames(reply.headers.get("Access-Control-Allow-Methods"), "Access-Control-Allow-Methods", METHODS) ??
      expectNames(reply.headers.get("Access-Control-Allow-Headers"), "Access-Control-Allow-Headers", HEADERS);
    if (wrong) return wrong;
  }
  return undefined;
}

/** The wildcard allows all names but Authorization. */
function expectNames(value: string | null, header: string, names: string[]): Outcome {
  const listed = (value ?? "").split(",").map((name) => name.trim().toLowerCase());
  const isListed = (name: string) =>
    listed.includes(name.toLowerCase()) || (name !== "Authorization" && listed.includes("*"));
  const missing = names.filter((name) => !isListed(name));
  return missing.length === 0
    ? undefined
    : fault(`${missing.join(", ")} in ${header}`, value ?? "no such header", advice.cors);
}

async function checkCors(session: Session): Promise<Outcome> {
  // Without the key: with a foreign `Origin`, the service would report that a website uses it.
  const reply = await session.send("/openapi.json", { key: null, headers: { Origin } });
  return (
    expectStatus(reply, 200) ??
    expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
    expectHeader(reply, "Access-Control-Expose-Headers", "*", advice.cors)
  );
}

async function checkCorsOfErrors(session: Session): Promise<Outcome> {
  const replies = [
    await session.send("/pets", { key: null, headers: { Origin } }),
    await session.send("/no-such-path", { key: null, headers: { Origin } }),
    await session.send("/pets", { method: "PUT", key: null, headers: { Origin } }),
  ];
  for (const reply of replies) {
    const wrong =
      expectHeader(reply, "Access-Control-Allow-Origin", "*", advice.cors) ??
      expectHeader(reply, "Access-Control-Expose-Headers", "*", advice.cors);
    if (wrong) return wrong;
  }
  return undefined;
}
