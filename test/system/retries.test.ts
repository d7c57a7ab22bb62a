import { expect, test } from "bun:test";
import { isPostgres } from "../support/engine.ts";
import { eventually } from "../support/eventually.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { readJson } from "../support/read-json.ts";
import { repetitions } from "../support/thorough-test.ts";

/** Fewer over PostgreSQL, where the service starts more slowly. */
const ROUNDS = isPostgres ? 3 : repetitions(3, 8);
const CLIENTS = 20;

type Process = Awaited<ReturnType<typeof startProcess>>;
type Item = { [member: string]: unknown };

/** A request that clients retry until they get a response. */
interface Sent {
  path: string;
  body: object;
  idempotencyKey: string;
}

test(`${CLIENTS} clients that retry one createPet across a kill add one pet and get one response (${ROUNDS} rounds)`, async () => {
  await using folder = await openFolder();
  const names = Array.from({ length: ROUNDS }, (_, round) => `Pet ${round}`);

  const responses = await sendThroughCrashes(
    folder.databaseUrl,
    names.map((name) => ({ path: "/v1/pets", body: { name, categoryId: 1 }, idempotencyKey: name })),
  );

  expect(responses.map(({ name }) => name)).toEqual(names);
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  expect(await readList(petStore, "/v1/pets?limit=100")).toEqual(responses.toReversed());
  expect(await readList(petStore, "/v1/events?limit=100&type=pet.created")).toHaveLength(ROUNDS);
}, 600_000);

test(`${CLIENTS} clients that retry one placeOrder across a kill place one order and get one response (${ROUNDS} rounds)`, async () => {
  await using folder = await openFolder();
  const petIds = Array.from({ length: ROUNDS }, (_, round) => round + 1);
  {
    await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    const body = '{"name":"Rex","categoryId":1,"status":"available"}';
    for (const _ of petIds) await petStore.request("/v1/pets", { method: "POST", body });
  }

  const responses = await sendThroughCrashes(
    folder.databaseUrl,
    petIds.map((petId) => ({ path: "/v1/store/orders", body: { petId }, idempotencyKey: `Order for ${petId}` })),
  );

  expect(responses.map(({ petId, status }) => [petId, status])).toEqual(petIds.map((id) => [BigInt(id), "placed"]));
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  expect(await readList(petStore, "/v1/store/orders?limit=100")).toEqual(responses.toReversed());
  expect(await readList(petStore, "/v1/events?limit=100&type=order.placed")).toHaveLength(ROUNDS);
  expect(await readList(petStore, "/v1/pets?limit=100&status=pending")).toHaveLength(ROUNDS);
}, 600_000);

/** Sends each request from all clients through a crash, and returns the response that all of them got. */
async function sendThroughCrashes(databaseUrl: string, requests: Sent[]): Promise<Item[]> {
  const responses: Item[] = [];
  let withoutResponse = 0;
  for (const [round, request] of requests.entries()) {
    // The first crash comes after all responses, the second before them; the others come after some of them.
    const after = round === 0 ? CLIENTS : Math.floor((CLIENTS * (round - 1)) / (requests.length - 1));
    const crashed = await sendThroughCrash(databaseUrl, request, after);
    withoutResponse += crashed.withoutResponse;
    const [first = "", ...others] = new Set(crashed.responses);
    expect(others).toEqual([]);
    responses.push(readJson(first) as Item);
  }
  // At least one crash came before some of the responses.
  expect(withoutResponse).toBeGreaterThan(0);
  return responses;
}

/** Kills the process after this number of responses, and starts another. */
async function sendThroughCrash(databaseUrl: string, request: Sent, after: number) {
  await using first = await startProcess({ DATABASE_URL: databaseUrl });
  let completed = 0;
  const attempts = Array.from({ length: CLIENTS }, async () => {
    const response = await send(first, request);
    if (response !== undefined) completed += 1;
    return response;
  });
  if (after > 0) await eventually(() => completed >= after);
  const withoutResponse = CLIENTS - completed;
  first.child.kill("SIGKILL");
  const early = await Promise.all(attempts);

  await using second = await startProcess({ DATABASE_URL: databaseUrl });
  // Clients with a response retry, too.
  const late = await Promise.all(attempts.map(() => sendUntilResponse(second, request)));
  return { withoutResponse, responses: [...early.filter((response) => response !== undefined), ...late] };
}

async function sendUntilResponse(petStore: Process, request: Sent): Promise<string> {
  for (;;) {
    const response = await send(petStore, request);
    if (response !== undefined) return response;
  }
}

/** The text of the response; undefined if the connection broke before, or for a 503. */
async function send(petStore: Process, { path, body, idempotencyKey }: Sent): Promise<string | undefined> {
  const headers = { "Idempotency-Key": idempotencyKey };
  const response = await petStore
    .request(path, { method: "POST", headers, body: JSON.stringify(body) })
    .catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  return response?.status === 503 ? undefined : text;
}

async function readList(petStore: Process, path: string): Promise<Item[]> {
  return readJson(await (await petStore.request(path)).text()) as Item[];
}
