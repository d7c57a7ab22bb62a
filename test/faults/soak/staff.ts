/** Visits of staff and of programs of the shop: they change the catalogue, follow its events, and use the console. */
import { nextPathOf } from "../../support/next-path.ts";
import { newName, newPet, type Shop, toShopPet, type Visit } from "./shop.ts";

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
