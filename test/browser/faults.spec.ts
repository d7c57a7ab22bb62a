import type { BrowserContext, Page, Route } from "@playwright/test";
import { closeWithEscape, expectFocusIn } from "./close-with-escape.ts";
import { logIn, olivia, sam, join as signUp } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const lost = (page: Page) => page.getByText("The service cannot be reached. Trying again…");
const logInDialog = (page: Page) => page.getByRole("dialog", { name: "Log in to continue" });
const nameField = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" });

/** Ends the session of this browser as the operator would: the browser keeps its cookie. */
async function endSession(context: BrowserContext, store: Store): Promise<void> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { Cookie: cookies, Origin: store.origin, "Sec-Fetch-Site": "same-origin" };
  const { status } = await fetch(`${store.origin}/v1/session`, { method: "DELETE", headers });
  expect(status).toBe(204);
}

async function logInAgain(page: Page): Promise<void> {
  await expect(logInDialog(page)).toContainText("Your session has ended.");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(olivia.password);
  await page.keyboard.press("Enter");
  await expect(logInDialog(page)).toBeHidden();
}

async function clickDelete(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  const button = page.getByRole("button", { name: `Delete ${name}`, exact: true });
  await menu.or(button).first().click();
  if (await menu.isVisible()) await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
}

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
    await owner.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
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

test("a session that ends while a person types opens the login dialog over the page", async ({
  owner,
  context,
  store,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });

  await test.step("add pet: the refused request is repeated after the log-in", async () => {
    await owner.goto("/console/pets");
    await owner.getByRole("button", { name: "Add pet" }).first().click();
    await owner.getByRole("dialog").getByRole("combobox", { name: "Category" }).fill("dog");
    await owner.getByRole("option", { name: /Dogs/ }).click();
    await nameField(owner).fill("Bella");
    // Over the table, the pointer would keep its rows where they are.
    await owner.mouse.move(0, 0);
    await owner.route("**/v1/events*", () => {});
    await endSession(context, store);
    await nameField(owner).press("Enter");
    await logInAgain(owner);
    await expect(owner.getByRole("link", { name: "Bella", exact: true })).toBeVisible();
    await owner.unroute("**/v1/events*");
    await owner.reload();
    expect((await store.api.get("/pets?name=Bella")).length).toBe(1);
  });
  await test.step("add category: one whose response was lost is not added again after the log-in", async () => {
    await owner.goto("/console/categories");
    await owner.getByRole("button", { name: "Add category" }).click();
    await nameField(owner).fill("Otters");
    const lose = async (route: Route) => {
      if (route.request().method() === "POST") await route.fetch();
      await route.abort();
    };
    await owner.route("**/v1/categories", lose);
    await nameField(owner).press("Enter");
    const alert = owner.getByRole("dialog").getByRole("alert");
    await expect(alert).toContainText("It is not known whether the category was added");
    await owner.unroute("**/v1/categories", lose);
    await endSession(context, store);
    await logInAgain(owner);
    await nameField(owner).press("Enter");
    await expect(alert).toContainText("It was sent before you logged in again");
    expect(await store.api.get("/categories?name=Otters")).toHaveLength(1);
  });
  await test.step("edit pet: Esc closes nothing, and the text stays", async () => {
    await owner.goto("/console/pets/1");
    await owner.getByRole("button", { name: "Edit", exact: true }).click();
    await nameField(owner).fill("Rex the Great");
    await endSession(context, store);
    await expectFocusIn(logInDialog(owner));
    await owner.keyboard.press("Escape");
    await logInAgain(owner);
    await expect(nameField(owner)).toHaveValue("Rex the Great");
    await expect(nameField(owner)).toBeFocused();
    await nameField(owner).press("Enter");
    await expect(owner.getByRole("heading", { name: "Rex the Great" })).toBeVisible();
  });
  await test.step("order", async () => {
    await owner.goto("/console/orders?petId=1&new=1");
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Note").fill("Ring twice");
    await endSession(context, store);
    await logInAgain(owner);
    await expect(dialog.getByLabel("Note")).toHaveValue("Ring twice");
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect
      .poll(async () => (await store.api.get("/store/orders")).map(({ note }) => note))
      .toEqual(["Ring twice"]);
    // The dialog's entry of the history is left when it is closed.
    await expect(dialog).toBeHidden();
    await owner.waitForFunction(() => history.state?.isGuard !== true);
  });
  await test.step("import", async () => {
    await owner.goto("/console/import");
    const buffer = Buffer.from("name,categoryId\nAda,1\n");
    await owner.locator("input[type=file]").setInputFiles({ name: "pets.csv", mimeType: "text/csv", buffer });
    await expect(owner.getByText("Nothing has been saved yet.")).toBeVisible();
    await endSession(context, store);
    await logInAgain(owner);
    await owner.getByRole("button", { name: "Import 1 row" }).click();
    await expect(owner.getByRole("heading", { name: "Import complete" })).toBeVisible();
  });
  await test.step("invite, and log in as another person", async () => {
    const { token } = await store.api.post("/invitations", { role: "staff" });
    const body = JSON.stringify({ token, ...sam });
    const headers = { "Content-Type": "application/json", Origin: store.origin };
    expect((await fetch(`${store.origin}/v1/people`, { method: "POST", headers, body })).status).toBe(201);
    await owner.goto("/console/people");
    await owner.getByRole("button", { name: "Invite person" }).click();
    await owner.getByRole("dialog").getByRole("textbox").first().fill("new@example.org");
    await endSession(context, store);
    const dialog = logInDialog(owner);
    await dialog.getByLabel("Email address").fill(sam.email);
    await dialog.getByLabel("Password", { exact: true }).fill(sam.password);
    await owner.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("unsaved text is lost");
    await dialog.getByRole("button", { name: "Log in and discard" }).click();
    await expect(owner.getByRole("button", { name: `Account of ${sam.name}` })).toBeVisible();
    await expect(owner.getByRole("heading", { name: "Only for owners" })).toBeVisible();
    await expect(owner.getByRole("link", { name: "API keys" })).toHaveCount(0);
  });
});

