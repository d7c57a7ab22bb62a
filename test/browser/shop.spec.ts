import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { collectBrowserErrors } from "./collect-browser-errors.ts";
import { makePicture } from "./pictures.ts";
import { type Store, startStore } from "./start-store.ts";
import { test as base, expect } from "./test.ts";

const settings = {
  name: "Hill Farm Pets",
  address: "1 Hill Road\nSpringfield",
  openingHours: "Monday to Saturday, 10 to 18",
  phone: "+49 30 123456",
  email: "hello@farm.example",
  website: "https://farm.example",
  imprintUrl: "https://farm.example/imprint",
  privacyUrl: "https://farm.example/privacy",
  timeZone: "Europe/Berlin",
};

const description =
  "Likes children, and other dogs.\nSleeps through the night.\n\nIs looking for a home with a garden.";
const longName = `Donaudampfschifffahrtsgesellschaftskapitän ${"x".repeat(80)}`;

/** All tests share one store, which none of them changes. */
const test = base.extend<object, { shop: Store }>({
  shop: [
    async ({ browser }, use) => {
      const store = await startStore({ PETSTORE_BASE_URL: "https://pets.example/v1" });
      const context = await browser.newContext();
      await fillShop(store, await context.newPage());
      await context.close();
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
  store: async ({ shop }, use) => use(shop),
});

async function fillShop({ api }: Store, page: Page): Promise<void> {
  await api.patch("/store/settings", { ...settings, catalogue: "on" });
  const names = [...Array.from({ length: 24 }, (_, index) => `Pet ${index + 1}`), "", longName, "محمد", "Rex"];
  for (const [index, name] of names.entries()) {
    const status = index % 5 === 0 ? "pending" : "available";
    const { id } = await api.post("/pets", { name, categoryId: (index % 3) + 1, status });
    const profile = { breed: "Labrador", sex: index % 2 ? "male" : "female", bornOn: `${2010 + (index % 16)}-05-17` };
    const price = { amount: 45_050, currency: "EUR" };
    await api.patch(`/pets/${id}/profile`, { ...profile, price, weightGrams: 12_500, description, published: true });
  }
  for (const coat of ["sienna", "black"]) {
    const alt = coat === "black" ? "?alt=Rex%20asleep" : "";
    await api.postBytes(
      `/pets/${names.length}/photos${alt}`,
      await makePicture(page, { width: 1200, height: 900, coat }),
    );
  }
}

/** The pages, each with an address that shows it. */
const pages = {
  list: "/shop",
  "last page of the list": "/shop?sex=female&age=adult",
  "list without pets": "/shop?category=3&sex=female&age=young",
  "pet with photos": "/shop/pets/28",
  "pet without photos and with a long name": "/shop/pets/26",
  "form for a question": "/shop/pets/28/question",
  "page of thanks": "/shop/pets/28/question/sent",
  "page that does not exist": "/shop/nothing/here",
};

for (const [name, path] of Object.entries(pages)) {
  test(`the ${name} is accessible at 320 px, at 200 % and in the dark`, async ({ page }) => {
    const problems: unknown[] = [];
    // At 200 %, a window of 1280 pixels has 640 of them, each twice as large.
    for (const width of [320, 640, 1280]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 200)) }));
        if (overflow > 0 || found.length > 0) problems.push({ width, colorScheme, overflow, found });
      }
    }

    expect(problems).toEqual([]);
  });
}

test("text is readable at twice its size", async ({ page }) => {
  for (const path of Object.values(pages)) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test("every link and field is a target of at least 44 pixels on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });

  for (const path of ["/shop", "/shop/pets/28", "/shop/pets/1", "/shop/pets/28/question"]) {
    await page.goto(path);
    const small = await page.locator("a:not(.skip), button, select, textarea, input:visible").evaluateAll((elements) =>
      elements
        // The link of a card covers all of it.
        .filter((element) => !element.closest(".pets"))
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    );
    expect(small).toEqual([]);
  }
});

test("visitors find a pet without a script, by its facts and page by page", async ({ browser, store }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await page.goto("/shop");
  await expect(page.getByRole("listitem")).toHaveCount(24);
  await page.getByRole("link", { name: "More pets" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(4);
  await page.getByRole("link", { name: "First page" }).click();

  await page.getByRole("combobox", { name: "Sex" }).selectOption("male");
  await page.getByRole("combobox", { name: "Age" }).selectOption("1 to 7 years");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("combobox", { name: "Sex" })).toHaveValue("male");
  await page.getByRole("link", { name: "Rex" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rex");
  await expect(page.getByRole("definition").filter({ hasText: "12.5 kg" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask about Rex" })).toHaveAttribute(
    "href",
    "../../shop/pets/28/question",
  );
  await context.close();
});

test("visitors ask without a script, and what they typed stays until the question is sent", async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.origin });
  const page = await context.newPage();
  await page.goto("/shop/pets/28");
  await page.getByRole("link", { name: "Ask about Rex" }).click();
  await page.getByLabel("Your name").fill("Kim Larsson");
  await page.getByLabel("Your question").fill("Does Rex like children?\n\n<b>Cats</b>, too?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Please enter your email address or your phone number.")).toBeVisible();
  await page.getByLabel("Phone number").fill("+46 8 123 456");

  // A form that is sent within three seconds is shown again.
  await expect(async () => {
    await page.getByRole("button", { name: "Send question" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you!", { timeout: 1 });
  }).toPass();

  const [enquiry] = await store.api.get("/store/enquiries");
  expect(enquiry).toMatchObject({ name: "Kim Larsson", phone: "+46 8 123 456", petId: 28, status: "open" });
  expect(enquiry?.message).toBe("Does Rex like children?\n\n<b>Cats</b>, too?");
  await context.close();
});

test("a screen loads only the pictures that it shows, in the size that it needs", async ({ browser, store }) => {
  async function loadedOn(options: { width: number; scale: number }): Promise<string[]> {
    const { width, scale: deviceScaleFactor } = options;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor,
      baseURL: store.origin,
    });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on("requestfinished", (request) => {
      const [, path] = /\/shop\/photos\/(.*)/.exec(request.url()) ?? [];
      if (path) loaded.push(path);
    });
    await page.goto("/shop/pets/28", { waitUntil: "networkidle" });
    await context.close();
    return loaded.toSorted();
  }

  expect(await loadedOn({ width: 390, scale: 1 })).toEqual(["1/800", "2/320"]);
  expect(await loadedOn({ width: 390, scale: 3 })).toEqual(["1/1600", "2/800"]);
});

test("pages read and set no cookie, and ask no other server", async ({ context, page, store }) => {
  const errors = await collectBrowserErrors(context, store.origin);
  const others: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(store.origin)) others.push(request.url());
  });
  for (const path of Object.values(pages)) await page.goto(path);

  expect([errors, others, await context.cookies()]).toEqual([[], [], []]);
});

test("a page is printed without what only a screen needs, in dark colors too", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/shop/pets/28");

  await expect(page.getByRole("link", { name: "All pets" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Ask about Rex" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Rex" })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(250, 249, 247)");
});
