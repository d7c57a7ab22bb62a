import type { Page, Route } from "@playwright/test";
import { expectFocusIn } from "./close-with-escape.ts";
import { endSession, logInAgain, logInDialog, sam, join as signUp } from "./people.ts";
import { expect, test } from "./test.ts";

const nameField = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Name" });

test("a session that ends while a person types opens the login dialog over the page", async ({
  owner,
  context,
  store,
}) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });

  await test.step("add pet: the refused request is repeated after the log-in", async () => {
    // Without the feed, the page does not notice the end of the session by itself.
    await owner.route("**/v1/events*", () => {});
    await owner.goto("/console/pets");
    await owner.getByRole("button", { name: "Add pet" }).first().click();
    await owner.getByRole("dialog").getByRole("combobox", { name: "Category" }).fill("dog");
    await owner.getByRole("option", { name: /Dogs/ }).click();
    await nameField(owner).fill("Bella");
    // Over the table, the pointer would keep its rows where they are.
    await owner.mouse.move(0, 0);
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
    const buffer = Buffer.from("name,categoryId,status\nAda,1,sold\n");
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
