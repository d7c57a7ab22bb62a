import { expect, test } from "bun:test";
import { skippingClock, TIMEOUT_SECONDS } from "../test/support/clocks.ts";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClientWith } from "./create-client.ts";
import { type ClientOptions, createClient, type PetStoreError } from "./index.ts";

type Fault = "none" | "refused" | "broken" | "lost" | { status: number; headers?: Record<string, string> };

/** A client whose requests fail in these ways, one after the other, and whose delays take no time. */
function clientWithFaults(faults: Fault[], options: Partial<ClientOptions> = {}, random = 0) {
  const sent: (string | undefined)[] = [];
  const waited: number[] = [];
  const fetchWithFaults = async (url: string, request: RequestInit): Promise<Response> => {
    const fault = faults.shift() ?? "none";
    sent.push(new Headers(request.headers).get("Idempotency-Key") ?? undefined);
    if (fault === "refused") throw new TypeError("connection refused");
    if (typeof fault === "object") return new Response("<h1>Bad gateway</h1>", fault);
    const response = await fetch(url, request);
    if (fault === "broken") return breakOff(response);
    if (fault === "lost") throw new TypeError("connection reset");
    return response;
  };
  const client = createClientWith(
    skippingClock((seconds) => waited.push(seconds), random),
    { baseUrl: "http://localhost/v1", fetch: fetchWithFaults, timeoutSeconds: TIMEOUT_SECONDS, ...options },
  );
  return { client, sent, waited };
}

/** Returns the response with a body that breaks off after its first byte. */
async function breakOff(response: Response): Promise<Response> {
  const bytes = await response.bytes();
  let isBroken = false;
  const body = new ReadableStream({
    pull(controller) {
      if (isBroken) controller.error(new TypeError("connection reset"));
      else controller.enqueue(bytes.slice(0, 1));
      isBroken = true;
    },
  });
  return new Response(body, response);
}

const path = { petId: 1n };
const body = { name: "Rex", categoryId: 1n };
const unreachable = { name: "PetStoreError", code: "unreachable", status: 0, requestId: undefined };

function errorOf(call: Promise<unknown>): Promise<PetStoreError> {
  return call.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
}

