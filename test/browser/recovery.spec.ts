import type { Locator, Page } from "@playwright/test";
import { countPages } from "./count-pages.ts";
import { logIn, olivia, setUp } from "./people.ts";
import { expect, test } from "./test.ts";

const codeShape = /^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/;
const newPassword = "six red foxes sleep";
const codeOn = (page: Page | Locator) => page.getByText(codeShape).innerText();
const accountOf = (page: Page) => page.getByRole("button", { name: `Account of ${olivia.name}` });

/** Prints the sheet that is shown, on A4 and on Letter, and returns its text. */
async function printSheet(page: Page): Promise<string> {
  await page.evaluate(() => {
    globalThis.print = () => {};
    // Each PDF ends printing.
    addEventListener("afterprint", (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
  });
  await page.getByRole("button", { name: "Print the sheet" }).click();
  const sheet = page.locator("[data-printout] article");
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: "print" });
  const text = await sheet.innerText();
  for (const format of ["A4", "Letter"]) expect(countPages(await page.pdf({ format }))).toBe(1);
  const isClipped = await sheet.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
    return scrollHeight > clientHeight || scrollWidth > clientWidth;
  });
  expect(isClipped, "everything fits").toBe(false);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  return text;
}

test("the set-up ends with the recovery sheet, which sets a new password once and is replaced", async ({
  page,
  store,
  openBrowser,
}) => {
  await page.goto(store.setUpUrl ?? "");
  await page.getByLabel("Your name").fill(olivia.name);
  await page.getByLabel("Email address").fill(olivia.email);
  await page.getByLabel("Password", { exact: true }).fill(olivia.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Create a recovery sheet" })).toBeFocused();
  await page.getByRole("button", { name: "Create the sheet" }).click();
  const code = await codeOn(page);
  const sheet = await printSheet(page);
  for (const text of ["Recovery sheet", olivia.email, code, `${store.origin}/console/recover`]) {
    expect(sheet).toContain(text);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: `Hello, ${olivia.name}` })).toBeVisible();
  expect(store.output(), "the code is not logged").not.toContain(code);

  const other = await (await openBrowser()).newPage();
  await other.goto("/console/log-in");
  await other.getByRole("link", { name: "Use the recovery sheet" }).click();
  await other.getByLabel("Email address").fill(olivia.email);
  await other.getByLabel("Recovery code").fill(code.slice(0, -1));
  await other.getByLabel("New password").fill(newPassword);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText(/^The code has a typing error/)).toBeVisible();
  await expect(other.getByLabel("Recovery code")).toBeFocused();
  await other.getByLabel("Email address").fill("nobody@example.com");
  await other.getByLabel("Recovery code").fill(code);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByRole("alert")).toContainText("The email address or the recovery code is wrong");
  await other.getByLabel("Email address").fill(olivia.email);
  await other.getByLabel("Recovery code").fill(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"));
  await other.getByRole("button", { name: "Set password" }).click();
  await other.getByRole("button", { name: "Create the sheet" }).click();
  await expect(other.getByText(codeShape)).toBeVisible();
  expect(await codeOn(other)).not.toBe(code);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(accountOf(other)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("the account menu says whether there is a sheet, and creates a new one after it has asked for the password", async ({
  owner,
  store,
}) => {
  await store.api.patch("/store/settings", { name: "Tierhaus am Hügel", language: "de" });
  await owner.goto("/console/categories");
  await accountOf(owner).click();
  await owner.getByRole("menuitem", { name: "Recovery sheet You have none yet" }).click();
  const dialog = owner.getByRole("dialog", { name: "Create a recovery sheet" });
  await expect(dialog.getByText("You have no sheet.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(newPassword);
  await dialog.getByRole("button", { name: "Create the sheet" }).click();
  await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(olivia.password);
  await dialog.getByRole("button", { name: "Create the sheet" }).click();
  await expect(owner.getByText(codeShape)).toBeFocused();
  const text = await printSheet(owner);
  expect(text).toContain("Tierhaus am Hügel");
  expect(text).toContain("Wiederherstellungsblatt");
  await owner.getByRole("button", { name: "Close" }).click();
  await expect(owner.getByRole("dialog")).toBeHidden();

  await accountOf(owner).click();
  await owner.getByRole("menuitem", { name: "Recovery sheet", exact: true }).click();
  await expect(owner.getByText(/^Your sheet was created on .* A new one makes it invalid\.$/)).toBeVisible();
});

test("people who are not owners have no sheet", async ({ page, store, openBrowser, context }) => {
  await setUp(await openBrowser(), store);
  const { token } = await store.api.post("/invitations", { role: "staff" });
  await store.api.post("/people", { token, name: "Sam", email: "sam@example.com", password: newPassword });
  await logIn(context, store, { name: "Sam", email: "sam@example.com", password: newPassword });
  await page.goto("/console/");
  await page.getByRole("button", { name: "Account of Sam" }).click();
  await expect(page.getByRole("menuitem", { name: "Change your password" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^Recovery sheet/ })).toHaveCount(0);
});
