import { expect, test } from "bun:test";
import { hashPassword } from "../../src/credentials/password.ts";
import { eventually } from "../support/eventually.ts";
import { sharedServer } from "../support/postgres-databases.ts";
import { openSocket } from "../support/socket.ts";
import { durationOf, expectAtMost, letTimePass, thoroughTest } from "../support/thorough-test.ts";
import { type Deployment, openDeployment, type PetStoreProcess, send, startOpen } from "./processes.ts";
import { openProxy, type Side } from "./proxy.ts";

const withKey = (text: string) => ({ Authorization: `Bearer ${text}` });

async function makeKey(deployment: Deployment): Promise<{ id: number; key: string }> {
  return (await send(deployment.at(0), "POST", "/v1/keys", { name: "Web shop" })).body;
}

test("401: all processes reject a key within a second after one revoked, rotated or restricted it", async () => {
  await using deployment = await openDeployment(3);
  const changes = [
    { method: "DELETE", path: "", status: 401 },
    { method: "POST", path: "/rotate", body: { overlapSeconds: 0 }, status: 401 },
    { method: "PATCH", path: "", body: { allowedAddresses: ["192.0.2.1"] }, status: 403 },
  ];
  for (const { method, path, body, status } of changes) {
    const { id, key } = await makeKey(deployment);
    const list = async (to: PetStoreProcess) => (await send(to, "GET", "/v1/pets", undefined, withKey(key))).status;
    for (const each of deployment.processes) expect(await list(each)).toBe(200);

    expect((await send(deployment.at(0), method, `/v1/keys/${id}${path}`, body)).status).toBeLessThan(300);

    const milliseconds = await durationOf(() =>
      Promise.all(deployment.processes.map((each) => eventually(async () => (await list(each)) === status))),
    );
    expectAtMost(milliseconds, 1000);
  }
}, 600_000);

thoroughTest(
  "401: a paused process changes nothing for a key that was revoked meanwhile",
  async () => {
    await using deployment = await openDeployment(2);
    const { id, key } = await makeKey(deployment);
    const paused = deployment.at(1);
    let isOver = false;
    const create = () => send(paused, "POST", "/v1/pets", { name: "Rex", categoryId: 1 }, withKey(key));
    const clients = Array.from({ length: 16 }, async () => {
      const statuses: number[] = [];
      while (!isOver) statuses.push((await create()).status);
      return statuses;
    });
    await eventually(async () => (await countPets(deployment)) > 20);

    paused.child.kill("SIGSTOP");
    await send(deployment.at(0), "DELETE", `/v1/keys/${id}`);
    // PostgreSQL ends an open transaction a second after its last statement, which may itself be late.
    await letTimePass(2000);
    const before = await countPets(deployment);
    paused.child.kill("SIGCONT");
    await letTimePass(300);
    isOver = true;
    const statuses = (await Promise.all(clients)).map((each) => each.at(-1));

    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(await countPets(deployment)).toBe(before);
  },
  600_000,
);

type Request = (to: PetStoreProcess, key: string) => Promise<number>;

/** Revokes a key while the data of one side between another process and the database is held back. */
async function revokeDuring(request: Request, { held, isCached }: { held: Side; isCached: boolean }) {
  await using deployment = await openDeployment(1);
  const { port } = await sharedServer();
  using proxy = openProxy(port);
  await using process = await startOpen({ DATABASE_URL: deployment.url.replace(`:${port}/`, `:${proxy.port}/`) });
  const { id, key } = await makeKey(deployment);
  await send(process, "POST", "/v1/pets", { name: "Max", categoryId: 1 });
  await send(process, "GET", "/v1/pets/1", undefined, withKey(key));
  // After half a second a cached key is stale and looked up again.
  if (!isCached) await letTimePass(600);

  const release = proxy.hold(held);
  const response = request(process, key);
  await letTimePass(100);
  await send(deployment.at(0), "DELETE", `/v1/keys/${id}`);
  await letTimePass(1100);
  release();
  return { status: await response, pets: await countPets(deployment) };
}

thoroughTest(
  "401: a late response of the database does not authenticate a request",
  async () => {
    const get = async (to: PetStoreProcess, key: string) =>
      (await send(to, "GET", "/v1/pets/1", undefined, withKey(key))).status;

    expect(await revokeDuring(get, { held: "server", isCached: false })).toEqual({ status: 401, pets: 1 });
  },
  600_000,
);

