import { expect, spyOn, test } from "bun:test";
import { eventually } from "../../../test/support/eventually.ts";
import { openPetStore, type PetStore, password, type TestResponse } from "../../../test/support/pet-store.ts";
import { CostlyWorkQueue } from "../overload/costly-work-queue.ts";
import { PasswordQueue } from "./password-queue.ts";

const now = Date.parse("2027-01-31T12:00:12.000Z");
const wrong = "not the password";

/** Holds every verification of a password until `release`, and lists them in their order. */
function holdVerifications() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const verified: unknown[] = [];
  const concurrent = { now: 0, max: 0 };
  const verify = Bun.password.verify;
  const spy = spyOn(Bun.password, "verify").mockImplementation(async (...values) => {
    verified.push(values[0]);
    concurrent.now += 1;
    concurrent.max = Math.max(concurrent.max, concurrent.now);
    start();
    await released;
    try {
      return await verify(...values);
    } finally {
      concurrent.now -= 1;
    }
  });
  return { verified, concurrent, started, release, [Symbol.dispose]: () => spy.mockRestore() };
}

const behindProxy = { variables: { PETSTORE_TRUSTED_PROXIES: "1" }, now: () => now };

function logInFrom(petStore: PetStore, address: string, credentials: { email: string; password: string }) {
  return petStore.logIn(credentials, { headers: { "X-Forwarded-For": address } });
}

/** Sends 24 wrong passwords from as many networks, and then the owner's, whose network has logged in before. */
async function flood(petStore: PetStore, email: string): Promise<{ attack: TestResponse[]; login: TestResponse }> {
  using held = holdVerifications();
  let finished = 0;
  const attack = Array.from({ length: 24 }, (_, network) =>
    logInFrom(petStore, `203.0.${network}.1`, { email, password: wrong }).finally(() => {
      finished += 1;
    }),
  );
  await held.started;
  await eventually(() => finished === 3);
  const login = logInFrom(petStore, "192.0.2.9", { email, password });
  await eventually(() => finished === 4);
  held.release();
  const replies = { attack: await Promise.all(attack), login: await login };
  expect(held.verified).toEqual([wrong, password, ...Array(19).fill(wrong)]);
  expect(held.concurrent.max).toBe(1);
  return replies;
}

test("503: 20 passwords are waiting; the owner's comes first, from a network with an earlier login", async () => {
  await using petStore = await openPetStore(behindProxy);
  const { email } = await petStore.addPerson("owner");
  expect((await logInFrom(petStore, "192.0.2.1", { email, password })).status).toBe(201);

  const { attack, login } = await flood(petStore, email);

  expect(login.status).toBe(201);
  const refused = attack.filter(({ status }) => status === 503);
  expect([refused.length, attack.filter(({ status }) => status === 401).length]).toEqual([4, 20]);
  for (const { body, headers } of refused) {
    expect([body.code, headers.get("Retry-After")]).toEqual(["unavailable", "1"]);
    expect(body.message).toMatch(/^Too many passwords are waiting to be checked\. .*\(Request \S+\)$/);
  }
}, 120_000);

test("the password from a network with an earlier login comes first after a restart, too", async () => {
  await using earlier = await openPetStore(behindProxy);
  const { email } = await earlier.addPerson("owner");
  expect((await logInFrom(earlier, "192.0.2.1", { email, password })).status).toBe(201);
  await using petStore = await openPetStore({ ...behindProxy, databasePath: earlier.config.databasePath });

  expect((await flood(petStore, email)).login.status).toBe(201);
}, 120_000);

test("nothing is hashed for a link that does not exist, or an address that is taken", async () => {
  await using empty = await openPetStore();
  await using petStore = await openPetStore();
  const { email } = await petStore.addPerson("owner");
  const { token } = (await petStore.invite({ role: "viewer" })).body;
  const eve = { email: "eve@example.org", name: "Eve", password };
  using hash = spyOn(Bun.password, "hash");

  const replies = [
    await empty.join({ ...eve, token: "x" }),
    await empty.setUp({ ...eve, token: "x" }),
    await petStore.join({ ...eve, email, token }),
    await petStore.setUp({ ...eve, token: "x" }),
  ];

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 409, 409]);
  expect(hash).not.toHaveBeenCalled();
});

/** A queue whose hashes take 5 ms of a clock, and whose pauses last until `endPause`. */
function openQueue() {
  let now = 0;
  const pauses: number[] = [];
  const { promise: isOver, resolve: endPause } = Promise.withResolvers<void>();
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    return isOver;
  };
  const hashed: string[] = [];
  const spy = spyOn(Bun.password, "hash").mockImplementation(async (password) => {
    now += 5;
    hashed.push(`${password}`);
    if (password === "a mistake") throw new Error("No such hash.");
    return "a hash";
  });
  return {
    queue: new PasswordQueue(new CostlyWorkQueue(pause, () => now)),
    pauses,
    hashed,
    endPause,
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

test("a waiting hash starts after a pause as long as the hash before it, whose result is not delayed", async () => {
  using opened = openQueue();
  const first = opened.queue.for("a").hash("one");
  const second = opened.queue.for("b").hash("two");

  await first;
  expect([opened.hashed, opened.pauses]).toEqual([["one"], [5]]);
  opened.endPause();
  await second;

  expect([opened.hashed, opened.pauses]).toEqual([["one", "two"], [5]]);
});

test("a network that sends many passwords does not delay the others, and a hash that fails does not stop them", async () => {
  using opened = openQueue();
  opened.endPause();
  const first = opened.queue.for("a").hash("a1");
  const others = ["a mistake", "a3", "a4"].map((password) => opened.queue.for("a").hash(password));
  others.push(opened.queue.for("b").hash("b1"));

  await Promise.allSettled([first, ...others]);

  expect(opened.hashed).toEqual(["a1", "b1", "a mistake", "a3", "a4"]);
});
