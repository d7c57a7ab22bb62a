/** Every kind of change that a store can make. */
import type {
  Actor,
  Category,
  EventType,
  Order,
  OrderStatus,
  Person,
  Pet,
  PetProfile,
  StoreSettings,
} from "../../src/contract/contract.ts";
import { writeTime } from "../../src/contract/time.ts";
import type { StoreWriter } from "../../src/store/store.ts";
import type { Key } from "../../src/store/tables/key-rows.ts";
import type { OrderTerms } from "../../src/store/tables/order-rows.ts";
import type { Webhook } from "../../src/store/tables/webhook-rows.ts";
import { noon, operator, type TestStore } from "./store.ts";

/** Ids of the oldest pet and person, and of the newest order, key and webhook. They are read, since ids may have gaps. */
interface Ids {
  pet: bigint;
  order: bigint;
  key: bigint;
  person: bigint;
  webhook: bigint;
}

type Change = (writer: StoreWriter, ids: Ids) => unknown;

export const ada = { email: "ada@example.org", name: "Ada", role: "owner", passwordHash: "a hash" } as const;

const newWebhook = { url: "https://shop.example.org/", types: undefined, description: undefined, position: "now" };

const profile: PetProfile = { externalId: "A-1", breed: "Pug", tags: ["calm"], fields: { supplier: "Hill Farm" } };

