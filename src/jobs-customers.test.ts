import { expect, test } from "bun:test";
import { openPetStore } from "../test/support/pet-store.ts";

const day = 24 * 3_600_000;
const customer = { name: "Kim Larsson", email: "kim@example.org" };

test("the customer of a closed order is erased after the days of the setting, and never without it", async () => {
  const clock = { now: Date.parse("2027-01-31T12:00:00Z") };
  await using petStore = await openPetStore({ now: () => clock.now });
  for (const status of ["delivered", "cancelled", undefined]) {
    const { body: pet } = await petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    const { body: order } = await petStore.placeOrder({ petId: pet.id, customer, note: "Collects on Sunday" });
    if (status) await petStore.updateOrder(order.id, { status });
  }
  const customers = async () =>
    (await petStore.listOrders("")).body.map((order: { customer?: object }) => order.customer);
  /** Time passes in steps, since nothing is deleted for a while after a jump of the clock. */
  async function pass(milliseconds: number): Promise<void> {
    clock.now += milliseconds;
    for (let minutes = 0; minutes <= 20; minutes += 10) {
      await petStore.jobs.run();
      clock.now += 600_000;
    }
  }

  await pass(400 * day);
  expect(await customers()).toEqual([customer, customer, customer]);
  await petStore.updateStoreSettings({ customerDays: 500n });
  await pass(99 * day);
  expect(await customers()).toEqual([customer, customer, customer]);
  await pass(1 * day);

  // The newest order is still open.
  expect(await customers()).toEqual([customer, undefined, undefined]);
  const { body: events } = await petStore.listEvents("type=order.updated");
  expect(events).toMatchObject([
    { by: { type: "service" }, data: { changes: [{ field: "customer" }] } },
    { by: { type: "service" }, data: { changes: [{ field: "customer" }] } },
  ]);
  expect((await petStore.getOrder(1n)).body.note).toBe("Collects on Sunday");
});
