import { expect, test } from "bun:test";
import { openPetStore } from "../../../test/support/pet-store.ts";

const noon = Date.parse("2027-01-31T12:00:00.000Z");

test("200: returns the order with its members in order, createdAt and updatedAt included", async () => {
  const clock = { now: noon };
  await using petStore = await openPetStore({ now: () => clock.now });
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n, note: "Collects on Saturday", expiresAt: "2030-01-31T19:00:00+01:00" });

  clock.now = noon + 1500;
  const moved = await petStore.updateOrder(1n, { status: "approved" });
  const { status, text } = await petStore.getOrder(1n);

  expect(status).toBe(200);
  expect(text).toBe(
    '{"id":1,"petId":1,"status":"approved","note":"Collects on Saturday","expiresAt":"2030-01-31T18:00:00.000Z",' +
      '"createdAt":"2027-01-31T12:00:00.000Z","updatedAt":"2027-01-31T12:00:01.500Z"}',
  );
  expect(moved.text).toBe(text);
});

test("200: an order outlives its pet", async () => {
  await using petStore = await openPetStore();
  const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  const { body: order } = await petStore.placeOrder({ petId: pet.id });
  await petStore.updateOrder(order.id, { status: "delivered" });
  const before = await petStore.getOrder(order.id);

  expect((await petStore.deletePet(pet.id)).status).toBe(204);

  expect((await petStore.getOrder(order.id)).text).toBe(before.text);
});

test("200: the scope read suffices, also for HEAD", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  const key = await petStore.addKey("read");

  const { status, headers } = await petStore.getOrder(1n, { key });
  const head = await petStore.getOrder(1n, { key, method: "HEAD" });

  expect([status, head.status, head.text]).toEqual([200, 200, ""]);
  expect(headers.get("ETag")).toMatch(/^"[0-9a-f]+"$/);
  expect(head.headers.get("ETag")).toBe(headers.get("ETag"));
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("404: there is no order with this id, or the id is malformed", async () => {
  await using petStore = await openPetStore();
  await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
  await petStore.placeOrder({ petId: 1n });
  const ids = [2n, 0n, -1n, 9223372036854775807n, -9223372036854775808n];
  const malformed = ["9223372036854775808", "1.0", "01", "+1", "1e0", "0x1", "one", "%20", "1%20", "-0"];

  for (const id of [...ids, ...malformed]) {
    const { status, body } = await petStore.getOrder(id);
    expect([id, status, body.code]).toEqual([id, 404, "order_not_found"]);
  }
});
