import { advice } from "../advice.ts";
import { type Check, expectError, expectHeader, expectStatus, fault, type Outcome } from "../check.ts";
import type { Session } from "../session.ts";

const REPETITIONS = 20;
/** Size of a table just below the limit of the service, 1 MiB. */
const TABLE_BYTES = 1024 * 1024 - 100;
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
