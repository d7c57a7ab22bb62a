import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { createClient, PetStoreError } from "./index.ts";

type Fault = "none" | "before" | "within" | "after" | "busy" | "proxy";

/** A `fetch` whose requests fail in these ways, one after the other. */
function throughFaults(faults: Fault[]) {
  const sent: (string | undefined)[] = [];
  const fetchWithFaults = async (url: string, options: RequestInit): Promise<Response> => {
    const fault = faults.shift() ?? "none";
    sent.push(new Headers(options.headers).get("Idempotency-Key") ?? undefined);
    if (fault === "before") throw new TypeError("connection refused");
    if (fault === "busy") return new Response("{}", { status: 503, headers: { "Retry-After": "0.01" } });
    if (fault === "proxy") return new Response("<h1>Bad gateway</h1>", { status: 502 });
    const response = await fetch(url, options);
    if (fault === "within") return breakOff(response);
    if (fault === "after") throw new TypeError("connection reset");
    return response;
  };
  return { fetch: fetchWithFaults, sent };
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

test("a request whose response breaks off is retried like one without a response", async () => {
  await using petStore = await openPetStore();
  const { fetch, sent } = throughFaults(["within", "none", "within", "within", "within", "within"]);
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write"), fetch });
  const unreachable = { name: "PetStoreError", code: "unreachable", status: 0 };

  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 1n } });
  const lost = await client.listPets().catch((thrown) => thrown);
  const update = client.updatePet({ path: { petId: pet.id }, body: { name: "Max" } });

  expect(lost).toMatchObject(unreachable);
  expect(await update.catch((thrown) => thrown)).toMatchObject(unreachable);
  expect(sent).toHaveLength(2 + 3 + 1);
  expect((await client.listPets()).data).toEqual([{ ...pet, name: "Max" }]);
});

test("a busy service that asks to wait for long is not retried, and the error says how long", async () => {
  let requests = 0;
  const busy = async () => {
    requests += 1;
    return new Response("{}", { status: 503, headers: { "Retry-After": "61" } });
  };

  const error = await createClient({ baseUrl: "", fetch: busy })
    .listPets()
    .catch((thrown) => thrown);

  expect([error.status, error.retryAfterSeconds, requests]).toEqual([503, 61, 1]);
});

test("an error response that breaks off is retried, too", async () => {
  await using petStore = await openPetStore();
  const { fetch } = throughFaults(["within"]);
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write"), fetch });

  const error = await client.getPet({ path: { petId: 1n } }).catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "pet_not_found", status: 404 });
});

test("a request whose response was lost is retried with the same Idempotency-Key, and executed once", async () => {
  await using petStore = await openPetStore();
  const { fetch, sent } = throughFaults(["after", "busy"]);
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write"), fetch });

  const { data: pet } = await client.createPet({ body: { name: "Rex", categoryId: 1n } });

  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toBeString();
  expect((await client.listPets()).data).toEqual([pet]);
});

test("every request has its own Idempotency-Key, unless one is given", async () => {
  await using petStore = await openPetStore();
  const { fetch, sent } = throughFaults([]);
  const client = createClient({ baseUrl: `${petStore.origin}/v1`, key: await petStore.addKey("write"), fetch });
  const body = { name: "Rex", categoryId: 1n };

  await client.createPet({ body });
  await client.createPet({ body });
  await client.createPet({ body, idempotencyKey: "Rex on Saturday" });
  await client.createPet({ body, idempotencyKey: "Rex on Saturday" });

  expect(new Set(sent).size).toBe(3);
  expect((await client.listPets()).data).toHaveLength(3);
});

test("a change without an Idempotency-Key is not retried", async () => {
  const { fetch, sent } = throughFaults(["before", "before"]);
  const client = createClient({ baseUrl: "http://localhost/v1", fetch });

  const error = await client.updatePet({ path: { petId: 1n }, body: {} }).catch((thrown) => thrown);

  expect(error).toBeInstanceOf(PetStoreError);
  expect(error).toMatchObject({ code: "unreachable", status: 0, requestId: undefined });
  expect(sent).toHaveLength(1);
});

test("a read is tried three times, and the last error is thrown", async () => {
  const { fetch, sent } = throughFaults(["busy", "busy", "busy"]);
  const client = createClient({ baseUrl: "http://localhost/v1", fetch });

  const error = await client.listPets().catch((thrown) => thrown);

  expect(error).toMatchObject({ status: 503 });
  expect(sent).toHaveLength(3);
});

test("a response that is not from the service is an error with a clear message", async () => {
  const { fetch } = throughFaults(["proxy", "proxy", "proxy"]);
  const client = createClient({ baseUrl: "http://localhost/v1", fetch });

  const error = await client.listPets().catch((thrown) => thrown);

  expect(error).toMatchObject({ code: "unexpected_response", status: 502 });
  expect(error.message).toBe("The response with status 502 did not come from the pet store. Try again in a moment.");
});

test("an aborted call rejects with the reason of its signal, also during the delay before a retry", async () => {
  const { fetch } = throughFaults(["before", "before"]);
  const client = createClient({ baseUrl: "http://localhost/v1", fetch });
  const reason = new Error("gone");

  const controller = new AbortController();
  const call = client.listPets({ signal: controller.signal }).catch((thrown) => thrown);
  setTimeout(() => controller.abort(reason), 20);

  expect(await call).toBe(reason);
});
