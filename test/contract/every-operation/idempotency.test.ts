import { expect, test } from "bun:test";
import type { RequestOptions, TestResponse } from "../../support/pet-store.ts";
import {
  expectSuccess,
  forEach,
  newestEvent,
  open,
  operationsWith,
  type PreparedRequest,
  prepare,
  send,
  withQuery,
} from "./every-operation.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A different body that is valid, too. */
function otherBodyOf({ options }: PreparedRequest): string | object {
  const { body } = options;
  if (body instanceof Uint8Array) return Buffer.concat([body, new Uint8Array(1)]);
  return typeof body === "string" ? `${body}Misty,2,\n` : { ...(body as object), more: 1n };
}

/** The parts of a response that a replay repeats. */
function comparable({ status, headers, text }: TestResponse) {
  const { location, "cache-control": cache } = headers.toJSON();
  return { status, location, cache, replayed: headers.get("Idempotent-Replayed"), text };
}

test("422: the Idempotency-Key was used for another request; the same request gets the same response and is executed once", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const elsewhere = await prepare(operation, petStore);
    const first = await expectSuccess(petStore, operation, request, { key, headers });
    expect(first.headers.has("Idempotent-Replayed")).toBe(false);
    const after = await newestEvent(petStore);

    for (const written of ["Saturday's order", '"Saturday\'s order"']) {
      const again = await send(petStore, operation, request, { key, headers: { "Idempotency-Key": written } });
      expect(comparable(again)).toEqual({ ...comparable(first), replayed: "true" });
    }

    const others: [PreparedRequest, RequestOptions][] = [
      ...(operation.body
        ? [[request, { body: otherBodyOf(request) }] satisfies [PreparedRequest, RequestOptions]]
        : []),
      [withQuery(request, "more=1"), {}],
      ...(elsewhere.path === request.path ? [] : [[elsewhere, {}] satisfies [PreparedRequest, RequestOptions]]),
    ];
    for (const [other, options] of others) {
      const { status, body } = await send(petStore, operation, other, { key, headers, ...options });
      expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
    }
    expect(await newestEvent(petStore)).toBe(after);
  });
});

test("422: does not apply to another operation, API key or Idempotency-Key, nor after a day", async () => {
  await using petStore = await open();
  const other = await petStore.addKey("admin");
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const attempts: RequestOptions[] = [
      { key: petStore.admin, headers },
      { key: other, headers },
      { key: petStore.admin, headers: { "Idempotency-Key": "Sunday's order" } },
    ];
    for (const options of attempts) {
      const response = await expectSuccess(petStore, operation, await prepare(operation, petStore), options);
      expect(response.headers.has("Idempotent-Replayed")).toBe(false);
    }
  });

  petStore.time.now += day;
  await forEach(operationsWith("422"), async (operation) => {
    const options = { key: petStore.admin, headers };
    const response = await expectSuccess(petStore, operation, await prepare(operation, petStore), options);
    expect(response.headers.has("Idempotent-Replayed")).toBe(false);
  });
});

test("422: a refusal is replayed, too, even if the request would succeed now", async () => {
  await using petStore = await open();
  const key = petStore.admin;
  const pet = { name: "Rex", categoryId: 1n };
  await petStore.createPet(pet, { key });
  const before = (await petStore.listKeys()).body[0].id;
  const refusals: {
    code: string;
    call(options: RequestOptions): Promise<TestResponse>;
    repair(): Promise<TestResponse>;
  }[] = [
    {
      code: "pet_not_available",
      call: (options) => petStore.placeOrder({ petId: 1n }, options),
      repair: () => petStore.updatePet(1n, { status: "available" }, { key }),
    },
    {
      code: "pet_not_found",
      call: (options) => petStore.placeOrder({ petId: 2n }, options),
      repair: () => petStore.createPet({ ...pet, status: "available" }, { key }),
    },
    {
      code: "category_exists",
      call: (options) => petStore.createCategory({ id: 7n }, options),
      repair: () => petStore.deleteCategory(7n, { key }),
    },
    {
      code: "key_not_found",
      call: (options) => petStore.rotateKey(before + 1n, undefined, options),
      repair: () => petStore.createKey({ name: "Web shop" }, { key }),
    },
  ];

  for (const { code, call, repair } of refusals) {
    const headers = { "Idempotency-Key": code };
    const first = await call({ key, headers });
    expect(first.body.code).toBe(code);
    expect((await repair()).status).toBeLessThan(300);

    const again = await call({ key, headers });
    expect(comparable(again)).toEqual({ ...comparable(first), replayed: "true" });
    expect((await call({ key })).status).toBe(201);
  }
});

test("422: one of several concurrent requests is executed, and all get its response", async () => {
  await using petStore = await open();
  const headers = { "Idempotency-Key": "Saturday's order" };

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const call = () => expectSuccess(petStore, operation, request, { key: petStore.admin, headers });

    // As many files of a key are received at the same time.
    const responses = await Promise.all(Array.from({ length: 4 }, call));

    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses.filter((response) => !response.headers.has("Idempotent-Replayed"))).toHaveLength(1);
  });
});

test("an invalid Idempotency-Key gets 400, and nothing is changed", async () => {
  await using petStore = await open();

  await forEach(operationsWith("422"), async (operation) => {
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);
    for (const wrong of ["", '"', '""', '"a', 'a"b', "ü", "a".repeat(256), `"${"a".repeat(256)}"`]) {
      const headers = { "Idempotency-Key": wrong };
      const { status, body } = await send(petStore, operation, request, { key: petStore.admin, headers });
      expect([wrong, status, body.code]).toEqual([wrong, 400, "invalid_request"]);
      expect(body.message).toContain("`Idempotency-Key`");
    }
    expect(await newestEvent(petStore)).toBe(before);

    const headers = { "Idempotency-Key": `"${"a".repeat(255)}"` };
    await expectSuccess(petStore, operation, request, { key: petStore.admin, headers });
  });
});
