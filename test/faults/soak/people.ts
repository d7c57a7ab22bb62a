/**
 * Visits to the shop: customers look, search, order and reserve; staff and programs change the catalogue, follow its
 * events and use the console; some visits end badly, without permission, with faults or with a broken connection.
 */
import { nextPathOf } from "../../support/send-request.ts";
import type { Client } from "./client.ts";
import { newName, newPet, type Shop, toShopPet, type Visit } from "./shop.ts";

const PAGES_MAX = 4;
/** Time after which a reservation expires. */
const HOLD_MILLISECONDS = 5000;
const POLL_MILLISECONDS = 500;

export const lookAtList: Visit = async ({ client, random }) => {
  const path = `/v1/pets?limit=${random.pick([20, 20, 50, 100])}${random.pick(["", "&status=available", "&categoryId=3"])}`;
  const { headers } = await client.send("GET", path, { hasNewConnection: random.below(20) === 0 });
  if (random.below(3) > 0) return;
  await client.send("GET", path, { headers: { "If-None-Match": headers.get("ETag") ?? "" }, expected: [200, 304] });
};

export const lookAtPages: Visit = async ({ client, random }) => {
  let path: string | undefined = `/v1/pets?sort=${random.pick(["-id", "id", "name"])}`;
  for (let page = 0; page < PAGES_MAX && path; page += 1) path = nextPathOf((await client.send("GET", path)).headers);
};

export const search: Visit = ({ client, random }) => {
  const word = encodeURIComponent(newName(random).slice(0, 2 + random.below(8)));
  return client.send("GET", `/v1/${random.pick(["pets", "pet-details"])}?name=${word}`);
};

export const lookAtPet: Visit = async ({ client, catalogue, random }) => {
  const pet = catalogue.take();
  const { text } = await client.send("GET", `/v1/pets/${pet.id}${random.below(8) === 0 ? "/history" : ""}`);
  if (!text.includes(JSON.stringify(pet.name))) throw new Error(`Pet ${pet.id} is not ${pet.name}: ${text}`);
  catalogue.put(pet);
};

export const lookAround: Visit = ({ client, random }) =>
  client.send("GET", random.pick(["/v1/store/inventory", "/v1/categories", "/v1/store/orders?status=placed", "/docs"]));

/** Orders a pet, which comes back: the order is delivered and returned, or cancelled. */
export const order: Visit = async (shop) => {
  const { client, catalogue, random } = shop;
  const pet = catalogue.take();
  const orderPath = await place(shop, { petId: pet.id, customer: { name: "Ada", email: "ada@example.org" } });
  for (const status of random.pick([["approved", "delivered", "returned"], ["cancelled"]])) {
    await client.send("PATCH", `${orderPath}`, { body: { status } });
  }
  catalogue.put(pet);
};

/** Reserves a pet until the reservation expires. */
export const hold: Visit = async (shop) => {
  const { client, catalogue } = shop;
  const pet = catalogue.take();
  const expiresAt = new Date(Date.now() + HOLD_MILLISECONDS).toISOString();
  // 400: the machine was so busy that the reservation would have expired before it began.
  const orderPath = await place(shop, { petId: pet.id, expiresAt }, [201, 400]);
  if (orderPath) await waitUntilExpired(client, orderPath);
  catalogue.put(pet);
};

async function waitUntilExpired(client: Client, orderPath: string): Promise<void> {
  await Bun.sleep(HOLD_MILLISECONDS);
  for (;;) {
    await Bun.sleep(POLL_MILLISECONDS);
    const { text } = await client.send("GET", orderPath);
    if (JSON.parse(text).status === "expired") return;
  }
}

/** Returns the path of the order; undefined if it was not placed. */
async function place({ client }: Shop, body: object, expected = [201]): Promise<string | undefined> {
  const { status, text } = await client.send("POST", "/v1/store/orders", { body, expected });
  return status === 201 ? `/v1/store/orders/${JSON.parse(text).id}` : undefined;
}

/** Number of pets around which the catalogue is kept. */
export const PETS = 5000;
const IMPORTED_PETS = 50;
const REMOVED_PETS = 50;
/** Time after which all processes refuse a revoked key: a second on PostgreSQL. */
const REVOCATION_MILLISECONDS = 1100;

export const addPet: Visit = async (shop) => {
  const { client, catalogue, random } = shop;
  const headers = random.below(2) === 0 ? { "Idempotency-Key": crypto.randomUUID() } : {};
  const { text } = await client.send("POST", "/v1/pets", { body: newPet(shop), headers, expected: [201] });
  catalogue.put(toShopPet(JSON.parse(text)));
};

export const renamePet: Visit = async ({ client, catalogue, random }) => {
  const pet = catalogue.take();
  const name = newName(random);
  await client.send("PATCH", `/v1/pets/${pet.id}`, { body: { name } });
  catalogue.put({ ...pet, name });
};

export const removePet: Visit = async ({ client, catalogue }) => {
  const pet = catalogue.take();
  await client.send("DELETE", `/v1/pets/${pet.id}`, { expected: [204] });
  await client.send("GET", `/v1/pets/${pet.id}`, { expected: [404] });
};

