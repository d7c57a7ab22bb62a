import type { BrowserContext, Page } from "@playwright/test";
import { chooseAction } from "./choose-action.ts";
import { join, type Person, sam, vera } from "./people.ts";
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

async function joinWith(page: Page, url: string, { name, email, password }: Person): Promise<void> {
  // Changing only the fragment would not load the page.
  await page.goto("about:blank");
  await page.goto(url);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Join" }).click();
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
  await expect(owner.getByRole("combobox", { name: `Role of ${sam.name}` })).toHaveValue("staff");
  await expect(owner.getByText("No open invitations.")).toBeVisible();

  const another = await (await openBrowser()).newPage();
  await joinWith(another, url, vera);
  await expect(another.getByRole("alert")).toContainText(
    "This link has expired or was already used. Ask for a new one.",
  );
});

test("a withdrawn invitation link is rejected with an explanation", async ({ owner, store, openBrowser }) => {
  const url = await invite(owner, "Owner");
  await owner.getByRole("button", { name: "Withdraw the invitation for anyone with the link" }).click();
  const dialog = owner.getByRole("dialog", { name: "Withdraw invitation?" });
  await dialog.getByRole("button", { name: "Withdraw invitation" }).click();
  await expect(owner.getByText("The invitation was withdrawn.")).toBeVisible();
  await expect(owner.getByText("No open invitations.")).toBeVisible();

  const page = await (await openBrowser()).newPage();
  await joinWith(page, url, vera);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Your account was not created");
  await expect(alert).toContainText("This link has expired or was already used. Ask for a new one.");
  expect(await store.api.get("/people"), "no account was created").toHaveLength(1);
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
  const role = owner.getByRole("combobox", { name: `Role of ${vera.name}` });
  await role.selectOption("Staff");
  await expect(owner.getByText(`${vera.name} is now staff.`)).toBeVisible();
  await page.reload();
  await chooseAction(page, "Rex", "Edit");
  await page.getByRole("dialog", { name: "Edit Rex" }).getByLabel("Name").fill("Max");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => store.api.get("/pets")).toMatchObject([{ name: "Max" }]);
  await expect(peopleLink(page)).toHaveCount(0);

  await owner.getByRole("button", { name: "Undo" }).click();
  await expect(role).toHaveValue("viewer");
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
  await owner.getByRole("combobox", { name: `Role of ${sam.name}` }).selectOption("Owner");
  await expect(owner.getByText(`${sam.name} is now an owner.`)).toBeVisible();

  await page.reload();
  await peopleLink(page).click();
  await page.getByRole("combobox", { name: `Role of ${sam.name}` }).selectOption("Viewer");
  await page.getByRole("button", { name: "Become a viewer" }).click();
  await expect(page.getByText("You are now a viewer.")).toBeVisible();
  await expect(peopleLink(page)).toHaveCount(0);
});

test("the removal of a person lists the keys that it revokes, and can keep them", async ({
  owner,
  store,
  openBrowser,
}) => {
  const contexts = [await openBrowser(), await openBrowser()] as const;
  for (const [index, person] of [sam, vera].entries()) {
    const context = contexts[index] as BrowserContext;
    await join(context, store, person, "owner");
    const headers = { "Sec-Fetch-Site": "same-origin" };
    await context.request.post("/v1/keys", { data: { name: `Till of ${person.name}` }, headers });
  }
  await store.api.post("/keys", { name: "Without a creator" });
  await owner.goto("/console/people");

  await owner.getByRole("button", { name: `Remove ${sam.name}` }).click();
  const dialog = owner.getByRole("dialog", { name: `Remove ${sam.name}?` });
  await expect(dialog).toContainText("This key, created by this person, will be revoked:");
  await expect(dialog.getByRole("listitem")).toHaveText(/^Till of Sam Staff \(ends in \w{4}\)$/);
  await expect(dialog).toContainText("1 active key has no recorded creator and will continue to work.");
  await dialog.getByRole("button", { name: "Remove account" }).click();
  await expect(owner.getByText(`${sam.name} was removed.`)).toBeVisible();

  await owner.getByRole("button", { name: `Remove ${vera.name}` }).click();
  const other = owner.getByRole("dialog", { name: `Remove ${vera.name}?` });
  await other.getByRole("checkbox", { name: "Keep this key" }).check();
  await expect(other).toContainText("This key, created by this person, will continue to work:");
  await other.getByRole("button", { name: "Remove account" }).click();
  await expect(owner.getByText(`${vera.name} was removed.`)).toBeVisible();

  const keys: { name: string; revokedAt?: string }[] = await store.api.get("/keys");
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== undefined);
  expect(revoked.map(({ name }) => name)).toEqual(["Till of Sam Staff"]);
});
