import type { Page } from "@playwright/test";
import { makeFile } from "./pictures.ts";
import { expect, test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add pet" });
const add = (page: Page) => dialog(page).getByRole("button", { name: "Add", exact: true });
const chooseCategory = async (page: Page, name: string) => {
  const category = dialog(page).getByRole("combobox", { name: "Category" });
  await category.fill(name);
  await page.keyboard.press("Enter");
  await expect(category).toHaveValue(name);
};
const openForm = async (page: Page) => {
  await page.goto("/console/pets?new=1");
  await expect(dialog(page).getByLabel("Name")).toBeFocused();
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a pet with its profile and three photos is added", async ({ owner, store }) => {
    await openForm(owner);
    await expect(dialog(owner).getByRole("button", { name: "Take a photo" })).toBeVisible();
    await expect(dialog(owner).locator("input[type=file]").last()).toHaveAttribute("capture", "environment");
    await dialog(owner).getByLabel("Name").fill("Rex");
    await chooseCategory(owner, "Dogs");
    const files = await Promise.all(
      ["red", "green", "blue"].map((color) => makeFile(owner, `${color}.jpg`, { width: 4000, height: 3000, color })),
    );
    await dialog(owner).locator("input[type=file]").first().setInputFiles(files);
    const chosen = dialog(owner).getByRole("list", { name: "Chosen photos" });
    await expect(chosen.locator("img")).toHaveCount(3);
    await dialog(owner)
      .getByRole("button", { name: /^More: / })
      .click();
    await dialog(owner).getByLabel("Price", { exact: true }).fill("450,00");
    await dialog(owner).getByLabel("Currency").selectOption("EUR");
    await dialog(owner).getByLabel("Breed").fill("Labrador");

    const request = owner.waitForRequest("**/v1/pets/batch");
    await add(owner).click();
    expect((await request).headers()["idempotency-key"]).toBeTruthy();
    await expect(owner.getByText("Rex was added. Uploading 3 photos.")).toBeVisible();
    await owner.getByRole("link", { name: "Show", exact: true }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Rex");
    await expect(owner.getByRole("list", { name: "All photos" }).getByRole("button")).toHaveCount(3);
    await expect(owner.getByRole("region", { name: "Details" })).toContainText(/€450.*Labrador/s);
    expect(await store.api.get("/pets/1/profile")).toEqual({
      breed: "Labrador",
      price: { amount: 45000, currency: "EUR" },
    });
  });
});

test('"Add another" offers category, breed and arrival of the last one', async ({ owner, store }) => {
  await openForm(owner);
  await dialog(owner).getByLabel("Name").fill("Ada");
  await chooseCategory(owner, "Cats");
  await dialog(owner)
    .getByRole("button", { name: /^More: / })
    .click();
  await dialog(owner).getByLabel("Breed").fill("Siamese");
  await dialog(owner).getByLabel("Here since").fill("2026-11-02");
  await dialog(owner).getByLabel("Own number").fill("A-1");
  await dialog(owner).getByRole("button", { name: "Add another" }).click();

  await expect(owner.getByText("Ada was added.")).toBeVisible();
  await expect(dialog(owner).getByLabel("Name")).toBeFocused();
  await expect(dialog(owner).getByLabel("Name")).toHaveValue("");
  await expect(dialog(owner).getByRole("combobox", { name: "Category" })).toHaveValue("Cats");
  await expect(dialog(owner).getByLabel("Own number")).toHaveValue("");
  await dialog(owner).getByLabel("Name").fill("Bo");
  await add(owner).click();
  await expect(owner.getByText("Bo was added.")).toBeVisible();
  await expect(dialog(owner)).toBeHidden();
  expect(await store.api.get("/pets/2/profile")).toEqual({ breed: "Siamese", arrivedOn: "2026-11-02" });
});

test("a form that could not be saved keeps everything, and is saved once", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.patch("/pets/1/profile", { externalId: "A-1" });
  await openForm(owner);
  await dialog(owner).getByLabel("Name").fill("Bo");
  await chooseCategory(owner, "Cats");
  await dialog(owner)
    .locator("input[type=file]")
    .first()
    .setInputFiles(await makeFile(owner, "bo.jpg"));
  const photos = dialog(owner).getByRole("list", { name: "Chosen photos" }).getByRole("listitem");

  await test.step("a number that another pet has is refused at its field", async () => {
    await dialog(owner)
      .getByRole("button", { name: /^More: / })
      .click();
    await dialog(owner).getByLabel("Own number").fill("A-1");
    await dialog(owner).getByRole("button", { name: "Less" }).click();
    await add(owner).click();
    await expect(dialog(owner).getByLabel("Own number")).toBeFocused();
    await expect(dialog(owner).getByLabel("Own number")).toHaveAccessibleDescription(/pet 1 /);
    await expect(photos).toHaveCount(1);
    expect(await store.api.get("/pets")).toHaveLength(1);
    await dialog(owner).getByLabel("Own number").fill("A-2");
  });
  await test.step("after a lost response, the second attempt adds nothing twice", async () => {
    let isLost = true;
    await owner.route("**/v1/pets/batch", async (route) => {
      if (!isLost) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await add(owner).click();
    await expect(dialog(owner).getByRole("alert")).toContainText(/not known whether the pet was added/i);
    await expect(photos).toHaveCount(1);
    isLost = false;
    await add(owner).click();
    await expect(owner.getByText("Bo was added. Uploading 1 photo.")).toBeVisible();
    expect(await store.api.get("/pets")).toHaveLength(2);
    await expect.poll(async () => (await store.api.get("/pets/2/photos")).length).toBe(1);
  });
  await test.step("chosen photos are unsaved input", async () => {
    await openForm(owner);
    await dialog(owner)
      .locator("input[type=file]")
      .first()
      .setInputFiles(await makeFile(owner, "bo.jpg"));
    await owner.keyboard.press("Escape");
    await expect(owner.getByRole("dialog", { name: "Discard what you typed?" })).toBeVisible();
  });
});
