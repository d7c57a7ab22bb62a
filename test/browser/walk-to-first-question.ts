import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { olivia } from "./people.ts";
import { addPhoto, makeFile, makePicture } from "./pictures.ts";
import { type Store, startStore } from "./start-store.ts";

/** The steps of the walk, in their order. */
export const steps = [
  "sheet",
  "settings",
  "pet",
  "publish",
  "open",
  "shop",
  "pet-page",
  "question",
  "enquiry",
] as const;

export type Step = (typeof steps)[number];

const screens = {
  desk: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};

export type Screen = keyof typeof screens;

interface Walk {
  browser: Browser;
  screen: Screen;
  /** Looks at each step, on the page that shows it. */
  look?: (step: Step, page: Page) => Promise<void>;
}

/**
 * What a new owner does: creates the account and the recovery sheet, enters the settings of the store, adds and publishes
 * a pet, opens the catalogue, and is asked a question by a visitor. Everything happens in browsers of this screen, except
 * that a program adds further pets.
 */
export async function walkToFirstQuestion({ browser, screen, look = async () => {} }: Walk): Promise<void> {
  const store = await startPublicStore();
  const options: BrowserContextOptions = {
    ...screens[screen],
    ...{ baseURL: store.origin, locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" },
  };
  const contexts = [await browser.newContext(options), await browser.newContext(options)] as const;
  try {
    const owner = await contexts[0].newPage();
    const visitor = await contexts[1].newPage();

    await createAccount(owner, store);
    await look("sheet", owner);
    await owner.getByRole("button", { name: "Continue" }).click();
    await expect(owner.getByRole("heading", { name: `Hello, ${olivia.name}` })).toBeVisible();
    await fillSettings(owner);
    await look("settings", owner);
    await fillPetForm(owner);
    await look("pet", owner);
    await addAndPublish(owner);
    await look("publish", owner);
    await addOthers(owner, store);
    await openCatalogue(owner);
    await look("open", owner);

    await visitor.goto("/shop");
    await expect(visitor.getByRole("link", { name: "Rex" })).toBeVisible();
    await look("shop", visitor);
    await visitor.getByRole("link", { name: "Rex" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Rex");
    await look("pet-page", visitor);
    await fillQuestion(visitor);
    await look("question", visitor);
    await sendQuestion(visitor);

    await owner.goto("/console");
    await owner.getByRole("link", { name: "Show enquiries" }).click();
    await expect(owner.getByText("Does Rex get along with cats?")).toBeVisible();
    await look("enquiry", owner);
  } finally {
    for (const context of contexts) await context.close();
    await store.stop();
  }
}

/** A store that knows its own address, without which it has no catalogue. */
async function startPublicStore(): Promise<Store> {
  const store = await startStore();
  const { origin, port } = new URL(store.origin);
  return store.restart({ PORT: port, PETSTORE_BASE_URL: `${origin}/v1` });
}

/** Uses the set-up link, and creates the recovery sheet. */
async function createAccount(owner: Page, store: Store): Promise<void> {
  await owner.goto(store.setUpUrl ?? "");
  await owner.getByLabel("Your name").fill(olivia.name);
  await owner.getByLabel("Email address").fill(olivia.email);
  await owner.getByLabel("Password", { exact: true }).fill(olivia.password);
  await owner.getByRole("button", { name: "Create account" }).click();
  await owner.getByRole("button", { name: "Create the sheet" }).click();
  await expect(owner.getByRole("button", { name: "Print the sheet" })).toBeVisible();
}

async function fillSettings(owner: Page): Promise<void> {
  await owner.goto("/console/store");
  const logo = await makeFile(owner, "logo.jpg", { width: 300, height: 300, color: "#1f6f54", coat: "#e3c08a" });
  await owner.locator("input[type=file]").setInputFiles(logo);
  await expect(owner.getByRole("img", { name: "Logo of the store" })).toBeVisible();
  for (const [label, text] of Object.entries({
    Name: "Hill Farm Pets",
    Colour: "#1f6f54",
    Address: "1 Hill Road\nSpringfield",
    "Opening hours": "Monday to Saturday, 10 to 18",
    Phone: "+49 30 123456",
    Email: "hello@hillfarm.example",
    "Page about privacy": "https://hillfarm.example/privacy",
  })) {
    await owner.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await save(owner);
  await owner.evaluate(() => scrollTo(0, 0));
}

async function save(owner: Page): Promise<void> {
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The settings were saved.")).toBeVisible();
}

async function fillPetForm(owner: Page): Promise<void> {
  await owner.goto("/console/pets?new=1");
  const dialog = owner.getByRole("dialog", { name: "Add pet" });
  await dialog.getByLabel("Name").fill("Rex");
  const category = dialog.getByRole("combobox", { name: "Category" });
  await category.fill("Dogs");
  await owner.keyboard.press("Enter");
  await expect(category).toHaveValue("Dogs");
  const photo = await makeFile(owner, "rex.jpg", { width: 960, height: 720, color: "#6b7fa8" });
  await dialog.locator("input[type=file]").first().setInputFiles(photo);
  await expect(dialog.getByRole("list", { name: "Chosen photos" }).locator("img")).toHaveCount(1);
}

async function addAndPublish(owner: Page): Promise<void> {
  const dialog = owner.getByRole("dialog", { name: "Add pet" });
  await dialog.getByRole("button", { name: /^More: / }).click();
  await dialog.getByLabel("Price", { exact: true }).fill("450");
  await dialog.getByLabel("Currency").selectOption("EUR");
  await dialog.getByLabel("Breed").fill("Labrador");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await owner.getByRole("link", { name: "Show", exact: true }).click();
  await expect(owner.getByRole("img", { name: "Photo of Rex" }).first()).toBeVisible();
  const published = owner.getByRole("switch", { name: "Published" });
  await published.click();
  await expect(published).toBeChecked();
  await published.scrollIntoViewIfNeeded();
}

const others = [
  { name: "Misty", categoryId: 2, breed: "Siamese", sex: "female", coat: "#8a8f98", color: "#b0654a" },
  { name: "Bella", categoryId: 1, breed: "Beagle", sex: "female", coat: "#e3c08a", color: "#8a9a5b" },
];

async function addOthers(page: Page, store: Store): Promise<void> {
  for (const { name, categoryId, breed, sex, coat, color } of others) {
    const { id } = await store.api.post("/pets", { name, categoryId, status: "available" });
    const price = { amount: 32_000, currency: "EUR" };
    await store.api.patch(`/pets/${id}/profile`, { breed, sex, price, bornOn: "2024-05", published: true });
    const options = { width: 960, height: 720, coat, color, hasPointedEars: categoryId === 2 };
    await addPhoto(store, id, await makePicture(page, options));
  }
}

async function openCatalogue(owner: Page): Promise<void> {
  await owner.goto("/console/store");
  const catalogue = owner.getByLabel("Show the catalogue to the public");
  await catalogue.click();
  await save(owner);
  await expect(catalogue).toBeChecked();
  await catalogue.scrollIntoViewIfNeeded();
}

async function fillQuestion(visitor: Page): Promise<void> {
  await visitor.getByRole("link", { name: /Rex/ }).and(visitor.locator("[href$=question]")).click();
  await visitor.getByLabel("Your name").fill("Kim Larsson");
  await visitor.getByLabel("Email address").fill("kim@example.org");
  await visitor.getByLabel("Your question").fill("Does Rex get along with cats?");
}

/** Sends the form; a form that was filled in within three seconds, as by a program, is shown again. */
async function sendQuestion(visitor: Page): Promise<void> {
  const thanks = visitor.getByRole("heading", { name: "Thank you!" });
  await expect(async () => {
    await visitor.getByRole("button", { name: "Send question" }).click();
    await expect(thanks).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
