/** Customers are personal data: callers with the scope `write` see them, no event and no log line has them. */
import { expect, test } from "bun:test";
import { queryAt } from "../support/engine.ts";
import { openPetStore, type PetStore } from "../support/pet-store.ts";

const customer = { name: "Zoë Larsson", email: "zoe@example.org", phone: "+46 8 123 456" };
const others = { name: "Bo Eklund", email: "bo@example.org", phone: "+46 8 654 321" };
const traces = /larsson|zoe@example|123 456|eklund|bo@example|654 321/i;

/** Uses every operation that has to do with customers. Order 1 keeps its customer, order 2 loses it. */
async function useCustomers(petStore: PetStore): Promise<void> {
  for (let id = 1n; id <= 2n; id += 1n) {
    await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const headers = { "Idempotency-Key": `order ${id}` };
    expect((await petStore.placeOrder({ petId: id, customer }, { headers })).status).toBe(201);
    expect((await petStore.updateOrder(id, { customer: others, status: "approved" })).status).toBe(200);
    expect((await petStore.updateOrder(id, { customer: { name: customer.name } })).status).toBe(200);
    expect((await petStore.updateOrder(id, { customer: { email: "larsson" } })).status).toBe(400);
    expect((await petStore.listOrders({ customer: "larsson", petId: `${id}` })).body).toHaveLength(1);
  }
  expect((await petStore.deleteOrderCustomer(2n)).status).toBe(204);
}

test("a caller with the scope read sees no customer, and no ETag or cached list of one who does", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: 1n, customer, reference: "W-1" });
  const { customer: _, ...shown } = order;
  const [read, write, admin] = await Promise.all([
    petStore.addKey("read"),
    petStore.addKey("write"),
    petStore.addKey("admin"),
  ]);
  const viewer = { cookie: (await petStore.addPerson("viewer")).cookie };
  const staff = { cookie: (await petStore.addPerson("staff")).cookie };

  // Three times, since a list is cached on its second request.
  for (let time = 0; time < 3; time += 1) {
    for (const options of [{ key: read }, viewer]) {
      expect((await petStore.getOrder(1n, options)).body).toStrictEqual(shown);
      expect((await petStore.listOrders("petId=1", options)).body).toStrictEqual([shown]);
    }
    for (const options of [{ key: write }, { key: admin }, staff]) {
      expect((await petStore.getOrder(1n, options)).body).toStrictEqual(order);
      expect((await petStore.listOrders("petId=1", options)).body).toStrictEqual([order]);
    }
  }
  const tagOf = async (key: string) => (await petStore.listOrders("petId=1", { key })).headers.get("ETag") ?? "";
  const tags = [await tagOf(read), await tagOf(write)];
  expect(tags[0]).not.toBe(tags[1]);
  await petStore.updateOrder(1n, { customer: others });
  expect((await petStore.listOrders("petId=1", { key: read })).text).not.toMatch(traces);
  expect((await petStore.listOrders("petId=1", { key: write })).text).toMatch(traces);
});

test("no event, history or log line has a customer, whoever reads it", async () => {
  await using petStore = await openPetStore();
  await useCustomers(petStore);
  const admin = { key: await petStore.addKey("admin") };
  const repair = await petStore.refuseRows("orders");
  expect((await petStore.updateOrder(1n, { customer })).status).toBe(500);
  await repair();

  const events = await petStore.listEvents("limit=100", admin);
  const feed = await petStore.listEvents("limit=100&after=start", admin);
  const history = await petStore.getPetHistory(1n, "", admin);
  const stored = await queryAt(petStore.config.databasePath, "select data from events");

  expect(petStore.logLines.join("")).toContain("a fault");
  expect(events.body.map(({ type }: { type: string }) => type)).toContain("order.updated");
  for (const text of [events.text, feed.text, history.text, JSON.stringify(stored), petStore.logLines.join("")]) {
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(traces);
  }
});

test("a row whose customer was deleted has none of it, nor has the response of a later request", async () => {
  await using petStore = await openPetStore();
  await useCustomers(petStore);

  const rows = await queryAt<{ id: bigint }>(petStore.config.databasePath, "select * from orders order by id");
  const [kept, cleared] = rows.map((row) =>
    JSON.stringify(row, (_, value) => (typeof value === "bigint" ? `${value}` : value)),
  );
  expect(kept).toMatch(traces);
  expect(cleared).not.toMatch(traces);
  expect(rows[1]).toMatchObject({
    customer_name: null,
    customer_email: null,
    customer_phone: null,
    customer_folded: null,
    customer_email_folded: null,
    customer_phone_digits: null,
  });
  expect((await petStore.getOrder(2n)).text).not.toMatch(traces);
  expect((await petStore.listOrders("petId=2")).text).not.toMatch(traces);
  expect((await petStore.listOrders({ customer: "larsson" })).body.map(({ id }: { id: bigint }) => id)).toEqual([1n]);
});

test("what a customer is looked up or erased by is in no event, log line, metric or stored response", async () => {
  await using petStore = await openPetStore();
  await useCustomers(petStore);
  const admin = { key: await petStore.addKey("admin") };
  const query = { email: others.email };
  const retry = { headers: { "Idempotency-Key": "erase" } };
  await petStore.updateOrder(1n, { customer: others });

  expect((await petStore.getCustomer(query)).body.orders).toHaveLength(1);
  expect((await petStore.getCustomer({ phone: others.phone })).body.orders).toHaveLength(1);
  expect((await petStore.getCustomer({ ...query, phone: others.phone })).text).not.toMatch(traces);
  expect((await petStore.getCustomer(query, { key: "wrong" })).text).not.toMatch(traces);
  const repair = await petStore.refuseRows("orders");
  const failed = await petStore.eraseCustomer({ query, ...retry });
  expect([failed.status, traces.test(failed.text)]).toEqual([500, false]);
  await repair();
  expect((await petStore.eraseCustomer({ query, ...retry })).text).not.toMatch(traces);

  const feed = await petStore.listEvents("limit=100&after=start", admin);
  const metrics = await petStore.request("/metrics");
  const rows = await queryAt<object>(petStore.config.databasePath, "select * from idempotency");
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map(toText)
    .join("\n");
  expect(petStore.logLines.join("")).toContain("a fault");
  for (const text of [feed.text, metrics.text, stored, petStore.logLines.join("")]) {
    expect(text.length).toBeGreaterThan(100);
    expect(text).not.toMatch(traces);
    expect(text).not.toContain("468654321");
  }
});

test("for 24 hours, a repeated request gets the customer again, whom the database has only encrypted", async () => {
  await using petStore = await openPetStore();
  await useCustomers(petStore);

  const replies = await queryAt<{ reply: Uint8Array }>(petStore.config.databasePath, "select reply from idempotency");
  expect(replies).toHaveLength(2);
  for (const { reply } of replies) expect(Buffer.from(reply).toString("latin1")).not.toMatch(traces);
  const options = { headers: { "Idempotency-Key": "order 2" } };
  const replayed = await petStore.placeOrder({ petId: 2n, customer }, options);
  expect([replayed.headers.get("Idempotent-Replayed"), replayed.body.customer]).toEqual(["true", customer]);
});

function toText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : `${value}`;
}
