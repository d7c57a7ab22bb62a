import { addPhoto, makePicture } from "./pictures.ts";
import { expect, test } from "./test.ts";

test("an owner sees the public pages before they are public", async ({ owner, store }) => {
  await store.api.patch("/store/settings", { name: "Hill Farm Pets", language: "de" });
  for (const [index, name] of ["Rex", "Misty"].entries()) {
    await store.api.post("/pets", { name, categoryId: index + 1, status: "available" });
    await store.api.patch(`/pets/${index + 1}/profile`, { sex: index ? "female" : "male", published: true });
  }
  await store.api.post("/pets", { name: "Hidden", categoryId: 1, status: "available" });
  await addPhoto(store, 1, await makePicture(owner));

  await owner.goto("/console/store");
  await owner.getByRole("link", { name: "Preview public pages" }).click();
  const page = owner.frameLocator("iframe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Tiere");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Misty", "Rex"]);
  expect((await owner.locator("iframe").boundingBox())?.width).toBeLessThanOrEqual(390);

  await page.getByRole("combobox", { name: "Geschlecht" }).selectOption("männlich");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(1);
  const picture = page.getByRole("listitem").locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Rex" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rex");
  await page.getByRole("link", { name: "Alle Tiere" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Misty", "Rex"]);
  await owner.getByRole("button", { name: "Wide" }).click();
  expect((await owner.locator("iframe").boundingBox())?.width).toBeGreaterThan(600);
});
