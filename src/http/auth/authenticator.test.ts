import { describe, expect, test } from "bun:test";
import { isPostgres } from "../../../test/support/engine.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { openFolder } from "../../../test/support/process.ts";
import { openSocket } from "../../../test/support/socket.ts";
import { noon, operator } from "../../../test/support/store.ts";
import { makeApiKey } from "../../credentials/api-key.ts";
import type { MadeKey } from "../../store/tables/keys.ts";
import type { Caller, Exchange } from "../exchange.ts";
import { Authenticator } from "./authenticator.ts";

const operatorKey = "a-key-of-our-own-0123456789";
const challenge = 'Bearer realm="petstore"';
const challengeInvalid = 'Bearer realm="petstore", error="invalid_token"';

describe("401", () => {
  test("missing_api_key: there is no Authorization header", async () => {
    await using petStore = await openPetStore();

    const { status, headers, body } = await petStore.listPets("", { key: null });

    expect(status).toBe(401);
    expect(body).toEqual({
      code: "missing_api_key",
      message: "Send an API key in the header Authorization: Bearer <API_KEY>.",
      status: 401n,
    });
    expect(headers.get("www-authenticate")).toBe(challenge);
  });

  test("missing_api_key: the Authorization header is empty", async () => {
    await using petStore = await openPetStore();

    const { status, headers, body } = await send(petStore, "");

    expect([status, body.code, headers.get("www-authenticate")]).toEqual([401, "missing_api_key", challenge]);
  });

  test("invalid_api_key: the Authorization header is not Bearer and one key", async () => {
    await using petStore = await openPetStore();
    const key = await petStore.addKey("admin");

    for (const header of [
      key,
      "Bearer",
      `Basic ${btoa(`user:${key}`)}`,
      `Basic ${key}`,
      `Token ${key}`,
      `Bearer:${key}`,
      `Bearer${key}`,
      `Bearer\t${key}`,
      `Bearer ${key} x`,
      `Bearer ${key},`,
      `Bearer ${key}, Bearer ${key}`,
    ]) {
      const { status, headers, body } = await send(petStore, header);
      expect([header, status, body.code]).toEqual([header, 401, "invalid_api_key"]);
      expect(body.message).toBe("The Authorization header must be: Bearer, a space, and one API key.");
      expect(headers.get("www-authenticate")).toBe(challengeInvalid);
    }
  });

  test("invalid_api_key: there are two Authorization headers, even with the same valid key", async () => {
    await using petStore = await openPetStore();
    const line = `Authorization: Bearer ${await petStore.addKey("read")}\r\n`;

    expect(await sendRaw(petStore, line)).toStartWith("HTTP/1.1 200 ");
    const response = await sendRaw(petStore, line + line);

    expect(response).toStartWith("HTTP/1.1 401 ");
    expect(response.toLowerCase()).toContain(`\r\nwww-authenticate: ${challengeInvalid.toLowerCase()}\r\n`);
    expect(response).toContain('"code":"invalid_api_key"');
  });

  test("invalid_api_key: the key has a typo, detected by its checksum", async () => {
    await using petStore = await openPetStore();
    const key = await petStore.addKey("admin");
    const typo = key.slice(0, 20) + (key[20] === "x" ? "y" : "x") + key.slice(21);

    for (const text of [typo, key.slice(0, -1), `${key}x`, key.toUpperCase(), "pst_live_", "x"]) {
      expect(await messageOf401(petStore, text)).toBe(
        "This is not an API key of the pet store. Check that it was copied whole.",
      );
    }
  });

  test("invalid_api_key: the key is for the other environment, as the message says", async () => {
    await using production = await openPetStore();
    await using staging = await openPetStore({ variables: { PETSTORE_ENVIRONMENT: "staging" } });
    const [productionKey, stagingKey] = [await production.addKey("admin"), await staging.addKey("admin")];

    expect(await messageOf401(production, stagingKey)).toBe("This API key is for staging, and this is production.");
    expect(await messageOf401(staging, productionKey)).toBe("This API key is for production, and this is staging.");
  });

  test("invalid_api_key: the key is well-formed and unknown", async () => {
    await using petStore = await openPetStore();

    expect(await messageOf401(petStore, makeApiKey("production"))).toBe("This API key is unknown.");
  });

  test("invalid_api_key: the key has expired, exactly at its expiry, even if it was used just before", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    const key = await petStore.addKey("read", { expiresAt: noon + 1000 });

    clock.now = noon + 999;
    expect((await petStore.listPets("", { key })).status).toBe(200);
    clock.now = noon + 1000;

    expect(await messageOf401(petStore, key)).toBe("This API key has expired.");
  });

  test("invalid_api_key: the key was revoked, on PostgreSQL up to a second ago", async () => {
    await using petStore = await openPetStore();
    const { key, text } = await addReadKey(petStore);
    expect((await petStore.listPets("", { key: text })).status).toBe(200);

    await petStore.store.transaction(({ keys }) => keys.revoke(key, operator));
    if (isPostgres) await eventually(async () => (await petStore.listPets("", { key: text })).status !== 200);

    expect(await messageOf401(petStore, text)).toBe("This API key has been revoked.");
  });

  test("invalid_api_key: the key was rotated and its overlap has ended", async () => {
    const clock = { now: noon };
    await using petStore = await openPetStore({ now: () => clock.now });
    const old = await addReadKey(petStore);

    const made = await petStore.store.transaction(({ keys }) =>
      keys.rotate(old.key, { overlapSeconds: 0.2 }, operator),
    );
    clock.now += 199;
    expect((await petStore.listPets("", { key: old.text })).status).toBe(200);
    clock.now += 1;

    expect(await messageOf401(petStore, old.text)).toBe("This API key has expired.");
    expect((await petStore.listPets("", { key: made.text })).status).toBe(200);
  });

  test("takes precedence over every other error of a request to an operation", async () => {
    await using petStore = await openPetStore();

    expect((await petStore.getPet("no-id", { key: null })).status).toBe(401);
    expect((await petStore.listPets("limit=0", { key: null })).status).toBe(401);
    expect((await petStore.createPet("{", { key: null, headers: { "Content-Type": "text/plain" } })).status).toBe(401);
  });
});

