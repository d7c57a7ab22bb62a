import { expect, test } from "bun:test";
import { addEnquiry, openAskedStore } from "../../../test/support/enquiries.ts";
import { openPetStore, type PetStore } from "../../../test/support/pet-store.ts";
import { addTakenPet } from "../../../test/support/waiting.ts";

const kim = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" };

async function order(petStore: PetStore, customer: object) {
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  return (await petStore.placeOrder({ petId: pet.id, customer })).body;
}

test("200: the orders and enquiries of a person, the newest first, each as its own operation returns it", async () => {
  await using petStore = await openAskedStore();
  const first = await order(petStore, kim);
  await order(petStore, { name: "Kim Larsson", email: "larsson@example.org" });
  const second = await order(petStore, { email: "KIM@Example.org" });
  await petStore.updateOrder(first.id, { status: "delivered" });
  const { id } = await addEnquiry(petStore);

  const { body } = await petStore.getCustomer({ email: "Kim@example.ORG" });

  const orders = [(await petStore.getOrder(second.id)).body, (await petStore.getOrder(first.id)).body];
  const enquiries = [(await petStore.getEnquiry(id)).body];
  expect(body).toEqual({ orders, waitingEntries: [], enquiries, truncated: [] });
});

test("200: the waiting entries of a person, the oldest first, with their places", async () => {
  await using petStore = await openPetStore();
  const { pet } = await addTakenPet(petStore, "Ada");
  await petStore.joinWaitingList({ petId: pet.id, customer: kim });
  await petStore.joinWaitingList({ categoryId: 1n, customer: { email: "KIM@example.org" } });
  await petStore.updateWaitingEntry(3n, { status: "withdrawn" });

  const { body } = await petStore.getCustomer({ email: kim.email });

  const entries = [(await petStore.getWaitingEntry(2n)).body, (await petStore.getWaitingEntry(3n)).body];
  expect(body).toEqual({ orders: [], waitingEntries: entries, enquiries: [], truncated: [] });
  expect(entries[0]).toMatchObject({ place: 2n, status: "waiting" });
  expect((await petStore.getCustomer({ phone: kim.phone })).body.waitingEntries).toEqual([entries[0]]);
});

test("200: a phone number finds its digits, however they are written", async () => {
  await using petStore = await openAskedStore();
  const { id } = await order(petStore, kim);
  await order(petStore, { phone: "08 123 456" });
  await petStore.createEnquiry(1n, { name: "Kim", phone: "0046-8-123456", message: "Does Rex like children?" });
  const found = async (phone: string) => {
    const { orders, enquiries } = (await petStore.getCustomer({ phone })).body;
    return [orders.map((each: { id: bigint }) => each.id), enquiries.length];
  };

  for (const phone of ["+46 8 123 456", "004681234 56", "+46 (0)8 / 123456"])
    expect(await found(phone)).toEqual([[id], 1]);
  expect(await found("(08) 123-456")).toEqual([[id + 1n], 0]);
  expect(await found("123456")).toEqual([[], 0]);
});

test("200: empty lists for a person of whom the store has nothing, and after a change of the address", async () => {
  await using petStore = await openPetStore();
  const nothing = { orders: [], waitingEntries: [], enquiries: [], truncated: [] };
  const { id } = await order(petStore, kim);

  await petStore.updateOrder(id, { customer: { email: "kim@example.com", phone: null } });

  expect((await petStore.getCustomer({ email: kim.email })).body).toEqual(nothing);
  expect((await petStore.getCustomer({ phone: kim.phone })).body).toEqual(nothing);
  expect((await petStore.getCustomer({ email: "kim@example.com" })).body.orders).toHaveLength(1);
});

test("200: the newest 500 of a list, which is then named", async () => {
  await using petStore = await openAskedStore();
  const asked = { petId: 1n, name: "Kim", email: kim.email, phone: undefined, message: "Again?" };
  const add = (count: number) =>
    petStore.store.transaction(async ({ enquiries }) => {
      for (let index = 0; index < count; index += 1) await enquiries.add(asked, { type: "service" });
    });

  await add(500);
  const { body: whole } = await petStore.getCustomer({ email: kim.email });
  expect([whole.enquiries.length, whole.truncated]).toEqual([500, []]);
  await add(1);
  const { body: cut } = await petStore.getCustomer({ email: kim.email });

  expect([cut.enquiries.length, cut.enquiries[0].id, cut.truncated]).toEqual([500, 501n, ["enquiries"]]);
});

test("400: not exactly one of the two, or one that identifies no person; the message does not repeat it", async () => {
  await using petStore = await openPetStore();
  const both = ["email", "phone"];
  const cases: [query: string, fields: string[]][] = [
    ["", both],
    ["name=Kim+Larsson", both],
    ["email=kim@example.org&phone=081234567", both],
    ["email=kim@example.org&email=kim@example.com", ["email"]],
    ["email=Kim+Larsson", ["email"]],
    ["email=", ["email"]],
    ["phone=", ["phone"]],
    ["phone=1234", ["phone"]],
    ["phone=Kim+Larsson", ["phone"]],
  ];

  for (const [query, fields] of cases) {
    const { status, body, text, headers } = await petStore.getCustomer(query);
    expect([query, status, body.code]).toEqual([query, 400, "invalid_request"]);
    expect(headers.get("Faults")).toBe(fields.map((field) => `"${field}";in=query`).join(", "));
    expect(text).not.toMatch(/kim|larsson|1234/i);
  }
});

test("403: callers with the scope read see no customer, also not from a cache", async () => {
  await using petStore = await openPetStore();
  await order(petStore, kim);
  const readers = [{ key: await petStore.addKey("read") }, { cookie: (await petStore.addPerson("viewer")).cookie }];

  for (let time = 0; time < 3; time += 1) {
    expect((await petStore.getCustomer({ email: kim.email })).body.orders).toHaveLength(1);
    for (const reader of readers) {
      const { status, text } = await petStore.getCustomer({ email: kim.email }, reader);
      expect([status, /kim/i.test(text)]).toEqual([403, false]);
    }
  }
});
