import { describe, expect } from "bun:test";
import { eventually } from "../support/eventually.ts";
import { openPetStore, type RequestOptions } from "../support/pet-store.ts";
import { openFolder, startProcess } from "../support/process.ts";
import { openSocket } from "../support/socket.ts";
import { sqliteTest } from "../support/sqlite-test.ts";
import { repetitions } from "../support/thorough-test.ts";

const TRIES = repetitions(30, 200);
const rex = { name: "Rex", categoryId: 1n };

describe(`in each of ${TRIES} tries, another process notices at its next request`, () => {
  /** This process and another one, on one file. */
  async function openTwo() {
    const folder = await openFolder();
    const petStore = await openPetStore(folder);
    const other = await startProcess({ DATABASE_URL: folder.databaseUrl });
    return {
      petStore,
      /** Status of a request to the other process. */
      statusOf: async (path: string, headers: RequestOptions["headers"], body?: string) => {
        const type = { "Content-Type": "application/json" };
        const init = body === undefined ? { headers } : { headers: { ...headers, ...type }, method: "POST", body };
        return (await fetch(other.origin + path, init)).status;
      },
      async [Symbol.asyncDispose]() {
        await petStore[Symbol.asyncDispose]();
        await other[Symbol.asyncDispose]();
        await folder[Symbol.asyncDispose]();
      },
    };
  }

  function count(outcomes: number[][]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const outcome of outcomes) counts[`${outcome}`] = (counts[`${outcome}`] ?? 0) + 1;
    return counts;
  }

  sqliteTest(
    "that a key was revoked, for a cached list and for a create",
    async () => {
      await using two = await openTwo();
      const { petStore, statusOf } = two;
      const outcomes: number[][] = [];
      for (let index = 0; index < TRIES; index += 1) {
        const { body } = await petStore.createKey({ name: "Stolen" });
        const headers = { Authorization: `Bearer ${body.key}` };
        const list = () => statusOf("/v1/pets?limit=1", headers);
        const create = () => statusOf("/v1/pets", headers, '{"name":"Rex","categoryId":1}');
        const before = [await list(), await list()];
        await petStore.revokeKey(body.id);
        outcomes.push([...before, index % 2 ? await list() : await create()]);
      }

      expect(count(outcomes)).toEqual({ "200,200,401": TRIES });
    },
    600_000,
  );

  sqliteTest(
    "that a session ended, and that a role changed",
    async () => {
      await using two = await openTwo();
      const { petStore, statusOf } = two;
      await petStore.addPerson("owner");
      const { id, cookie: staying } = await petStore.addPerson("staff");
      const outcomes: number[][] = [];
      for (let index = 0; index < TRIES; index += 1) {
        const cookie = petStore.toCookie(await petStore.store.transaction(({ sessions }) => sessions.add(id)));
        const list = () => statusOf("/v1/pets?limit=1", { Cookie: cookie });
        const before = [await list(), await list()];
        await petStore.logOut({ cookie });
        const after = [await list()];
        await petStore.updatePerson(id, { role: index % 2 ? "staff" : "owner" });
        outcomes.push([...before, ...after, await statusOf("/v1/people?limit=1", { Cookie: staying })]);
      }

      expect(count(outcomes)).toEqual({ "200,200,401,200": TRIES / 2, "200,200,401,403": TRIES / 2 });
    },
    600_000,
  );
});

sqliteTest("401: the key is revoked, or the session ends, while the body arrives; nothing is changed", async () => {
  await using petStore = await openPetStore();
  const { body: key } = await petStore.createKey({ name: "Stolen" });
  const { cookie } = await petStore.addPerson("staff");
  const credentials = [`Authorization: Bearer ${key.key}`, `Cookie: ${cookie}\r\nSec-Fetch-Site: same-origin`];

  const responses = credentials.map(async (credential) => {
    await using socket = await openSocket(petStore.port);
    const head = `POST /v1/pets HTTP/1.1\r\nHost: a\r\n${credential}\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: 29\r\n\r\n{"name":"Rex",`);
    // Until the request has been admitted.
    await petStore.listPets();
    await petStore.listPets();
    await petStore.revokeKey(key.id);
    await petStore.logOut({ cookie });
    socket.write('"categoryId":1}');
    return await socket.untilClosedOr(/\r\n\r\n\{.*\}/);
  });

  for (const response of await Promise.all(responses)) expect(response).toStartWith("HTTP/1.1 401 ");
  expect((await petStore.listPets()).body).toEqual([]);
});

