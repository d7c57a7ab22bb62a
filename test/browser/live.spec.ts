import type { Page, Request } from "@playwright/test";
import { join, vera } from "./people.ts";
import { expect, test } from "./test.ts";

/** Paths of the API requests of this page, such as `/pets?limit=20`. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const [, path] = request.url().split("/v1");
    if (path !== undefined) paths.push(path);
  });
  return paths;
}

/** Returns a function that waits until no API request of this page is pending. */
function trackPending(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => request.url().includes("/v1/") && pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () => expect.poll(() => pending.size).toBe(0);
}

// How soon is decided by the intervals, which follow-events.test.ts and refresher.test.ts check.
test("a change by a colleague is visible on every page", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await join(elsewhere, store, vera, "viewer");
  const viewer = await elsewhere.newPage();
  const { api } = store;

  await test.step("pets, for owner and viewer", async () => {
    await Promise.all([owner.goto("/console/pets"), viewer.goto("/console/pets")]);
    for (const page of [owner, viewer])
      await expect(page.getByRole("heading", { name: "Pets", exact: true })).toBeVisible();
    const feeds = [owner, viewer].map((page) => page.waitForRequest(/after=(?!now)/));
    await Promise.all(feeds);
    await api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
    for (const page of [owner, viewer])
      await expect(page.getByRole("link", { name: "Rex", exact: true })).toBeVisible();
  });

  await test.step("home, orders, categories, activity, keys and people", async () => {
    await viewer.goto("/console/orders");
    await owner.goto("/console/");
    await expect(owner.getByText("Rex").first()).toBeVisible();
    await api.post("/store/orders", { petId: 1 });
    await expect(viewer.getByRole("link", { name: /Order 1|#1|^1$/ }).first()).toBeVisible();
    await expect(owner.getByText(/placed/i).first()).toBeVisible();

    await viewer.goto("/console/categories");
    await expect(viewer.getByRole("link", { name: "Dogs" })).toBeVisible();
    await api.post("/categories", { name: "Hedgehogs" });
    await expect(viewer.getByRole("link", { name: "Hedgehogs" })).toBeVisible();

    await owner.goto("/console/keys");
    await expect(owner.getByRole("heading", { name: "API keys" })).toBeVisible();
    await viewer.goto("/console/activity");
    await expect(viewer.getByText("Hedgehogs").first()).toBeVisible();
    await api.post("/keys", { name: "Web shop", scope: "read" });
    await api.post("/categories", { name: "Otters" });
    await expect(owner.getByText("Web shop").first()).toBeVisible();
    await expect(viewer.getByText("Otters").first()).toBeVisible();
    await expect(viewer.getByText("Web shop")).toHaveCount(0);

    await owner.goto("/console/people");
    await expect(owner.getByText(vera.name).first()).toBeVisible();
    await api.patch("/people/2", { name: "Vera Veranda" });
    await expect(owner.getByText("Vera Veranda").first()).toBeVisible();
  });
});

test("a burst of events refreshes each operation at most once a second, and a hidden tab requests nothing", async ({
  owner,
  store,
}) => {
  const expectNonePending = trackPending(owner);
  await owner.clock.install();
  await owner.goto("/console/pets");
  await owner.waitForRequest(/after=(?!now)/);
  const requests = recordRequests(owner);

  const now = () => owner.evaluate(() => Date.now());
  const start = await now();
  for (let number = 1; number <= 40; number += 1) {
    await store.api.post("/pets", { name: `Rex ${number}`, categoryId: 1 });
    await owner.clock.runFor(60);
  }
  await expect(owner.getByRole("link", { name: "Rex 40" })).toBeVisible();
  const seconds = ((await now()) - start) / 1000;
  const lists = requests.filter((path) => path.startsWith("/pet-details?") && path.includes("limit=20"));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);

  await test.step("until nothing is left to refresh", async () => {
    const isRefresh = (path: string) => !path.startsWith("/events?");
    await expect(async () => {
      const before = requests.filter(isRefresh).length;
      await owner.clock.runFor(1_000);
      expect(requests.filter(isRefresh)).toHaveLength(before);
    }).toPass();
  });
  await owner.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // A pending request would cause others as soon as the clock makes it slow.
  await expectNonePending();
  requests.length = 0;
  await store.api.post("/pets", { name: "Bella", categoryId: 1 });
  await owner.clock.fastForward(60_000);
  expect(requests).toEqual([]);

  await owner.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(owner.getByRole("link", { name: "Bella" })).toBeVisible();
});

test("an expired position refreshes everything and begins again", async ({ owner, store }) => {
  await owner.goto("/console/categories");
  await owner.waitForRequest(/after=(?!now)/);
  let expired = 0;
  await owner.route(/after=(?!now)/, (route) => {
    expired += 1;
    if (expired > 1) return route.continue();
    return route.fulfill({ status: 410, json: { code: "events_expired", message: "Expired.", status: 410 } });
  });
  await store.api.post("/categories", { name: "Hedgehogs" });
  await expect(owner.getByRole("link", { name: "Hedgehogs" })).toBeVisible();
});
