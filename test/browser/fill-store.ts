import type { BrowserContext } from "@playwright/test";
import { catNames } from "cat-names";
import { dogNames } from "dog-names";
import { type Api, apiOf } from "./api.ts";
import { join, olivia, sam, setUp, vera } from "./people.ts";
import type { Store } from "./start-store.ts";

const HOUR = 3_600_000;
const fishNames = ["Bubbles", "Coral", "Finn", "Marina", "Pearl", "Splash"];
const statuses = ["available", "available", "available", "pending", "sold", undefined];

/** A shop that has been open for a while, the owner logged in: something of everything that the console can show. */
export async function fillStore(store: Store, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const owner = await open();
  await setUp(owner, store, olivia);
  const staff = await open();
  await join(staff, store, sam, "staff");
  await join(await open(), store, vera, "viewer");

  const ofOwner = await apiOfSession(store, owner);
  await ofOwner.post("/invitations", { role: "staff", email: "nina@example.com" });
  await ofOwner.post("/keys", { name: "Price list", scope: "read", expiresAt: timeIn(60 * HOUR) });
  await ofOwner.post("/keys", { name: "Accounting", scope: "admin", expiresAt: timeIn(900 * HOUR) });
  const { key } = await ofOwner.post("/keys", { name: "Web shop", scope: "write" });
  await addPets([ofOwner, await apiOfSession(store, staff), apiOf(store.origin, { Authorization: `Bearer ${key}` })]);
  await placeOrders(await apiOfSession(store, staff));
  return owner;
}

async function apiOfSession({ origin }: Store, context: BrowserContext): Promise<Api> {
  const cookies = await context.cookies();
  return apiOf(origin, { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
}

/** By turns. */
async function addPets(apis: Api[]): Promise<void> {
  const named = [...takeEvery(6, dogNames).map(of(1)), ...takeEvery(5, catNames).map(of(2)), ...fishNames.map(of(5))];
  for (const [index, pet] of named.entries()) {
    const status = statuses[(index * 5) % statuses.length];
    await apis[index % apis.length]?.post("/pets", { ...pet, ...(status && { status }) });
  }
}

async function placeOrders(api: Api): Promise<void> {
  const pets = await api.get("/pets?status=available&limit=10");
  const orders: [note: string | undefined, holdHours: number | undefined, moves: string[]][] = [
    ["Collects on Saturday", undefined, []],
    [undefined, undefined, ["approved"]],
    ["Wants to see it with the children first", 3, []],
    ["Paid at the counter", undefined, ["approved", "delivered"]],
    [undefined, undefined, ["delivered"]],
    ["Allergic after all", undefined, ["delivered", "returned"]],
    ["Found one elsewhere", undefined, ["cancelled"]],
    [undefined, 48, ["approved"]],
  ];
  for (const [index, [note, hours, moves]] of orders.entries()) {
    const { id } = await api.post("/store/orders", {
      petId: pets[index]?.id,
      ...(note && { note }),
      ...(hours && { expiresAt: timeIn(hours * HOUR) }),
    });
    for (const status of moves) await api.patch(`/store/orders/${id}`, { status });
  }
}

function takeEvery(step: number, names: readonly string[]): string[] {
  return names.filter((_, index) => index % step === 0).slice(0, 20);
}

function of(categoryId: number) {
  return (name: string) => ({ name, categoryId });
}

function timeIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
