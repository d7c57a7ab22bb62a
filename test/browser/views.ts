import { expect, type Page } from "@playwright/test";
import { olivia } from "./people.ts";
import { makeFile } from "./pictures.ts";
import { showAgain } from "./show-again.ts";
import { showExampleWebhooks } from "./webhook-examples.ts";

/** A state of the console to check. */
export interface View {
  path: string;
  /** Opens it from the page at `path`, for example a dialog. */
  open?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Chooses an item of a menu. */
const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
  await click(menu)(page);
  await page.getByRole("menuitem", { name: item }).click();
};
const submit = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: "pets.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
}

async function chooseTable(page: Page, text: string): Promise<void> {
  await chooseFile(page, text);
  const next = page.getByRole("button", { name: "Continue" });
  const check = page.getByText("The import adds");
  await expect(next.or(check)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(check).toBeVisible();
}

const chooseOrderAction = (name: string) => async (page: Page) => {
  await click(/^Actions for order/)(page);
  await page.getByRole("menuitem", { name }).click();
};

/** Opens the pet that has everything a pet can have. */
async function openPetWithPhotos(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const [order] = await (await fetch("/v1/store/orders?status=returned")).json();
    return order.petId;
  });
  await page.goto(`/console/pets/${id}`);
  await expect(page.getByRole("list", { name: "All photos" }).getByRole("button")).toHaveCount(3);
}

/** Runs in the page. */
async function addTwoPets(): Promise<void> {
  const operations = ["Ada", "Bo"].map((name) => ({ method: "create", body: { name, categoryId: 1 } }));
  const headers = { "Content-Type": "application/json" };
  await fetch("/v1/pets/batch", { method: "POST", headers, body: JSON.stringify({ operations }) });
}

/** Runs in the page. Returns the id of a deleted pet. */
async function addAndDelete(): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Ada", categoryId: 1 });
  const { id } = await (await fetch("/v1/pets", { method: "POST", headers, body })).json();
  await fetch(`/v1/pets/${id}`, { method: "DELETE" });
  return id;
}

/** Runs in the page. Imports two pets, and changes one of them. */
async function importAndChange(): Promise<void> {
  const headers = { "Content-Type": "text/csv" };
  const body = "name,categoryId\nAda,1\nBo,1\n";
  const { rows } = await (await fetch("/v1/pets/import", { method: "POST", headers, body })).json();
  const patch = { method: "PATCH", headers: { "Content-Type": "application/json" }, body: '{"name":"Bobo"}' };
  await fetch(`/v1/pets/${rows[1].pet.id}`, patch);
}

/** The pets that a URL asks for, as if each had an open order. */
function toOrderedPets(url: string): object[] {
  const ids = new URL(url).searchParams.getAll("id").map(Number);
  const time = "2026-11-21T12:00:00.000Z";
  const rest = { name: "Rex", categoryId: 1, status: "pending", createdAt: time, updatedAt: time };
  return ids.map((id) => ({ id, ...rest, openOrder: { id, status: "placed" } }));
}

/** Opens a page with a link that can be used, whatever its token is. */
function withLink(path: string, link: object): (page: Page) => Promise<void> {
  return async (page) => {
    const json = { ...link, expiresAt: "2099-01-01T00:00:00.000Z" };
    await page.route("**/v1/links/check", (route) => route.fulfill({ json }));
    // Changing only the fragment would not load the page.
    await page.goto("about:blank");
    await page.goto(`/console${path}`);
    await page.getByLabel("assword", { exact: false }).first().waitFor();
  };
}

/** Opens a page of webhooks, with one in each state. */
function openWebhooks(path = "", open?: (page: Page) => Promise<void>): (page: Page) => Promise<void> {
  return async (page) => {
    await showExampleWebhooks(page);
    await page.goto(`/console/webhooks${path}`);
    await page
      .getByRole("main")
      .getByText("news.example.org")
      .or(page.getByText("prices.example.com"))
      .first()
      .waitFor();
    await open?.(page);
  };
}