/** Each change with the types of the events that it writes, in an order in which they can be made. */
export const changes: [title: string, change: Change, types: EventType[]][] = [
  [
    "a pet is added",
    ({ pets }) => pets.add({ name: "Rex", categoryId: 1n, status: "available" }, operator),
    ["pet.created"],
  ],
  [
    "a pet of an unknown category is added",
    ({ pets }) => pets.add({ name: "Misty", categoryId: 99n }, operator),
    ["category.created", "pet.created"],
  ],
  ["pets are indexed", ({ pets }) => pets.index(), []],
  ["a pet gets another name", changePet({ name: "Max" }), ["pet.updated"]],
  ["a pet gets another category", changePet({ categoryId: 2n }), ["pet.updated"]],
  ["a pet gets an unknown category", changePet({ categoryId: 100n }), ["category.created", "pet.updated"]],
  ["a pet gets another status", changePet({ status: "pending" }), ["pet.status_changed"]],
  [
    "a pet gets another name and another status",
    changePet({ name: "Rex", status: "available" }),
    ["pet.updated", "pet.status_changed"],
  ],
  ["a pet gets the values that it has", changePet({ name: "Rex", categoryId: 100n, status: "available" }), []],
  ["a pet gets a profile", changeProfile(profile), ["pet.profile_updated"]],
  ["a pet gets the profile that it has", changeProfile(profile), []],
  ["a pet loses its profile", changeProfile({}), ["pet.profile_updated"]],
  ["a pet gets a profile again", changeProfile(profile), ["pet.profile_updated"]],
  ["an order is placed", placeOrder({}), ["order.placed", "pet.status_changed"]],
  ["an order gets another note", changeOrder({ note: "Collects on Sunday" }), ["order.updated"]],
  ["an order gets the note that it has", changeOrder({ note: "Collects on Sunday" }), []],
  ["an order is approved", setOrderStatus("approved"), ["order.approved"]],
  ["an order is delivered", setOrderStatus("delivered"), ["order.delivered", "pet.status_changed"]],
  ["an order is reopened", setOrderStatus("approved"), ["order.reopened", "pet.status_changed"]],
  ["an order is delivered again", setOrderStatus("delivered"), ["order.delivered", "pet.status_changed"]],
  ["an order is returned", setOrderStatus("returned"), ["order.returned", "pet.status_changed"]],
  ["an order is placed again", placeOrder({}), ["order.placed", "pet.status_changed"]],
  ["an order is cancelled", setOrderStatus("cancelled"), ["order.cancelled", "pet.status_changed"]],
  ["a hold is placed", placeOrder({ expiresAt: writeTime(noon) }), ["order.placed", "pet.status_changed"]],
  ["a hold expires", ({ orders }) => orders.expireDue(10), ["order.expired", "pet.status_changed"]],
  ["no hold has ended", ({ orders }) => orders.expireDue(10), []],
  [
    "a pet is removed",
    async ({ pets }, { pet }) => pets.remove((await pets.find(pet)) as Pet, operator),
    ["pet.deleted"],
  ],
  ["a category is added", ({ categories }) => categories.add({ id: 50n }, operator), ["category.created"]],
  ["an existing category is added", ({ categories }) => categories.add({ id: 50n }, operator), []],
  ["a category gets a name", nameCategory("Snails"), ["category.updated"]],
  ["a category gets the name that it has", nameCategory("Snails"), []],
  ["a category is removed", ({ categories }) => categories.remove({ id: 50n }, operator), ["category.deleted"]],
  ["a setting of the store changes", changeSettings({ name: "Hill Farm Pets" }), ["store.updated"]],
  ["a setting of the store gets the value that it has", changeSettings({ name: "Hill Farm Pets" }), []],
  ["the first key is added", ({ keys }) => keys.addFirst({ name: "First", scope: "admin" }, operator), ["key.created"]],
  ["a first key is added again", ({ keys }) => keys.addFirst({ name: "First", scope: "admin" }, operator), []],
  ["a key is added", ({ keys }) => keys.add({ name: "Shop", scope: "read" }, operator), ["key.created"]],
  [
    "a key is rotated",
    async ({ keys }, { key }) => keys.rotate((await keys.find(key)) as Key, { overlapSeconds: 60 }, operator),
    ["key.rotated"],
  ],
  [
    "a key gets another name",
    async ({ keys }, { key }) => {
      const found = (await keys.find(key)) as Key;
      return keys.update(found, { ...found, name: "Accounting" }, operator);
    },
    ["key.updated"],
  ],
  [
    "a key gets the values that it has",
    async ({ keys }, { key }) => {
      const found = (await keys.find(key)) as Key;
      return keys.update(found, { ...found }, operator);
    },
    [],
  ],
  ["a key is sent without TLS", ({ keys }, { key }) => keys.markExposed(key, undefined, operator), ["key.exposed"]],
  ["a key is sent without TLS again", ({ keys }, { key }) => keys.markExposed(key, undefined, operator), []],
  ["a key is revoked", revokeKey, ["key.revoked"]],
  ["a revoked key is revoked", revokeKey, []],
  ["a key is used", ({ keys }, { key }) => keys.touch([{ id: key, usedAt: noon, from: "192.0.2.1" }]), []],
  ["a set-up link is made", ({ invitations }) => invitations.addSetUp(), []],
  ["a person is invited", ({ invitations }) => invitations.add("staff"), []],
  ["a person joins", ({ people }) => people.add(ada), ["person.added"]],
  ["a person joins with an address that is taken", ({ people }) => people.add(ada), []],
  ["a person is added", ({ people }) => people.add({ ...ada, email: "bo@example.org" }, operator), ["person.added"]],
  ["a person gets another name and role", changePerson({ name: "Ida", role: "staff" }), ["person.updated"]],
  ["a person gets the values that they have", changePerson({ name: "Ida", role: "staff" }), []],
  [
    "a person gets another password",
    ({ people }, { person }) => people.setPassword(person, "another", operator),
    ["person.password_changed"],
  ],
  [
    "a person gets a link to set a password",
    async ({ people, passwordLinks }, { person }) => passwordLinks.add((await people.find(person)) as Person, operator),
    ["person.password_link_created"],
  ],
  [
    "an owner gets a recovery code",
    async ({ people, recoveryCodes }, { person }) => recoveryCodes.add((await people.find(person)) as Person, operator),
    ["person.recovery_code_created"],
  ],
  [
    "an owner uses a recovery code",
    async ({ people, recoveryCodes }, { person }) => recoveryCodes.use((await people.find(person)) as Person, operator),
    ["person.recovered"],
  ],
  ["a person logs in", ({ sessions }, { person }) => sessions.add(person), ["session.created"]],
  ["a login fails", ({ failedLogins }, { person }) => failedLogins.add(person, "192.0.2.0/24"), []],
  ["a person logs out", ({ sessions }, { person }) => sessions.removeAllOf(person, operator), ["session.ended"]],
  ["a person logs out again", ({ sessions }, { person }) => sessions.removeAllOf(person, operator), []],
  [
    "a person is removed",
    async ({ people }, { person }) => people.remove((await people.find(person)) as Person, operator),
    ["person.removed"],
  ],
  ["a webhook is added", ({ webhooks }) => webhooks.add(newWebhook, operator), ["webhook.created"]],
  ["a webhook gets another URL", changeWebhook({ url: "https://example.org/" }), ["webhook.updated"]],
  ["a webhook gets the values that it has", changeWebhook({ url: "https://example.org/" }), []],
  ["a webhook gets a new secret", webhook("rotateSecret", 60), ["webhook.secret_rotated"]],
  ["what has failed is retried", webhook("retry"), ["webhook.retried"]],
  ["a webhook is set to a position", webhook("replay", "start"), ["webhook.replayed"]],
  ["an event that has not failed is skipped", webhook("skip", 1n), []],
  ["a webhook is disabled", webhook("disable", "gone"), ["webhook.disabled"]],
  ["a webhook is enabled", webhook("enable"), ["webhook.enabled"]],
  ["a webhook is removed", webhook("remove"), ["webhook.deleted"]],
];