describe("403 insufficient_scope", () => {
  test("the message names the required scope and the scope of the key", async () => {
    await using petStore = await openPetStore();

    const { status, headers, body } = await petStore.createPet(
      { name: "Rex", categoryId: 1n },
      { key: await petStore.addKey("read") },
    );

    expect(status).toBe(403);
    expect(body).toEqual({
      code: "insufficient_scope",
      message: "This needs a key with the scope write; this key has the scope read.",
      status: 403n,
    });
    expect(headers.get("www-authenticate")).toBeNull();
    expect((await petStore.listPets()).body).toEqual([]);
  });
});

describe("a valid key", () => {
  test("is accepted with the scheme in any case and any number of spaces", async () => {
    await using petStore = await openPetStore();
    const key = await petStore.addKey("read");

    for (const start of ["Bearer ", "bearer ", "BEARER ", "bEaReR ", "Bearer    "]) {
      expect((await send(petStore, start + key)).status).toBe(200);
    }
  });

  test("is accepted in the Authorization header only", async () => {
    await using petStore = await openPetStore();
    const key = await petStore.addKey("admin");

    for (const name of ["access_token", "api_key", "key"]) {
      expect((await petStore.listPets({ [name]: key }, { key: null })).status).toBe(401);
    }
    expect((await petStore.listPets("", { key: null, headers: { "X-Api-Key": key } })).status).toBe(401);
    expect((await petStore.listPets("", { key: null, headers: { Cookie: `key=${key}` } })).status).toBe(401);
  });

  test("has its time of last use saved, no later than when the server stops", async () => {
    await using folder = await openFolder();
    const start = Date.now();
    {
      await using petStore = await openPetStore(folder);
      await petStore.listPets("", { key: await petStore.addKey("read") });
    }

    await using petStore = await openPetStore(folder);
    const keys = await petStore.store.keys.list();

    expect(keys.find(({ scope }) => scope === "read")?.lastUsedAt).toBeWithin(start, Date.now() + 1);
    expect(keys.find(({ scope }) => scope === "write")?.lastUsedAt).toBeUndefined();
  });

  test("has its time of last use saved later if the database fails", async () => {
    await using petStore = await openPetStore();
    const authenticator = new Authenticator(petStore.store, petStore.config);
    const { key, text } = await addReadKey(petStore);
    const caller = (await authenticator.authenticate(`Bearer ${text}`)) as Caller;
    authenticator.recordUse(caller, { address: "192.0.2.1" } as Exchange);

    const repair = await petStore.refuseRows("keys");
    await expect(authenticator.saveLastUsed()).rejects.toThrow("a fault");
    await repair();
    await authenticator.saveLastUsed();

    const { lastUsedAt, lastUsedFrom } = (await petStore.store.keys.find(key.id)) ?? {};
    expect([lastUsedAt, lastUsedFrom]).toEqual([expect.any(Number), "192.0.2.1"]);
  });
});