test("a new role changes the menu, and a refusal says why", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await signUp(elsewhere, store, sam, "owner");
  const page = await elsewhere.newPage();
  await page.goto("/console/categories");
  await page.getByRole("button", { name: "Add category" }).click();
  await nameField(page).fill("Otters");
  await owner.goto("/console");
  await store.api.patch("/people/2", { role: "viewer" });

  await nameField(page).press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Your role does not allow this");
  await expect(page.getByText("You are now a viewer.")).toBeVisible();
  await expect(page.getByRole("link", { name: "API keys", includeHidden: true })).toHaveCount(0);
});

test("delayed actions are executed before a logout", async ({ owner, context, store }) => {
  for (const name of ["Ada", "Bo", "Cleo", "Dot"]) await store.api.post("/pets", { name, categoryId: 1 });
  const names = async () => (await store.api.get("/pets")).map(({ name }) => name).sort();

  await test.step("at log-out", async () => {
    await owner.goto("/console/pets");
    await clickDelete(owner, "Ada");
    await owner.getByRole("button", { name: /^Account of/ }).click();
    await owner.getByRole("menuitem", { name: "Log out" }).click();
    await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();
    expect(await names()).toEqual(["Bo", "Cleo", "Dot"]);
  });
  await test.step("a failure is reported, and the person stays logged in", async () => {
    await logIn(context, store, olivia);
    await owner.goto("/console/pets");
    await clickDelete(owner, "Bo");
    const away = (route: Route) => (route.request().method() === "DELETE" ? route.abort() : route.continue());
    await owner.route("**/v1/pets/*", away);
    await owner.getByRole("button", { name: /^Account of/ }).click();
    await owner.getByRole("menuitem", { name: "Log out" }).click();
    await expect(owner.getByRole("alert")).toContainText("It is not known whether Bo was deleted");
    await expect(owner.getByText("You are still logged in")).toBeVisible();
    await owner.unroute("**/v1/pets/*", away);
    await owner.getByRole("button", { name: "Close notification" }).click();
  });
  await test.step("when the tab is closed", async () => {
    await clickDelete(owner, "Cleo");
    await owner.goto("about:blank");
    await expect.poll(names).toEqual(["Bo", "Dot"]);
  });
  await test.step("after the log-in, if the session has ended in between", async () => {
    await owner.goto("/console/pets");
    await clickDelete(owner, "Dot");
    await endSession(context, store);
    await logInAgain(owner);
    await expect.poll(names).toEqual(["Bo"]);
  });
});

test("a delete takes effect once it can no longer be undone, after 8 seconds", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await owner.clock.install();
  await owner.goto("/console/pets");
  await expect(owner.getByRole("link", { name: "Rex", exact: true })).toBeVisible();
  await owner.clock.pauseAt(Date.now() + 60_000);
  await clickDelete(owner, "Rex");
  await owner.clock.runFor(7_800);
  expect(await store.api.get("/pets")).toHaveLength(1);
  await owner.clock.runFor(400);
  await expect(owner.getByText("Rex was deleted.")).toBeHidden();
  await expect.poll(() => store.api.get("/pets")).toEqual([]);
});

