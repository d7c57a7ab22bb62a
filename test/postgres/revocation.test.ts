import { expect, test } from "bun:test";
import { hashPassword } from "../../src/credentials/password-hash.ts";
import { sharedServer } from "../support/postgres-databases.ts";
import { openProcesses, type PetStoreProcess, type Processes, send, startOpen, until } from "./processes.ts";
import { openWire, type Side } from "./wire.ts";

const withKey = (text: string) => ({ Authorization: `Bearer ${text}` });

async function makeKey(house: Processes): Promise<{ id: number; key: string }> {
  return (await send(house.at(0), "POST", "/v1/keys", { name: "Web shop" })).body;
}

test("a key revoked on one process is refused by all of them within a second", async () => {
  await using house = await openProcesses(3);
  const { id, key } = await makeKey(house);
  const list = async (to: PetStoreProcess) => (await send(to, "GET", "/v1/pets", undefined, withKey(key))).status;
  for (const each of house.processes) expect(await list(each)).toBe(200);

  await send(house.at(0), "DELETE", `/v1/keys/${id}`);

  const times = await Promise.all(house.processes.map((each) => until(async () => (await list(each)) === 401)));
  expect(Math.max(...times)).toBeLessThan(1000);
}, 30_000);

test("a process that was stopped lets nothing through for a key that was revoked meanwhile", async () => {
  await using house = await openProcesses(2);
  const { id, key } = await makeKey(house);
  const stopped = house.at(1);
  let isOver = false;
  const create = () => send(stopped, "POST", "/v1/pets", { name: "Rex", categoryId: 1 }, withKey(key));
  const asking = Array.from({ length: 16 }, async () => {
    const statuses: number[] = [];
    while (!isOver) statuses.push((await create()).status);
    return statuses;
  });
  await until(async () => (await countPets(house)) > 20);

  stopped.child.kill("SIGSTOP");
  await send(house.at(0), "DELETE", `/v1/keys/${id}`);
  // The server ends what it was stopped in the middle of, a second after its last statement, which may itself be late.
  await Bun.sleep(2000);
  const before = await countPets(house);
  stopped.child.kill("SIGCONT");
  await Bun.sleep(300);
  isOver = true;
  const statuses = (await Promise.all(asking)).map((each) => each.at(-1));

  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await countPets(house)).toBe(before);
}, 30_000);

type Ask = (to: PetStoreProcess, key: string) => Promise<number>;

/** Revokes a key while what another process, which has just been asked, and the database say does not arrive. */
async function revokeMeanwhile(ask: Ask, { held, isKnown }: { held: Side; isKnown: boolean }) {
  await using house = await openProcesses(1);
  const { port } = await sharedServer();
  using wire = openWire(port);
  await using far = await startOpen({ DATABASE_URL: house.url.replace(`:${port}/`, `:${wire.port}/`) });
  const { id, key } = await makeKey(house);
  await send(far, "POST", "/v1/pets", { name: "Max", categoryId: 1 });
  await send(far, "GET", "/v1/pets/1", undefined, withKey(key));
  // After half a second, a key is looked up anew.
  if (!isKnown) await Bun.sleep(600);

  const release = wire.hold(held);
  const asking = ask(far, key);
  await Bun.sleep(100);
  await send(house.at(0), "DELETE", `/v1/keys/${id}`);
  await Bun.sleep(1100);
  release();
  return { status: await asking, pets: await countPets(house) };
}

test("an answer that comes late does not say who asks", async () => {
  const get = async (to: PetStoreProcess, key: string) =>
    (await send(to, "GET", "/v1/pets/1", undefined, withKey(key))).status;

  expect(await revokeMeanwhile(get, { held: "server", isKnown: false })).toEqual({ status: 401, pets: 1 });
}, 30_000);

test("what was begun with a key is not done long after it was revoked", async () => {
  const create = async (to: PetStoreProcess, key: string) =>
    (await send(to, "POST", "/v1/pets", { name: "Rex", categoryId: 1 }, withKey(key))).status;

  expect(await revokeMeanwhile(create, { held: "server", isKnown: true })).toEqual({ status: 401, pets: 1 });
  expect(await revokeMeanwhile(create, { held: "client", isKnown: true })).toEqual({ status: 401, pets: 1 });
}, 30_000);

test("a slow body does not outlast its key", async () => {
  await using house = await openProcesses(1);
  const { id, key } = await makeKey(house);
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":"Rex",'));
      await Bun.sleep(200);
      await send(house.at(0), "DELETE", `/v1/keys/${id}`);
      await Bun.sleep(1000);
      controller.enqueue(new TextEncoder().encode('"categoryId":1}'));
      controller.close();
    },
  });

  const { status } = await house.at(0).request("/v1/pets", { method: "POST", body, headers: withKey(key) });

  expect(status).toBe(401);
  expect(await countPets(house)).toBe(0);
}, 30_000);

test("a session that ends on one process is over on all, also on one that was stopped", async () => {
  await using house = await openProcesses(2);
  await addOwners(house, ["ada"]);
  const cookie = await logIn(house.at(0), "ada");
  const read = async (to: PetStoreProcess) => (await fetch(`${to.origin}/v1/pets`, { headers: { cookie } })).status;
  expect([await read(house.at(0)), await read(house.at(1))]).toEqual([200, 200]);

  let isOver = false;
  const asking = Array.from({ length: 8 }, async () => {
    let last = 0;
    while (!isOver) last = await read(house.at(1));
    return last;
  });
  await Bun.sleep(100);
  house.at(1).child.kill("SIGSTOP");
  const { origin } = house.at(0);
  await fetch(`${origin}/v1/session`, { method: "DELETE", headers: { cookie, origin } });
  await Bun.sleep(1100);
  house.at(1).child.kill("SIGCONT");
  await Bun.sleep(200);
  isOver = true;

  expect(new Set(await Promise.all(asking))).toEqual(new Set([401]));
  expect([await read(house.at(0)), await read(house.at(1))]).toEqual([401, 401]);
}, 30_000);

test("two owners who demote each other at the same moment leave one owner", async () => {
  await using house = await openProcesses(2);
  await addOwners(house, ["ada", "bob"]);
  const people: { id: number; name: string }[] = (await send(house.at(0), "GET", "/v1/people")).body;
  const idOf = (name: string) => people.find((person) => person.name === name)?.id;

  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      send(house.at(0), "PATCH", `/v1/people/${idOf("bob")}`, { role: "staff" }),
      send(house.at(1), "PATCH", `/v1/people/${idOf("ada")}`, { role: "staff" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await house.query("select count(*) as owners from people where role = 'owner'")).toEqual([{ owners: 1n }]);
    await house.query("update people set role = 'owner'");
  }
}, 30_000);

async function countPets(house: Processes): Promise<number> {
  return Number((await house.query<{ pets: bigint }>("select count(*) as pets from pets"))[0]?.pets);
}

const password = "correct horse battery";

async function addOwners(house: Processes, names: string[]): Promise<void> {
  const hash = await hashPassword(password);
  const row = (name: string) => `('${name}@example.org', '${name}@example.org', '${name}', 'owner', '${hash}', 0)`;
  await house.query(`insert into people (email, email_folded, name, role, password_hash, created_at)
    values ${names.map(row).join(", ")}`);
}

async function logIn({ origin }: PetStoreProcess, name: string): Promise<string> {
  const response = await fetch(`${origin}/v1/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", origin },
    body: JSON.stringify({ email: `${name}@example.org`, password }),
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
