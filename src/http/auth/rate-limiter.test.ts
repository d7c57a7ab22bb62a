import { describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { openPetStore, type PetStore, type TestResponse } from "../../../test/support/pet-store.ts";
import { openTestStore } from "../../../test/support/store.ts";
import { RateLimiter } from "./rate-limiter.ts";

const minute = 60_000;
const noon = Date.parse("2027-01-31T12:00:00.000Z");
const operatorKey = "a-key-of-our-own-0123456789";

const statusesOf = (replies: TestResponse[]) => replies.map(({ status }) => status);
const countOf = (replies: TestResponse[], status: number) => replies.filter((reply) => reply.status === status).length;

test("there is no limit, and no header about one, unless the operator sets it", async () => {
  for (const variables of [{}, { PETSTORE_RATE_LIMIT: "0", PETSTORE_AUTH_RATE_LIMIT: "0" }]) {
    await using petStore = await openPetStore({ variables });

    const replies = await Promise.all([
      ...Array.from({ length: 100 }, () => petStore.listPets()),
      ...Array.from({ length: 100 }, () => petStore.listPets("", { key: "wrong" })),
    ]);

    expect([countOf(replies, 200), countOf(replies, 401)]).toEqual([100, 100]);
    for (const { headers } of replies) {
      for (const name of ["RateLimit", "RateLimit-Policy", "Retry-After"]) expect(headers.has(name)).toBe(false);
    }
  }
});

describe("PETSTORE_RATE_LIMIT", () => {
  test("every response has the quota and its remainder; then 429 says when to retry", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "5" }, noon + 12_300);
    const { petStore } = server;

    const replies = [
      await petStore.createPet({ name: "Rex", categoryId: 1n }),
      await petStore.listPets(),
      await petStore.listPets("", { headers: { "If-None-Match": "*" } }),
      await petStore.listPets("limit=0"),
      await petStore.getPet(99n),
    ];
    const limited = await petStore.createPet({ name: "Misty", categoryId: 1n });

    expect(statusesOf(replies)).toEqual([201, 200, 304, 400, 404]);
    for (const [index, { headers }] of replies.entries()) {
      expect(headers.get("RateLimit-Policy")).toBe('"default";q=5;w=60');
      expect(headers.get("RateLimit")).toBe(`"default";r=${4 - index};t=48`);
      expect(headers.has("Retry-After")).toBe(false);
    }
    expect(limited.status).toBe(429);
    expect(limited.body).toEqual({
      code: "rate_limited",
      message: "The limit of this key is 5 requests a minute. Try again in 48 seconds.",
      status: 429n,
    });
    expect(["RateLimit-Policy", "RateLimit", "Retry-After"].map((name) => limited.headers.get(name))).toEqual([
      '"default";q=5;w=60',
      '"default";r=0;t=48',
      "48",
    ]);
    server.clock.now += minute;
    expect((await petStore.listPets()).body).toHaveLength(1);
  });

  test("the quota is renewed with the next minute, and not a millisecond before", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "2" }, noon);
    const list = () => server.petStore.listPets();

    const seen: (string | number | null)[][] = [];
    for (const now of [noon, noon, noon, noon + minute - 1, noon + minute, noon + 90_001, noon + 90_001]) {
      server.clock.now = now;
      const { status, headers } = await list();
      seen.push([status, headers.get("RateLimit"), headers.get("Retry-After")]);
    }

    expect(seen).toEqual([
      [200, '"default";r=1;t=60', null],
      [200, '"default";r=0;t=60', null],
      [429, '"default";r=0;t=60', "60"],
      [429, '"default";r=0;t=1', "1"],
      [200, '"default";r=1;t=60', null],
      [200, '"default";r=0;t=30', null],
      [429, '"default";r=0;t=30', "30"],
    ]);
    server.clock.now = noon + 2 * minute - 1;
    expect((await list()).body.message).toEndWith("Try again in 1 second.");
  });

  test("each key has one quota for all operations, however its header is written", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "3", PETSTORE_API_KEY: operatorKey }, noon);
    const { petStore } = server;
    const [shop, reports] = [await petStore.addKey("write"), await petStore.addKey("read")];

    const ofShop = [
      await petStore.listPets("", { key: shop }),
      await petStore.getInventory({ key: null, headers: { Authorization: `bearer   ${shop}` } }),
      await petStore.listPets("", { key: shop, method: "HEAD" }),
      await petStore.createPet({ name: "Rex", categoryId: 1n }, { key: shop }),
    ];
    expect(statusesOf(ofShop)).toEqual([200, 200, 200, 429]);
    for (const key of [reports, operatorKey]) {
      const replies = [1, 2, 3, 4].map(() => petStore.listPets("", { key }));
      expect(statusesOf(await Promise.all(replies)).sort()).toEqual([200, 200, 200, 429]);
    }
  });

  test("concurrent requests get exactly the quota", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "250" }, noon);

    const replies = await Promise.all(Array.from({ length: 300 }, () => server.petStore.listPets()));

    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([250, 50]);
    const left = replies.filter(({ status }) => status === 200).map(({ headers }) => leftOf(headers));
    expect(left.toSorted((one, other) => other - one)).toEqual(Array.from({ length: 250 }, (_, index) => 249 - index));
  });

  test("only requests for operations that the key may use count", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "3" }, noon);
    const { petStore } = server;
    const key = await petStore.addKey("read");
    const preflight = { Origin: "https://shop.example", "Access-Control-Request-Method": "GET" };

    const others = [
      await petStore.request("/docs", { key }),
      await petStore.request("/v1/openapi.json", { key }),
      await petStore.request("/v1/nothing", { key }),
      await petStore.request("/v1/pets", { key, method: "PUT" }),
      await petStore.request("/v1/pets", { key, method: "OPTIONS" }),
      await petStore.request("/v1/pets", { key, method: "OPTIONS", headers: preflight }),
      await petStore.createPet({ name: "Rex", categoryId: 1n }, { key }),
    ];

    expect(statusesOf(others)).toEqual([200, 200, 404, 405, 204, 204, 403]);
    expect(leftOf((await petStore.listPets("", { key })).headers)).toBe(2);
  });

  test("servers that share a database together grant from 90 % to 100 % of the quota", async () => {
    await using one = await openWithClock({ PETSTORE_RATE_LIMIT: "500" }, noon);
    await using other = await one.another();
    const key = await one.petStore.addKey("read");
    const list = ({ petStore }: { petStore: PetStore }) => petStore.listPets("", { key });

    const mixed = await Promise.all(Array.from({ length: 700 }, (_, index) => list(index % 3 ? one : other)));
    const rest = await Promise.all([one, other].flatMap((server) => Array.from({ length: 20 }, () => list(server))));

    expect(countOf(mixed, 200)).toBeWithin(450, 501);
    // By now all reservations of both are used.
    expect(countOf([...mixed, ...rest], 200)).toBe(500);
    expect(countOf([...mixed, ...rest], 429)).toBe(240);
  });

  test("idle servers withhold at most 10 % of the quota", async () => {
    await using one = await openWithClock({ PETSTORE_RATE_LIMIT: "500" }, noon);
    await using idle = await one.another();
    await using alsoIdle = await one.another();
    const key = await one.petStore.addKey("read");
    for (const { petStore } of [idle, alsoIdle]) await petStore.listPets("", { key });

    const replies = await Promise.all(Array.from({ length: 520 }, () => one.petStore.listPets("", { key })));

    expect(countOf(replies, 200) + 2).toBeWithin(450, 501);
  });

  test("the remaining quota excludes what other servers have reserved, each at most 2 %", async () => {
    await using one = await openWithClock({ PETSTORE_RATE_LIMIT: "3000" }, noon);
    await using other = await one.another();
    const key = await one.petStore.addKey("read");

    const left: number[] = [];
    for (const { petStore } of [one, other, one, one, other]) {
      left.push(leftOf((await petStore.listPets("", { key })).headers));
    }

    // Each server reserves 60 requests at a time, which the other does not see.
    expect(left).toEqual([2999, 2939, 2998, 2997, 2938]);
  });

  test("a restart does not renew the quota", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "2" }, noon);
    const key = await server.petStore.addKey("read");
    const list = ({ petStore }: { petStore: PetStore }) => petStore.listPets("", { key });
    expect([await list(server), await list(server), await list(server)].map(({ status }) => status)).toEqual([
      200, 200, 429,
    ]);

    await using restarted = await server.another();

    expect((await list(restarted)).status).toBe(429);
    server.clock.now += minute;
    expect((await list(restarted)).status).toBe(200);
  });

  test("counts of past minutes are deleted from the database", async () => {
    await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "2" }, noon);
    const { petStore } = server;
    await petStore.listPets();

    server.clock.now += 20 * minute;
    await petStore.listPets();
    await petStore.jobs.run();

    expect(await petStore.query("select minute from rate_limits")).toEqual([
      { minute: BigInt(Math.floor(server.clock.now / minute)) },
    ]);
  });
});

