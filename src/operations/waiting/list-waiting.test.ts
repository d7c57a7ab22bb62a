import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet, joinFor, personNamed } from "../../../test/support/waiting.ts";

interface Entry {
  id: bigint;
}

test("200: lists the oldest entries first, in pages, with their places", async () => {
  await using petStore = await openPetStore();
  const one = await addTakenPet(petStore, "Ada", "Bo");
  const other = await addTakenPet(petStore, "Ada");
  await joinFor(petStore, one.pet.id, "Cleo");
  await petStore.joinWaitingList({ categoryId: 1n, customer: personNamed("Dan") });
  await petStore.updateWaitingEntry(2n, { status: "withdrawn" });

  const { body } = await petStore.listWaiting();
  expect(body.map(({ id, place }: Entry & { place?: bigint }) => [id, place])).toEqual([
    [1n, 1n],
    [2n, undefined],
    [3n, 1n],
    [4n, 2n],
    [5n, 1n],
  ]);
  expect((await petStore.getWaitingEntry(4n)).body).toEqual(body[3]);
  const found: Entry[] = [];
  for (let query = "limit=2"; query; ) {
    const page = await petStore.listWaiting(query);
    found.push(...page.body);
    query = /\?([^>]*)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
  }
  expect(found).toEqual(body);
  expect(other.pet.id).not.toBe(one.pet.id);
});

test("200: returns only the entries that match all filters, and counts them", async () => {
  await using petStore = await openPetStore();
  const { pet, order } = await addTakenPet(petStore, "Ada", "Bo");
  await addTakenPet(petStore, "Åda");
  await petStore.joinWaitingList({ categoryId: 1n, customer: personNamed("Dan") });
  await petStore.updateOrder(order.id, { status: "cancelled" });

  const cases: [string, bigint[]][] = [
    [`petId=${pet.id}`, [1n, 2n]],
    [`petId=${pet.id}&status=waiting&limit=1`, [2n]],
    ["categoryId=1", [4n]],
    ["status=offered", [1n]],
    ["status=offered&status=waiting", [1n, 2n, 3n, 4n]],
    ["status=waiting&told=false", [2n, 3n, 4n]],
    ["told=true", []],
    ["customer=ADA", [1n, 3n]],
    ["customer=dan@example&status=waiting", [4n]],
    [`petId=${pet.id}&categoryId=1`, []],
  ];
  for (const [query, ids] of cases) {
    const { body, headers } = await petStore.listWaiting(query, { headers: { Prefer: "count=exact" } });
    const total = query.includes("limit") ? 1 : ids.length;
    expect([query, body.map(({ id }: Entry) => id), headers.get("Total-Count")]).toEqual([query, ids, `${total}`]);
  }
  await petStore.updateWaitingEntry(1n, { told: true });
  expect((await petStore.listWaiting("told=true")).body).toMatchObject([{ id: 1n, told: true }]);
});

test("200: finds a phone number by a part of its digits", async () => {
  await using petStore = await openPetStore();
  await petStore.joinWaitingList({ categoryId: 1n, customer: { phone: "+46 (0)8-123 456" } });

  for (const customer of ["8123456", "8 123 456", "123 456"]) {
    expect([customer, (await petStore.listWaiting({ customer })).body.length]).toEqual([customer, 1]);
  }
});

test("400: a filter is invalid", async () => {
  await using petStore = await openPetStore();

  for (const query of ["status=open", "told=1", "petId=x", "limit=101", "cursor=x"]) {
    expect([query, (await petStore.listWaiting(query)).status]).toEqual([query, 400]);
  }
});

test("403: the scope is read", async () => {
  await using petStore = await openPetStore();

  expect((await petStore.listWaiting("", { key: await petStore.addKey("read") })).status).toBe(403);
});
