import { expect, test } from "bun:test";
import { openApiCommandLine } from "../support/api-command-line.ts";
import { openFolder } from "../support/process.ts";

test("places an order with price and deposit, delivers it, and takes the delivery back", async () => {
  await using shop = await openApiCommandLine();
  await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });

  await shop.output("orders", "place", "1", "--price", "450.00 EUR", "--deposit", "50.50 EUR");
  await shop.output("orders", "deliver", "1");
  expect(await shop.output("orders", "get", "1")).toMatch(
    /\nPrice: +450.00 EUR\nDeposit: +50.50 EUR\n(.*\n)*Delivered: +20\d\d-/,
  );
  const reopened = JSON.parse(await shop.output("orders", "reopen", "1", "--json"));
  expect(reopened).toMatchObject({ status: "approved", price: { amount: 45_000, currency: "EUR" } });
  expect(reopened).not.toHaveProperty("deliveredAt");

  const cleared = JSON.parse(
    await shop.output("orders", "update", "1", "--price", "40 EUR", "--deposit", "", "--json"),
  );
  expect(cleared.price).toEqual({ amount: 4_000, currency: "EUR" });
  expect(cleared).not.toHaveProperty("deposit");
  const { errors, status } = await shop.run("orders", "update", "1", "--deposit", "40.01 EUR");
  expect([errors.includes("`deposit.amount` must not be more than the `price`."), status === 0]).toEqual([true, false]);
});

test("exports the orders that match the options, to a file or standard output", async () => {
  await using shop = await openApiCommandLine();
  await using folder = await openFolder();
  for (const petId of [1n, 2n]) {
    await shop.petStore.createPet({ name: "Rex", categoryId: 1n, status: "available" });
    await shop.petStore.placeOrder({ petId, customer: { name: "=1+1" } });
  }
  await shop.petStore.updateOrder(1n, { status: "delivered" });

  const all = (await shop.petStore.exportOrders()).text;
  expect(all).toContain("'=1+1");
  expect(await shop.output("orders", "export")).toBe(all);
  const file = `${folder.path}/orders.csv`;
  await shop.output("orders", "export", "--status", "delivered", "--output", file);
  expect(await Bun.file(file).text()).toBe((await shop.petStore.exportOrders("status=delivered")).text);
});