describe("PETSTORE_AUTH_RATE_LIMIT", () => {
  test("failed authentications beyond the quota of a network address get 429, while valid keys still work", async () => {
    await using server = await openWithClock({ PETSTORE_AUTH_RATE_LIMIT: "3" }, noon + 12_300);
    const { petStore } = server;

    const failed = [
      await petStore.listPets("", { key: "wrong" }),
      await petStore.createPet("{", { key: null }),
      await petStore.getPet(1n, { key: null, headers: { Authorization: "Basic eDp5" } }),
    ];
    const limited = [await petStore.listPets("", { key: "wrong" }), await petStore.createPet("{", { key: null })];

    expect(statusesOf(failed)).toEqual([401, 401, 401]);
    for (const { status, body, headers } of limited) {
      expect([status, body.code, headers.get("Retry-After")]).toEqual([429, "rate_limited", "48"]);
      expect(body.message).toBe(
        "There were more than 3 failed authentications from your address. Try again in 48 seconds.",
      );
    }
    const good = await petStore.createPet({ name: "Rex", categoryId: 1n });
    expect([good.status, good.headers.has("RateLimit")]).toEqual([201, false]);
    server.clock.now += minute;
    expect((await petStore.listPets("", { key: "wrong" })).status).toBe(401);
  });

  test("each network address has its own quota", async () => {
    await using server = await openWithClock({ PETSTORE_AUTH_RATE_LIMIT: "1" }, noon);
    const { port } = server.petStore;
    const fail = (address: string) => statusFrom(address, port, "/v1/pets");

    expect([await fail("127.0.0.1"), await fail("127.0.0.1")]).toEqual([401, 429]);
    expect([await fail("127.0.0.2"), await fail("127.0.0.2")]).toEqual([401, 429]);
  });

  test("servers that share a database share the quota, which is separate from that of keys", async () => {
    await using one = await openWithClock({ PETSTORE_RATE_LIMIT: "1", PETSTORE_AUTH_RATE_LIMIT: "100" }, noon);
    await using other = await one.another();

    const replies = await Promise.all(
      Array.from({ length: 150 }, (_, index) => (index % 2 ? one : other).petStore.listPets("", { key: "wrong" })),
    );

    expect(countOf(replies, 401)).toBeWithin(90, 101);
    expect(countOf(replies, 401) + countOf(replies, 429)).toBe(150);
    expect((await one.petStore.listPets()).status).toBe(200);
  });
});

