import { readFile } from "node:fs/promises";
import { join, sam, vera } from "./people.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const kim = { name: "Kim Larsson", email: "kim@example.org", phone: "+46 8 123 456" };

/** Orders 1 and 2, a waiting entry and a question of Kim, and order 3 of another person with the same phone number. */
async function addKim({ api }: Store): Promise<void> {
  for (const name of ["Rex", "Misty", "Bo"]) await api.post("/pets", { name, categoryId: 1, status: "available" });
  await api.post("/store/orders", { petId: 1, customer: kim });
  await api.post("/store/orders", { petId: 2, customer: { ...kim, email: "KIM@example.org" } });
  await api.post("/store/orders", { petId: 3, customer: { name: "Lo Larsson", phone: "0046 8 123456" } });
  await api.post("/store/waiting", { petId: 3, customer: { email: kim.email }, note: "Has a garden" });
  await api.patch("/pets/1/profile", { published: true });
  await api.patch("/store/settings", { privacyUrl: "https://hillfarm.example/privacy" });
  await api.post("/catalogue/pets/1/enquiries", {
    name: kim.name,
    email: kim.email,
    message: "Does Rex like children?",
  });
}

test("a person is opened from an order, handed out as a file, and erased everywhere", async ({ owner, store }) => {
  await addKim(store);
  const requested: string[] = [];
  owner.on("request", (request) => {
    if (request.isNavigationRequest()) requested.push(request.url());
  });

  await test.step("opened from an order", async () => {
    await owner.goto("/console/orders/1");
    await owner.getByRole("link", { name: "Everything about this person" }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Kim Larsson");
    await expect(owner.getByRole("table", { name: "Orders" }).getByRole("link", { name: /^Order \d/ })).toHaveText([
      /2/,
      /1/,
    ]);
    await expect(owner.getByRole("region", { name: "Waiting list" })).toContainText(
      /Bo.*Waiting, number 1.*Has a garden/,
    );
    await expect(owner.getByText("Does Rex like children?")).toBeVisible();
    await expect(owner, "the history of the browser names no person").toHaveTitle(/^Customer/);
    await owner.reload();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Kim Larsson");
    expect(requested.join(" "), "no server gets the contact with the page").not.toMatch(/kim/i);
  });
  await test.step("handed out as a file", async () => {
    const [download] = await Promise.all([
      owner.waitForEvent("download"),
      owner.getByRole("button", { name: "Download as a file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("customer.json");
    const record = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(record).toMatchObject({
      orders: [{ id: 2 }, { id: 1, customer: kim }],
      waitingEntries: [{ id: 1 }],
      enquiries: [{ id: 1 }],
      truncated: [],
    });
  });
  await test.step("erased, after a confirmation that says how much", async () => {
    await owner.getByRole("button", { name: "More actions for this customer" }).click();
    await owner.getByRole("menuitem", { name: "Erase this person…" }).click();
    const dialog = owner.getByRole("dialog", { name: "Erase this person?" });
    await expect(dialog).toContainText("removed from 2 orders and 1 waiting list entry. 1 enquiry");
    await dialog.getByRole("button", { name: "Erase person" }).click();
    await expect(owner.getByText("The person was erased.")).toBeVisible();
    await expect(owner.getByRole("heading", { name: "The store has nothing about this person" })).toBeVisible();
  });
  expect(await store.api.get("/store/enquiries")).toEqual([]);
  const orders = await store.api.get("/store/orders");
  expect(orders.map(({ customer }) => customer)).toEqual([
    { name: "Lo Larsson", phone: "0046 8 123456" },
    undefined,
    undefined,
  ]);
});

test("a person is found by the search and by the page, and leads to other contacts", async ({ owner, store }) => {
  await addKim(store);
  await owner.goto("/console");
  await owner.getByRole("heading", { level: 1 }).waitFor();

  await test.step("by the search, which stores no contact in the browser", async () => {
    await owner.keyboard.press("Control+k");
    await owner.getByRole("combobox", { name: /^Search for pets/ }).fill("Kim@example.org");
    await owner.getByRole("option", { name: /^Customer Kim@example.org/ }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Kim Larsson");
    const stored = await owner.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/kim@/i);
  });
  await test.step("the phone number is a page of its own", async () => {
    await owner.getByRole("link", { name: "+46 8 123 456", exact: true }).first().click();
    await expect(owner.getByText("Everything with the phone number")).toBeVisible();
    await expect(owner.getByRole("table", { name: "Orders" }).getByRole("link", { name: /^Order \d/ })).toHaveCount(3);
    await owner.goBack();
    await expect(owner.getByText("Everything with the email address")).toBeVisible();
  });
  await test.step("by the page, which refuses a name", async () => {
    await owner.getByRole("link", { name: "Another customer" }).click();
    const field = owner.getByLabel("Email address or phone number");
    await field.fill("Kim Larsson");
    await owner.getByRole("button", { name: "Show" }).click();
    await expect(field).toHaveAccessibleDescription(/at least 5 digits/);
    await field.fill("0046-8-12 34 56");
    await field.press("Enter");
    await expect(owner.getByRole("table", { name: "Orders" }).getByRole("link", { name: /^Order \d/ })).toHaveCount(3);
  });
});

test("staff see customers, viewers have no such page", async ({ owner, store, openBrowser }) => {
  await addKim(store);
  await owner.goto("/console");
  for (const [person, role] of [
    [sam, "staff"],
    [vera, "viewer"],
  ] as const) {
    const context = await openBrowser();
    await join(context, store, person, role);
    const page = await context.newPage();
    await page.goto("/console/customers#email=kim%40example.org");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      role === "staff" ? "Kim Larsson" : "Page not found",
    );
  }
});

test("the form of an order suggests customers of orders and of the waiting list", async ({ owner, store }) => {
  await addKim(store);
  const nia = { name: "Nia Holm", phone: "070-123 45 67" };
  await store.api.post("/store/waiting", { categoryId: 1, customer: nia });
  await store.api.post("/pets", { name: "Lux", categoryId: 1, status: "available" });
  await owner.goto("/console/orders?new=1&petId=4");
  const dialog = owner.getByRole("dialog");
  const suggestions = owner.getByRole("listbox", { name: "Earlier customers" }).getByRole("option");

  await test.step("by a part of the name", async () => {
    await dialog.getByLabel("Customer").fill("larss");
    await expect(suggestions).toHaveText([/^Lo Larsson/, /^Kim Larsson/]);
  });
  await test.step("by the digits of the phone number, in any notation", async () => {
    await dialog.getByLabel("Customer").fill("");
    await dialog.getByLabel("Phone").fill("0701234");
    await suggestions.filter({ hasText: "Nia Holm" }).click();
    await expect(dialog.getByLabel("Customer")).toHaveValue(nia.name);
    await expect(dialog.getByLabel("Phone")).toHaveValue(nia.phone);
  });
});