/** Removes pets with one request if there are too many, or else renames some. */
export const changeMany: Visit = async ({ client, catalogue, random }) => {
  const pets = catalogue.takeMany(REMOVED_PETS);
  const isRemoval = catalogue.size > PETS;
  const renamed = pets.map((pet) => ({ ...pet, name: newName(random) }));
  const operations = isRemoval
    ? pets.map(({ id }) => ({ method: "delete", id }))
    : renamed.map(({ id, name }) => ({ method: "update", id, body: { name } }));
  await client.send("POST", "/v1/pets/batch", { body: { operations }, isTimed: false });
  if (!isRemoval) catalogue.put(...renamed);
};

export const importPets: Visit = (shop) => importSome(shop, IMPORTED_PETS);

/** Imports new pets. */
export async function importSome(shop: Shop, count: number): Promise<void> {
  const { client, catalogue } = shop;
  const lines = Array.from({ length: count }, () => Object.values(newPet(shop)).join());
  const body = ["name,categoryId,status", ...lines].join("\n");
  const options = { body, headers: { "Content-Type": "text/csv" }, isTimed: false };
  const { text } = await client.send("POST", "/v1/pets/import", options);
  const rows: { result: string; pet: Parameters<typeof toShopPet>[0] }[] = JSON.parse(text).rows;
  catalogue.put(...rows.filter(({ result }) => result === "new").map(({ pet }) => toShopPet(pet)));
}

export const exportPets: Visit = ({ client, random }) =>
  client.send("GET", `/v1/pets/export?format=${random.pick(["csv", "ndjson"])}`, { isTimed: false });

export const tryPet: Visit = (shop) =>
  shop.client.send("POST", "/v1/pets?dryRun=true", { body: newPet(shop), expected: [201] });

export const followFeed: Visit = async ({ client, feed }) => {
  const path = feed.shift();
  if (path) feed.push(nextPathOf((await client.send("GET", path)).headers) ?? path);
};

/** Logs in, uses the console and logs out. */
export const useConsole: Visit = async ({ client, account }) => {
  const login = { body: account, expected: [201], isTimed: false };
  const { headers } = await client.send("POST", "/v1/session", login);
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const session = { Authorization: "", Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  for (const path of ["/", "/v1/session", "/v1/pet-details", "/v1/people", "/v1/events"]) {
    await client.send("GET", path, { headers: session });
  }
  await client.send("DELETE", "/v1/session", { headers: session, expected: [204] });
};

/** Creates a key, uses it and revokes it. */
export const renewKey: Visit = async ({ client }) => {
  const body = { name: "Till", scope: "write" };
  const { text } = await client.send("POST", "/v1/keys", { body, expected: [201] });
  const { id, key } = JSON.parse(text);
  await client.send("GET", "/v1/pets", { headers: { Authorization: `Bearer ${key}` } });
  await client.send("DELETE", `/v1/keys/${id}`, { expected: [204] });
  await Bun.sleep(REVOCATION_MILLISECONDS);
  await client.send("GET", "/v1/pets", { headers: { Authorization: `Bearer ${key}` }, expected: [401] });
};

const ABORT_MILLISECONDS_MAX = 6;
/** Minimum interval between log-ins that fail. */
const FAILURE_MILLISECONDS = 4000;

export const failToAuthenticate: Visit = ({ client, random }) => {
  const Authorization = random.pick(["", "Bearer wrong", `Bearer pst_live_${"x".repeat(36)}`]);
  return client.send("GET", "/v1/pets", { headers: { Authorization }, expected: [401], hasNewConnection: true });
};

/** Sends a wrong password, seldom enough that log-ins from this network are not limited. */
export const failToLogIn: Visit = async ({ client, random, times }) => {
  if (performance.now() < times.nextFailure) return;
  times.nextFailure = performance.now() + FAILURE_MILLISECONDS;
  const body = { email: `bo-${random.below(1000)}@example.org`, password: "not the password" };
  await client.send("POST", "/v1/session", { body, expected: [401], isTimed: false });
};

export const sendFaultyRequest: Visit = ({ client, random }) =>
  random.below(2) === 0
    ? client.send("POST", "/v1/pets", { body: { name: 1 }, expected: [400] })
    : client.send("GET", `/v1/unknown/${random.below(1_000_000)}`, { expected: [404] });

/** Breaks the connection while a pet is being added, and repeats the request. */
export const abortAddingPet: Visit = async (shop) => {
  const { client, catalogue, random } = shop;
  const options = { body: newPet(shop), headers: { "Idempotency-Key": crypto.randomUUID() }, expected: [201] };
  await client.abort("POST", "/v1/pets", options, random.below(ABORT_MILLISECONDS_MAX));
  const { text } = await client.send("POST", "/v1/pets", options);
  catalogue.put(toShopPet(JSON.parse(text)));
};

export const abortReading: Visit = ({ client, random }) => {
  const path = random.pick(["/v1/pets?limit=100&sort=name", "/v1/pets/export", "/v1/events"]);
  return client.abort("GET", path, {}, random.below(ABORT_MILLISECONDS_MAX));
};
