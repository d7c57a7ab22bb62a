import type { BrowserContext } from "@playwright/test";
import { catNames } from "cat-names";
import { dogNames } from "dog-names";
import { typeCodes } from "../../src/store/tables/event-types.ts";
import { type Api, createApi } from "./api.ts";
import { join, olivia, sam, setUp, vera } from "./people.ts";
import { addPhoto, makePicture } from "./pictures.ts";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Pet names by category. */
const names: readonly (readonly [categoryId: number, names: readonly string[]])[] = [
  [1, takeEvery(6, dogNames)],
  [2, takeEvery(5, catNames)],
  [3, ["Hazel", "Clover", "Thumper"]],
  [4, ["Kiwi", "Rio"]],
  [5, ["Bubbles", "Coral", "Finn", "Marina", "Pearl", "Splash"]],
];
const statuses = ["available", "available", "available", "pending", "sold", undefined];

/**
 * Fills a store with an example of everything the console can show, as after two weeks of use. Returns the owner's
 * browser context.
 */
export async function fillStore(store: Store, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const owner = await open();
  await setUp(owner, store, olivia);
  const staff = await open();
  await join(staff, store, sam, "staff");
  await join(await open(), store, vera, "viewer");

  const ownerApi = await createSessionApi(store, owner);
  const staffApi = await createSessionApi(store, staff);
  await ownerApi.post("/invitations", { role: "staff", email: "nina@example.com" });
  await ownerApi.post("/keys", { name: "Price list", scope: "read", expiresAt: timeIn(60 * HOUR) });
  await ownerApi.post("/keys", { name: "Accounting", scope: "admin", expiresAt: timeIn(40 * DAY) });
  const { key } = await ownerApi.post("/keys", { name: "Web shop", scope: "write" });
  const webShopApi = createApi(store.origin, { Authorization: `Bearer ${key}` });
  await addPets([ownerApi, staffApi, webShopApi]);
  await addProfiles(owner, store, staffApi);
  await placeOrders([staffApi, webShopApi, ownerApi], staffApi);
  await addWaiting(staffApi);
  await addEnquiries(ownerApi, webShopApi);
  await backdate(store);
  return owner;
}