/** One person who waits is offered a pet, and another one waits for a pet that is available. */
async function addPeopleToCall(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) => {
      const init = { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
      return (await fetch(`/v1${path}`, init)).json();
    };
    const { id: petId } = await send("POST", "/pets", { name: "Ada", categoryId: 1, status: "available" });
    const { id } = await send("POST", "/store/orders", { petId });
    await send("POST", "/store/waiting", { petId, customer: { name: "Ali Demir", phone: `${petId}` } });
    await send("PATCH", `/store/orders/${id}`, { status: "cancelled" });
    await send("POST", "/store/waiting", { categoryId: 1, customer: { email: `${petId}@example.org` } });
    await send("POST", "/pets", { name: "Bo", categoryId: 1, status: "available" });
  });
  await expect(page.getByRole("region", { name: "To be called" }).getByRole("listitem")).not.toHaveCount(0);
}

/** Opens the page Store as if it was loaded through a proxy that is not trusted, with a name and a color. */
async function openStoreBehindProxy(page: Page): Promise<void> {
  const json = { name: "Hill Farm Pets", color: "#ffd54a", isProxyUntrusted: true };
  await page.route("**/console/store.json", (route) => route.fulfill({ json }));
  await page.reload();
  await expect(page.getByText("All visitors would count as one")).toBeVisible();
}

