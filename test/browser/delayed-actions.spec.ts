import type { Page, Route } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { endSession, logIn, logInAgain, olivia, sam, join as signUp } from "./people.ts";
import { expect, test } from "./test.ts";

async function clickDelete(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: `Actions for ${name}`, exact: true });
  const button = page.getByRole("button", { name: `Delete ${name}`, exact: true });
  await menu.or(button).first().click();
  if (await menu.isVisible()) await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
}

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
    await expect(owner.getByRole("dialog").getByRole("textbox", { name: "Name" })).toBeFocused();
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
