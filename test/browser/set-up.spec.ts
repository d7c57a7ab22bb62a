import type { Page } from "@playwright/test";
import { olivia, setUp, vera } from "./people.ts";
import { runSql } from "./run-sql.ts";
import { expect, test } from "./test.ts";

async function fillIn(page: Page, { name, email, password } = olivia): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Make the account" }).click();
}

test("the link of the first start makes the owner's account, and leaves no trace", async ({ page, store }) => {
  const setUpUrl = store.setUpUrl ?? "";
  await page.goto(setUpUrl);
  expect(page.url(), "the token is out of the address bar").toBe(`${store.origin}/console/set-up`);

  await fillIn(page);

  await expect(page.getByRole("button", { name: `Account of ${olivia.name}` })).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain("#");
  const log = store.output().replace(setUpUrl, "");
  expect(log, "the token is in no log").not.toContain(new URL(setUpUrl).hash.slice(1));
});

test("the form says at its fields what is wrong", async ({ page, store }) => {
  await page.goto(store.setUpUrl ?? "");
  await fillIn(page, { name: "", email: "nobody", password: "short" });

  await expect(page.getByText("Say how you are called.")).toBeVisible();
  await expect(page.getByText("This is not an e-mail address.")).toBeVisible();
  await expect(page.getByText("A password has at least 12 characters; this has 5.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeFocused();
});

test("a link that was used is refused", async ({ page, store, openBrowser }) => {
  const somebody = await openBrowser();
  await setUp(somebody, store);

  await page.goto(store.setUpUrl ?? "");
  await fillIn(page, vera);

  await expect(page.getByRole("alert")).toContainText("This store is already set up.");
});

test("a link older than 30 minutes is refused", async ({ page, store }) => {
  await page.goto(store.setUpUrl ?? "");
  await runSql(store.databasePath, `update invitations set expires_at = ${Date.now() - 1}`);
  await fillIn(page);

  await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");
  await expect(page.getByRole("alert")).toContainText(/Request \S+/);
});

test("a later start prints another link, and the one before is good no more", async ({ page, store }) => {
  const again = await store.restart();
  expect(again.setUpUrl).toBeDefined();
  expect(new URL(again.setUpUrl ?? "").hash).not.toBe(new URL(store.setUpUrl ?? "").hash);

  await page.goto(`${again.origin}/console/set-up${new URL(store.setUpUrl ?? "").hash}`);
  await fillIn(page);
  await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");

  await page.goto("about:blank");
  await page.goto(again.setUpUrl ?? "");
  await fillIn(page);
  await expect(page.getByRole("button", { name: `Account of ${olivia.name}` })).toBeVisible();

  await page.close();
  const last = await again.restart();
  expect(last.setUpUrl, "somebody has an account now").toBeUndefined();
});

test("without the token, the page says where the link comes from", async ({ page }) => {
  await page.goto("/console/set-up");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open the set-up link once more");
});

test("the first address leads to the console, and from there to the log-in", async ({ page, store }) => {
  await page.goto("/");
  await expect(page).toHaveURL(`${store.origin}/console/log-in`);
});