thoroughTest(
  "401: a write that started with a key is not committed long after it was revoked",
  async () => {
    const create = async (to: PetStoreProcess, key: string) =>
      (await send(to, "POST", "/v1/pets", { name: "Rex", categoryId: 1 }, withKey(key))).status;

    expect(await revokeDuring(create, { held: "server", isCached: true })).toEqual({ status: 401, pets: 1 });
    expect(await revokeDuring(create, { held: "client", isCached: true })).toEqual({ status: 401, pets: 1 });
  },
  600_000,
);

thoroughTest(
  "401: the key is revoked while a slow body arrives",
  async () => {
    await using deployment = await openDeployment(1);
    const { id, key } = await makeKey(deployment);
    const list = async () => (await send(deployment.at(0), "GET", "/v1/pets", undefined, withKey(key))).status;
    expect(await list()).toBe(200);
    await using socket = await openSocket(deployment.at(0).port);
    socket.write(
      `POST /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nExpect: 100-continue\r\n` +
        'Content-Type: application/json\r\nContent-Length: 29\r\n\r\n{"name":"Rex",',
    );
    await socket.untilClosedOr(/100 Continue/);
    await send(deployment.at(0), "DELETE", `/v1/keys/${id}`);
    // A request that was authenticated less than a second ago may still write.
    await letTimePass(1000);
    socket.write('"categoryId":1}');

    expect(await socket.untilClosedOr(/invalid_api_key/)).toContain("\r\nHTTP/1.1 401 ");
    expect(await countPets(deployment)).toBe(0);
  },
  600_000,
);

thoroughTest(
  "401: a session that ends on one process has ended on all, also on a paused one",
  async () => {
    await using deployment = await openDeployment(2);
    await addOwners(deployment, ["ada"]);
    const cookie = await logIn(deployment.at(0), "ada");
    const read = async (to: PetStoreProcess) => (await fetch(`${to.origin}/v1/pets`, { headers: { cookie } })).status;
    expect([await read(deployment.at(0)), await read(deployment.at(1))]).toEqual([200, 200]);

    let isOver = false;
    const clients = Array.from({ length: 8 }, async () => {
      let last = 0;
      while (!isOver) last = await read(deployment.at(1));
      return last;
    });
    await letTimePass(100);
    deployment.at(1).child.kill("SIGSTOP");
    const { origin } = deployment.at(0);
    await fetch(`${origin}/v1/session`, { method: "DELETE", headers: { cookie, origin } });
    await letTimePass(1100);
    deployment.at(1).child.kill("SIGCONT");
    await letTimePass(200);
    isOver = true;

    expect(new Set(await Promise.all(clients))).toEqual(new Set([401]));
    expect([await read(deployment.at(0)), await read(deployment.at(1))]).toEqual([401, 401]);
  },
  600_000,
);

test("409: of two owners who demote each other concurrently, one remains", async () => {
  await using deployment = await openDeployment(2);
  await addOwners(deployment, ["ada", "bob"]);
  const people: { id: number; name: string }[] = (await send(deployment.at(0), "GET", "/v1/people")).body;
  const idOf = (name: string) => people.find((person) => person.name === name)?.id;

  for (let time = 0; time < 10; time += 1) {
    const responses = await Promise.all([
      send(deployment.at(0), "PATCH", `/v1/people/${idOf("bob")}`, { role: "staff" }),
      send(deployment.at(1), "PATCH", `/v1/people/${idOf("ada")}`, { role: "staff" }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await deployment.query("select count(*) as owners from people where role = 'owner'")).toEqual([
      { owners: 1n },
    ]);
    await deployment.query("update people set role = 'owner'");
  }
}, 600_000);

async function countPets(deployment: Deployment): Promise<number> {
  return Number((await deployment.query<{ pets: bigint }>("select count(*) as pets from pets"))[0]?.pets);
}

const password = "correct horse battery";

async function addOwners(deployment: Deployment, names: string[]): Promise<void> {
  const hash = await hashPassword(password);
  const row = (name: string) => `('${name}@example.org', '${name}@example.org', '${name}', 'owner', '${hash}', 0)`;
  await deployment.query(`insert into people (email, email_folded, name, role, password_hash, created_at)
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
