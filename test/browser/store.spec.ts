import { makePicture } from "./pictures.ts";
import { expect, test } from "./test.ts";

test("the name, the colour and the logo of the store are in header, title and log-in page", async ({
  owner,
  openBrowser,
}) => {
  await owner.goto("/console/store");
  await expect(owner).toHaveTitle("Store · Pet Store");
  await owner.getByLabel("Name", { exact: true }).fill("Hill Farm Pets");
  await owner.getByLabel("Colour", { exact: true }).fill("#ffd54a");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The settings were saved.")).toBeVisible();

  await expect(owner).toHaveTitle("Store · Hill Farm Pets");
  const home = owner.getByRole("link", { name: "Hill Farm Pets, home" });
  await expect(home).toHaveText("Hill Farm Pets");
  // Black on yellow: white would not be legible.
  await expect(home.locator("svg").locator("..")).toHaveCSS("color", "rgb(0, 0, 0)");

  const picture = { name: "logo.png", mimeType: "image/png", buffer: await makePicture(owner) };
  await owner.locator("input[type=file]").setInputFiles(picture);
  await expect(owner.getByRole("img", { name: "Logo of the store" })).toBeVisible();
  await expect(home.locator("img")).toBeVisible();

  const page = await (await openBrowser()).newPage();
  await page.goto("/console");
  await expect(page).toHaveTitle("Log in · Hill Farm Pets");
  await expect(page.getByRole("main")).toContainText("Hill Farm Pets");
  expect(await page.locator("main img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await owner.getByRole("button", { name: "Delete logo" }).click();
  await expect(owner.getByRole("button", { name: "Choose logo" })).toBeVisible();
  await expect(home.locator("img")).toHaveCount(0);
});

test("saves only what was changed, and names a fault at its field", async ({ owner, store }) => {
  await owner.goto("/console/store");
  await owner.getByLabel("Phone").fill("+46 8 123 456");
  await store.api.patch("/store/settings", { email: "hello@hillfarm.example", phone: "1" });
  await owner.getByLabel("Website").fill("hillfarm.example");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  await expect(owner.getByLabel("Website")).toBeFocused();

  await owner.getByLabel("Website").fill("https://hillfarm.example");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The settings were saved.")).toBeVisible();
  expect(await store.api.get("/store/settings")).toMatchObject({
    phone: "+46 8 123 456",
    email: "hello@hillfarm.example",
    website: "https://hillfarm.example",
  });

  await owner.getByLabel("Show the catalogue to the public").click();
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("PETSTORE_BASE_URL")).toBeVisible();
});

test("only owners change the settings, and unsaved ones are not lost", async ({ owner }) => {
  await owner.goto("/console/store");
  await owner.getByLabel("Address", { exact: true }).fill("1 Hill Road");
  await owner.getByRole("link", { name: "Pets", exact: true }).click();
  await owner.getByRole("button", { name: "Keep editing" }).click();
  await expect(owner.getByLabel("Address", { exact: true })).toHaveValue("1 Hill Road");
});

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("the time zone, the language and the currency of the store can be searched", async ({ owner, store }) => {
    await owner.goto("/console/store");
    for (const [field, words, choice] of [
      ["Time zone", "Berlin", "Europe/Berlin"],
      ["Language of the catalogue", "Deu", "Deutsch"],
      ["Currency", "SEK", "SEK"],
    ] as const) {
      await owner.getByRole("combobox", { name: field }).fill(words);
      await owner.getByRole("option", { name: choice }).click();
    }
    await owner.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByText("The settings were saved.")).toBeVisible();
    expect(await store.api.get("/store/settings")).toMatchObject({
      timeZone: "Europe/Berlin",
      language: "de",
      currency: "SEK",
    });
  });
});
