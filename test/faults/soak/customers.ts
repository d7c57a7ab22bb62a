/** Visits of customers: they look at pets, search, order and reserve. */
import { nextPathOf } from "../../support/next-path.ts";
import type { Client } from "./client.ts";
import { newName, type Shop, type Visit } from "./shop.ts";

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
