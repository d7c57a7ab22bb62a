import { expect, test } from "@playwright/test";
import { steps, walkOverWeekend } from "./walk-over-weekend.ts";

test("two calls for one pet, a sale taken back, a closed weekend and a return lose nothing", async ({ browser }) => {
  const seen: string[] = [];
  const { api, stop } = await walkOverWeekend({
    browser,
    async look(step, page) {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `no sideways scrolling: ${step}`).toBeLessThanOrEqual(0);
      seen.push(step);
    },
  });
  expect(seen).toEqual(steps);

  const orders = await api.get("/store/orders?limit=100");
  expect(orders.map(({ id, petId, status, customer }) => ({ id, petId, status, customer }))).toEqual([
    { id: 4, petId: 1, status: "delivered", customer: { name: "Alex Moreau", phone: "+46 8 555 0101" } },
    { id: 3, petId: 2, status: "delivered", customer: { name: "Robin Berg" } },
    { id: 2, petId: 1, status: "cancelled", customer: { name: "Kim Larsson", phone: "+46 8 555 0100" } },
    { id: 1, petId: 3, status: "returned", customer: { name: "Dana Novak", phone: "+46 8 555 0102" } },
  ]);
  const waiting = await api.get("/store/waiting");
  expect(waiting).toMatchObject([{ petId: 1, status: "ordered", told: true, orderId: 4 }]);
  expect(await api.get("/store/inventory")).toEqual({ available: 1, pending: 0, sold: 2, unset: 0 });
  expect(await api.get("/store/statistics?from=2027-03-05&to=2027-03-08&by=day")).toMatchObject({
    total: {
      ...{ added: 3, sold: 3, returned: 1 },
      amounts: [{ currency: "EUR", sold: "115000", returned: "38000" }],
    },
  });
  await stop();
});
