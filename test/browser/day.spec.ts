import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { closeWithEscape } from "./close-with-escape.ts";
import { countPages } from "./count-pages.ts";
import { Keyboard } from "./keyboard.ts";
import { join, olivia, type Person, sam, setUp, vera } from "./people.ts";
import { endHold } from "./run-sql.ts";
import { showAgain } from "./show-again.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const run = promisify(execFile);

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, exact: true });
const region = (page: Page, name: string) => page.getByRole("region", { name });
const row = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

/** Fills in the form of a new account. */
async function createAccount(keyboard: Keyboard, { name, email, password }: Person): Promise<void> {
  const { page } = keyboard;
  await keyboard.enter(page.getByLabel("Your name"), name);
  await keyboard.enter(page.getByLabel("Email address"), email);
  await keyboard.enter(page.getByLabel("Password", { exact: true }), password);
  await keyboard.press("Enter");
}

/** The secret that the open dialog shows once, after "I have copied it". */
async function copySecret(keyboard: Keyboard, secret: RegExp): Promise<string> {
  const open = keyboard.page.getByRole("dialog");
  const text = await open.getByText(secret).innerText();
  await keyboard.activate(button(open, "I have copied it"));
  await expect(open).toBeHidden();
  return text;
}

/** Runs the curl command of the page, and returns the status of its response. */
async function runCurl(keyboard: Keyboard, key: string): Promise<string> {
  const { page } = keyboard;
  await keyboard.choose(button(page, "More actions for this page"), "Show as curl command");
  const command = await page.locator("pre", { hasText: "curl" }).innerText();
  await closeWithEscape(page.getByRole("dialog"));
  const { stdout } = await run("sh", ["-c", `${command} -s -o /dev/null -w '%{http_code}'`], {
    env: { PATH: process.env.PATH, KEY: key },
  });
  return stdout;
}

