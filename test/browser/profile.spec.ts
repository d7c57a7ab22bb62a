import type { Page } from "@playwright/test";
import { Keyboard } from "./keyboard.ts";
import { join, sam, vera } from "./people.ts";
import { expect, test } from "./test.ts";

const details = (page: Page) => page.getByRole("region", { name: "Details", exact: true });
const fact = (page: Page, name: string) => details(page).getByRole("button", { name: new RegExp(`^${name}: `) });
const field = (page: Page, name: string) => details(page).getByLabel(name, { exact: true });
const addFact = async (page: Page, name: string) => {
  const button = details(page).getByRole("button", { name: `Add ${name}`, exact: true });
  await details(page).getByRole("button", { name: "More", exact: true }).waitFor();
  if (await button.isVisible()) return button.click();
  await details(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
};
const save = (page: Page) => details(page).getByRole("button", { name: "Save" }).click();

test("facts are added and changed in place, as people write them, and history tells it without the notes", async ({
  owner,
  store,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console/pets/1");
  await expect(details(owner)).toContainText(/Here since/);

  await test.step("only what is set is shown, the rest can be added", async () => {
    const typed: [fact: string, text: string, shown: string][] = [
      ["Price", "450,00", "€450"],
      ["Breed", "Labrador", "Labrador"],
      ["Born", "May 2024", "May 2024"],
      ["Weight", "4,2 kg", "4.2 kg"],
      ["Own number", "0012", "0012"],
      ["Chip", "276 098 102 345 678", "276098102345678"],
      ["Notes", "Bites the vet.", "Bites the vet."],
    ];
    for (const [name, text, shown] of typed) {
      await expect(fact(owner, name)).toHaveCount(0);
      await addFact(owner, name);
      await expect(field(owner, name)).toBeFocused();
      await field(owner, name).fill(text);
      if (name === "Price") await details(owner).getByLabel("Currency").selectOption("EUR");
      await save(owner);
      await expect(fact(owner, name)).toContainText(shown);
    }
    await addFact(owner, "Sex");
    await field(owner, "Sex").selectOption("Female");
    await save(owner);
    await fact(owner, "Here since").click();
    await field(owner, "Here since").fill("2026-11-02");
    await save(owner);
    await addFact(owner, "Tags");
    for (const tag of ["calm", "good with cats"]) {
      await field(owner, "Tags").fill(tag);
      await owner.keyboard.press("Enter");
    }
    await save(owner);
    await addFact(owner, "Custom field…");
    await details(owner).getByLabel("Name of the field").fill("Supplier");
    await details(owner).getByLabel("Value").fill("Hill Farm");
    await save(owner);
    await expect(fact(owner, "Supplier")).toContainText("Hill Farm");
    await details(owner).getByLabel("Published").click({ force: true });
    await expect
      .poll(async () => (await store.api.get<{ published?: boolean }>("/pets/1/profile")).published)
      .toBe(true);
    expect(await store.api.get("/pets/1/profile")).toEqual({
      externalId: "0012",
      breed: "Labrador",
      sex: "female",
      bornOn: "2024-05",
      arrivedOn: "2026-11-02",
      microchip: "276098102345678",
      weightGrams: 4200,
      price: { amount: 45000, currency: "EUR" },
      notes: "Bites the vet.",
      tags: ["calm", "good with cats"],
      fields: { Supplier: "Hill Farm" },
      published: true,
    });
  });
  await test.step("an empty text removes a fact, and the focus stays in the list", async () => {
    await fact(owner, "Weight").click();
    await field(owner, "Weight").fill("");
    await owner.keyboard.press("Enter");
    await expect(fact(owner, "Weight")).toHaveCount(0);
    await expect(details(owner).locator(":focus")).toHaveCount(1);
  });
  await test.step("what is no such value is explained at the field", async () => {
    await fact(owner, "Price").click();
    await field(owner, "Price").fill("cheap");
    await owner.keyboard.press("Enter");
    await expect(field(owner, "Price")).toBeFocused();
    await expect(field(owner, "Price")).toHaveAccessibleDescription(/Enter an amount, such as 450\.00\./);
    await field(owner, "Price").fill("499.5");
    await owner.keyboard.press("Enter");
    await expect(fact(owner, "Price")).toContainText("€499.50");
  });
  await test.step("the currency of the store is proposed", async () => {
    await store.api.patch("/store/settings", { currency: "EUR" });
    await store.api.post("/pets", { name: "Bo", categoryId: 1 });
    await owner.goto("/console/pets/2");
    await addFact(owner, "Price");
    await expect(details(owner).getByLabel("Currency")).toHaveValue("EUR");
  });
  await test.step("name and category", async () => {
    await owner.goto("/console/pets/1");
    await owner.getByRole("button", { name: "Change name" }).click();
    await owner.getByRole("main").getByLabel("Name", { exact: true }).fill("Rex the Great");
    await owner.keyboard.press("Enter");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Rex the Great");
    await expect(owner.getByRole("button", { name: "Change name" })).toBeFocused();
    await fact(owner, "Category").click();
    await details(owner).getByRole("combobox", { name: "Category" }).fill("Cats");
    await owner.keyboard.press("Enter");
    await save(owner);
    await expect(fact(owner, "Category")).toContainText("Cats");
  });
  await test.step("history", async () => {
    const history = owner.getByRole("region", { name: "History" });
    await expect(history).toContainText(/Breed\s*Labrador/);
    await expect(history).toContainText(/Price\s*€450→to€499\.50/);
    await expect(history).toContainText(/Weight.*4\.2 kg.*removed/s);
    await expect(history).toContainText(/Notes\s*changed/);
    await expect(history).not.toContainText("Bites");
    await owner.goto("/console/activity");
    await expect(owner.getByRole("main")).toContainText("Rex the Great");
    await expect(owner.getByRole("main")).not.toContainText("Bites");
  });
});

test("a number that another pet has is refused at the field, with a link to that pet", async ({ owner, store }) => {
  for (const name of ["Rex", "Bo"]) await store.api.post("/pets", { name, categoryId: 1 });
  await store.api.patch("/pets/1/profile", { externalId: "A-12", microchip: "276098102345678" });
  await owner.goto("/console/pets/2");
  for (const [name, text] of [
    ["Own number", "A-12"],
    ["Chip", "276 098 102 345 678"],
  ] as const) {
    await addFact(owner, name);
    await field(owner, name).fill(text);
    await owner.keyboard.press("Enter");
    await expect(field(owner, name)).toBeFocused();
    await expect(field(owner, name)).toHaveValue(text);
    await expect(details(owner).getByRole("link", { name: "1", exact: true })).toHaveAttribute("href", /\/pets\/1$/);
    await owner.keyboard.press("Escape");
    await owner.getByRole("button", { name: "Discard" }).click();
  }
});

test("what was typed is never lost: a failed save, leaving, and a colleague's change", async ({
  owner,
  store,
  openBrowser,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.patch("/pets/1/profile", { breed: "Labrador", color: "black" });
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const staff = await context.newPage();
  await owner.goto("/console/pets/1");
  await staff.goto("/console/pets/1");

  await test.step("a failed save keeps the text and is tried again", async () => {
    let isLost = true;
    await owner.route("**/v1/pets/1/profile", (route) =>
      isLost && route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await fact(owner, "Breed").click();
    await field(owner, "Breed").fill("Poodle");
    await owner.keyboard.press("Enter");
    await expect(details(owner).getByRole("alert")).toBeVisible();
    await expect(field(owner, "Breed")).toHaveValue("Poodle");
    isLost = false;
    await details(owner).getByRole("button", { name: "Try again" }).click();
    await expect(fact(owner, "Breed")).toContainText("Poodle");
    await expect(fact(staff, "Breed")).toContainText("Poodle");
  });
  await test.step("leaving asks", async () => {
    await fact(owner, "Colour").click();
    await field(owner, "Colour").fill("brown");
    await owner.getByRole("link", { name: "All pets" }).click();
    const question = owner.getByRole("dialog", { name: "Discard what you typed?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(owner, "Colour")).toHaveValue("brown");
  });
  await test.step("a colleague's change of another fact appears, and is no conflict", async () => {
    await fact(staff, "Breed").click();
    await field(staff, "Breed").fill("Beagle");
    await staff.keyboard.press("Enter");
    await expect(fact(owner, "Breed")).toContainText("Beagle");
    await expect(field(owner, "Colour")).toHaveValue("brown");
    await field(owner, "Colour").press("Enter");
    await expect(fact(owner, "Colour")).toContainText("brown");
    await expect(fact(staff, "Colour")).toContainText("brown");
  });
  await test.step("of the same fact, the person decides", async () => {
    await fact(owner, "Colour").click();
    await field(owner, "Colour").fill("white");
    await fact(staff, "Colour").click();
    await field(staff, "Colour").fill("grey");
    await staff.keyboard.press("Enter");
    await expect(fact(staff, "Colour")).toContainText("grey");
    await field(owner, "Colour").press("Enter");
    await expect(details(owner).getByRole("alert")).toContainText("It is now grey.");
    await expect(field(owner, "Colour")).toHaveValue("white");
    await save(owner);
    await expect(fact(owner, "Colour")).toContainText("white");
    await expect(fact(staff, "Colour")).toContainText("white");
  });
  await test.step("also if the change arrives while the save is under way", async () => {
    await fact(owner, "Colour").click();
    await field(owner, "Colour").fill("red");
    let isFirst = true;
    await owner.route("**/v1/pets/1/profile", async (route) => {
      if (route.request().method() === "PATCH" && isFirst) {
        isFirst = false;
        await store.api.patch("/pets/1/profile", { color: "golden" });
      }
      await route.fallback();
    });
    await field(owner, "Colour").press("Enter");
    await expect(details(owner).getByRole("alert")).toContainText("It is now golden.");
    await expect(field(owner, "Colour")).toHaveValue("red");
    await field(owner, "Colour").press("Escape");
    await owner.getByRole("button", { name: "Discard" }).click();
    await expect(fact(owner, "Colour")).toContainText("golden");
  });
  await test.step("a viewer sees the facts without notes, and changes nothing", async () => {
    await store.api.patch("/pets/1/profile", { notes: "Bites the vet.", description: "A friend." });
    const other = await openBrowser();
    await join(other, store, vera, "viewer");
    const viewer = await other.newPage();
    await viewer.goto("/console/pets/1");
    await expect(details(viewer)).toContainText("A friend.");
    await expect(details(viewer)).not.toContainText("Bites");
    await expect(details(viewer).getByRole("button")).toHaveCount(0);
  });
});

test("the facts of a pet are changed with the keyboard alone", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.patch("/pets/1/profile", { breed: "Labrador" });
  const keyboard = new Keyboard(owner);
  await keyboard.open("/console/pets/1");
  await keyboard.activate(fact(owner, "Breed"));
  await keyboard.enter(field(owner, "Breed"), "Poodle");
  await keyboard.press("Enter");
  await expect(fact(owner, "Breed")).toBeFocused();
  await expect(fact(owner, "Breed")).toContainText("Poodle");
  await keyboard.activate(details(owner).getByRole("button", { name: "Add Sex" }));
  await keyboard.press("Escape");
  await keyboard.activate(owner.getByRole("button", { name: "Change name" }));
  await keyboard.enter(owner.getByRole("main").getByLabel("Name", { exact: true }), "Max");
  await keyboard.press("Enter");
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Max");
});