sqliteTest(
  "401: a change in progress follows the revocation of its key in the same commit; one before it is made",
  async () => {
    await using petStore = await openPetStore();
    const { body: pet } = await petStore.createPet(rex);
    const { body: key } = await petStore.createKey({ name: "Stolen" });
    const rename = (name: string) => petStore.updatePet(pet.id, { name }, { key: key.key });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { transaction } = petStore.store;
    const holding = transaction(() => held);
    let waiting = 0;
    // All as one account, whose transactions keep their order: the order of several depends on how long each one took.
    petStore.store.transaction = (work, options) => {
      // Not those of background work.
      if (/^(key|revocations)\b/.test(options?.account ?? "")) waiting += 1;
      return transaction(work, { ...options, account: "all" });
    };
    const responses: ReturnType<typeof rename>[] = [];
    for (const send of [() => rename("Before"), () => petStore.revokeKey(key.id), () => rename("After")]) {
      responses.push(send());
      await eventually(() => waiting === responses.length);
    }

    release();
    await holding;

    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 204, 401]);
    expect((await petStore.getPet(pet.id)).body.name).toBe("Before");
  },
);

sqliteTest(
  "no other caller is refused while sessions end all the time",
  async () => {
    await using petStore = await openPetStore();
    const { id, cookie } = await petStore.addPerson("staff");
    const key = await petStore.addKey("write");
    let isOver = false;
    const ending = (async () => {
      while (!isOver) {
        const token = await petStore.store.transaction(({ sessions }) => sessions.add(id));
        await petStore.logOut({ cookie: petStore.toCookie(token) });
      }
    })();

    const statuses = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const responses = [key, undefined].flatMap((each) => {
        const options = each === undefined ? { cookie } : { key: each };
        return Array.from({ length: 8 }, () => [
          petStore.createPet(rex, options),
          petStore.listPets("", options),
        ]).flat();
      });
      for (const { status } of await Promise.all(responses)) statuses.add(status);
    }
    isOver = true;
    await ending;

    expect([...statuses].sort()).toEqual([200, 201]);
  },
  600_000,
);

sqliteTest(
  "a session is looked up once a minute, and after a key, a session or a role has changed or the clock was set back",
  async () => {
    const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
    await using petStore = await openPetStore({ now: () => clock.now });
    const [{ cookie }, bo] = [await petStore.addPerson("staff"), await petStore.addPerson("staff")];
    const { sessions } = petStore.store;
    const { find } = sessions;
    let lookups = 0;
    sessions.find = (token) => {
      lookups += 1;
      return find(token);
    };
    const listFiveTimes = async () => {
      lookups = 0;
      for (let index = 0; index < 5; index += 1) expect((await petStore.listPets("", { cookie })).status).toBe(200);
      return lookups;
    };

    expect([await listFiveTimes(), await listFiveTimes()]).toEqual([1, 0]);
    await petStore.createPet(rex);
    clock.now += 59_999;
    expect(await listFiveTimes()).toBe(0);
    await petStore.updatePerson(bo.id, { role: "viewer" });
    expect(await listFiveTimes()).toBe(1);
    clock.now += 1;
    // Its use is stored, and it is looked up again.
    expect([await listFiveTimes(), await listFiveTimes()]).toEqual([2, 0]);
    clock.now -= 1;
    expect([await listFiveTimes(), await listFiveTimes()]).toEqual([1, 0]);
  },
);