describe("PETSTORE_API_KEY", () => {
  test("is an admin key in addition to those in the database", async () => {
    await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: operatorKey } });

    expect((await petStore.createPet({ name: "Rex", categoryId: 1n }, { key: operatorKey })).status).toBe(201);
    expect((await petStore.listPets()).status).toBe(200);
    expect(await messageOf401(petStore, `${operatorKey}x`)).toBe(
      "This is not an API key of the pet store. Check that it was copied whole.",
    );

    const authenticator = new Authenticator(petStore.store, petStore.config);
    expect(await authenticator.authenticate(`Bearer ${operatorKey}`)).toEqual({
      scope: "admin",
      keyId: undefined,
      actor: { type: "key" },
      allowedAddresses: undefined,
      allowedOrigins: undefined,
      name: expect.stringMatching(/^key from outside [0-9a-f]{16}$/),
      account: expect.stringMatching(/^key from outside [0-9a-f]{16}$/),
      mark: undefined,
    });
  });

  test("is unknown to a service without this setting", async () => {
    await using petStore = await openPetStore();

    expect((await petStore.listPets("", { key: operatorKey })).status).toBe(401);
  });
});

describe("no log line contains the text of a key, wherever a client puts it", () => {
  test("a key from this database, or one of the same form", async () => {
    await using petStore = await openPetStore();

    await sendEverywhere(petStore, await petStore.addKey("write"));
    await sendEverywhere(petStore, makeApiKey("production"));
    await sendEverywhere(petStore, makeApiKey("staging"));
  });

  test("PETSTORE_API_KEY", async () => {
    await using petStore = await openPetStore({ variables: { PETSTORE_API_KEY: operatorKey } });

    await sendEverywhere(petStore, operatorKey);
  });

  async function sendEverywhere(petStore: PetStore, key: string): Promise<void> {
    const count = petStore.logLines.length;
    await petStore.listPets({ name: key, [key]: "", key });
    await petStore.getPet(key);
    await petStore.request(`/${key}`);
    await petStore.request(`/v1/pets/${key}/${key}?${key}`, { method: "DELETE" });
    await petStore.request(`/v1/${"x".repeat(170)}${key}`);
    await petStore.createPet(`{"name":"${key}`, { key });
    await petStore.createPet({ name: key, categoryId: 1n }, { key, headers: { "Request-Id": key, "User-Agent": key } });
    await send(petStore, `Basic ${key}`);
    await sendRaw(petStore, `Authorization: Bearer ${key}\r\nX-${key}: ${key}\r\n`);

    const lines = petStore.logLines.slice(count);
    expect(lines).toHaveLength(9);
    expect(lines.join("")).not.toContain(key.slice(9));
  }
});

/** Adds a key of scope `read`. */
function addReadKey(petStore: PetStore): Promise<MadeKey> {
  const newKey = { name: "Test", scope: "read", expiresAt: undefined } as const;
  return petStore.store.transaction(({ keys }) => keys.add(newKey, operator));
}

function send(petStore: PetStore, authorization: string) {
  return petStore.listPets("", { key: null, headers: { Authorization: authorization } });
}

/** The message of the 401 that this key gets. */
async function messageOf401(petStore: PetStore, key: string): Promise<string> {
  const { status, headers, body } = await petStore.listPets("", { key });
  expect([status, body.code, headers.get("www-authenticate")]).toEqual([401, "invalid_api_key", challengeInvalid]);
  return body.message;
}

/** Sends these header lines as they are, and returns the whole response. */
async function sendRaw({ port }: PetStore, lines: string): Promise<string> {
  await using socket = await openSocket(port);
  socket.write(`GET /v1/pets HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`);
  // Awaited here: the socket is closed when this function returns.
  return await socket.untilClosedOr(/^never$/);
}
