/** Two versions that serve together: each reads at once what the other writes. */
import { type PetStoreProcess, send } from "../../postgres/processes.ts";
import { cut } from "../cut.ts";
import { type Ledger, takeNumber } from "../ledger.ts";

/** Number of resources of each kind that one version writes and the other reads. */
const EXCHANGES = 10;

interface Exchange {
  writer: PetStoreProcess;
  reader: PetStoreProcess;
  ledger: Ledger;
  expect(what: string, found: unknown, expected: unknown): void;
}

/** Returns a fault for each difference between what one version wrote and the other read. */
export async function exchangeBothWays(
  older: PetStoreProcess[],
  newer: PetStoreProcess[],
  ledger: Ledger,
): Promise<string[]> {
  const [first, other] = older as [PetStoreProcess, PetStoreProcess];
  const [firstNewer, otherNewer] = newer as [PetStoreProcess, PetStoreProcess];
  const faults: string[] = [];
  await exchange(first, firstNewer, "older to newer", ledger, faults);
  await exchange(otherNewer, other, "newer to older", ledger, faults);
  return faults;
}

async function exchange(
  writer: PetStoreProcess,
  reader: PetStoreProcess,
  direction: string,
  ledger: Ledger,
  faults: string[],
): Promise<void> {
  const expect: Exchange["expect"] = (what, found, expected) => {
    if (Bun.deepEquals(found, expected)) return;
    faults.push(`${direction}, ${what}: ${cut(Bun.inspect(found, { compact: true }))}`);
  };
  const exchanged = { writer, reader, ledger, expect };
  for (let count = 0; count < EXCHANGES; count += 1) {
    const pet = await exchangePet(exchanged);
    await exchangeOrder(pet, exchanged);
  }
  await exchangeKey(direction, exchanged);
}

/** Creates a pet, repeats the request, changes the pet and finds it. Returns its id. */
async function exchangePet({ writer, reader, ledger, expect }: Exchange): Promise<bigint> {
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const body = { name: `Exchanged #${takeNumber()}`, categoryId: 1, status: "available" };
  const { text, headers } = await send(writer, "POST", "/v1/pets", body, key);
  const { id } = ledger.addPet(text);
  const repeated = await send(reader, "POST", "/v1/pets", body, key);
  expect("a repeated request", [repeated.text, repeated.headers.get("Idempotent-Replayed")], [text, "true"]);
  const read = await send(reader, "GET", `/v1/pets?id=${id}`);
  expect("a pet", [read.text, read.headers.get("ETag")], [`[${text}]`, headers.get("ETag")]);
  const name = `${body.name} again`;
  const etag = { "If-Match": headers.get("ETag") ?? "" };
  const renamed = await send(reader, "PATCH", `/v1/pets/${id}`, { name }, etag);
  expect("a change", [renamed.status, renamed.body?.name], [200, name]);
  ledger.setPet(id, renamed.text);
  const found = await send(writer, "GET", `/v1/pets?name=${encodeURIComponent(name)}`);
  expect("a search", found.text, `[${renamed.text}]`);
  return id;
}

/** Orders a pet, and reads the order and the history of the pet. */
async function exchangeOrder(petId: bigint, { writer, reader, ledger, expect }: Exchange): Promise<void> {
  const body = { petId: Number(petId), customer: { name: "Ada" } };
  const order = await send(writer, "POST", "/v1/store/orders", body);
  if (order.status === 201) ledger.setOrder(order.text);
  const read = await send(reader, "GET", `/v1/store/orders/${order.body?.id}`);
  expect("an order", [order.status, read.text], [201, order.text]);
  const history = await send(reader, "GET", `/v1/pets/${petId}/history`);
  const types = history.body?.map((event: { type: string }) => event.type);
  expect("a history", types, ["pet.status_changed", "pet.updated", "pet.created"]);
}

/** Makes a key, and uses it. */
async function exchangeKey(name: string, { writer, reader, expect }: Exchange): Promise<void> {
  const { body } = await send(writer, "POST", "/v1/keys", { name, scope: "read" });
  const withKey = { Authorization: `Bearer ${body?.key}` };
  expect("a key", (await send(reader, "GET", "/v1/pets?limit=1", undefined, withKey)).status, 200);
}
