import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";
import { skippingClock, TIMEOUT_SECONDS } from "../test/support/skipping-clock.ts";
import { createClientWith } from "./create-client.ts";
import { createClient } from "./index.ts";

const body = { name: "Rex", categoryId: 1n };

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

  const { requestId } = await client.createPet({ body });
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
