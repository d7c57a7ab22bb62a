/** Compares a store with the ledger of its writers, which have to be stopped meanwhile. */
import type { Order, Pet } from "../../src/contract/contract.ts";
import { writeTime } from "../../src/contract/time.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { readJson } from "../support/read-json.ts";
import { checkAllDetails, checkUncheckedDetails } from "./check-details.ts";
import type { Client } from "./client.ts";
import { cut } from "./cut.ts";
import { type KnownOrder, type Ledger, numberOf } from "./ledger.ts";
import { readList, readPage } from "./read-list.ts";

/** Number of ids that one request names. */
const PAGE_SIZE = 100;
/** Number of pets of each check that are read with a request each. */
const SINGLE_READS = 20;
/** Maximum time until an expired hold is released: a lease of a process that died lasts 5 seconds. */
const EXPIRY_MILLISECONDS_MAX = 15_000;
const POLL_MILLISECONDS = 50;
/** Maximum number of faults of one kind. */
const FAULTS_MAX = 5;

export interface Checked {
  /** Number of acknowledged pets that were read. */
  pets: number;
  faults: string[];
}

/**
 * Reads each pet and order that was acknowledged or changed since the last check, with one read each, which must find it
 * byte for byte; and the profiles and photos of these pets.
 */
export async function checkUnchecked(client: Client, ledger: Ledger): Promise<Checked> {
  const ids = [...ledger.uncheckedPets];
  const faults: string[] = [];
  for (const id of ids.slice(0, SINGLE_READS)) {
    const { status, text } = await client.sendUntilResponse({ method: "GET", path: `/v1/pets/${id}` });
    faults.push(...checkPet(ledger, id, status === 404 ? undefined : text));
  }
  for (let start = SINGLE_READS; start < ids.length; start += PAGE_SIZE) {
    const page = ids.slice(start, start + PAGE_SIZE);
    const path = `/v1/pets?limit=${PAGE_SIZE}&${page.map((id) => `id=${id}`).join("&")}`;
    const found = await readPage(client, path);
    for (const id of page) faults.push(...checkPet(ledger, id, found.items.get(id)));
  }
  for (const id of ledger.uncheckedOrders) {
    const { text } = await client.sendUntilResponse({ method: "GET", path: `/v1/store/orders/${id}` });
    faults.push(...checkOrder(id, ledger.orders.get(id) as KnownOrder, text));
  }
  faults.push(...(await checkUncheckedDetails(client, ledger.details)));
  ledger.uncheckedPets.clear();
  ledger.uncheckedOrders.clear();
  return { pets: ids.length, faults: faults.slice(0, FAULTS_MAX) };
}

function checkPet(ledger: Ledger, id: bigint, found: string | undefined): string[] {
  const texts = ledger.pets.get(id) ?? [];
  if (!texts.includes(found))
    return [`Pet ${id} is ${cut(found ?? "missing")} instead of ${cut(texts.join(" or ") || "deleted")}.`];
  // What was read once must stay; but a hold releases its pet.
  if (texts.length > 1 && !found?.endsWith('"pending"}')) ledger.pets.set(id, [found]);
  return [];
}

function checkOrder(id: bigint, { text, doubt }: KnownOrder, found: string | undefined): string[] {
  const isSame = doubt ? found !== undefined && immutable(found) === immutable(text) : found === text;
  return isSame ? [] : [`Order ${id} is ${found ?? "missing"} instead of ${text}.`];
}

function immutable(text: string): string {
  const { id, petId, createdAt } = readJson(text) as unknown as Order;
  return writeJson({ id, petId, createdAt });
}

/**
 * Reads the whole store by its lists. Each acknowledged pet and order is there byte for byte, each request has created
 * one pet at most, the inventory is exact, holds are released, and a pet is pending if it has an open order, which is
 * its only one. Its profile and its photos are as they were acknowledged.
 */
export async function checkAll(client: Client, ledger: Ledger): Promise<Checked> {
  const faults = [...(await waitForHolds(client))];
  const pets = await readList(client, `/v1/pets?limit=${PAGE_SIZE}`);
  const orders = await readList(client, `/v1/store/orders?limit=${PAGE_SIZE}`);
  const inventory = await client.sendUntilResponse({ method: "GET", path: "/v1/store/inventory" });
  const found = [...pets.values()].map((text) => readJson(text) as unknown as Pet);
  faults.push(
    ...[...ledger.pets.keys()].flatMap((id) => checkPet(ledger, id, pets.get(id))).slice(0, FAULTS_MAX),
    ...findUnknown(found, ledger).slice(0, FAULTS_MAX),
    ...[...ledger.orders].flatMap(([id, order]) => checkOrder(id, order, orders.get(id))).slice(0, FAULTS_MAX),
    ...checkOpenOrders(found, orders, ledger).slice(0, FAULTS_MAX),
    ...checkInventory(found, inventory.text),
    ...(await checkAllDetails(client, ledger.details)),
  );
  return { pets: ledger.pets.size, faults };
}

/** Returns a sentence for each pet that no request should have created. */
function findUnknown(pets: Pet[], ledger: Ledger): string[] {
  const seen = new Set<number>();
  return pets.flatMap(({ id, name }) => {
    const number = numberOf(name);
    if (Number.isNaN(number) || ledger.ids.get(number) === id) return [];
    if (ledger.uncertain.has(number) && !seen.has(number)) {
      seen.add(number);
      return [];
    }
    return [
      `Pet ${id}, #${number}, was created twice or should not exist: the acknowledged one is ${ledger.ids.get(number)}.`,
    ];
  });
}

function checkOpenOrders(pets: Pet[], orders: Map<bigint, string>, ledger: Ledger): string[] {
  const open = new Map<bigint, bigint>();
  const faults: string[] = [];
  for (const [id, text] of orders) {
    const { petId, status } = readJson(text) as unknown as Order;
    if (!ledger.orders.has(id)) faults.push(`No request has placed the order ${id}.`);
    if (status !== "placed" && status !== "approved") continue;
    if (open.has(petId)) faults.push(`Pet ${petId} has two open orders: ${open.get(petId)} and ${id}.`);
    open.set(petId, id);
    if (ledger.orders.get(id)?.doubt === "hold") faults.push(`The hold ${id} has not expired.`);
  }
  const wrong = pets.filter(
    ({ id, name, status }) => open.has(id) !== (status === "pending") && !Number.isNaN(numberOf(name)),
  );
  return [...faults, ...wrong.map(({ id, status }) => `Pet ${id} is ${status}; its open order: ${open.get(id)}.`)];
}

function checkInventory(pets: Pet[], text: string): string[] {
  const counts = { available: 0, pending: 0, sold: 0, unset: 0 };
  for (const { status } of pets) counts[status ?? "unset"] += 1;
  return writeJson(counts) === text ? [] : [`The inventory is ${text}, and the lists have ${writeJson(counts)}.`];
}

async function waitForHolds(client: Client): Promise<string[]> {
  const start = performance.now();
  for (;;) {
    const path = `/v1/store/orders?status=placed&expiresBefore=${writeTime(Date.now() + 10_000)}`;
    const { text } = await client.sendUntilResponse({ method: "GET", path });
    if (text === "[]") return [];
    if (performance.now() - start > EXPIRY_MILLISECONDS_MAX) return [`Holds did not expire: ${cut(text)}`];
    await Bun.sleep(POLL_MILLISECONDS);
  }
}
