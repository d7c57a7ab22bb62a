import { expect, test } from "bun:test";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import type { Order } from "../../contract/contract.ts";

const ids = (orders: Order[]) => orders.map(({ id }) => Number(id));

/** The query of the next page, from the `Link` header. */
function nextQuery(headers: Headers): string | undefined {
  return /^<[^>]*\?([^>]*)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
}

/** Places `count` orders, alternating between two pets, and cancels all but the last of each. */
async function addOrders(petStore: PetStore, count: number): Promise<void> {
  for (const name of ["Rex", "Misty"]) await petStore.createPet({ name, categoryId: 1n, status: "available" });
  for (let index = 0; index < count; index += 1) {
    const { body } = await petStore.placeOrder({ petId: BigInt((index % 2) + 1), note: `Order ${index + 1}` });
    if (index < count - 2) await petStore.updateOrder(body.id, { status: "cancelled" });
  }
}

test("200: is empty in a store without orders", async () => {
  await using petStore = await openPetStore();

  const { status, text, headers } = await petStore.listOrders();

  expect([status, text, headers.has("Link")]).toEqual([200, "[]", false]);
});

test("200: newest first, 20 by default, each as getOrder returns it", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 25);

  const { body, text } = await petStore.listOrders();

  expect(ids(body)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  const [newest, next] = [await petStore.getOrder(25n), await petStore.getOrder(24n)];
  expect(text).toStartWith(`[${newest.text},${next.text},`);
});

test("200: filters combine", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 8);
  await petStore.updateOrder(7n, { status: "approved" });
  const found = async (query: string) => ids((await petStore.listOrders(query)).body);

  expect(await found("status=cancelled")).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await found("status=placed")).toEqual([8]);
  expect(await found("status=approved")).toEqual([7]);
  expect(await found("status=expired")).toEqual([]);
  expect(await found("status=placed&status=approved")).toEqual([8, 7]);
  expect(await found("status=cancelled&status=approved&status=cancelled&limit=3")).toEqual([7, 6, 5]);
  expect(await found("status=placed&status=approved&petId=1")).toEqual([7]);
  expect(await found("petId=1")).toEqual([7, 5, 3, 1]);
  expect(await found("petId=2&status=cancelled")).toEqual([6, 4, 2]);
  expect(await found("petId=1&status=placed")).toEqual([]);
  expect(await found("petId=3")).toEqual([]);
  expect(await found("petId=-9223372036854775808")).toEqual([]);
  expect(await found("colour=red&note=x")).toHaveLength(8);
});

