import type { BrowserContext, Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { closeWithEscape } from "./close-with-escape.ts";
import { join, logIn, type Person, sam, vera } from "./people.ts";
import { expect, test } from "./test.ts";

/** Creates an invitation in the console, and returns its link. */
async function invite(page: Page, role: string): Promise<string> {
  await page.goto("/console/people");
  await page.getByRole("button", { name: "Invite person" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: role }).check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = await dialog.getByText(/\/console\/join#/).innerText();
  await dialog.getByRole("button", { name: "I have copied it" }).click();
  return url;
}

async function joinWith(page: Page, url: string, person: Person): Promise<void> {
  // Changing only the fragment would not load the page.
  await page.goto("about:blank");
  await page.goto(url);
  await fillIn(page, person);
}

async function fillIn(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
}

/** The button with the role of a person, and the menu to change it. */
const roleOf = (page: Page, { name }: Person) => page.getByRole("button", { name: `Role of ${name}` });

async function changeRole(page: Page, person: Person, role: string): Promise<void> {
  await roleOf(page, person).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${role}`) }).click();
}

/** The navigation link that only owners have. */
const peopleLink = (page: Page) =>
  page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "People" });

test("an invitation link creates one account with the chosen role", async ({ owner, openBrowser }) => {
  const url = await invite(owner, "Staff");
  const page = await (await openBrowser()).newPage();
  await joinWith(page, url, sam);
  await expect(page.getByRole("button", { name: `Account of ${sam.name}` })).toBeVisible();
  await owner.reload();
  await expect(roleOf(owner, sam)).toHaveText("Staff");
  await expect(owner.getByText("No open invitations.")).toBeVisible();

  const another = await (await openBrowser()).newPage();
  await another.goto(url);
  await expect(another.getByRole("heading", { level: 1 })).toHaveText("This invitation no longer works");
  await expect(another.getByText("ask the owner who invited you for a new link")).toBeVisible();
  await expect(another.getByRole("textbox")).toHaveCount(0);
});

test("an invitation that another owner creates or withdraws appears by itself", async ({ owner, store }) => {
  await owner.goto("/console/people");
  await expect(owner.getByText("No open invitations.")).toBeVisible();
  const { id } = await store.api.post("/invitations", { role: "staff", email: "nina@example.com" });
  await expect(owner.getByRole("table", { name: "Open invitations" })).toContainText("nina@example.com");
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: store.origin };
  await owner.context().request.delete(`${store.origin}/v1/invitations/${id}`, { headers });
  await expect(owner.getByText("No open invitations.")).toBeVisible();
});

test("a withdrawn invitation link is rejected with an explanation", async ({ owner, store, openBrowser }) => {
  const url = await invite(owner, "Owner");
  const page = await (await openBrowser()).newPage();
  await page.goto(url);
  await expect(page.getByText("You have been invited as an owner.")).toBeVisible();
  await owner.getByRole("button", { name: "Withdraw the invitation for anyone with the link" }).click();
  const dialog = owner.getByRole("dialog", { name: "Withdraw invitation?" });
  await dialog.getByRole("button", { name: "Withdraw invitation" }).click();
  await expect(owner.getByText("The invitation was withdrawn.")).toBeVisible();
  await expect(owner.getByText("No open invitations.")).toBeVisible();

  // The form was open already.
  await fillIn(page, vera);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Your account was not created");
  await expect(alert).toContainText("This link has expired or was already used. Ask for a new one.");
  expect(await store.api.get("/people"), "no account was created").toHaveLength(1);
});

test("an account that may exist is not called refused", async ({ owner, openBrowser }) => {
  const page = await (await openBrowser()).newPage();
  await page.goto(await invite(owner, "Owner"));
  await page.route("**/v1/people", (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await fillIn(page, vera);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("It is not known whether your account was created");
  await expect(alert).toContainText("Your account may exist already: try to log in.");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(alert).toContainText("was already used");
  await expect(alert).toContainText("It is not known whether your account was created");
});

test("a role change applies immediately and can be undone", async ({ owner, store, openBrowser }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  const context = await openBrowser();
  await join(context, store, vera, "viewer");
  const page = await context.newPage();
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const rename = async (name: string) => {
    const response = await context.request.patch("/v1/pets/1", { data: { name }, headers });
    return response.status();
  };
  await page.goto("/console/pets");
  await expect(page.getByRole("link", { name: "Rex", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for Rex" })).toHaveCount(0);
  expect(await rename("Rexie")).toBe(403);

  await owner.goto("/console/people");
  await roleOf(owner, vera).click();
  await expect(owner.getByRole("menuitem", { name: /^Viewer/ })).toContainText("Cannot change anything.");
  await closeWithEscape(owner.getByRole("menu"));
  await changeRole(owner, vera, "Staff");
  await expect(owner.getByText(`${vera.name} is now staff.`)).toBeVisible();
  await page.reload();
  await chooseAction(page, "Rex", "Edit");
  await page.getByRole("dialog", { name: "Edit Rex" }).getByLabel("Name").fill("Max");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => store.api.get("/pets")).toMatchObject([{ name: "Max" }]);
  await expect(peopleLink(page)).toHaveCount(0);

  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(roleOf(owner, vera)).toHaveText("Viewer");
  // The page shows the undo before the service has processed it.
  await expect.poll(() => rename("Max")).toBe(403);
  await page.reload();
  await expect(page.getByRole("link", { name: "Max", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions for Max" })).toHaveCount(0);
});

test("an owner can give up the role, but not if they are the only owner", async ({ owner, store, openBrowser }) => {
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const page = await context.newPage();
  await page.goto("/console");
  await expect(peopleLink(page)).toHaveCount(0);
  await owner.goto("/console/people");
  await expect(owner.getByText("make someone else an owner first").filter({ visible: true })).toBeVisible();
  await changeRole(owner, sam, "Owner");
  await expect(owner.getByText(`${sam.name} is now an owner.`)).toBeVisible();

  await page.reload();
  await peopleLink(page).click();
  await changeRole(page, sam, "Viewer");
  await page.getByRole("button", { name: "Become a viewer" }).click();
  await expect(page.getByText("You are now a viewer.")).toBeVisible();
  await expect(peopleLink(page)).toHaveCount(0);
});

test("the removal of a person lists the keys that it revokes, however many, and can keep them", async ({
  owner,
  store,
  openBrowser,
}) => {
  const contexts = [await openBrowser(), await openBrowser()] as const;
  for (const [index, person] of [sam, vera].entries()) {
    const context = contexts[index] as BrowserContext;
    await join(context, store, person, "owner");
    const headers = { "Sec-Fetch-Site": "same-origin" };
    for (let number = 1; number <= (person === sam ? 120 : 1); number += 1) {
      await context.request.post("/v1/keys", { data: { name: `Till ${number} of ${person.name}` }, headers });
    }
  }
  await store.api.post("/keys", { name: "Without a creator" });
  await owner.goto("/console/people");

  await test.step("the keys of a person are listed at their owner", async () => {
    await owner.getByRole("link", { name: `120 keys created by ${sam.name}` }).click();
    await expect(owner).toHaveURL(/\/keys\?creator=\d+$/);
    await expect(owner.getByRole("row", { name: /of Sam Staff/ })).toHaveCount(100);
    await owner.getByRole("button", { name: "Show more" }).click();
    await expect(owner.getByRole("row", { name: /of Sam Staff/ })).toHaveCount(120);
    await owner.getByRole("combobox", { name: "Created by" }).selectOption("No recorded creator");
    await expect(owner.getByRole("row").nth(1)).toContainText("Without a creator");
    await owner.goto("/console/people");
  });

  await chooseAction(owner, sam.name, "Remove");
  const dialog = owner.getByRole("dialog", { name: `Remove ${sam.name}?` });
  await expect(dialog).toContainText("These 120 keys, created by this person, will be revoked");
  await expect(dialog.getByRole("listitem")).toHaveCount(120);
  await expect(dialog.getByRole("listitem").first()).toHaveText(
    /^Till \d+ of Sam Staff \(ends in \w{4}\), never used$/,
  );
  await expect(dialog).toContainText("1 active key has no recorded creator and will continue to work.");
  await expect(dialog.getByRole("button", { name: "Remove" })).toBeInViewport();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByText(`${sam.name} was removed.`)).toBeVisible();

  await chooseAction(owner, vera.name, "Remove");
  const other = owner.getByRole("dialog", { name: `Remove ${vera.name}?` });
  await other.getByRole("checkbox", { name: "Keep this key" }).check();
  await expect(other).toContainText("This key, created by this person, will continue to work:");
  await other.getByRole("button", { name: "Remove" }).click();
  await expect(owner.getByText(`${vera.name} was removed.`)).toBeVisible();

  const keys: { name: string; revokedAt?: string }[] = await store.api.get("/keys?limit=100");
  const active = keys.filter(({ revokedAt }) => revokedAt === undefined);
  expect(active.map(({ name }) => name)).toEqual(["Without a creator", "Till 1 of Vera Viewer"]);
});

test("a person who has forgotten the password sets a new one with a link from an owner", async ({
  owner,
  store,
  openBrowser,
}) => {
  const context = await openBrowser();
  await join(context, store, sam, "staff");
  const loggedIn = await context.newPage();
  await loggedIn.goto("/console/categories");
  await owner.goto("/console/people");
  await chooseAction(owner, sam.name, "Create a link to set a new password");
  await owner.getByRole("button", { name: "Create link" }).click();
  const url = await owner.getByText(/\/console\/reset-password#/).innerText();
  await expect(owner.getByRole("dialog")).toContainText("is not shown again");
  await owner.getByRole("button", { name: "I have copied it" }).click();
  await expect(owner.getByRole("button", { name: `Actions for ${sam.name}` })).toBeFocused();

  const page = await (await openBrowser()).newPage();
  await page.goto(url);
  expect(page.url(), "the token is removed from the address bar").toBe(`${store.origin}/console/reset-password`);
  await expect(page.getByLabel("Email address")).toHaveValue(sam.email);
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("password1234");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText(/^The password must not be a common password, /)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill("three grey herons stand");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Account of ${sam.name}` })).toBeVisible();
  await logIn(await openBrowser(), store, { ...sam, password: "three grey herons stand" });
  expect((await context.request.get("/v1/session")).status(), "the earlier session has ended").toBe(401);

  await page.goto("about:blank");
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByText("ask an owner of the store for a new link")).toBeVisible();
  await owner.goto("/console/activity?type=person.password_link_created");
  await expect(
    owner.getByRole("cell", { name: "You created a link to set a new password for Sam Staff" }),
  ).toBeVisible();
});
