import { afterAll, expect, test } from "bun:test";
import { passIterations } from "../test/support/event-loop.ts";
import { createClientWith } from "./create-client.ts";
import { createClient, PetStoreError } from "./index.ts";

/** A service that sends nothing, or only the beginning of a response. */
const server = Bun.serve({
  port: 0,
  fetch({ url }) {
    if (!url.includes("/categories") && !url.includes("/export")) return new Promise<Response>(() => {});
    const body = new ReadableStream({ start: (controller) => controller.enqueue("[") });
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  },
});
afterAll(() => server.stop(true));

const baseUrl = `${server.url}v1`;
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );

test("without a complete response in time, a call rejects with a `timeout`", async () => {
  const attempts: number[] = [];
  const onRequest = ({ number }: { number: number }) => attempts.push(number);
  const client = createClient({ baseUrl, timeoutSeconds: 0.02, retriesMax: 1, onRequest });
  const timeout = { code: "timeout", status: 0, requestId: undefined, faults: [] };

  const error = await errorOf(client.listPets());
  expect(error).toBeInstanceOf(PetStoreError);
  expect(error).toMatchObject(timeout);
  expect(error.message).toStartWith("The pet store did not respond within 0.02 seconds.");
  expect(await errorOf(client.listCategories())).toMatchObject(timeout);
  expect(attempts).toEqual([1, 2, 1, 2]);
  expect(await errorOf(client.deletePet({ path: { petId: 1n } }))).toMatchObject(timeout);
  const patient = createClient({ baseUrl });
  expect(await errorOf(patient.getInventory({ timeoutSeconds: 0.01, retriesMax: 0 }))).toMatchObject(timeout);
  expect(attempts).toHaveLength(5);
});

test("an aborted call rejects with the reason of its signal, whatever it waits for", async () => {
  const reason = new Error("gone");
  const isDeaf = () => new Promise<Response>(() => {});
  const refuse = () => Promise.reject(new TypeError("connection refused"));
  const busy = async () => new Response("{}", { status: 503, headers: { "Retry-After": "59" } });
  const aborted = { signal: AbortSignal.abort(reason) };

  for (const fetch of [globalThis.fetch, isDeaf, refuse, busy] as const) {
    const client = createClient({ baseUrl, fetch, retriesMax: 9 });
    const controller = new AbortController();
    const { signal } = controller;
    const calls = [client.listPets({ signal }), client.listCategories({ signal })].map(errorOf);
    setImmediate(() => controller.abort(reason));
    expect(await Promise.all(calls)).toEqual([reason, reason]);
    expect(await errorOf(client.listPets(aborted))).toBe(reason);
  }
});

test("a call that a hook aborts is not sent to its end", async () => {
  const controller = new AbortController();
  const reason = new Error("gone");
  const client = createClient({ baseUrl, onRequest: () => controller.abort(reason) });

  expect(await errorOf(client.listPets({ signal: controller.signal }))).toBe(reason);
});

test("the time for a stream ends with its headers, and the signal ends the stream", async () => {
  const controller = new AbortController();
  let elapse = () => {};
  const wait = (_: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      elapse = resolve;
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  const client = createClientWith({ wait, now: () => 0, random: () => 0 }, { baseUrl });
  const reason = new Error("gone");

  const { data } = await client.exportPets({ signal: controller.signal });
  const reader = data.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe("[");
  elapse();
  await passIterations(1);
  const next = errorOf(reader.read());
  controller.abort(reason);

  expect(await next).toBe(reason);
});
