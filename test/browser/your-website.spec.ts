/** The page in the chapter "The catalogue on your own website", on a website of another origin. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addPhoto, makePicture } from "./pictures.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const chapter = join(import.meta.dirname, "../../book/your-website.md");

/** Serves the page of the chapter with a key. Its policy is the one that the chapter advises. */
async function openWebsite({ origin }: Store, key: string): Promise<{ url: string; close: () => void }> {
  const [, sample = ""] = /```html\n([\s\S]*?)```/.exec(await readFile(chapter, "utf8")) ?? [];
  const html = sample.replace("{{base}}", `${origin}/v1`).replace("pst_pub_live_…", key);
  const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src ${origin}; img-src ${origin}`;
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").setHeader("Content-Security-Policy", policy);
    response.end(`<!doctype html><html lang="en"><title>Our pets</title>${html}</html>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function addPets(page: Page, { api, ...store }: Store): Promise<void> {
  const profile = { notes: "Bites the vet.", published: true };
  const { id } = await api.post("/pets", { name: "Rex <b>", categoryId: 1, status: "available" });
  await api.patch(`/pets/${id}/profile`, profile);
  await addPhoto({ api, ...store }, id, await makePicture(page));
  const misty = await api.post("/pets", { name: "Misty", categoryId: 2, status: "pending" });
  await api.patch(`/pets/${misty.id}/profile`, profile);
  await api.post("/pets", { name: "Secret", categoryId: 1, status: "available" });
}

test("the page of the chapter shows the pets that visitors see, with their photos", async ({ page, store }) => {
  await addPets(page, store);
  const { key } = await store.api.post("/keys", { name: "Website", scope: "public" });
  const website = await openWebsite(store, `${key}`);

  await page.goto(website.url);

  await expect(page.getByRole("listitem")).toHaveText(["Misty (reserved)", "Rex <b>"]);
  const photo = page.getByRole("listitem").locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  website.close();
});

test("a key for one website shows nothing on another", async ({ page, store }) => {
  await addPets(page, store);
  const own = { name: "Website", scope: "public", allowedOrigins: ["https://www.example.org"] };
  const { id, key } = await store.api.post("/keys", own);
  const website = await openWebsite(store, `${key}`);
  const read = () => page.waitForResponse((response) => response.url().includes("/v1/catalogue/pets"));

  const [refused] = await Promise.all([read(), page.goto(website.url)]);
  expect([refused.status(), await refused.json()]).toMatchObject([403, { code: "origin_not_allowed" }]);
  await expect(page.getByRole("listitem")).toHaveCount(0);

  await store.api.patch(`/keys/${id}`, { allowedOrigins: [website.url] });
  await page.reload();
  await expect(page.getByRole("listitem")).toHaveCount(2);
  website.close();
});