test("the owner's day, by keyboard alone", async ({ page, store, openBrowser }) => {
  const keyboard = new Keyboard(page);

  await test.step("creates the account with the set-up link", async () => {
    await keyboard.open(store.setUpUrl ?? "");
    await createAccount(keyboard, olivia);
    await expect(heading(page, "Create a recovery sheet")).toBeFocused();
    await keyboard.activate(button(page, "Create the sheet"));
    await expect(page.getByText(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)).toBeFocused();
    await keyboard.activate(button(page, "Continue"));
    await expect(heading(page, `Hello, ${olivia.name}`)).toBeFocused();
  });

  await test.step("looks around with example pets", async () => {
    await keyboard.activate(button(page, "Try 40 example pets"));
    await expect(page.getByText("40 example pets were added.")).toBeVisible();
    await expect(heading(page, `Hello, ${olivia.name}`)).toBeFocused();
  });

  await test.step("imports the list of the shop", async () => {
    await keyboard.goTo("Import pets");
    const rows = [
      "Rufname;Tierart;Zustand;Geschlecht",
      "Häschen;Rabbits;verfügbar;",
      "Bo;Dogs;verkauft;?",
      "Krümel;Hamster;verkauft;",
    ];
    const chooser = page.waitForEvent("filechooser");
    await keyboard.activate(button(page, "Choose file"));
    const file = { name: "Tiere.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n"), "latin1") };
    await (await chooser).setFiles(file);
    await expect(heading(page, "One category needs a decision")).toBeFocused();
    await keyboard.activate(button(page, "Continue"));
    await expect(page.getByText("1 new category will be added: Hamster.")).toBeVisible();
    await keyboard.activate(button(page, "Correct row 3"));
    await keyboard.enter(dialog(page, "Row 3").getByLabel("Sex"), "male");
    await keyboard.press("Enter");
    await keyboard.activate(button(page, "Import 3 rows"));
    await expect(heading(page, "Import complete")).toBeFocused();
    expect(await store.api.get("/pets?name=h%C3%A4schen")).toMatchObject([{ categoryId: 3, status: "available" }]);
    expect(await store.api.get("/categories?name=hamster")).toHaveLength(1);
  });

  const invitation = await test.step("invites staff", async () => {
    await keyboard.goTo("Home");
    await keyboard.activate(region(page, "Get started").getByRole("link", { name: "Invite your team" }));
    const form = dialog(page, "Invite");
    await keyboard.pick(form.getByRole("radio", { name: "Staff" }));
    await keyboard.activate(button(form, "Create link"));
    return copySecret(keyboard, /\/console\/join#/);
  });
  const staff = await openBrowser();
  const token = new URL(invitation).hash.slice(1);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  expect((await staff.request.post("/v1/people", { data: { token, ...sam }, headers })).status()).toBe(201);

  await test.step("creates a link for a forgotten password", async () => {
    await keyboard.choose(button(page, `Actions for ${sam.name}`), "Create a link to set a new password");
    await keyboard.activate(button(page.getByRole("dialog"), "Create link"));
    expect(await copySecret(keyboard, /\/console\/reset-password#/)).toContain(store.origin);
    await expect(button(page, `Actions for ${sam.name}`)).toBeFocused();
  });

  const key = await test.step("creates a key, which is shown once, and rotates it without an alarm", async () => {
    await keyboard.goTo("Create key");
    const form = dialog(page, "Create key");
    await keyboard.enter(form.getByLabel("Name"), "Web shop");
    await keyboard.pick(form.getByRole("radio", { name: "Admin" }));
    await keyboard.activate(button(form, "Create key"));
    const first = await copySecret(keyboard, /^pst_live_\w+$/);
    const body = '{"name":"Rex","categoryId":1,"status":"available"}';
    const authorization = ["-H", `Authorization: Bearer ${first}`];
    const { stdout } = await run("curl", [
      ...["-s", ...authorization, "-H", "Content-Type: application/json", "-d", body, `${store.origin}/v1/pets`],
    ]);
    expect(JSON.parse(stdout)).toMatchObject({ name: "Rex", categoryId: 1, status: "available" });

    await keyboard.choose(button(page, /^Actions for Web shop/), "Rotate");
    await keyboard.activate(button(page.getByRole("dialog"), "Rotate key"));
    const rotated = await copySecret(keyboard, /^pst_live_\w+$/);
    await expect(row(page, /Replaced by the key ending in .*as planned/)).toBeVisible();
    await expect(page.getByText("Expires soon")).toHaveCount(0);
    await keyboard.reload();
    await expect(row(page, "Web shop")).toHaveCount(2);
    const content = await page.content();
    for (const secret of [first, rotated]) expect(content, "a key is not shown again").not.toContain(secret);
    return rotated;
  });

  await test.step("removes the example pets", async () => {
    await keyboard.goTo("Home");
    await expect(region(page, "Get started")).toHaveCount(0);
    await keyboard.activate(button(page, "Remove example pets"));
    await keyboard.activate(button(dialog(page, "Remove 40 example pets?"), "Remove 40 example pets"));
    await expect(page.getByText("The example pets were removed.")).toBeVisible();
    expect(await store.api.get("/pets")).toHaveLength(4);
  });

  await test.step("jumps from page to page, each with a curl command that works", async () => {
    for (const name of [
      "Home",
      "Pets",
      "Orders",
      "Categories",
      "Figures",
      "Activity",
      "API keys",
      "Webhooks",
      "People",
    ]) {
      await keyboard.goTo(name);
      await expect(heading(page, name === "Home" ? /^Hello/ : name)).toBeFocused();
      if (name === "Pets") await keyboard.pick(page.getByRole("radio", { name: /^Sold/ }));
      expect(await runCurl(keyboard, key), name).toBe("200");
    }
    await keyboard.goTo("häs", "Häschen");
    await expect(heading(page, "Häschen")).toBeFocused();
  });

  await test.step("sees who did what: the import is one line", async () => {
    await keyboard.goTo("Activity");
    const events = page.getByRole("table").getByRole("row");
    for (const text of ["You deleted 40 pets", "You created the key Web shop", "Sam Staff"])
      await expect(events.filter({ hasText: text }).first()).toBeVisible();
    await expect(events.filter({ hasText: "You imported 3 pets" })).toHaveCount(1);
    const show = button(page, /^Show all: imported 3 pets/);
    await keyboard.activate(show);
    await expect(events.filter({ hasText: "You added Krümel" })).toBeVisible();
  });

  await test.step("logs out", async () => {
    await keyboard.goTo("Log out");
    await expect(heading(page, "Log in")).toBeVisible();
    await keyboard.expectFocus();
  });
});

const HOUR = 3_600_000;
const timeIn = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Pets and orders as they are in the morning; the hold of order 4 has ended. */
async function prepareMorning(context: BrowserContext, store: Store): Promise<void> {
  await setUp(context, store);
  const names = ["Rex", "Misty", "Bella", "Kiwi", "Coco", "Max"];
  const operations = names.map((name) => ({ method: "create", body: { name, categoryId: 1, status: "available" } }));
  await store.api.post("/pets/batch", { operations });
  const customer = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123" };
  await store.api.post("/store/orders", { petId: 1, customer, expiresAt: timeIn(2) });
  await store.api.post("/store/orders", { petId: 2, reference: "W-2042" });
  await store.api.patch("/store/orders/2", { status: "approved" });
  await store.api.post("/store/orders", { petId: 3 });
  await store.api.post("/store/orders", { petId: 4, expiresAt: timeIn(1) });
  await endHold(store.databasePath, 4);
}

test("the day of staff, by keyboard alone", async ({ page, context, store, openBrowser }) => {
  const keyboard = new Keyboard(page);
  const owner = await openBrowser();
  await prepareMorning(owner, store);
  const { token } = await store.api.post("/invitations", { role: "staff" });
  const table = page.getByRole("table", { name: "Pets" });
  const orderRow = (id: number) =>
    page.locator("tr", { has: page.getByRole("link", { name: `Order ${id}`, exact: true }) });

  await test.step("joins with the link", async () => {
    await keyboard.open(`/console/join#${token}`);
    await createAccount(keyboard, sam);
    await expect(heading(page, `Hello, ${sam.name}`)).toBeFocused();
  });

  await test.step("sees in the morning what is due, overdue and waiting", async () => {
    await keyboard.goTo("Orders");
    const views = page.getByRole("navigation", { name: "Views of the orders" });
    await expect(views).toHaveText("Today3Overdue1Waiting for pick-up1Open3All4");
    await keyboard.activate(views.getByRole("link", { name: "Overdue" }));
    await expect(orderRow(4)).toContainText("Kiwi");
    await keyboard.activate(views.getByRole("link", { name: "Waiting for pick-up" }));
    await expect(orderRow(2)).toContainText("W-2042");
    await keyboard.activate(views.getByRole("link", { name: "Today" }));
    await expect(orderRow(1)).toContainText("Ends soon");
  });

  await test.step("adds a pet in a new category", async () => {
    await keyboard.goTo("Add pet");
    const form = dialog(page, "Add pet");
    await keyboard.enter(form.getByLabel("Name"), "Nibbles");
    await keyboard.focus(form.getByRole("combobox", { name: "Category" }));
    await keyboard.type("Hamsters");
    const create = page.getByRole("option", { name: "Add category “Hamsters”" });
    await expect(create).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(create).toHaveAttribute("data-combobox-selected", "true");
    await keyboard.press("Enter");
    await expect(create).toBeHidden();
    await keyboard.focus(form.getByLabel("Status"));
    await keyboard.type("Available");
    await keyboard.activate(button(form, "Add"));
    await expect(page.getByText("Nibbles was added.")).toBeVisible();
    await expect(row(page, "Nibbles")).toContainText("Hamsters");
  });

  await test.step("finds pets, sorts them and chooses columns", async () => {
    await keyboard.press("/");
    await keyboard.type("nib");
    await expect(table.getByRole("row")).toHaveCount(2);
    await keyboard.press("Escape");
    await keyboard.activate(button(table, "Name"));
    await expect(table.locator("tbody").getByRole("link").first()).toHaveText("Bella");
    await keyboard.activate(button(page, "View"));
    await keyboard.chooseItem("Reserved until");
    await closeWithEscape(page.getByRole("menu"));
    await expect(table.getByRole("columnheader", { name: "Reserved until" })).toBeVisible();
    await expect(button(page, "View")).toBeFocused();
  });

  await test.step("places an order for a caller, held until tomorrow", async () => {
    await keyboard.focusInRow(button(page, "Actions for Nibbles"));
    await keyboard.press("Enter");
    await keyboard.chooseItem("Place order");
    const form = dialog(page, "Place order");
    await keyboard.focus(form.getByLabel("Customer", { exact: true }));
    await keyboard.type("larss");
    const customer = page.getByRole("option", { name: /Kim Larsson/ });
    await expect(customer).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(customer).toHaveAttribute("data-combobox-selected", "true");
    await keyboard.press("Enter");
    await expect(form.getByLabel("Phone")).toHaveValue("+46 8 123");
    await keyboard.enter(form.getByLabel("Note"), "Calls again");
    await keyboard.pick(form.getByLabel("Until tomorrow at 18:00"));
    await keyboard.press("Enter");
    await expect(page.getByText(/^Nibbles is reserved for Kim Larsson until/)).toBeVisible();
    await expect(button(page, "Actions for Nibbles")).toBeFocused();
  });

  await test.step("extends its hold, delivers an order, cancels one and takes one back", async () => {
    await keyboard.goTo("Orders");
    await keyboard.focusInRow(button(page, /^Hold of order 5/));
    await keyboard.press("Enter");
    await keyboard.chooseItem("1 week longer");
    await expect(page.getByText(/^Nibbles is reserved until/)).toBeVisible();
    await keyboard.focusInRow(button(page, "Hand over order 2 for Misty"));
    await keyboard.press("Enter");
    await expect(page.getByText(/^Misty was handed over/)).toBeVisible();
    await keyboard.focusInRow(button(page, "Actions for order 3"));
    await keyboard.press("Enter");
    await keyboard.chooseItem("Cancel order…");
    await keyboard.activate(button(dialog(page, "Cancel order 3?"), "Found another pet"));
    await keyboard.activate(button(dialog(page, "Cancel order 3?"), "Cancel order"));
    await expect(page.getByText("Order 3 was cancelled. Bella is available again.")).toBeVisible();
    await keyboard.activate(page.getByRole("link", { name: /^All/ }));
    await keyboard.focusInRow(button(page, "Actions for order 2"));
    await keyboard.press("Enter");
    await keyboard.chooseItem("Mark as returned…");
    const question = dialog(page, "Mark order 2 as returned?");
    await keyboard.type("Allergic to cats");
    await keyboard.activate(button(question, "Mark as returned"));
    await expect(page.getByText("Order 2 was returned. Misty is available again.")).toBeVisible();
    expect(await store.api.get("/store/orders/2")).toMatchObject({ reason: "Allergic to cats" });
    expect(await store.api.get("/store/orders/3")).toMatchObject({ reason: "Found another pet" });
  });

  await test.step("sets several pets to sold, and undoes it", async () => {
    await keyboard.goTo("Pets");
    for (const name of ["Coco", "Max"]) {
      await keyboard.focusInRow(page.getByRole("checkbox", { name: `Select ${name}` }));
      await keyboard.press("Space");
    }
    await keyboard.choose(button(region(page, "Selected pets"), "Status"), "Sold");
    await expect(page.getByText("2 pets are now sold.")).toBeVisible();
    await keyboard.press("u");
    await expect(page.getByText("2 pets were restored.")).toBeVisible();
    expect(await store.api.get("/store/inventory")).not.toHaveProperty("sold", 2);
  });

  await test.step("edits a pet that a colleague changes meanwhile", async () => {
    await keyboard.goTo("Coco");
    await expect(heading(page, "Coco")).toBeFocused();
    await keyboard.activate(button(page, "Edit"));
    const form = dialog(page, "Edit Coco");
    await keyboard.enter(form.getByLabel("Name"), "Coco Chanel");
    const colleague = new Keyboard(await owner.newPage());
    await colleague.open("/console/pets/5");
    await colleague.activate(button(colleague.page, "Edit"));
    await colleague.enter(dialog(colleague.page, "Edit Coco").getByLabel("Name"), "Coco Pops");
    await colleague.press("Enter");
    await expect(heading(colleague.page, "Coco Pops")).toBeVisible();

    await keyboard.press("Enter");
    const conflict = page.getByRole("dialog").getByRole("alert");
    await expect(conflict).toContainText("This pet has been changed in the meantime");
    await expect(conflict).toContainText("Olivia Owner changed the name to Coco Pops");
    await keyboard.activate(button(page.getByRole("dialog"), "Save"));
    await expect(heading(page, "Coco Chanel")).toBeVisible();
    await expect(button(page, "Edit")).toBeFocused();
  });

  await test.step("prints the cage card on one page", async () => {
    await page.evaluate(() => {
      globalThis.print = () => undefined;
    });
    await keyboard.choose(button(page, "More actions for this page"), "Print cage card");
    await expect(page.locator("[data-printout] h1")).toHaveText("Coco Chanel");
    expect(countPages(await page.pdf({ format: "A4" }))).toBe(1);
    await expect(page.locator("[data-printout]")).toHaveCount(0);
    await keyboard.expectFocus();
  });

  await test.step("sees what happened to the pet, and who did it", async () => {
    const entries = region(page, "History").locator("ol > li");
    await expect(entries.first()).toContainText(/Coco Pops.*Coco Chanel.*You/s);
    await expect(entries.nth(1)).toContainText(/Coco Pops.*Olivia Owner/s);
  });

  await test.step("logs in again in the middle of a form, and saves", async () => {
    await keyboard.activate(button(page, "Edit"));
    await keyboard.enter(page.getByRole("dialog").getByLabel("Name"), "Coco");
    await context.clearCookies();
    // An open stream does not notice it.
    await showAgain(page);
    const logIn = dialog(page, "Log in to continue");
    await expect(logIn.getByLabel("Password", { exact: true })).toBeFocused();
    await keyboard.type(sam.password);
    await keyboard.press("Enter");
    await expect(logIn).toBeHidden();
    await expect(dialog(page, /^Edit/).getByLabel("Name")).toBeFocused();
    await keyboard.press("Enter");
    await expect(heading(page, "Coco")).toBeVisible();
    await expect(button(page, "Edit")).toBeFocused();
  });
});

test("the day of a viewer, by keyboard alone", async ({ page, context, store, openBrowser }) => {
  await prepareMorning(await openBrowser(), store);
  await join(context, store, vera, "viewer");
  await context.clearCookies();
  const keyboard = new Keyboard(page);
  const table = page.getByRole("table", { name: "Pets" });
  const links = table.locator("tbody td:first-child").getByRole("link");

  await test.step("logs in", async () => {
    await keyboard.open("/console");
    await keyboard.enter(page.getByLabel("Email address"), vera.email);
    await keyboard.enter(page.getByLabel("Password", { exact: true }), vera.password);
    await keyboard.press("Enter");
    await expect(heading(page, `Hello, ${vera.name}`)).toBeFocused();
  });

  await test.step("sees orders without their customers, and no actions", async () => {
    await keyboard.goTo("Orders");
    await expect(page.getByRole("table").getByRole("link", { name: "Order 1", exact: true })).toBeVisible();
    await expect(page.getByText(/customer|larsson/i)).toHaveCount(0);
    await expect(button(page, /^(Actions|Hand|Confirm|Place|Hold)/)).toHaveCount(0);
    await keyboard.goTo("Pets");
    await expect(row(page, "Bella")).toBeVisible();
    await expect(button(page, /^(Actions|Add\b|Status of)/)).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });

  await test.step("searches, opens a pet, and goes to the next and the previous one", async () => {
    await keyboard.press("/");
    await keyboard.type("i");
    await expect(links).toHaveText(["Kiwi", "Misty"]);
    await keyboard.press("ArrowDown", "Enter");
    await expect(heading(page, "Kiwi")).toBeFocused();
    await expect(page.getByRole("link", { name: "Next pet: Misty" })).toBeVisible();
    await keyboard.press("j");
    await expect(heading(page, "Misty")).toBeFocused();
    await expect(page.getByRole("link", { name: "Previous pet: Kiwi" })).toBeVisible();
    await keyboard.press("k");
    await expect(heading(page, "Kiwi")).toBeFocused();
    await keyboard.activate(page.getByRole("link", { name: "Back to the list" }));
    await expect(links).toHaveText(["Kiwi", "Misty"]);
  });

  await test.step("exports what was found", async () => {
    const saved = page.waitForEvent("download");
    await keyboard.choose(button(page, "Export"), "CSV");
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  });

  await test.step("sees the change of a colleague", async () => {
    await store.api.patch("/pets/2", { name: "Misty Blue" });
    await expect(links).toHaveText(["Kiwi", "Misty Blue"]);
  });

  await test.step("is told kindly which pages are for owners", async () => {
    for (const path of ["/keys", "/people"]) {
      await keyboard.open(`/console${path}`);
      await expect(heading(page, "Only for owners")).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
    await keyboard.goTo("Home");
    await expect(heading(page, /^Hello/)).toBeFocused();
  });
});