test("errors take precedence in the order 401, 403, 429, then 410, 413 and 400", async () => {
  const sunset = Date.parse("2030-12-05T00:00:00Z");
  await using server = await openWithClock({ PETSTORE_RATE_LIMIT: "3", PETSTORE_AUTH_RATE_LIMIT: "1000" }, sunset);
  const { petStore } = server;
  const [write, read] = [await petStore.addKey("write"), await petStore.addKey("read")];
  const oversized = Buffer.from("{".padEnd(1024 * 1024 + 1));
  const getRemoved = () => petStore.getPet("no-id", { key: write });
  const sendTooLarge = () => petStore.createPet(oversized, { key: write });
  const sendMalformed = () => petStore.createPet("{", { key: write });

  expect(statusesOf([await getRemoved(), await sendTooLarge(), await sendMalformed()])).toEqual([410, 413, 400]);
  expect(statusesOf([await getRemoved(), await sendTooLarge(), await sendMalformed()])).toEqual([429, 429, 429]);

  await Promise.all([1, 2, 3].map(() => petStore.listPets("", { key: read })));
  expect((await petStore.listPets("", { key: read })).status).toBe(429);
  expect((await petStore.createPet(oversized, { key: read })).status).toBe(403);
  expect((await petStore.createPet(oversized, { key: "wrong" })).status).toBe(401);
  expect((await petStore.getPet("no-id", { key: "wrong" })).status).toBe(401);
});

function leftOf(headers: Headers): number {
  return Number(/;r=(\d+);/.exec(headers.get("RateLimit") ?? "")?.[1]);
}

/** A pet store whose clock stands still until the test moves it. */
async function openWithClock(variables: Record<string, string>, now: number) {
  const clock = { now };
  const petStore = await openPetStore({ variables, now: () => clock.now });
  return {
    petStore,
    clock,
    /** Opens another server on the same database. */
    async another() {
      const { databasePath } = petStore.config;
      const other = await openPetStore({ variables, databasePath, now: () => clock.now });
      return { petStore: other, [Symbol.asyncDispose]: () => other[Symbol.asyncDispose]() };
    },
    [Symbol.asyncDispose]: () => petStore[Symbol.asyncDispose](),
  };
}

/** The status of a request without a key, sent from this address. */
async function statusFrom(localAddress: string, port: number, path: string): Promise<number> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  try {
    const response = new Promise<string>((resolve, reject) => {
      socket.once("data", (data) => resolve(`${data}`));
      socket.once("error", reject);
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return Number((await response).split(" ")[1]);
  } finally {
    socket.destroy();
  }
}

test("a refund goes to the minute that the request was taken from", async () => {
  await using testStore = await openTestStore();
  const clock = { now: noon + minute - 1 };
  const limiter = new RateLimiter(testStore.store, 2, () => clock.now);
  const grants = async () => {
    const statuses = [await limiter.take("login"), await limiter.take("login"), await limiter.take("login")];
    return statuses.filter(({ isAllowed }) => isAllowed);
  };

  const [first, second] = await grants();
  first?.refund();
  expect(await grants()).toHaveLength(1);
  clock.now = noon + minute;
  expect(await grants()).toHaveLength(2);
  second?.refund();
  expect(await grants()).toHaveLength(0);
});