test("nothing is done as another person, nor after a log-out", async ({ owner, context, store, openBrowser }) => {
  for (const name of ["Ada", "Bo"]) await store.api.post("/pets", { name, categoryId: 1 });
  await signUp(await openBrowser(), store, sam, "staff");
  const isFocusLost = () => owner.evaluate(() => document.activeElement === document.body);
  const checkSession = () => owner.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  await test.step("a notification that disappears with the focus stops no countdown", async () => {
    await owner.goto("/console/pets");
    await clickDelete(owner, "Bo");
    await owner.getByRole("button", { name: "Undo" }).focus();
    await owner.keyboard.press("u");
    await expect(owner.getByText("Bo was deleted.")).toBeHidden();
    await expect.poll(isFocusLost).toBe(false);
    await clickDelete(owner, "Bo");
    await owner.mouse.move(0, 0);
    await expect(owner.locator("[data-paused]")).toHaveCount(0);
    await owner.keyboard.press("u");
  });
  await test.step("a delayed change waits for the person who made it", async () => {
    await clickDelete(owner, "Ada");
    await logIn(context, store, sam);
    await checkSession();
    const dialog = owner.getByRole("dialog", { name: "Another person has logged in" });
    await expect(dialog).toContainText("Sam Staff is now logged in to this browser");
    await owner.keyboard.press("Control+K");
    await expect(owner.getByRole("dialog")).toHaveCount(1);
    expect(await store.api.get("/pets")).toHaveLength(2);
    await logIn(context, store, olivia);
    await checkSession();
    await expect(dialog).toBeHidden();
    await expect.poll(() => store.api.get("/pets")).toHaveLength(1);
    const [event] = await store.api.get("/events?type=pet.deleted");
    expect(event).toMatchObject({ by: { name: olivia.name } });
  });
  await test.step("a log-out asks about typed text, and leaves no dialog", async () => {
    const choose = async (item: string) => {
      await owner.keyboard.press("Control+K");
      const search = owner.getByRole("combobox", { name: "Search for pets, orders" });
      await search.fill(item);
      await search.press("Enter");
    };
    await choose("place order");
    const dialog = owner.getByRole("dialog", { name: "Place order" });
    await dialog.getByLabel("Note").fill("For Kim");
    await choose("log out");
    await owner.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Note")).toHaveValue("For Kim");
    await choose("log out");
    await owner.getByRole("button", { name: "Discard" }).click();
    await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();
    await expect(owner.getByRole("dialog")).toHaveCount(0);
  });
});

for (const [width, height] of [
  [1280, 500],
  [375, 667],
] as const) {
  test(`notifications replace each other and cover no control at ${width} pixels`, async ({ owner, store }) => {
    for (let number = 1; number <= 25; number += 1)
      await store.api.post("/pets", { name: `Rex ${number}`, categoryId: 1 });
    await owner.setViewportSize({ width, height });
    await owner.goto("/console/pets");
    await clickDelete(owner, "Rex 6");
    await clickDelete(owner, "Rex 7");
    await expect(owner.getByText("Rex 6 was deleted.")).toBeHidden();

    await owner.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await findCovered(owner)).toEqual([]);
    await owner.evaluate(() => scrollTo(0, 0));
    expect(await findCovered(owner)).toEqual([]);

    await owner.getByRole("button", { name: "Add pet" }).click();
    await expect(nameField(owner)).toBeFocused();
    expect(await findCovered(owner)).toEqual([]);
    await closeWithEscape(owner.getByRole("dialog"));

    await owner.keyboard.press("u");
    await expect(owner.getByText("Rex 6 was deleted.")).toBeVisible();
    await owner.getByRole("button", { name: "Undo" }).click();
    expect(await owner.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await owner.reload();
    for (const name of ["Rex 6", "Rex 7"]) await expect(owner.getByRole("link", { name, exact: true })).toBeVisible();
  });
}

/** Names of the controls on screen that a notification covers. The link home in the header is also in the navigation. */
async function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('[aria-label="Notifications"]');
    const covers = [...(region?.querySelectorAll("[role=status] > *, [role=alert]") ?? [])].map((toast) =>
      toast.getBoundingClientRect(),
    );
    if (!region || covers.length === 0) return ["there is no notification"];
    region.style.display = "none";
    const covered = [...document.querySelectorAll("a, button, input, select, [role=button]")].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return covers.some((box) => {
        const [width, height] = [
          Math.min(right, box.right) - Math.max(left, box.left),
          Math.min(bottom, box.bottom) - Math.max(top, box.top),
        ];
        if (width <= 0 || height <= 0) return false;
        // What is scrolled under the header is covered by that.
        const found = document.elementFromPoint(
          Math.max(left, box.left) + width / 2,
          Math.max(top, box.top) + height / 2,
        );
        return control.contains(found);
      });
    });
    region.style.display = "";
    const names = covered.map((control) => control.getAttribute("aria-label") ?? control.textContent ?? "");
    return names.filter((name) => name !== "Pet Store, home");
  });
}
