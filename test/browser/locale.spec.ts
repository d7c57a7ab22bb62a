import { expect, test } from "./test.ts";

test.use({ locale: "de-DE" });

test("dates, prices and weights are written as the browser's language does, the texts in English", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  const price = { amount: 123_450, currency: "EUR" };
  await store.api.patch("/pets/1/profile", { price, weightGrams: 12_345, bornOn: "2024-05", arrivedOn: "2026-03-09" });
  await owner.goto("/console/pets/1");
  for (const text of ["Price: 1.234,50\u00a0€", "Weight: 12,345 kg", "Born: Mai 2024", "Here since: 9. März 2026"]) {
    await expect(owner.getByRole("button", { name: text })).toBeVisible();
  }
  await expect(owner.getByRole("time").first()).toHaveAttribute("title", /^\w+, \d+\. \w+ 20\d\d um \d\d:\d\d:\d\d$/);

  await test.step("what is edited can be saved as it is shown", async () => {
    await owner.getByRole("button", { name: /^Weight/ }).click();
    await owner.getByLabel("Weight", { exact: true }).fill("12,5 kg");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("button", { name: "Weight: 12,5 kg" })).toBeVisible();
  });
});