test("200: filters by reference, customer, time of placing and end of the hold, all combined", async () => {
  const noon = Date.parse("2027-01-31T12:00:00Z");
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  const orders = [
    { reference: "W-1", customer: { name: "Zoë Larsson", email: "zl@example.org" } },
    {
      reference: "w-1",
      customer: { email: "Zoe@Example.org", phone: "+46 (8) 100%" },
      expiresAt: "2027-01-31T13:00:00Z",
    },
    { reference: "W-1", customer: { name: "Straße_7", phone: "08-1" }, expiresAt: "2027-01-31T14:00:00Z" },
    {},
  ];
  for (const order of orders) {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await petStore.placeOrder({ petId: pet.id, ...order });
    clock.now += 60_000;
  }
  const found = async (query: object) => ids((await petStore.listOrders({ ...query })).body);

  expect(await found({ reference: "W-1" })).toEqual([3, 1]);
  expect(await found({ reference: "w-1" })).toEqual([2]);
  expect(await found({ reference: "W" })).toEqual([]);
  for (const [customer, expected] of Object.entries({
    zoe: [2, 1],
    ZOË: [2, 1],
    "ë lars": [1],
    "@example": [2, 1],
    "08-1": [3],
    strasse_: [3],
    "(8)": [2],
    "%": [2],
    _: [3],
    "\\": [],
    // Not across two members.
    "larsson zl": [],
    larssonzl: [],
    é: [3, 2, 1],
  })) {
    expect([customer, await found({ customer })]).toEqual([customer, expected]);
  }
  expect(await found({ createdSince: "2027-01-31T12:02:00Z" })).toEqual([4, 3]);
  expect(await found({ createdSince: "2027-01-31T13:02:00.001+01:00" })).toEqual([4]);
  expect(await found({ expiresBefore: "2027-01-31T14:00:00Z" })).toEqual([2]);
  expect(await found({ expiresBefore: "2027-01-31T14:00:00.001Z" })).toEqual([3, 2]);
  expect(await found({ expiresSince: "2027-01-31T14:00:00Z" })).toEqual([3]);
  expect(await found({ expiresSince: "2027-01-31T13:00:00Z", expiresBefore: "2027-01-31T14:00:00Z" })).toEqual([2]);
  expect(await found({ reference: "W-1", customer: "08", expiresBefore: "2030-01-01T00:00:00Z", petId: "3" })).toEqual([
    3,
  ]);
  expect(await found({ reference: "W-1", customer: "zoe", createdSince: "2027-01-31T12:01:00Z" })).toEqual([]);

  const first = await petStore.listOrders({ customer: "ZOË", createdSince: "2027-01-31T12:00:00+00:00", limit: "1" });
  expect(ids((await petStore.listOrders(nextQuery(first.headers))).body)).toEqual([1]);

  await petStore.updateOrder(4n, { customer: { phone: "+46 (0)70-123 45 67" } });
  for (const customer of ["70 123", "701234567", "0046701", "-123"]) expect(await found({ customer })).toContain(4);
  expect(await found({ customer: "07-01" })).toEqual([]);

  await petStore.updateOrder(1n, { customer: { name: "Bo" }, reference: null });
  expect([await found({ customer: "zoe" }), await found({ reference: "W-1" })]).toEqual([[2], [3]]);
});

test("200: pages of several statuses have each order once, and `Total-Count` counts them all", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 12);
  await petStore.updateOrder(11n, { status: "delivered" });
  const headers = { Prefer: "count=exact" };

  const seen: number[] = [];
  let query: string | undefined = "status=cancelled&status=delivered&limit=4";
  while (query !== undefined) {
    const page = await petStore.listOrders(query, { headers });
    seen.push(...ids(page.body));
    expect([page.headers.get("Total-Count"), page.headers.has("ETag")]).toEqual(["11", false]);
    query = nextQuery(page.headers);
  }
  expect(seen).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await petStore.listOrders("limit=1", { headers })).headers.get("Total-Count")).toBe("12");
  expect((await petStore.listOrders("petId=2", { headers })).headers.get("Total-Count")).toBe("6");
  expect((await petStore.listOrders("status=expired", { headers })).headers.get("Total-Count")).toBe("0");
});

test("403: the filter by customers needs the scope write", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 2);
  const key = await petStore.addKey("read");

  for (const query of ["customer=zoe", "customer=", "limit=0&cust%6Fmer=zoe&cursor=x"]) {
    const { status, body } = await petStore.listOrders(query, { key });
    expect([status, body.code]).toEqual([403, "insufficient_scope"]);
    expect(body.message).toBe(
      "The query parameter `customer` needs a key with the scope write; this key has the scope read.",
    );
  }
  expect((await petStore.listOrders("reference=x&createdSince=2020-01-01T00:00:00Z", { key })).status).toBe(200);
});

test("200: filters by the current status", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const statuses = ["placed", "approved", "delivered", "returned", "cancelled", "expired"] as const;
  const found = async () => {
    const lists = await Promise.all(statuses.map((status) => petStore.listOrders({ status })));
    return statuses.filter((_, index) => lists[index]?.body.length > 0);
  };

  await petStore.placeOrder({ petId: 1n });
  expect(await found()).toEqual(["placed"]);
  for (const status of ["approved", "delivered", "returned"] as const) {
    await petStore.updateOrder(1n, { status });
    expect(await found()).toEqual([status]);
  }
  await petStore.placeOrder({ petId: 1n });
  await petStore.updateOrder(2n, { status: "cancelled" });
  expect(await found()).toEqual(["returned", "cancelled"]);
  await petStore.placeOrder({ petId: 1n, expiresAt: "2027-01-31T12:00:01Z" });
  clock.now += 1000;
  await petStore.jobs.run();
  expect(await found()).toEqual(["returned", "cancelled", "expired"]);
});

