import type { Page } from "@playwright/test";
import { olivia, setUp, vera } from "./people.ts";
import { runSql } from "./run-sql.ts";
import { expect, test } from "./test.ts";

async function fillIn(page: Page, { name, email, password } = olivia): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

test("the set-up link creates the owner's account, and its token is not kept anywhere", { tag: "@core" }, async ({
  page,
  store,
}) => {
  const setUpUrl = store.setUpUrl ?? "";
  await page.goto(setUpUrl);
  expect(page.url(), "the token is removed from the address bar").toBe(`${store.origin}/console/set-up`);

  await fillIn(page);

  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("button", { name: `Account of ${olivia.name}` })).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain("#");
  expect(store.output(), "the token is not logged").not.toContain(new URL(setUpUrl).hash.slice(1));
});

test("the form shows errors at its fields", async ({ page, store }) => {
  await page.goto(store.setUpUrl ?? "");
  await fillIn(page, { name: "", email: "nobody", password: "short" });

  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await expect(page.getByText("Use at least 12 characters (currently 5).")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();

  await fillIn(page, { ...vera, password: "password1234" });
  await expect(page.getByText(/^The password must not be a common password, /)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a used link is rejected", async ({ page, store, openBrowser }) => {
  const otherBrowser = await openBrowser();
  await setUp(otherBrowser, store);

  await page.goto(store.setUpUrl ?? "");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This store is already set up");
  await expect(page.getByText("ask the owner for an invitation")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("an expired link is rejected", async ({ page, store }) => {
  await page.goto(store.setUpUrl ?? "");
  await expect(page.getByRole("textbox", { name: "Your name" })).toBeVisible();
  await runSql(store.databasePath, `update invitations set expires_at = ${Date.now() - 1}`);
  await fillIn(page);
  await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");
  await expect(page.getByLabel("Your name"), "what was typed stays").toHaveValue(olivia.name);

  const another = await page.context().newPage();
  await another.goto(store.setUpUrl ?? "");
  await expect(another.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(another.getByText("Restart the service to get a new link.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(/Request ID: \S+/);
});

test("a restart makes a new link and invalidates the previous one", async ({ page, store }) => {
  const again = await store.restart();
  expect(again.setUpUrl).toBeDefined();
  expect(new URL(again.setUpUrl ?? "").hash).not.toBe(new URL(store.setUpUrl ?? "").hash);

  await page.goto(`${again.origin}/console/set-up${new URL(store.setUpUrl ?? "").hash}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");

  await page.goto("about:blank");
  await page.goto(again.setUpUrl ?? "");
  await fillIn(page);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("button", { name: `Account of ${olivia.name}` })).toBeVisible();

  await page.close();
  const last = await again.restart();
  expect(last.setUpUrl, "there is an account now").toBeUndefined();
});

test("without a token, the page asks for the full link", async ({ page }) => {
  await page.goto("/console/set-up");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open the set-up link again");
});

test("the root path leads to the log-in page", async ({ page, store }) => {
  await page.goto("/");
  await expect(page).toHaveURL(`${store.origin}/console/log-in`);
});
