import type { BrowserContext } from "@playwright/test";
import { catNames } from "cat-names";
import { dogNames } from "dog-names";
import { type Api, apiOf } from "./api.ts";
import { join, olivia, sam, setUp, vera } from "./people.ts";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Those of each category. */
const names: readonly (readonly [categoryId: number, names: readonly string[]])[] = [
  [1, takeEvery(6, dogNames)],
  [2, takeEvery(5, catNames)],
  [3, ["Hazel", "Clover", "Thumper"]],
  [4, ["Kiwi", "Rio"]],
  [5, ["Bubbles", "Coral", "Finn", "Marina", "Pearl", "Splash"]],
];
const statuses = ["available", "available", "available", "pending", "sold", undefined];

/** A shop that has been open for two weeks, the owner logged in: something of everything that the console can show. */
export async function fillStore(store: Store, open: () => Promise<BrowserContext>): Promise<BrowserContext> {
  const owner = await open();
  await setUp(owner, store, olivia);
  const staff = await open();
  await join(staff, store, sam, "staff");
  await join(await open(), store, vera, "viewer");

  const ofOwner = await apiOfSession(store, owner);
  const ofStaff = await apiOfSession(store, staff);
  await ofOwner.post("/invitations", { role: "staff", email: "nina@example.com" });
  await ofOwner.post("/keys", { name: "Price list", scope: "read", expiresAt: timeIn(60 * HOUR) });
  await ofOwner.post("/keys", { name: "Accounting", scope: "admin", expiresAt: timeIn(40 * DAY) });
  const { key } = await ofOwner.post("/keys", { name: "Web shop", scope: "write" });
  const ofWebShop = apiOf(store.origin, { Authorization: `Bearer ${key}` });
  await addPets([ofOwner, ofStaff, ofWebShop]);
  await placeOrders([ofStaff, ofWebShop, ofOwner], ofStaff);
  await letTimePass(store);
  return owner;
}

async function apiOfSession({ origin }: Store, context: BrowserContext): Promise<Api> {
  const cookies = await context.cookies();
  return apiOf(origin, { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") });
}

/** By turns, of all kinds in the end. */
async function addPets(apis: Api[]): Promise<void> {
  const rounds = Array.from({ length: 20 }, (_, round) =>
    names.flatMap(([categoryId, all]) => (all[round] ? [{ categoryId, name: all[round] }] : [])),
  );
  for (const [index, pet] of rounds.reverse().flat().entries()) {
    const status = statuses[(index * 5) % statuses.length];
    await apis[index % apis.length]?.post("/pets", { ...pet, ...(status && { status }) });
  }
}

/** By turns; one of them sees to all. */
async function placeOrders(apis: Api[], clerk: Api): Promise<void> {
  const pets = await clerk.get("/pets?status=available&limit=10");
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
      ...(note && { note }),
      ...(hours && { expiresAt: timeIn(hours * HOUR) }),
    });
    for (const status of moves) await clerk.patch(`/store/orders/${order?.id}`, { status });
  }
}

/** As if all of it had taken two weeks: the last a few minutes ago, and the longer ago, the more time between. */
async function letTimePass({ databasePath }: Store): Promise<void> {
  const now = Date.now();
  // What an order does to its pet happens with it, and is told next.
  const eventsSince = "((select max(id) from events) - id + (type = 'pet.status_changed'))";
  const takeTime = (table: string, column: string, type: string, thing: string) =>
    `update ${table} set ${column} = coalesce((select max(created_at) from events
      where type like '${type}' and json_extract(data, '$.${thing}.id') = ${table}.id), ${column})`;
  const statements = [
    "pragma busy_timeout = 5000",
    `update events set created_at = ${now} - ${MINUTE} * (4 + 9 * ${eventsSince} + 3 * ${eventsSince} * ${eventsSince})`,
    takeTime("orders", "created_at", "order.placed", "order"),
    takeTime("orders", "updated_at", "order.%", "order"),
    takeTime("keys", "created_at", "key.created", "key"),
    takeTime("people", "created_at", "person.added", "person"),
    `update invitations set created_at = created_at - ${2 * DAY}, expires_at = expires_at - ${2 * DAY}`,
    `update keys set last_used_at = ${now} where name = 'Web shop'`,
    `update keys set last_used_at = ${now - 26 * HOUR} where name = 'Accounting'`,
    `update people set last_seen_at = ${now - 25 * MINUTE} where name = '${sam.name}'`,
    `update people set last_seen_at = ${now - 3 * DAY} where name = '${vera.name}'`,
    // Whoever looks on is not seen later than that.
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
