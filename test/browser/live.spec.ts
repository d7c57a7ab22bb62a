import type { Page, Request, Route } from "@playwright/test";
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

/** Adds heartbeats to the stream on the clock of the page, since those of the service come in real time. */
function beatInPageTime(): void {
  const send = globalThis.fetch;
  const beat = async (...request: Parameters<typeof send>) => {
    const response = await send(...request);
    if (!`${request[0]}`.includes("/events/stream")) return response;
    const heartbeat = new TextEncoder().encode(":\n\n");
    const beating = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => void window.setInterval(() => controller.enqueue(heartbeat), 12_000),
    });
    return new Response(response.body?.pipeThrough(beating as never), response);
  };
  Object.assign(globalThis, { fetch: beat });
}

// How soon is decided by the stream and the interval of refreshes, which refresher.test.ts checks.
test("a change by a colleague is visible on every page", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await join(elsewhere, store, vera, "viewer");
  const viewer = await elsewhere.newPage();
  const { api } = store;

  await test.step("pets, for owner and viewer", async () => {
    const feeds = [owner, viewer].map((page) => page.waitForRequest(/after=(?!now)/));
    await Promise.all([owner.goto("/console/pets"), viewer.goto("/console/pets")]);
    for (const page of [owner, viewer])
      await expect(page.getByRole("heading", { name: "Pets", exact: true })).toBeVisible();
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
  const following = owner.waitForRequest(/after=(?!now)/);
  await owner.goto("/console/pets");
  await following;
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
    const isRefresh = (path: string) => !/^\/events(\/stream)?\?/.test(path);
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
  let requests = 0;
  await owner.route(/after=(?!now)/, async (route) => {
    requests += 1;
    // The stream, and the page that is read since there is none.
    if (requests > 2) return route.continue();
    if (requests === 1) await store.api.post("/categories", { name: "Hedgehogs" });
    return route.fulfill({ status: 410, json: { code: "events_expired", message: "Expired.", status: 410 } });
  });
  await owner.goto("/console/categories");
  await expect(owner.getByRole("link", { name: "Hedgehogs" })).toBeVisible();
  await store.api.post("/categories", { name: "Otters" });
  await expect(owner.getByRole("link", { name: "Otters" })).toBeVisible();
});

test("an idle tab makes fewer than ten requests in ten minutes, and still shows what a colleague does", async ({
  owner,
  store,
}) => {
  await owner.clock.install();
  await owner.addInitScript(beatInPageTime);
  const streaming = owner.waitForResponse(/events\/stream/);
  await owner.goto("/console/pets");
  await streaming;
  await expect(owner.getByRole("heading", { name: "Pets", exact: true })).toBeVisible();
  const requests = recordRequests(owner);

  for (let seconds = 0; seconds < 600; seconds += 10) await owner.clock.runFor(10_000);
  expect(requests.length, requests.join()).toBeLessThan(10);

  requests.length = 0;
  const refreshed = owner.waitForRequest(/\/pet-details\?/);
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  expect((await refreshed).headers()["petstore-unattended"]).toBe("true");
  await expect(owner.getByRole("link", { name: "Rex", exact: true })).toBeVisible();

  const attended = owner.waitForRequest(/\/orders\?/);
  await owner.getByRole("link", { name: "Orders" }).click();
  expect((await attended).headers()["petstore-unattended"]).toBeUndefined();
});

for (const [means, respond] of [
  ["requests that wait, if there is no stream", (route: Route) => route.fulfill({ status: 404 })],
  ["requests that wait, if a proxy buffers the stream", () => {}],
] as const) {
  test(`follows by ${means}`, async ({ owner, store }) => {
    await owner.route("**/v1/events/stream*", respond);
    await owner.goto("/console/categories");
    const waiting = await owner.waitForRequest((request) => request.headers().prefer === "wait=25");
    expect(waiting.headers()["petstore-unattended"]).toBe("true");
    await store.api.post("/categories", { name: "Otters" });
    await expect(owner.getByRole("link", { name: "Otters" })).toBeVisible();
  });
}

test("another role ends the stream, and the menu changes without a request of the person", async ({
  store,
  openBrowser,
  owner,
}) => {
  const elsewhere = await openBrowser();
  await join(elsewhere, store, vera, "owner");
  const page = await elsewhere.newPage();
  const streaming = page.waitForResponse(/events\/stream/);
  await page.goto("/console/categories");
  await streaming;
  await expect(page.getByRole("link", { name: "API keys" })).toBeVisible();

  await store.api.patch("/people/2", { role: "viewer" });

  await expect(page.getByText("You are now a viewer.")).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await owner.close();
});