async function createSessionApi({ origin }: Store, context: BrowserContext): Promise<Api> {
  const cookies = await context.cookies();
  return createApi(origin, { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
}

/** Adds pets through these clients in turn. */
async function addPets(apis: Api[]): Promise<void> {
  const rounds = Array.from({ length: 20 }, (_, round) =>
    names.flatMap(([categoryId, all]) => (all[round] ? [{ categoryId, name: all[round] }] : [])),
  );
  for (const [index, pet] of rounds.reverse().flat().entries()) {
    const status = statuses[(index * 5) % statuses.length];
    await apis[index % apis.length]?.post("/pets", { ...pet, ...(status && { status }) });
  }
}

const breeds: { readonly [categoryId: number]: readonly string[] } = {
  1: ["Labrador", "Beagle", "Border Collie", "Poodle"],
  2: ["Siamese", "Maine Coon", "European Shorthair"],
};
const coats = ["#c98d55", "#8a8f98", "#e3c08a", "#5f4b3f", "#b7a48c"];
const backgrounds = ["#4f8a83", "#b0654a", "#6b7fa8", "#8a9a5b", "#a3708f"];

/** Gives dogs and cats a profile and a photo, and all there is to the one whose order is returned. */
async function addProfiles(browser: BrowserContext, { origin }: Store, api: Api): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/console/log-in`);
  const [, , returned] = await api.get("/pets?status=available&limit=3");
  const pets = await api.get("/pets?limit=50");
  for (const [index, { id, categoryId }] of pets.entries()) {
    const [breed] = rotate(breeds[Number(categoryId)] ?? [], index);
    if (!breed) continue;
    const isShown = id === returned?.id;
    await api.patch(`/pets/${id}/profile`, {
      ...{ breed, sex: index % 3 ? "female" : "male", bornOn: `202${1 + (index % 4)}-0${1 + (index % 9)}` },
      price: { amount: 32_000 + 5_500 * (index % 9), currency: "EUR" },
      ...(isShown && { weightGrams: 8_400, externalId: "A-0012", microchip: "276 098 102 345 678", neutered: true }),
      ...(isShown && { tags: ["calm", "good with cats"], fields: { Supplier: "Hill Farm" }, published: true }),
      ...(isShown && { description: "Likes children and long walks.", notes: "Half a cup of dry food, twice a day." }),
    });
    for (let number = 0; number < (isShown ? 3 : index % 4 ? 1 : 0); number += 1) {
      const [coat = ""] = rotate(coats, index);
      const [color = ""] = rotate(backgrounds, index + number);
      const picture = await makePicture(page, {
        width: 960,
        height: 720,
        coat,
        color,
        hasPointedEars: categoryId === 2,
      });
      await addPhoto({ api }, id, picture, isShown && number === 0 ? "Sitting in the garden" : "");
    }
  }
  await page.close();
}

function rotate<Element>(all: readonly Element[], by: number): Element[] {
  const at = by % Math.max(1, all.length);
  return [...all.slice(at), ...all.slice(0, at)];
}

/** Adds questions of visitors about the published pet, in each state but spam. */
async function addEnquiries(ownerApi: Api, websiteApi: Api): Promise<void> {
  await ownerApi.patch("/store/settings", { privacyUrl: "https://hillfarm.example/privacy" });
  const [shown] = await ownerApi.get("/catalogue/pets?limit=1");
  const path = `/catalogue/pets/${shown?.id}/enquiries`;
  await websiteApi.post(path, { name: "Mia Lindqvist", phone: "+46 8 555 0100", message: "Is it still there?" });
  await websiteApi.post(path, {
    name: "Kim Larsson",
    email: "kim@example.org",
    message: "Hello,\n\ndoes it like children? We have two, and a garden.\n\nMay we visit on Saturday?",
  });
  const [, earlier] = await ownerApi.get("/store/enquiries");
  await ownerApi.patch(`/store/enquiries/${earlier?.id}`, { status: "answered" });
}

/** Places orders through these clients in turn; `staffApi` processes them. */
async function placeOrders(apis: Api[], staffApi: Api): Promise<void> {
  const pets = await staffApi.get("/pets?status=available&limit=10");
  const orders: [note: string | undefined, holdHours: number | undefined, moves: string[]][] = [
    ["Collects on Saturday", undefined, []],
    [undefined, undefined, ["approved"]],
    ["Allergic after all", undefined, ["delivered", "returned"]],
    ["Paid at the counter", undefined, ["approved", "delivered"]],
    [undefined, undefined, ["delivered"]],
    ["Wants to see it with the children first", 3, []],
    ["Found one elsewhere", undefined, ["cancelled"]],
    [undefined, 48, ["approved"]],
  ];
  for (const [index, [note, hours, moves]] of orders.entries()) {
    const order = await apis[index % apis.length]?.post("/store/orders", {
      petId: pets[index]?.id,
      price: { amount: 32_000 + 5_500 * index, currency: "EUR" },
      ...(note && { note }),
      ...(index % 2 && { reference: `W-${2040 + index}`, customer: { name: "Kim Larsson", email: "kim@example.org" } }),
      ...(hours && { expiresAt: timeIn(hours * HOUR) }),
    });
    for (const status of moves) await staffApi.patch(`/store/orders/${order?.id}`, { status });
  }
}

/** Lets people wait: two for a pet that is reserved, one for its category, and one who is offered another pet. */
async function addWaiting(staffApi: Api): Promise<void> {
  const { petId } = await staffApi.get<{ petId: number }>("/store/orders/1");
  const { categoryId } = await staffApi.get<{ categoryId: number }>(`/pets/${petId}`);
  const ana = { name: "Ana Silva", phone: "+46 8 555 0101", email: "ana@example.org" };
  await staffApi.post("/store/waiting", { petId, customer: ana, note: "Has a garden, and calls back in the evening" });
  await staffApi.post("/store/waiting", { petId, customer: { name: "Bo Ek" }, validUntil: timeIn(200 * HOUR) });
  await staffApi.post("/store/waiting", { categoryId, customer: { email: "cleo@example.org" } });

  const [pet] = await staffApi.get("/pets?status=available&limit=1");
  const order = await staffApi.post("/store/orders", { petId: pet?.id });
  await staffApi.post("/store/waiting", { petId: pet?.id, customer: ana, note: "Has a garden" });
  await staffApi.patch(`/store/orders/${order.id}`, { status: "cancelled" });
}

/** Spreads the events over the past two weeks, with shorter intervals towards the end. */
async function backdate({ databasePath }: Store): Promise<void> {
  const now = Date.now();
  // A status change caused by an order happens at the same time as the order's event.
  const eventsSince = `((select max(id) from events) - id + (type = '${typeCodes["pet.status_changed"]}'))`;
  const petTypes = Object.entries(typeCodes).flatMap(([type, code]) => (type.startsWith("pet.") ? [`'${code}'`] : []));
  const copyTime = (table: string, column: string, which: "min" | "max", resource: string) =>
    `update ${table} set ${column} = coalesce((select ${which}(created_at) from events
      where json_extract(data, '$.${resource}.id') = ${table}.id), ${column})`;
  const statements = [
    "pragma busy_timeout = 5000",
    `update events set created_at = ${now} - ${MINUTE} * (4 + 9 * ${eventsSince} + 3 * ${eventsSince} * ${eventsSince})`,
    `update pets set (created_at, updated_at) = (select min(created_at), max(created_at) from events
      where pet_id = pets.id and type in (${petTypes}))`,
    // The figures are counted again, at these times.
    "delete from figures",
    "update figure_progress set position = null, last_id = 0, revision = revision + 1",
    copyTime("orders", "created_at", "min", "order"),
    copyTime("orders", "updated_at", "max", "order"),
    copyTime("keys", "created_at", "min", "key"),
    copyTime("people", "created_at", "min", "person"),
    `update invitations set created_at = created_at - ${2 * DAY}, expires_at = expires_at - ${2 * DAY}`,
    `update keys set last_used_at = ${now} where name = 'Web shop'`,
    `update keys set last_used_at = ${now - 26 * HOUR} where name = 'Accounting'`,
    `update people set last_seen_at = ${now - 25 * MINUTE} where name = '${sam.name}'`,
    `update people set last_seen_at = ${now - 3 * DAY} where name = '${vera.name}'`,
    // Keeps the service from updating `last_seen_at` while pictures are taken.
    `update sessions set used_at = ${now + HOUR}`,
  ];
  await runSql(databasePath, statements.join(";\n"));
}

function takeEvery(step: number, all: readonly string[]): string[] {
  return all.filter((_, index) => index % step === 0).slice(0, 20);
}

function timeIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
