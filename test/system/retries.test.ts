import { expect, test } from "bun:test";
import { openFolder, startProcess } from "../support/process.ts";
import { readJson } from "../support/read-json.ts";

const ROUNDS = 8;
const CLIENTS = 20;

type Process = Awaited<ReturnType<typeof startProcess>>;
type Item = { [member: string]: unknown };

/** A request that a client sends again until it has an answer. */
interface Sent {
  path: string;
  body: object;
  idempotencyKey: string;
}

test(`kill -9 while ${CLIENTS} clients retry one createPet, ${ROUNDS} times: one pet, and one answer for all`, async () => {
  await using folder = await openFolder();
  const names = Array.from({ length: ROUNDS }, (_, round) => `Pet ${round}`);

  const answers = await sendThroughCrashes(
    folder.databaseUrl,
    names.map((name) => ({ path: "/v1/pets", body: { name, categoryId: 1 }, idempotencyKey: name })),
  );

  expect(answers.map(({ name }) => name)).toEqual(names);
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  expect(await readList(petStore, "/v1/pets?limit=100")).toEqual(answers.toReversed());
  expect(await readList(petStore, "/v1/events?limit=100&type=pet.created")).toHaveLength(ROUNDS);
}, 60_000);

test(`kill -9 while ${CLIENTS} clients retry one placeOrder, ${ROUNDS} times: one order, and one answer for all`, async () => {
  await using folder = await openFolder();
  const petIds = Array.from({ length: ROUNDS }, (_, round) => round + 1);
  {
    await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
    const body = '{"name":"Rex","categoryId":1,"status":"available"}';
    for (const _ of petIds) await petStore.request("/v1/pets", { method: "POST", body });
  }

  const answers = await sendThroughCrashes(
    folder.databaseUrl,
    petIds.map((petId) => ({ path: "/v1/store/orders", body: { petId }, idempotencyKey: `Order for ${petId}` })),
  );

  expect(answers.map(({ petId, status }) => [petId, status])).toEqual(petIds.map((id) => [BigInt(id), "placed"]));
  await using petStore = await startProcess({ DATABASE_URL: folder.databaseUrl });
  expect(await readList(petStore, "/v1/store/orders?limit=100")).toEqual(answers.toReversed());
  expect(await readList(petStore, "/v1/events?limit=100&type=order.placed")).toHaveLength(ROUNDS);
  expect(await readList(petStore, "/v1/pets?limit=100&status=pending")).toHaveLength(ROUNDS);
}, 60_000);

/** Sends each of the requests from all clients through a crash; answers what all of them were told. */
async function sendThroughCrashes(databaseUrl: string, requests: Sent[]): Promise<Item[]> {
  const answers: Item[] = [];
  let milliseconds = 0;
  let cutOff = 0;
  for (const [round, request] of requests.entries()) {
    // The first crash is after all have been answered; the others are spread over the time that this took.
    const after = round === 0 ? undefined : (milliseconds * round) / requests.length;
    const crashed = await sendThroughCrash(databaseUrl, request, after);
    if (round === 0) milliseconds = crashed.milliseconds;
    cutOff += crashed.cutOff;
    const [answer = "", ...others] = new Set(crashed.answers);
    expect(others).toEqual([]);
    answers.push(readJson(answer) as Item);
  }
  // Nothing is shown where everybody had an answer before the crash.
  expect(cutOff).toBeGreaterThan(0);
  return answers;
}

/** Kills the process so many milliseconds after the clients have begun, or when all are answered, and starts another. */
async function sendThroughCrash(databaseUrl: string, request: Sent, after: number | undefined) {
  await using first = await startProcess({ DATABASE_URL: databaseUrl });
  const start = performance.now();
  let answered = 0;
  const tries = Array.from({ length: CLIENTS }, async () => {
    const answer = await send(first, request);
    if (answer !== undefined) answered += 1;
    return answer;
  });
  await (after === undefined ? Promise.all(tries) : Bun.sleep(after));
  const milliseconds = performance.now() - start;
  const cutOff = CLIENTS - answered;
  first.child.kill("SIGKILL");
  const early = await Promise.all(tries);

  await using second = await startProcess({ DATABASE_URL: databaseUrl });
  // Those who were answered may ask again all the same.
  const late = await Promise.all(tries.map(() => sendUntilAnswered(second, request)));
  return { milliseconds, cutOff, answers: [...early.filter((answer) => answer !== undefined), ...late] };
}

async function sendUntilAnswered(petStore: Process, request: Sent): Promise<string> {
  for (;;) {
    const answer = await send(petStore, request);
    if (answer !== undefined) return answer;
  }
}

/** The answer; undefined where the connection broke before it was there, or where it asks to try again. */
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
