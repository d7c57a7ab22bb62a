/**
 * Takes the pictures of the console in docs/console, of a shop with animals, orders and people in it:
 * `npm run build && npx bun scripts/picture-console.ts`, and the names of pages after it for some of them only.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { fillStore } from "../test/browser/fill-store.ts";
import { findBrowser, launchArguments } from "../test/browser/find-browser.ts";
import { runSql } from "../test/browser/run-sql.ts";
import { startStore } from "../test/browser/start-store.ts";

const folder = join(import.meta.dirname, "../docs/console");
const table = `id,name,categoryId,status
,Ada,1,available
,Bilbo,3,available
1,Ella the Second,1,sold
2,,dogs,available
,Kiwi,4,gone
`;

interface Picture {
  path: string | (() => Promise<string>);
  isForStrangers?: boolean;
  hasPhone?: boolean;
  go?: (page: Page) => Promise<void>;
}

const pictures: { [name: string]: Picture } = {
  "log-in": { path: "/log-in", isForStrangers: true },
  "set-up": { path: "/set-up#token", isForStrangers: true },
  home: { path: "/", hasPhone: true },
  pets: { path: "/pets", hasPhone: true },
  pet: { path: pathOfReturned },
  orders: { path: "/orders", hasPhone: true },
  categories: { path: "/categories" },
  activity: { path: "/activity" },
  keys: { path: "/keys" },
  people: { path: "/people" },
  import: { path: "/import", go: chooseTable },
};

const wanted = process.argv.slice(2);
const executablePath = findBrowser();
const browser = await chromium.launch({ args: launchArguments, ...(executablePath && { executablePath }) });
const store = await startStore();
try {
  await mkdir(folder, { recursive: true });
  const open = () =>
    browser.newContext({ baseURL: store.origin, reducedMotion: "reduce", locale: "en-GB", timezoneId: "UTC" });
  const stranger = await open();
  const owner = await fillStore(store, open);
  // The one thing that is left to chance.
  await runSql(store.databasePath, "update keys set last_four = substr(hex(name), 1, 4)");
  // Time stands still, so that all pictures say the same.
  const now = new Date();
  for (const [name, picture] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await take(picture.isForStrangers ? stranger : owner, name, picture, now);
  }
} finally {
  await browser.close();
  await store.stop();
}

async function take(context: BrowserContext, name: string, { path, hasPhone, go }: Picture, now: Date): Promise<void> {
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  const place = typeof path === "string" ? path : await path();
  const looks = [
    { look: "light", width: 1280, height: 720 },
    { look: "dark", width: 1280, height: 720 },
    ...(hasPhone ? [{ look: "phone", width: 360, height: 740 }] : []),
  ];
  for (const { look, ...viewport } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: look === "dark" ? "dark" : "light" });
    await page.goto("about:blank");
    await page.goto(`/console${place}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await go?.(page);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
  }
  await page.close();
}

/** To a pet that has something to tell. */
async function pathOfReturned(): Promise<string> {
  const [order] = await store.api.get("/store/orders?status=returned");
  return `/pets/${order?.petId}`;
}

async function chooseTable(page: Page): Promise<void> {
  const file = { name: "new-pets.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText("Nothing is written yet.").waitFor();
  await page.getByText(/^All \d/).click();
  await page.mouse.move(0, 0);
}
