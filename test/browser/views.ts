import { expect, type Page } from "@playwright/test";

/** What there is to look at. */
export interface View {
  path: string;
  /** Goes on from there, to a dialog for instance. */
  go?: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

async function chooseTable(page: Page, text: string): Promise<void> {
  const file = { name: "pets.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Nothing is written yet.")).toBeVisible();
}

/** Of the owner's. */
export const insideViews: { [name: string]: View } = {
  home: { path: "/" },
  pets: { path: "/pets" },
  "pets, none found": { path: "/pets?name=nobody-is-called-so" },
  "pets, some selected": {
    path: "/pets",
    go: (page) => page.getByRole("checkbox", { name: "Select all pets on this page" }).click(),
  },
  "pets, a new one": { path: "/pets", go: click("Add a pet") },
  "pets, one to edit": { path: "/pets", go: click(/^Edit /) },
  "pets, the menu of a status": { path: "/pets", go: click(/^Status of .*Change it$/) },
  "pets, the ways to export": { path: "/pets", go: click("Export") },
  "a pet": { path: "/pets/1" },
  "a pet that is not there": { path: "/pets/999" },
  orders: { path: "/orders" },
  "orders, a new one": { path: "/orders?new=1" },
  "orders, one to cancel": { path: "/orders", go: click(/^Cancel order/) },
  "an order": { path: "/orders/1" },
  categories: { path: "/categories" },
  "categories, a new one": { path: "/categories", go: click("Add a category") },
  activity: { path: "/activity" },
  "activity, the details": { path: "/activity", go: click(/^Details of event/) },
  keys: { path: "/keys" },
  "keys, a new one": { path: "/keys", go: click("Create a key") },
  "keys, one that was made": {
    path: "/keys",
    async go(page) {
      await click("Create a key")(page);
      await page.getByLabel("Name").fill("Till");
      await click("Create the key")(page);
      await expect(page.getByRole("button", { name: "I have kept it" })).toBeVisible();
    },
  },
  "keys, one to rotate": { path: "/keys", go: click("Rotate Web shop") },
  "keys, one to revoke": { path: "/keys", go: click("Revoke Web shop") },
  people: { path: "/people" },
  "people, an invitation": { path: "/people", go: click("Invite somebody") },
  "people, an invitation that was made": {
    path: "/people",
    async go(page) {
      await click("Invite somebody")(page);
      await click("Make the link")(page);
      await expect(page.getByRole("button", { name: "I have kept it" })).toBeVisible();
    },
  },
  import: { path: "/import" },
  export: { path: "/import?view=export" },
  "import, a preview": {
    path: "/import",
    go: (page) => chooseTable(page, "id,name,categoryId,status\n,Ada,1,available\n1,Rex,1,available\n,Bo,dogs,gone\n"),
  },
  "import, what became of it": {
    path: "/import",
    async go(page) {
      await chooseTable(page, "name,categoryId\nAda,1\nBo,dogs\n");
      await click("Import 1 row")(page);
      await expect(page.getByRole("heading", { name: "The import is done" })).toBeVisible();
    },
  },
  "the curl command": { path: "/pets", go: click("Show the curl command for this page") },
  "the account": { path: "/categories", go: click(/^Account of/) },
  "another password": {
    path: "/categories",
    async go(page) {
      await click(/^Account of/)(page);
      await page.getByRole("menuitem", { name: "Change your password" }).click();
    },
  },
  "the shortcuts": { path: "/categories", go: (page) => page.keyboard.press("?") },
  "a page that is not there": { path: "/nowhere" },
};

/** Of a stranger's. */
export const outsideViews: { [name: string]: View } = {
  "the log-in": { path: "/log-in" },
  "the log-in, refused": {
    path: "/log-in",
    async go(page) {
      await page.getByLabel("E-mail address").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("no password at all");
      await click("Log in")(page);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  "the set-up": { path: "/set-up#token" },
  "the set-up without its token": { path: "/set-up" },
  "the set-up, filled in wrongly": { path: "/set-up#token", go: click("Make the account") },
  "the joining": { path: "/join#token" },
};
