/** The element `<pet-catalogue>` on a website of another origin, which has a strict policy. */
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createListener } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addPhoto, makePicture } from "./pictures.ts";
import { type Store, startStore } from "./start-store.ts";
import { expect, test } from "./test.ts";

/** Opens a store that is known to the public under its address, with its catalogue turned on. */
async function openShop(): Promise<Store> {
  const port = await findFreePort();
  const store = await startStore({ PORT: `${port}`, PETSTORE_BASE_URL: `http://127.0.0.1:${port}/v1` });
  await store.api.patch("/store/settings", { name: "Hill Farm Pets", language: "de", catalogue: "on" });
  return store;
}

async function findFreePort(): Promise<number> {
  const server = createListener().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function publish(page: Page, store: Store, name: string, profile: object): Promise<void> {
  const { id } = await store.api.post("/pets", { name, categoryId: 2, status: "available" });
  await store.api.patch(`/pets/${id}/profile`, { ...profile, published: true });
  await addPhoto(store, id, await makePicture(page));
}

/** Serves a page of another website. Its policy allows scripts, requests and pictures of the store only. */
async function openWebsite({ origin }: Store, element: string): Promise<{ url: string; close: () => void }> {
  const html = `<!doctype html>
    <html lang="en"><meta name="viewport" content="width=device-width"><title>Our town</title>
    <main><h1>Our town</h1>${element}</main><script src="${origin}/shop/embed.js" async></script></html>`;
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin}; base-uri 'none'`;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").setHeader("Content-Security-Policy", policy);
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp").end(html);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test("a foreign website shows the pets with their pictures, and follows its attributes", async ({ browser }) => {
  const store = await openShop();
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => message.type() !== "info" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(`${error}`));
  const price = { amount: 45050, currency: "EUR" };
  await publish(page, store, "<b>Rex</b>", { breed: "Mops", sex: "male", price });
  await publish(page, store, "Bella", { sex: "female" });
  await publish(page, store, "Misty", { sex: "female" });
  const website = await openWebsite(store, `<pet-catalogue><a href="/elsewhere">Our pets</a></pet-catalogue>`);

  await page.goto(website.url);

  const pets = page.locator("pet-catalogue a.pet");
  await expect(pets).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Our pets" })).toHaveCount(0);
  const rex = page.getByRole("link", { name: "<b>Rex</b>" });
  await expect(rex).toHaveAttribute("href", `${store.origin}/shop/pets/1`);
  await expect(rex).toContainText(/Mops · männlich · 450,50\s€/);
  const picture = rex.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 320, height: 700 });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.locator("pet-catalogue").evaluate((element) => {
    element.setAttribute("sex", "female");
    element.setAttribute("limit", "1");
  });
  // An array waits until exactly one pet is left; a string fails at once if there are several.
  await expect(pets).toHaveText(["Mistyweiblich"]);
  await expect(page.getByRole("link", { name: "Alle Tiere" })).toHaveAttribute("href", `${store.origin}/shop`);
  expect(problems).toEqual([]);

  await store.stop();
  await page.goto(website.url);
  await expect(page.getByRole("link", { name: "Our pets" })).toBeVisible();

  await context.close();
  website.close();
});
