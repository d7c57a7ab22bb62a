import { expect, test } from "bun:test";
import { everyOperation } from "../../support/contract.ts";
import {
  expectSuccess,
  forEach,
  needsKey,
  needsMoreThanRead,
  newestEvent,
  open,
  operationsForKeys,
  operationsWith,
  prepare,
  send,
  wrongRequest,
} from "./every-operation.ts";

const rolesByScope = { public: "viewer", read: "viewer", write: "staff", admin: "owner" } as const;

test("a key with the scope of the contract may call the operation, and an admin key may call all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const key of [await petStore.addKey(operation.scope ?? "read"), petStore.admin]) {
      await expectSuccess(petStore, operation, await prepare(operation, petStore), { key });
    }
  });
});

test("a session whose role has the scope may call the operation, and an owner's may call all", async () => {
  await using petStore = await open();

  await forEach(operationsForKeys, async (operation) => {
    for (const role of [rolesByScope[operation.scope ?? "read"], "owner"] as const) {
      const { cookie } = await petStore.addPerson(role);
      const { path, options } = await prepare(operation, petStore);
      await expectSuccess(petStore, operation, { path, options: { ...options, cookie } }, {});
    }
  });
});

test("operations without a scope need no key, and those about a session need its cookie only", async () => {
  await using petStore = await open();
  const others = everyOperation.filter((operation) => !operationsForKeys.includes(operation));
  expect(others.length).toBeGreaterThan(0);

  await forEach(others, async (operation) => {
    await expectSuccess(petStore, operation, await prepare(operation, petStore), { key: null });
  });
});

test("401: takes precedence over every other fault of the request", async () => {
  await using petStore = await open();
  const before = await newestEvent(petStore);
  const challenge = 'Bearer realm="petstore"';

  await forEach(operationsWith("401").filter(needsKey), async (operation) => {
    const missing = await send(petStore, operation, wrongRequest(operation), { key: null });
    expect([missing.status, missing.body.code]).toEqual([401, "missing_api_key"]);
    expect(missing.headers.get("WWW-Authenticate")).toBe(challenge);

    const wrong = await send(petStore, operation, wrongRequest(operation), { key: "wrong" });
    expect([wrong.status, wrong.body.code]).toEqual([401, "invalid_api_key"]);
    expect(wrong.headers.get("WWW-Authenticate")).toBe(`${challenge}, error="invalid_token"`);
  });
  expect(await newestEvent(petStore)).toBe(before);
});

test("401: a session that has ended is refused", async () => {
  await using petStore = await open();
  const [person] = [await petStore.addPerson("owner"), await petStore.addPerson("owner")];
  await petStore.removePerson(person.id);

  await forEach(everyOperation.filter(needsKey), async (operation) => {
    const { path, options } = wrongRequest(operation);
    const response = await send(petStore, operation, { path, options: { ...options, cookie: person.cookie } });
    expect([response.status, response.body.code]).toEqual([401, "invalid_api_key"]);
    expect(response.body.message).toBe("This session has ended. Log in again.");
  });
});

test("403: a key of the next lower scope is refused before any other fault; the message names the missing scope", async () => {
  await using petStore = await open();
  const keys = { read: await petStore.addKey("read"), write: await petStore.addKey("write") };

  await forEach(operationsWith("403").filter(needsMoreThanRead), async (operation) => {
    const lower = operation.scope === "admin" ? "write" : "read";
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    for (const { path, options } of [request, wrongRequest(operation)]) {
      const { cookie: _, ...withoutSession } = options;
      const response = await send(petStore, operation, { path, options: withoutSession }, { key: keys[lower] });
      const { status, body } = response;
      expect(status).toBe(403);
      expect(body).toEqual({
        code: "insufficient_scope",
        message: `This needs a key with the scope ${operation.scope}; this key has the scope ${lower}.`,
        status: 403n,
      });
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});

test("403: a publishable key is refused for everything but the catalogue and questions about its pets", async () => {
  await using petStore = await open();
  const key = await petStore.addKey("public");

  const reachable: string[] = [];
  await forEach(operationsForKeys, async (operation) => {
    const { status, body } = await send(petStore, operation, wrongRequest(operation), { key });
    if (operation.scope === "public") return void reachable.push(operation.id);
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
  });
  expect(reachable.toSorted()).toEqual(["createEnquiry", "getCataloguePet", "listCatalogue"]);
});

test("403: a session whose role has the next lower scope is refused in the same way", async () => {
  await using petStore = await open();
  const cookies = {
    read: (await petStore.addPerson("viewer")).cookie,
    write: (await petStore.addPerson("staff")).cookie,
  };

  await forEach(operationsWith("403").filter(needsMoreThanRead), async (operation) => {
    const lower = operation.scope === "admin" ? "write" : "read";
    const request = await prepare(operation, petStore);
    const before = await newestEvent(petStore);

    for (const { path, options } of [request, wrongRequest(operation)]) {
      const { status, body } = await send(petStore, operation, {
        path,
        options: { ...options, cookie: cookies[lower] },
      });
      expect([status, body.code]).toEqual([403, "insufficient_scope"]);
      expect(body.message).toBe(`This needs the scope ${operation.scope}; your account has the scope ${lower}.`);
    }
    expect(await newestEvent(petStore)).toBe(before);
  });
});
