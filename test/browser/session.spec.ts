import type { BrowserContext, Page } from "@playwright/test";
import { logIn, olivia, type Person, setUp, vera } from "./people.ts";
import { expect, test } from "./test.ts";

const COOKIE = "petstore-session";

async function fillIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function sessionOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
}

/** Whether the service takes this for somebody's session. */
async function isGood(origin: string, session: string | undefined): Promise<boolean> {
  const { status } = await fetch(`${origin}/v1/session`, { headers: { Cookie: `${COOKIE}=${session}` } });
  return status === 200;
}

test("logging in leads to where one wanted to go", async ({ page, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  await page.goto("/console/categories?search=fish");
  await fillIn(page, olivia);

  await expect(page).toHaveURL(`${store.origin}/console/categories?search=fish`);
  await expect(page.getByRole("link", { name: "Fish" })).toBeVisible();
});

test("a link to the log-in cannot lead out of the console", async ({ owner, store }) => {
  for (const to of ["//example.com", "https://example.com", "/\\example.com"]) {
    await owner.goto(`/console/log-in?to=${encodeURIComponent(to)}`);
    await expect(owner.getByRole("button", { name: /^Account of/ })).toBeVisible();
    expect(new URL(owner.url()).origin).toBe(store.origin);
  }
});

test("no script can read the session, and no other site's request carries it", async ({ owner, context }) => {
  await owner.goto("/console");
  expect(await owner.evaluate(() => document.cookie)).toBe("");

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: COOKIE, httpOnly: true, sameSite: "Lax", path: "/" });
  expect(Buffer.from(cookie?.value ?? "", "base64url").length, "256 random bits").toBeGreaterThanOrEqual(32);
});

test("a session that somebody has planted is not the one that the log-in begins", async ({
  page,
  context,
  store,
  openBrowser,
}) => {
  await setUp(await openBrowser(), store);
  const planted = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  await context.addCookies([{ name: COOKIE, value: planted, url: store.origin, httpOnly: true }]);
  await page.goto("/console/log-in");
  await fillIn(page, olivia);
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();

  const begun = await sessionOf(context);
  expect(begun).not.toBe(planted);
  expect(await isGood(store.origin, begun)).toBe(true);
  expect(await isGood(store.origin, planted)).toBe(false);
});

test("each log-in begins a session of its own, and ends the one before in this browser", async ({
  owner,
  context,
  store,
}) => {
  await owner.goto("/console");
  const first = await sessionOf(context);
  await logIn(context, store, olivia);
  const second = await sessionOf(context);

  expect(second).not.toBe(first);
  expect(await isGood(store.origin, second)).toBe(true);
  expect(await isGood(store.origin, first)).toBe(false);
});

test("after the log-out the cookie is worth nothing, and nothing is left to be seen", async ({
  owner,
  context,
  store,
}) => {
  await owner.goto("/console/categories");
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeVisible();
  const session = await sessionOf(context);
  await owner.getByRole("button", { name: /^Account of/ }).click();
  await owner.getByRole("menuitem", { name: "Log out" }).click();
  await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();

  expect(await sessionOf(context), "the browser has it no more").toBeUndefined();
  expect(await isGood(store.origin, session)).toBe(false);

  await context.addCookies([{ name: COOKIE, value: session ?? "", url: store.origin, httpOnly: true }]);
  await owner.goto("/console/categories");
  await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();
  await owner.goBack();
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeHidden();
});

test("another password ends the sessions in all other browsers", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await logIn(elsewhere, store, olivia);
  const left = await elsewhere.newPage();
  await left.goto("/console/categories");
  await expect(left.getByRole("link", { name: "Dogs" })).toBeVisible();

  await owner.goto("/console");
  await owner.getByRole("button", { name: /^Account of/ }).click();
  await owner.getByRole("menuitem", { name: "Change your password" }).click();
  await owner.getByLabel("Current password").fill("not this one at all");
  await owner.getByLabel("New password").fill("seven tame canaries");
  await owner.getByRole("button", { name: "Change" }).click();
  await expect(owner.getByRole("alert")).toContainText("The current password is wrong.");

  await owner.getByLabel("Current password").fill(olivia.password);
  await owner.getByRole("button", { name: "Change" }).click();
  await expect(owner.getByText("Your password is changed.")).toBeVisible();

  await left.reload();
  await expect(left.getByRole("heading", { name: "Log in" })).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole("button", { name: /^Account of/ })).toBeVisible();
});

test("a wrong password and an unknown address are told in the same words", async ({ page, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  const told: string[] = [];
  for (const { email } of [olivia, vera]) {
    await page.goto("/console/log-in");
    await fillIn(page, { email, password: "not the password" });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("You are not logged in");
    told.push((await alert.innerText()).replace(/Request \S+/, ""));
  }
  expect(told[0]).toBe(told[1]);
});

test("whoever tries many passwords has to wait, with the right one too", async ({ page, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  await untilMinuteIsYoung();
  await page.goto("/console/log-in");
  const throttled = page.getByRole("alert").filter({ hasText: "There were too many attempts." });
  for (const email of [olivia.email, "nobody@example.com"]) {
    let tries = 0;
    for (; tries < 20 && !(await throttled.isVisible()); tries += 1) {
      const answered = page.waitForResponse("**/v1/session");
      await fillIn(page, { email, password: `guess number ${tries}` });
      await answered;
      await expect(page.getByRole("alert")).toBeVisible();
    }
    expect(tries, `tries for ${email}`).toBe(11);
    await expect(throttled).toContainText(/Try again in \d+ seconds?\./);
    if (email === olivia.email) {
      const answered = page.waitForResponse("**/v1/session");
      await fillIn(page, olivia);
      expect((await answered).status()).toBe(429);
    }
    await page.reload();
  }
});

/** The throttle counts by the minute, and nobody wants its turn in the middle of this. */
async function untilMinuteIsYoung(): Promise<void> {
  const second = new Date().getSeconds();
  if (second > 35) await new Promise((resolve) => setTimeout(resolve, (60 - second) * 1000));
}