/** Views of the logged-in owner. */
export const ownerViews: { [name: string]: View } = {
  home: { path: "/" },
  "home: no pets": {
    path: "/",
    async open(page) {
      const json = { available: 0, pending: 0, sold: 0, unset: 0 };
      await page.route("**/v1/store/inventory", (route) => route.fulfill({ json }));
      await page.reload();
      await expect(page.getByRole("button", { name: "Try 40 example pets" })).toBeVisible();
    },
  },
  "home: example pets": {
    path: "/",
    async open(page) {
      const json = [{ id: 99, name: "Example dogs" }];
      await page.route("**/v1/categories?name=Example*", (route) => route.fulfill({ json }));
      await page.reload();
      await expect(page.getByRole("button", { name: "Remove example pets" })).toBeVisible();
    },
  },
  "home: people to call": { path: "/", open: addPeopleToCall },
  store: { path: "/store" },
  "store: behind a proxy": { path: "/store", open: openStoreBehindProxy },
  pets: { path: "/pets" },
  "pets: no results": { path: "/pets?search=no-such-name" },
  "pets: deleted": {
    path: "/pets",
    async open(page) {
      await page.evaluate(addAndDelete);
      await page.goto("/console/pets?status=deleted");
      await page
        .getByRole("checkbox", { name: /^Select / })
        .nth(1)
        .click();
    },
  },
  "one pet: deleted": {
    path: "/pets",
    async open(page) {
      const id = await page.evaluate(addAndDelete);
      await page.goto(`/console/pets/${id}`);
      await expect(page.getByRole("button", { name: "Bring back" })).toBeVisible();
    },
  },
  "pets: several selected": {
    path: "/pets",
    open: (page) => page.getByRole("checkbox", { name: "Select all pets on this page" }).click(),
  },
  "pets: report of several": {
    path: "/pets",
    async open(page) {
      await page.getByRole("checkbox", { name: "Select all pets on this page" }).click();
      await page.route("**/v1/pet-details?*", (route) => route.fulfill({ json: toOrderedPets(route.request().url()) }));
      await page.getByRole("region", { name: "Selected pets" }).getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("dialog", { name: "Not deleted" })).toBeVisible();
    },
  },
  "pets: add": { path: "/pets", open: click("Add pet") },
  "pets: add, with photos and details": {
    path: "/pets?new=1",
    async open(page) {
      const file = await makeFile(page, "rex.jpg");
      await page.getByRole("dialog").locator("input[type=file]").first().setInputFiles([file, file]);
      await page.getByRole("button", { name: /^More: / }).click();
      await expect(page.getByRole("list", { name: "Chosen photos" }).locator("img")).toHaveCount(2);
    },
  },
  "pets: edit": {
    path: "/pets",
    async open(page) {
      await click(/^Actions for /)(page);
      await page.getByRole("menuitem", { name: "Edit" }).click();
    },
  },
  "pets: row menu": { path: "/pets", open: click(/^Actions for /) },
  "pets: view menu": { path: "/pets", open: click("View") },
  "pets: all columns": { path: "/pets?columns=number,added,changed,order,hold&status=pending" },
  "pets: status menu": { path: "/pets", open: click(/^Status of .*Change status$/) },
  "pets: export menu": { path: "/pets", open: click("Export") },
  "one pet": { path: "/pets/1" },
  "one pet: with photos": { path: "/", open: openPetWithPhotos },
  "one pet: facts being edited": {
    path: "/",
    async open(page) {
      await openPetWithPhotos(page);
      for (const name of [/^Price:/, /^Tags:/, /^Notes:/, /^Supplier:/, /^Category:/]) await click(name)(page);
      await click("Change name")(page);
      await click(/^Description of the photo/)(page);
      await page.getByLabel("Price", { exact: true }).fill("cheap");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Enter an amount")).toBeVisible();
    },
  },
  "one pet: photo not uploaded": {
    path: "/",
    async open(page) {
      await openPetWithPhotos(page);
      const file = { name: "rex.heic", mimeType: "image/heic", buffer: Buffer.from("no picture") };
      await page.getByRole("region", { name: "Photos" }).locator("input[type=file]").first().setInputFiles(file);
      await expect(page.getByText(/Not uploaded/)).toBeVisible();
    },
  },
  "one pet: photo in full size": {
    path: "/",
    async open(page) {
      await openPetWithPhotos(page);
      await click("Show in full size")(page);
    },
  },
  "one pet: from the list": {
    path: "/pets",
    async open(page) {
      await page.getByRole("table").getByRole("link").first().click();
      await expect(page.getByRole("link", { name: /^Next pet/ })).toBeVisible();
    },
  },
  "one pet: menu": { path: "/pets/1", open: click("More actions for this page") },
  "unknown pet": { path: "/pets/999" },
  orders: { path: "/orders" },
  "orders: place": { path: "/orders?new=1" },
  "orders: all": { path: "/orders?view=all" },
  "orders: nothing found": { path: "/orders?search=no-such-order" },
  "orders: hold menu": { path: "/orders?view=open", open: click(/^Hold of order/) },
  "orders: actions": { path: "/orders?view=open", open: click(/^Actions for order/) },
  "orders: cancel": { path: "/orders?view=open", open: chooseOrderAction("Cancel order") },
  "orders: edit": { path: "/orders?view=open", open: chooseOrderAction("Edit") },
  "one order": { path: "/orders/1" },
  "one order: to be called": {
    path: "/orders?view=open",
    async open(page) {
      await page.getByRole("table").getByRole("link", { name: "Order 10" }).click();
      await expect(page.getByRole("region", { name: "To be called" })).toBeVisible();
    },
  },
  "waiting list": {
    path: "/orders/1",
    async open(page) {
      await page.locator("main a[href*='/pets/']").first().click();
      await expect(page.getByRole("region", { name: "Waiting list" })).toContainText("2 people wait.");
    },
  },
  "waiting list: add": {
    path: "/orders/1",
    async open(page) {
      await page.locator("main a[href*='/pets/']").first().click();
      await click("Add to the waiting list")(page);
    },
  },
  enquiries: { path: "/enquiries" },
  "enquiries: actions": { path: "/enquiries", open: click(/^Actions for the enquiry/) },
  "enquiries: none": { path: "/enquiries?status=spam" },
  "one enquiry": { path: "/enquiries/1" },
  customers: { path: "/customers" },
  "customers: no contact": {
    path: "/customers",
    async open(page) {
      await page.getByLabel("Email address or phone number").fill("Kim");
      await click("Show")(page);
    },
  },
  "one customer": { path: "/customers#email=kim@example.org" },
  "one customer: erase": {
    path: "/customers#email=kim@example.org",
    open: choose("More actions for this customer", "Erase this person…"),
  },
  "one customer: nothing": { path: "/customers#phone=0000000" },
  categories: { path: "/categories" },
  "categories: add": { path: "/categories", open: click("Add category") },
  figures: { path: "/figures" },
  "figures: by month": { path: "/figures?period=this-year" },
  "figures: custom period": { path: "/figures?period=own&from=2026-02-01&to=2026-01-01" },
  activity: { path: "/activity" },
  "activity: event details": { path: "/activity", open: click(/^Details of event/) },
  "activity: lines of a group": {
    path: "/activity",
    async open(page) {
      await page.evaluate(addTwoPets);
      await click(/^Show all: added 2 pets/)(page);
    },
  },
  "activity: undo of an import": {
    path: "/activity",
    async open(page) {
      await page.evaluate(importAndChange);
      await click("Undo import")(page);
      await expect(page.getByRole("dialog").getByRole("listitem")).toBeVisible();
    },
  },
  "activity: one pet": { path: "/activity?petId=1" },
  keys: { path: "/keys" },
  "keys: create": { path: "/keys", open: click("Create key") },
  "keys: created": {
    path: "/keys",
    async open(page) {
      await click("Create key")(page);
      await page.getByLabel("Name").fill("Till");
      await submit(page, "Create key");
      await expect(page.getByRole("button", { name: "I have copied it" })).toBeVisible();
    },
  },
  "keys: menu": { path: "/keys", open: click(/^Actions for Web shop/) },
  "keys: edit": { path: "/keys", open: choose(/^Actions for Web shop/, "Edit") },
  "keys: rotate": { path: "/keys", open: choose(/^Actions for Web shop/, "Rotate") },
  "keys: revoke": { path: "/keys", open: choose(/^Actions for Web shop/, "Revoke") },
  webhooks: { path: "/webhooks", open: openWebhooks() },
  "webhooks: create": {
    path: "/webhooks?new=1",
    open: (page) => page.getByRole("radio", { name: "Only some types" }).check(),
  },
  "one webhook": { path: "/webhooks", open: openWebhooks("/2", click("Details of delivery 99")) },
  "one webhook: replay": {
    path: "/webhooks",
    open: openWebhooks("/2", choose(/^More actions for news/, "Send events again…")),
  },
  people: { path: "/people" },
  "people: invite": { path: "/people", open: click("Invite person") },
  "people: invited": {
    path: "/people",
    async open(page) {
      await click("Invite person")(page);
      await submit(page, "Create link");
      await expect(page.getByRole("button", { name: "I have copied it" })).toBeVisible();
    },
  },
  "people: password link": {
    path: "/people",
    open: choose("Actions for Sam Staff", "Create a link to set a new password"),
  },
  "people: remove": { path: "/people", open: choose("Actions for Sam Staff", "Remove") },
  import: { path: "/import" },
  export: { path: "/import?view=export" },
  "import: not a table": {
    path: "/import",
    async open(page) {
      await chooseFile(page, "PK\x03\x04xl/workbook.xml");
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "import: columns": {
    path: "/import",
    async open(page) {
      await chooseFile(page, "7,Rex,Dogs,verkauft\n8,Bo,Cats,\n");
      await expect(page.getByText("The first row is a pet")).toBeVisible();
    },
  },
  "import: categories": {
    path: "/import",
    async open(page) {
      await chooseFile(page, "name,category\nRex,Hamsters\nBo,99\nAda,\n");
      await click("Continue")(page);
      await expect(page.getByRole("heading", { name: "3 categories need a decision" })).toBeVisible();
    },
  },
  "import: preview": {
    path: "/import",
    open: (page) => chooseTable(page, "id,name,categoryId,externalId\n,Ada,1,A-1\n1,Rex,1,\n,Bo,dogs,A-1\n,,1,\n"),
  },
  "import: correct a row": {
    path: "/import",
    async open(page) {
      await chooseTable(page, "name,categoryId,externalId\nAda,1,A-1\nBo,dogs,A-1\n");
      await click("Correct row 3")(page);
    },
  },
  "import: summary": {
    path: "/import",
    async open(page) {
      await chooseTable(page, "name,categoryId,externalId\nAda,1,A-1\nBo,dogs,A-1\n");
      await click("Import 1 row")(page);
      await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible();
    },
  },
  "page menu": { path: "/pets", open: click("More actions for this page") },
  "curl command": {
    path: "/pets",
    async open(page) {
      await click("More actions for this page")(page);
      await page.getByRole("menuitem", { name: "Show as curl command" }).click();
    },
  },
  "account menu": { path: "/categories", open: click(/^Account of/) },
  "recovery sheet": {
    path: "/categories",
    async open(page) {
      await click(/^Account of/)(page);
      await page.getByRole("menuitem", { name: /^Recovery sheet/ }).click();
      await page.getByLabel("Your password").fill(olivia.password);
      await click("Create the sheet")(page);
      await expect(page.getByRole("button", { name: "Copy code" })).toBeVisible();
    },
  },
  "change password": {
    path: "/categories",
    async open(page) {
      await click(/^Account of/)(page);
      await page.getByRole("menuitem", { name: "Change your password" }).click();
    },
  },
  "keyboard shortcuts": { path: "/categories", open: (page) => page.keyboard.press("?") },
  palette: { path: "/categories", open: (page) => page.keyboard.press("Control+k") },
  "palette: found": {
    path: "/categories",
    async open(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("be");
      await expect(page.getByRole("group", { name: "Pets" })).toBeVisible();
    },
  },
  "unknown page": { path: "/nowhere" },
  "service away": {
    path: "/categories",
    async open(page) {
      await page.route("**/v1/**", (route) => route.abort());
      await showAgain(page);
      await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();
    },
  },
  "session ended": {
    path: "/categories",
    async open(page) {
      const json = { code: "invalid_api_key", message: "This session has ended.", status: 401 };
      await page.route("**/v1/events*", (route) => route.fulfill({ status: 401, json }));
      await showAgain(page);
      await expect(page.getByRole("dialog", { name: "Log in to continue" })).toBeVisible();
    },
  },
  "page not loaded": {
    path: "/categories",
    async open(page) {
      await page.route("**/assets/*", (route) => route.abort());
      await page.getByRole("link", { name: "People" }).dispatchEvent("click");
      await expect(page.getByText("This page could not be loaded")).toBeVisible();
    },
  },
  "change rejected": {
    path: "/categories",
    async open(page) {
      const json = { code: "category_in_use", message: "The category still has pets.", status: 409 };
      await page.route("**/v1/categories/*", (route) => route.fulfill({ status: 409, json }));
      await click("Actions for Dogs")(page);
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await expect(page.getByRole("alert")).toContainText("Dogs was not deleted");
    },
  },
};

/** Views without a session. */
export const signedOutViews: { [name: string]: View } = {
  "log-in": { path: "/log-in" },
  "log-in: wrong password": {
    path: "/log-in",
    async open(page) {
      await page.getByLabel("Email address").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not the right password");
      await click("Log in")(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "set-up": { path: "/set-up", open: withLink("/set-up#token", { kind: "set-up", role: "owner" }) },
  "set-up: without token": { path: "/set-up" },
  "set-up: used link": { path: "/set-up#token" },
  "set-up: invalid form": {
    path: "/set-up",
    async open(page) {
      await withLink("/set-up#token", { kind: "set-up", role: "owner" })(page);
      await click("Create account")(page);
    },
  },
  "set-up: recovery sheet": {
    path: "/set-up",
    async open(page) {
      const person = {
        id: 1,
        name: olivia.name,
        email: olivia.email,
        role: "owner",
        createdAt: "2026-11-21T12:00:00Z",
      };
      const code = { code: "KYKV-ECPK-3E9C-9JNX-GH5G-6FQQ-PXF3", createdAt: person.createdAt };
      await page.route("**/v1/setup", (route) => route.fulfill({ status: 201, json: { scope: "admin", person } }));
      await page.route("**/v1/session/recovery-code", (route) => route.fulfill({ status: 201, json: code }));
      await withLink("/set-up#token", { kind: "set-up", role: "owner" })(page);
      await page.getByLabel("Your name").fill(olivia.name);
      await page.getByLabel("Email address").fill(olivia.email);
      await page.getByLabel("Password", { exact: true }).fill(olivia.password);
      await click("Create account")(page);
      await click("Create the sheet")(page);
      await expect(page.getByRole("button", { name: "Print the sheet" })).toBeVisible();
    },
  },
  recover: { path: "/recover" },
  "recover: invalid form": {
    path: "/recover",
    async open(page) {
      await page.getByLabel("Email address").fill("olivia@example.com");
      await page.getByLabel("Recovery code").fill("abc");
      await page.getByLabel("New password").fill("five green parrots sing");
      await click("Set password")(page);
      await expect(page.getByText(/^The code has a typing error/)).toBeVisible();
    },
  },
  join: { path: "/join", open: withLink("/join#token", { kind: "invitation", role: "staff" }) },
  "join: used link": { path: "/join#token" },
  "reset password": {
    path: "/reset-password",
    open: withLink("/reset-password#token", {
      ...{ kind: "password", role: "staff", name: "Sam Staff", email: "sam@example.com" },
    }),
  },
  "reset password: used link": { path: "/reset-password#token" },
};