test("a request whose response is lost or breaks off is repeated with the same Idempotency-Key, and executed once", async () => {
  await using petStore = await openPetStore();
  const options = { baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") };
  const { client, sent } = clientWithFaults(["lost", "broken", "none", "broken"], options);

  const { data: pet } = await client.createPet({ body });
  const missing = await errorOf(client.getPet({ path: { petId: 2n } }));

  expect([new Set(sent.slice(0, 3)).size, sent.length]).toEqual([1, 5]);
  expect(sent[0]).toBeString();
  expect(missing).toMatchObject({ code: "pet_not_found", status: 404 });
  expect((await client.listPets()).data).toEqual([pet]);
});

test("every request has its own Idempotency-Key, unless one is given", async () => {
  await using petStore = await openPetStore();
  const options = { baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write") };
  const { client, sent } = clientWithFaults([], options);

  await client.createPet({ body });
  await client.createPet({ body });
  await client.createPet({ body, idempotencyKey: "Rex on Saturday" });
  await client.createPet({ body, idempotencyKey: "Rex on Saturday" });

  expect(new Set(sent).size).toBe(3);
  expect((await client.listPets()).data).toHaveLength(3);
});

test("a PATCH, a DELETE and a request with a password are sent once, whatever happens", async () => {
  const faults: Fault[] = ["refused", "lost", "broken", { status: 408 }, { status: 429 }, { status: 503 }];
  for (const fault of faults) {
    const { client, sent, waited } = clientWithFaults([fault, fault, fault], { retriesMax: 5 });

    const withKey = { idempotencyKey: "ignored" } as object;
    await errorOf(client.updatePet({ path, body: { name: "Max" }, ...withKey }));
    await errorOf(client.deletePet({ path, ifMatch: '"1"' }));
    await errorOf(client.logIn({ body: { email: "owner@example.org", password: "correct horse battery" } }));

    expect([sent, waited]).toEqual([["ignored", undefined, undefined], []]);
  }
});

test("408, 429, 502, 503, 504 and no response are retried; any other error is not", async () => {
  const retried: Fault[] = ["refused", ...[408, 429, 502, 503, 504].map((status) => ({ status }))];
  const others = [400, 401, 404, 409, 422, 500, 501].map((status) => ({ status }));
  const { client, sent } = clientWithFaults([...retried, { status: 418 }], { retriesMax: 9 });
  const once = clientWithFaults([...others]);

  await errorOf(client.listPets());
  for (const { status } of others) expect(await errorOf(once.client.createPet({ body }))).toMatchObject({ status });

  expect([sent.length, once.sent.length]).toEqual([7, 7]);
});

test("a read is retried after a 500; a change is not, even with an Idempotency-Key", async () => {
  const { client, sent, waited } = clientWithFaults([{ status: 500 }, { status: 500 }, { status: 418 }]);
  const changing = clientWithFaults([{ status: 500 }, { status: 500 }]);

  expect(await errorOf(client.listPets())).toMatchObject({ status: 418 });
  expect(await errorOf(changing.client.createPet({ body }))).toMatchObject({ status: 500 });
  expect(await errorOf(changing.client.updatePet({ path, body: { name: "Max" } }))).toMatchObject({ status: 500 });

  expect([sent.length, waited, changing.sent.length]).toEqual([3, [0.1, 0.2], 2]);
});

test("after `retriesMax` retries, the last error is thrown, and the delays grow, half of them at random", async () => {
  const many = Array.from({ length: 9 }, (): Fault => "refused");
  const [lowest, highest] = [clientWithFaults([...many], { retriesMax: 8 }), clientWithFaults([...many], {}, 1)];

  expect(await errorOf(lowest.client.listPets())).toMatchObject(unreachable);
  expect(lowest.waited).toEqual([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 4, 4]);
  expect(await errorOf(highest.client.createPet({ body }))).toMatchObject(unreachable);
  expect(highest.waited).toEqual([0.2, 0.4]);
  await errorOf(highest.client.listPets({ retriesMax: 0 }));
  expect([lowest.sent.length, highest.sent.length]).toEqual([9, 4]);
});

test("a retry waits for at least the time in Retry-After, in seconds or as a date", async () => {
  const date = { Date: "Mon, 23 Nov 2026 05:00:00 GMT", "Retry-After": "Mon, 23 Nov 2026 05:00:07 GMT" };
  const past = { ...date, "Retry-After": "Mon, 23 Nov 2026 04:00:00 GMT" };
  const headers = [{ "Retry-After": "5" }, date, past, { "Retry-After": "soon" }, { "Retry-After": "60" }];
  const { client, waited } = clientWithFaults(
    [...headers.map((each) => ({ status: 429, headers: each })), { status: 418 }],
    { retriesMax: 9 },
  );

  await errorOf(client.listPets());

  expect(waited).toEqual([5.1, 7.2, 0.4, 0.8, 61.6]);
});

test("a service that asks to wait longer than `retryAfterSecondsMax` is not asked again, and the error says how long", async () => {
  const busy = { status: 503, headers: { "Retry-After": "61" } };
  const { client, sent } = clientWithFaults([busy]);
  const impatient = clientWithFaults([{ status: 503, headers: { "Retry-After": "3" } }], { retryAfterSecondsMax: 2 });

  expect(await errorOf(client.listPets())).toMatchObject({ status: 503, retryAfterSeconds: 61 });
  expect(await errorOf(impatient.client.listPets())).toMatchObject({ status: 503, retryAfterSeconds: 3 });
  expect([sent.length, impatient.sent.length]).toEqual([1, 1]);
});

test("a response that is not from the service is an error, whose message says whether a change may have been made", async () => {
  const page = () => Promise.resolve(new Response("<h1>Log in to the network</h1>"));
  const elsewhere = createClient({ baseUrl: "http://localhost/v1", fetch: page });
  const { client } = clientWithFaults([{ status: 502 }, { status: 502 }, "refused"], { retriesMax: 0 });
  const order = { petId: 1n, idempotencyKey: "order 1" };

  const errors = [
    await errorOf(client.listPets()),
    await errorOf(client.placeOrder({ body: order })),
    await errorOf(client.deletePet({ path })),
    await errorOf(elsewhere.listPets()),
    await errorOf(elsewhere.updatePet({ path, body: { name: "Max" } })),
  ];

  expect(errors.map(({ code, status, message }) => `${code} ${status}: ${message}`)).toEqual([
    "unexpected_response 502: The response with status 502 did not come from the pet store. Check the base URL.",
    "unexpected_response 502: The response with status 502 did not come from the pet store. Check the base URL. It is not known whether the request was executed.",
    "unreachable 0: The pet store cannot be reached. It is not known whether the request was executed.",
    "unexpected_response 200: The response with status 200 did not come from the pet store. Check the base URL.",
    "unexpected_response 200: The response with status 200 did not come from the pet store. Check the base URL. It is not known whether the request was executed.",
  ]);
});

test("a redirect is an error: followed, a POST would become a GET whose result looks like that of the change", async () => {
  using proxy = Bun.serve({
    port: 0,
    fetch: () => new Response(null, { status: 301, headers: { Location: "/pets" } }),
  });
  const { client, sent } = clientWithFaults([], { baseUrl: `${proxy.url}v1` });

  expect(await errorOf(client.createPet({ body }))).toMatchObject({
    code: "unexpected_response",
    status: 301,
    message: "The request was redirected to /pets, which the client does not follow. Check the base URL.",
  });
  expect(sent).toHaveLength(1);
});

test("a value that a header cannot have is an error of the caller, not of the connection", async () => {
  const { client, sent } = clientWithFaults([]);
  const missing = { path: {} } as { path: typeof path };

  expect(await errorOf(client.updatePet({ path, body: { name: "Max" }, ifMatch: "€" }))).toBeInstanceOf(TypeError);
  expect(await errorOf(client.createPet({ body, idempotencyKey: "1\n2" }))).toBeInstanceOf(TypeError);
  expect(await errorOf(client.deletePet(missing))).toMatchObject({ message: "`path.petId` is missing." });
  expect(sent).toBeEmpty();
  expect(() => createClient({ baseUrl: "http://localhost/v1", key: "pst_live_se\ncret" })).toThrow(
    new TypeError("The key has a character that no API key has, such as a line end."),
  );
});

test("if the response of an executed change cannot be read, the message does not ask to repeat it", async () => {
  const headers = { "Request-Id": "HiQCvMhf-7" };
  const cut = () => Promise.resolve(new Response('{"id":1,"na', { status: 201, headers }));
  const client = createClient({ baseUrl: "http://localhost/v1", fetch: cut });

  expect(await errorOf(client.createPet({ body }))).toMatchObject({
    code: "unexpected_response",
    status: 201,
    message: "The request was executed, but its response with status 201 cannot be read.",
  });
});

test("hooks see each attempt, and may add headers, but do not see the key", async () => {
  await using petStore = await openPetStore();
  const key = await petStore.addKey("write");
  const seen: unknown[] = [];
  const faults = [new TypeError("connection refused")];
  const sent: (string | undefined)[] = [];
  const client = createClientWith(
    skippingClock(() => {}),
    {
      baseUrl: `${petStore.origin}/v1`,
      key,
      timeoutSeconds: TIMEOUT_SECONDS,
      async fetch(url, options) {
        sent.push(new Headers(options.headers).get("traceparent") ?? undefined);
        const fault = faults.pop();
        if (fault) throw fault;
        return fetch(url, options);
      },
      onRequest({ operationId, method, url, headers, number }) {
        expect(JSON.stringify(headers)).not.toContain(key);
        headers.traceparent = `attempt ${number}`;
        seen.push([operationId, method, url.replace(petStore.origin, ""), number]);
      },
      onResponse({ status, headers }, { number }) {
        seen.push([status, headers.get("Request-Id"), number]);
      },
      onRetry({ code }, delaySeconds, { number }) {
        seen.push([code, delaySeconds, number]);
      },
    },
  );

  const { requestId } = await client.createPet({ body: { name: "Rex", categoryId: 1n } });
  await client.getPet({ path: { petId: 2n } }).catch(() => {});

  expect(seen).toEqual([
    ["createPet", "POST", "/v1/pets", 1],
    ["unreachable", 0.1, 1],
    ["createPet", "POST", "/v1/pets", 2],
    [201, requestId, 2],
    ["getPet", "GET", "/v1/pets/2", 1],
    [404, expect.any(String), 1],
  ]);
  expect(sent).toEqual(["attempt 1", "attempt 2", "attempt 1"]);
});

test("an error that a hook throws ends the call, and is not taken for a failure of the service", async () => {
  const bug = new Error("A bug in the hook.");
  const fail = () => {
    throw bug;
  };
  const fetch = async () => new Response("[]");

  for (const hooks of [{ onRequest: fail }, { onResponse: fail }]) {
    const client = createClient({ baseUrl: "http://localhost/v1", fetch, ...hooks });
    expect(await client.listPets().catch((thrown) => thrown)).toBe(bug);
  }
});