test("200: following Link lists each order once while others are placed", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 25);

  const seen: number[] = [];
  let query: string | undefined = "limit=10";
  while (query !== undefined) {
    const { body, headers } = await petStore.listOrders(query);
    seen.push(...ids(body));
    const { body: pet } = await petStore.createPet({ name: "New", categoryId: 1n, status: "available" });
    await petStore.placeOrder({ petId: pet.id });
    query = nextQuery(headers);
  }

  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => 25 - index));
});

test("200: the next link keeps the filters, and a full last page has none", async () => {
  await using petStore = await openPetStore({ variables: { PETSTORE_BASE_URL: "https://api.example.org/v1" } });
  await addOrders(petStore, 10);

  const first = await petStore.listOrders("limit=2&petId=1&status=cancelled");
  expect(ids(first.body)).toEqual([7, 5]);
  expect(first.headers.get("Link")).toMatch(
    /^<https:\/\/api\.example\.org\/v1\/store\/orders\?limit=2&(status=cancelled&petId=1|petId=1&status=cancelled)&cursor=/,
  );

  const second = await petStore.listOrders(nextQuery(first.headers));
  expect(ids(second.body)).toEqual([3, 1]);
  expect(second.headers.has("Link")).toBe(false);
});

test("400: the message names every invalid parameter", async () => {
  await using petStore = await openPetStore();

  const { status, body } = await petStore.listOrders("limit=0&status=gone&petId=x&cursor=y");

  expect([status, body.code]).toEqual([400, "invalid_request"]);
  expect(body.message).toBe(
    "`limit` must be at least 1. " +
      "`status` must be one of placed, approved, delivered, cancelled, returned, expired. " +
      "`petId` must be an integer from -9223372036854775808 to 9223372036854775807.",
  );
  expect((await petStore.request("/v1/store/orders?petId=1&petId=2")).body.message).toContain("`petId`");
  expect((await petStore.listOrders("limit=101")).status).toBe(400);
});

test("400: a filter is empty, too long or no time", async () => {
  await using petStore = await openPetStore();
  const messageOf = async (query: object) => (await petStore.listOrders({ ...query })).body.message;

  expect(await messageOf({ reference: "", customer: "x".repeat(255), createdSince: "today", expiresBefore: "1" })).toBe(
    "`reference` must have at least 1 character. `customer` must have at most 254 characters. " +
      "`createdSince` must be a time with its zone, such as 2030-01-31T18:00:00Z. " +
      "`expiresBefore` must be a time with its zone, such as 2030-01-31T18:00:00Z.",
  );
  expect(await messageOf({ createdSince: "2027-02-30T00:00:00Z", expiresBefore: "2027-13-01T00:00:00Z" })).toBe(
    "`createdSince` must be a valid time. `expiresBefore` must be a valid time.",
  );
});

test("400: the cursor was modified, or belongs to other filters or another list", async () => {
  await using petStore = await openPetStore();
  await addOrders(petStore, 10);
  const cursorOf = ({ headers }: { headers: Headers }) => new URLSearchParams(nextQuery(headers)).get("cursor") ?? "";
  const cursor = cursorOf(await petStore.listOrders("limit=2&petId=1"));
  const refused = [
    { cursor },
    { petId: "2", cursor },
    { petId: "1", status: "cancelled", cursor },
    { petId: "1", cursor: `${cursor.startsWith("A") ? "B" : "A"}${cursor.slice(1)}` },
    { petId: "1", cursor: "" },
    { cursor: cursorOf(await petStore.listPets("limit=1")) },
    { cursor: cursorOf(await petStore.listEvents("limit=1")) },
  ];

  expect((await petStore.listOrders({ petId: "1", cursor })).status).toBe(200);
  for (const query of refused) {
    const { status, body } = await petStore.listOrders(query);
    expect([status, body.message]).toEqual([400, "`cursor` was not issued for this list with these filters."]);
  }
});
