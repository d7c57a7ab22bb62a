import type { BrowserContext, Page } from "@playwright/test";
import { logIn, olivia, type Person, setUp, vera } from "./people.ts";
import { expect, test } from "./test.ts";

const COOKIE = "petstore-session";

async function fillIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

async function getSessionCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
}

/** Whether the service accepts this session. */
async function isValid(origin: string, session: string | undefined): Promise<boolean> {
  const { status } = await fetch(`${origin}/v1/session`, { headers: { Cookie: `${COOKIE}=${session}` } });
  return status === 200;
}

test("logging in leads to the requested page", async ({ page, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  await page.goto("/console/categories?search=fish");
  await fillIn(page, olivia);

  await expect(page).toHaveURL(`${store.origin}/console/categories?search=fish`);
  await expect(page.getByRole("link", { name: "Fish" })).toBeVisible();
});

test("a log-in link cannot redirect to another site", async ({ owner, store }) => {
  for (const to of ["//example.com", "https://example.com", "/\\example.com"]) {
    await owner.goto(`/console/log-in?to=${encodeURIComponent(to)}`);
    await expect(owner.getByRole("button", { name: /^Account of/ })).toBeVisible();
    expect(new URL(owner.url()).origin).toBe(store.origin);
  }
});

test("the session cookie is HttpOnly, SameSite and random", async ({ owner, context }) => {
  await owner.goto("/console");
  expect(await owner.evaluate(() => document.cookie)).toBe("");

  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: COOKIE, httpOnly: true, sameSite: "Lax", path: "/" });
  expect(Buffer.from(cookie?.value ?? "", "base64url").length, "256 random bits").toBeGreaterThanOrEqual(32);
});

test("logging in replaces a planted session cookie", async ({ page, context, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  const planted = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  await context.addCookies([{ name: COOKIE, value: planted, url: store.origin, httpOnly: true }]);
  await page.goto("/console/log-in");
  await fillIn(page, olivia);
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();

  const created = await getSessionCookie(context);
  expect(created).not.toBe(planted);
  expect(await isValid(store.origin, created)).toBe(true);
  expect(await isValid(store.origin, planted)).toBe(false);
});

test("each log-in starts a new session and ends the browser's previous one", async ({ owner, context, store }) => {
  await owner.goto("/console");
  const first = await getSessionCookie(context);
  await logIn(context, store, olivia);
  const second = await getSessionCookie(context);

  expect(second).not.toBe(first);
  expect(await isValid(store.origin, second)).toBe(true);
  expect(await isValid(store.origin, first)).toBe(false);
});

test("logging out invalidates the session and clears the page", { tag: "@core" }, async ({ owner, context, store }) => {
  await owner.goto("/console/categories");
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeVisible();
  const session = await getSessionCookie(context);
  await owner.getByRole("button", { name: /^Account of/ }).click();
  await owner.getByRole("menuitem", { name: "Log out" }).click();
  await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();

  expect(await getSessionCookie(context), "the browser has deleted the cookie").toBeUndefined();
  expect(await isValid(store.origin, session)).toBe(false);

  await context.addCookies([{ name: COOKIE, value: session ?? "", url: store.origin, httpOnly: true }]);
  await owner.goto("/console/categories");
  await expect(owner.getByRole("heading", { name: "Log in" })).toBeVisible();
  await owner.goBack();
  await expect(owner.getByRole("link", { name: "Dogs" })).toBeHidden();
});

test("changing the password ends all other sessions", async ({ owner, store, openBrowser }) => {
  const elsewhere = await openBrowser();
  await logIn(elsewhere, store, olivia);
  const other = await elsewhere.newPage();
  await other.goto("/console/categories");
  await expect(other.getByRole("link", { name: "Dogs" })).toBeVisible();

  await owner.goto("/console");
  await owner.getByRole("button", { name: /^Account of/ }).click();
  await owner.getByRole("menuitem", { name: "Change your password" }).click();
  await owner.getByLabel("Current password").fill("not this one at all");
  await owner.getByLabel("New password").fill("seven tame canaries");
  await owner.getByRole("button", { name: "Change" }).click();
  await expect(owner.getByText("The current password is wrong.")).toBeVisible();

  await owner.getByLabel("Current password").fill(olivia.password);
  await owner.getByRole("button", { name: "Change" }).click();
  await expect(owner.getByText("Your password was changed.")).toBeVisible();

  await other.reload();
  await expect(other.getByRole("heading", { name: "Log in" })).toBeVisible();
  await owner.goto("/console/activity?type=person.password_changed");
  await expect(owner.getByRole("cell", { name: "You set a new password" })).toBeVisible();
  await owner.getByLabel("Event type").selectOption("Logged out");
  await expect(owner.getByRole("cell", { name: "You logged out of 2 sessions" })).toBeVisible();

  await test.step("a first try without a response may have changed it", async () => {
    await owner.getByRole("button", { name: /^Account of/ }).click();
    await owner.getByRole("menuitem", { name: "Change your password" }).click();
    await owner.getByLabel("Current password").fill("seven tame canaries");
    await owner.getByLabel("New password").fill("eight wild canaries");
    await owner.route("**/v1/session/password", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await owner.getByLabel("New password").press("Enter");
    await expect(owner.getByRole("alert")).toContainText("It is not known whether your password was changed");
    await owner.unroute("**/v1/session/password");
    await owner.getByRole("button", { name: "Change" }).click();
    await expect(owner.getByText("the new one is already valid")).toBeVisible();
  });
});

test("a wrong password and an unknown address get the same message", async ({ page, store, openBrowser }) => {
  await setUp(await openBrowser(), store);
  const messages: string[] = [];
  for (const { email } of [olivia, vera]) {
    await page.goto("/console/log-in");
    await fillIn(page, { email, password: "not the password" });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Could not log in");
    messages.push((await alert.innerText()).replace(/Request ID: \S+/, ""));
  }
  expect(messages[0]).toBe(messages[1]);
});

test.describe("at the start of a minute, since the throttle counts per clock minute", () => {
  test.use({ variables: { PETSTORE_ENVIRONMENT: "staging", PETSTORE_NOW: "2027-01-31T12:00:00Z" } });

  test("after too many attempts even the correct password is refused", async ({ page, store, openBrowser }) => {
    await setUp(await openBrowser(), store);
    await page.goto("/console/log-in");
    const throttled = page.getByRole("alert").filter({ hasText: "There were too many attempts." });
    const headers = { "Sec-Fetch-Site": "same-origin" };
    for (const email of [olivia.email, "nobody@example.com"]) {
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        const data = { email, password: `guess number ${attempt}` };
        expect((await page.request.post("/v1/session", { data, headers })).status(), `attempt ${attempt}`).toBe(401);
      }
      await fillIn(page, { email, password: "guess number 11" });
      await expect(throttled).toContainText(/Try again in \d+ seconds?, or from a network from which you logged in/);
      if (email === olivia.email) {
        const response = page.waitForResponse((each) => each.request().postDataJSON()?.password === olivia.password);
        await fillIn(page, olivia);
        expect((await response).status()).toBe(429);
      }
      await page.reload();
    }
  });
});