/** Makes a change in a transaction. */
export async function makeChange({ store, query }: TestStore, change: Change): Promise<void> {
  const [ids] = await query<Ids>(
    `select (select min(id) from pets) as pet, (select max(id) from orders) as "order",
      (select max(id) from keys) as key, (select min(id) from people) as person,
      (select max(id) from webhooks) as webhook`,
  );
  await store.transaction((writer) => change(writer, ids as Ids));
}

function changePet(change: Partial<Pet>) {
  return (writer: StoreWriter, { pet }: Ids) => changePetOf(pet, change)(writer);
}

export function changePetOf(id: bigint, change: Partial<Pet>) {
  return async ({ pets }: StoreWriter) => {
    const pet = (await pets.find(id)) as Pet;
    await pets.update(pet, { ...pet, ...change }, operator);
  };
}

function changeProfile(next: PetProfile) {
  return async ({ pets, profiles }: StoreWriter, { pet: id }: Ids) => {
    const pet = (await pets.find(id)) as Pet;
    await profiles.update(pet, (await profiles.find(id)) ?? {}, next, operator);
  };
}

export function placeOrder(terms: OrderTerms) {
  return async ({ orders, pets }: StoreWriter, { pet }: Ids) =>
    orders.place((await pets.find(pet)) as Pet, terms, operator);
}

export function changeOrder(change: Partial<Order>) {
  return async ({ orders }: StoreWriter, { order: id }: Ids) => {
    const order = (await orders.find(id)) as Order;
    await orders.update(order, { ...order, ...change }, operator);
  };
}

export function setOrderStatus(status: OrderStatus) {
  return changeOrder({ status });
}

function nameCategory(name: string) {
  return async ({ categories }: StoreWriter) => {
    const category = (await categories.find(50n)) as Category;
    await categories.update(category, { ...category, name }, operator);
  };
}

function changeSettings(change: Partial<StoreSettings>) {
  return async ({ settings }: StoreWriter) => {
    const found = await settings.findLocked();
    await settings.update(found, { ...found, ...change }, operator);
  };
}

function changePerson(change: Partial<Person>) {
  return async ({ people }: StoreWriter, { person: id }: Ids) => {
    const person = (await people.find(id)) as Person;
    await people.update(person, { ...person, ...change }, operator);
  };
}

function changeWebhook(change: Partial<Webhook>) {
  return async ({ webhooks }: StoreWriter, { webhook: id }: Ids) => {
    const webhook = (await webhooks.find(id)) as Webhook;
    await webhooks.update(webhook, { ...webhook, ...change }, operator);
  };
}

type WebhookWriter = StoreWriter["webhooks"];
type WebhookChange = "rotateSecret" | "retry" | "replay" | "skip" | "disable" | "enable" | "remove";

/** Calls a function with the webhook, further arguments and the actor. */
function webhook<Name extends WebhookChange>(name: Name, ...more: OtherArguments<WebhookWriter[Name]>) {
  return async ({ webhooks }: StoreWriter, { webhook: id }: Ids) => {
    const change = webhooks[name] as (webhook: Webhook, ...rest: unknown[]) => Promise<unknown>;
    await change((await webhooks.find(id)) as Webhook, ...more, operator);
  };
}

type OtherArguments<Of> = Of extends (webhook: Webhook, ...rest: [...infer Others, Actor]) => unknown ? Others : never;

async function revokeKey({ keys }: StoreWriter, { key }: Ids) {
  await keys.revoke((await keys.find(key)) as Key, operator);
}
