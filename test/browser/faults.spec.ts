import type { Page, Route } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { showAgain } from "./show-again.ts";
import { expect, test } from "./test.ts";

const lost = (page: Page) => page.getByText("The service cannot be reached. Trying again…");
const nameField = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" });

test("an unreachable service changes nothing on screen, and the page recovers by itself", { tag: "@core" }, async ({
  owner,
  store,
}) => {
  await owner.goto("/console/categories");
  await owner.getByRole("button", { name: "Add category" }).click();
  await nameField(owner).fill("Hedgehogs");
  await store.crash();

  await test.step("a quiet banner; the page, the menu and what was typed stay", async () => {
    await expect(lost(owner)).toBeVisible();
    await showAgain(owner);
    await owner.getByRole("button", { name: "Try now" }).click();
    await expect(lost(owner)).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Categories", includeHidden: true })).toBeVisible();
    await expect(owner.getByRole("link", { name: "Dogs", includeHidden: true })).toBeVisible();
    await expect(nameField(owner)).toHaveValue("Hedgehogs");
  });
  await test.step("a change says that it is not known whether it was made", async () => {
    await owner.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    await expect(owner.getByRole("dialog").getByRole("alert")).toContainText(/not known/);
    await expect(nameField(owner)).toHaveValue("Hedgehogs");
  });
  await test.step("back again, everything is refreshed and the change can be repeated", async () => {
    const again = await store.restart({ PORT: new URL(store.origin).port });
    await again.api.post("/categories", { name: "Otters" });
    await expect(lost(owner)).toBeHidden();
    await expect(owner.getByRole("link", { name: "Otters", includeHidden: true })).toBeVisible();
    await owner.getByRole("dialog").getByRole("button", { name: "Add" }).click();
    await expect(owner.getByRole("link", { name: "Hedgehogs" })).toBeVisible();
    expect((await again.api.get("/categories?name=Hedgehogs")).length).toBe(1);
  });
});

test("a busy service, one failed read and a page that cannot be loaded", async ({ owner, store }) => {
  await owner.goto("/console/categories");
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeVisible();

  await test.step("503 with Retry-After: tries again when the service says", async () => {
    const checkedAt: number[] = [];
    const busy = (route: Route) => {
      if (route.request().url().endsWith("/session")) checkedAt.push(performance.now());
      const headers = { "Retry-After": "3", "Request-Id": "r" };
      return route.fulfill({ status: 503, headers, json: { code: "unavailable" } });
    };
    await owner.route("**/v1/**", busy);
    // An idle page requests nothing by which it would notice; now it checks the service.
    await owner.evaluate(() => dispatchEvent(new Event("offline")));
    await expect(lost(owner)).toBeVisible();
    await expect.poll(() => checkedAt.length).toBeGreaterThan(1);
    const [first = 0, second = 0] = checkedAt;
    expect(second - first).toBeGreaterThanOrEqual(3_000);
    await owner.unroute("**/v1/**", busy);
    await expect(lost(owner)).toBeHidden();
  });
  await test.step("one failed read keeps the list, and says so quietly", async () => {
    await owner.route("**/v1/categories?*", (route) => route.abort());
    await store.api.post("/categories", { name: "Hedgehogs" });
    await expect(owner.getByText("This may be out of date")).toBeVisible();
    await expect(owner.getByRole("link", { name: "Dogs" })).toBeVisible();
    await expect(owner.getByRole("alert")).toHaveCount(0);
    await owner.unroute("**/v1/categories?*");
    await owner.getByRole("button", { name: "Try again" }).click();
    await expect(owner.getByRole("link", { name: "Hedgehogs" })).toBeVisible();
    await expect(owner.getByText("This may be out of date")).toBeHidden();
  });
  await test.step("a page first opened while the service is away opens by itself", async () => {
    const away = (route: Route) => route.abort();
    await owner.route(/\/v1\/|\/assets\//, away);
    await owner.getByRole("link", { name: "People" }).click();
    await expect(owner.getByText("This page could not be loaded")).toBeVisible();
    await expect(owner.getByRole("link", { name: "Home", exact: true })).toBeVisible();
    await owner.unroute(/\/v1\/|\/assets\//, away);
    await expect(owner.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  });
  await test.step("a dialog that cannot be loaded leaves the page as it is", async () => {
    const away = (route: Route) => route.abort();
    await owner.getByRole("link", { name: "Orders" }).click();
    await expect(owner.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
    await owner.route("**/assets/*", away);
    await owner.getByRole("button", { name: "Place order" }).first().click();
    await expect(owner.getByText("The form for a new order was not opened")).toBeVisible();
    await owner.unroute("**/assets/*", away);
    await owner.getByRole("button", { name: "Place order" }).first().click();
    await closeWithEscape(owner.getByRole("dialog", { name: "Place order" }));
  });
  await test.step("a page of a new version asks to reload", async () => {
    await owner.route("**/assets/*", (route) => route.fulfill({ status: 404 }));
    await owner.route("**/console", (route) => route.fulfill({ contentType: "text/html", body: "main-new.js" }));
    await owner.getByRole("link", { name: "API keys" }).click();
    await expect(owner.getByText("There is a new version of the console")).toBeVisible();
    await owner.unroute("**/assets/*");
    await owner.unroute("**/console");
    await owner.getByRole("button", { name: "Reload" }).click();
    await expect(owner.getByRole("heading", { name: "API keys", exact: true })).toBeVisible();
  });
});

test("a request without a response does not spin forever", async ({ owner }) => {
  await owner.clock.install();
  await owner.goto("/console/activity");
  const never = () => {};
  await owner.route("**/v1/categories**", never);
  await owner.getByRole("link", { name: "Categories" }).click();
  await expect(owner.getByRole("status", { name: "Loading" }).first()).toBeVisible();
  const alert = owner.getByRole("alert");
  await expect(async () => {
    await owner.clock.fastForward(11_000);
    await expect(alert).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(alert).toContainText("Could not load the categories");
  await owner.unroute("**/v1/categories**", never);
  await owner.getByRole("button", { name: "Try again" }).click();
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeVisible();

  const neverSaved = (route: Route) => (route.request().method() === "POST" ? undefined : route.continue());
  await owner.route("**/v1/categories", neverSaved);
  await owner.getByRole("button", { name: "Add category" }).click();
  await nameField(owner).fill("Otters");
  await owner.keyboard.press("Enter");
  const failed = owner.getByRole("dialog").getByRole("alert");
  await expect(async () => {
    await owner.clock.fastForward(16_000);
    await expect(failed).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(failed).toContainText(/not known/);
  await expect(nameField(owner)).toHaveValue("Otters");
});
