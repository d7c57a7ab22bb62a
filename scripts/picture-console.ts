/**
 * Takes the screenshots in docs/console, with example data: `npm run build && npx bun scripts/picture-console.ts`.
 * Arguments select pages by name; `first-question` are the steps from a new store to the first question of a visitor,
 * `weekend` those of a sale over a weekend.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { fillStore } from "../test/browser/fill-store.ts";
import { findBrowser, launchArguments } from "../test/browser/find-browser.ts";
import { runSql } from "../test/browser/run-sql.ts";
import { startStore } from "../test/browser/start-store.ts";
import { walkOverWeekend } from "../test/browser/walk-over-weekend.ts";
import { walkToFirstQuestion } from "../test/browser/walk-to-first-question.ts";
import { showExampleWebhooks } from "../test/browser/webhook-examples.ts";

const folder = join(import.meta.dirname, "../docs/console");
const table = `Name,Species,Status,SKU,Breed,Price,Microchip,Born,Box
Ada,Dogs,available,P-101,Labrador,450.00 EUR,276098100000101,2026-03-14,B1
Bilbo,Rabbits,reserved,P-102,Dwarf rabbit,25.00 EUR,,2026-06,B2
Cleo,Cats,available,P-103,Siamese,320.00 EUR,276098100000103,2025,A4
Dora,Birds,available,P-105,Budgerigar,30.00 EUR,,2026-01-20,C2
Kiwi,Birds,sold,P-104,Canary,20.00 EUR,9.85112E+14,2026-02-02,C2
`;

interface Picture {
  path: string | (() => Promise<string>);
  isSignedOut?: boolean;
  hasPhoneView?: boolean;
  hasWebhooks?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const pictures: { [name: string]: Picture } = {
  "log-in": { path: "/log-in", isSignedOut: true },
  "set-up": { path: "/set-up#token", isSignedOut: true },
  home: { path: "/", hasPhoneView: true },
  pets: { path: "/pets", hasPhoneView: true },
  pet: { path: getReturnedPetPath },
  orders: { path: "/orders", hasPhoneView: true },
  order: { path: "/orders/6" },
  search: { path: "/pets", prepare: search },
  categories: { path: "/categories" },
  figures: { path: "/figures", hasPhoneView: true },
  activity: { path: "/activity" },
  keys: { path: "/keys" },
  webhooks: { path: "/webhooks", hasWebhooks: true },
  webhook: {
    path: "/webhooks/2",
    hasWebhooks: true,
    prepare: (page) => page.getByRole("button", { name: "Details of delivery 99" }).click(),
  },
  people: { path: "/people" },
  import: { path: "/import", prepare: chooseTable },
};

const wanted = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: launchArguments, ...(executablePath && { executablePath }) });
const store = await startStore();
try {
  await mkdir(folder, { recursive: true });
  const openContext = () =>
    browser.newContext({ baseURL: store.origin, reducedMotion: "reduce", locale: "en-GB", timezoneId: "UTC" });
  const signedOut = await openContext();
  const owner = await fillStore(store, openContext);
  // The end of a key is random; fixed values keep the pictures reproducible.
  await runSql(store.databasePath, "update keys set last_four = substr(hex(name), 1, 4)");
  // A fixed time keeps relative times equal in all pictures.
  const now = new Date();
  for (const [name, picture] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(picture.isSignedOut ? signedOut : owner, name, picture, now);
  }
  if (wanted.length === 0 || wanted.includes("first-question")) await takeSteps(browser);
  if (wanted.length === 0 || wanted.includes("weekend")) await takeWeekend(browser);
} finally {
  await browser.close();
  await store.stop();
}

async function take(
  context: BrowserContext,
  name: string,
  { path, hasPhoneView, hasWebhooks, prepare }: Picture,
  now: Date,
): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  if (hasWebhooks) await showExampleWebhooks(page, now.getTime());
  // The network is never idle while a stream is open.
  await page.route(/\/v1\/events(\/stream)?\?.*after=/, (route) => route.abort());
  const resolvedPath = typeof path === "string" ? path : await path();
  const variants = [
    { variant: "light", width: 1280, height: 720 },
    { variant: "dark", width: 1280, height: 720 },
    ...(hasPhoneView ? [{ variant: "phone", width: 360, height: 740 }] : []),
  ];
  for (const { variant, ...viewport } of variants) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: variant === "dark" ? "dark" : "light" });
    await page.goto("about:blank");
    await page.goto(`/console${resolvedPath}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await prepare?.(page);
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
    await page.screenshot({ path: join(folder, `${name}-${variant}.png`) });
  }
  await page.close();
}

/** Takes the pictures of each step of a new owner, on a desk and on a phone. */
async function takeSteps(browser: Browser): Promise<void> {
  for (const screen of ["desk", "phone"] as const) {
    await walkToFirstQuestion({
      browser,
      screen,
      look: (step, page) => takeLoaded(page, `first-question-${step}-${screen}`),
    });
  }
}

/** Takes the pictures of a sale over a weekend. */
async function takeWeekend(browser: Browser): Promise<void> {
  const { stop } = await walkOverWeekend({ browser, look: (step, page) => takeLoaded(page, `weekend-${step}`) });
  await stop();
}

async function takeLoaded(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Images out of view may be loaded later.
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && top < innerHeight && bottom > 0;
    });
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Path of a pet with a rich history. */
async function getReturnedPetPath(): Promise<string> {
  const [order] = await store.api.get("/store/orders?status=returned");
  return `/pets/${order?.petId}`;
}

async function search(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Bubbles" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("fi");
  await page.getByRole("option", { name: /Finn/ }).waitFor();
}

async function chooseTable(page: Page): Promise<void> {
  const file = { name: "new-pets.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/^All \d/).click();
  await page.mouse.move(0, 0);
}
