import type { Page } from "@playwright/test";
import { join, sam, vera } from "./people.ts";
import { endHold } from "./run-sql.ts";
import { expect, test } from "./test.ts";

const HOUR = 3_600_000;
const today = (page: Page) => page.getByRole("region", { name: "Today" });
const timeIn = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test("shows what needs attention today, with the people to call, and links to exactly that", async ({
  owner,
  store,
  openBrowser,
}) => {
  const create = (name: string, status?: string) => ({ method: "create", body: { name, categoryId: 1, status } });
  await store.api.post("/pets/batch", {
    operations: [
      ...["Rex", "Misty", "Bella", "Kiwi"].map((name) => create(name, "available")),
      ...["Max", "Coco"].map((name) => create(name)),
    ],
  });
  // The page's today is the day on which the hold ends, whatever the time is now.
  const holdEnd = timeIn(1);
  await owner.clock.setFixedTime(new Date(holdEnd).setUTCHours(0, 0, 0, 0));
  const kim = { name: "Kim Larsson", phone: "+46 8 555 0100" };
  await store.api.post("/store/orders", { petId: 1, expiresAt: holdEnd, customer: kim });
  await store.api.post("/store/orders", { petId: 2, expiresAt: timeIn(72) });
  await store.api.patch("/store/orders/2", { status: "approved" });
  await store.api.post("/store/orders", { petId: 3, expiresAt: timeIn(72), customer: { name: "Ali Demir" } });
  await endHold(store.databasePath, 3);
  await store.api.post("/keys", { name: "Price list", scope: "read", expiresAt: timeIn(60) });
  const urls = new Set<string>();
  owner.on("request", (request) => urls.add(request.url()));

  await test.step("owner", async () => {
    await owner.goto("/console");
    const ending = today(owner).getByRole("listitem").filter({ hasText: "Rex is reserved for Kim Larsson until" });
    await expect(ending.getByRole("link", { name: kim.phone })).toHaveAttribute("href", "tel:+4685550100");
    await expect(ending.getByRole("link", { name: "Order 1" })).toHaveAttribute("href", /orders\/1$/);
    await expect(today(owner)).toContainText("The reservation of Bella for Ali Demir ended without a pick-up");
    await expect(today(owner)).toContainText("1 pet is waiting for pick-up");
    await expect(today(owner)).toContainText("1 new order is waiting to be confirmed");
    await expect(today(owner)).toContainText("2 pets have no status and cannot be ordered");
    await expect(today(owner)).toContainText("The API key Price list expires soon");
    const ofOrders = [...urls].filter((url) => new URL(url).pathname === "/v1/store/orders");
    expect(ofOrders.length, "one request for each kind of order").toBeLessThanOrEqual(4);
    await expect(today(owner).getByRole("link", { name: "Show pets" })).toHaveAttribute("href", /pets\?status=none$/);
    const noStatus = owner.getByRole("region", { name: "Pets by status" }).getByRole("link", { name: /No status/ });
    await expect(noStatus).toHaveAttribute("href", /pets\?status=none$/);
  });
  await test.step("viewers see no work that they cannot do, and no customers", async () => {
    const context = await openBrowser();
    await join(context, store, vera, "viewer");
    const viewer = await context.newPage();
    await viewer.clock.setFixedTime(new Date(holdEnd).setUTCHours(0, 0, 0, 0));
    await viewer.goto("/console");
    await expect(today(viewer)).toContainText("Rex is reserved until");
    await expect(today(viewer)).toContainText("1 pet is waiting for pick-up");
    for (const text of ["no status and", "to be confirmed", "Price list", "Kim", "Ali", "555"]) {
      await expect(today(viewer)).not.toContainText(text);
    }
    await expect(viewer.getByRole("button", { name: "New reservation" })).toBeHidden();
  });
});

test("names the people of the waiting list to call, notes that one was called, and takes that back", async ({
  owner,
  store: { api },
}) => {
  const calls = owner.getByRole("region", { name: "To be called" });
  const endOfOrder3 = async () => (await api.get<{ expiresAt?: string }>("/store/orders/3")).expiresAt;
  const wait = (entry: object, name: string, phone: string) =>
    api.post("/store/waiting", { ...entry, customer: { name, phone } });
  for (const name of ["Rex", "Misty"]) await api.post("/pets", { name, categoryId: 1, status: "available" });
  for (const petId of [1, 2]) await api.post("/store/orders", { petId });
  await wait({ petId: 1 }, "Kim Larsson", "+46 8 555 0100");
  await wait({ petId: 1 }, "Ali Demir", "+46 8 555 0101");
  await wait({ petId: 2 }, "Mia Lindqvist", "+46 8 555 0102");
  await wait({ categoryId: 2 }, "Jo Berg", "+46 8 555 0103");
  await owner.goto("/console");
  await expect(owner.getByRole("region", { name: "Sold" })).toBeVisible();
  await expect(calls).toHaveCount(0);

  await test.step("an offer of which the person has not been told", async () => {
    await api.patch("/store/orders/1", { status: "cancelled" });
    await expect(calls.getByRole("listitem")).toHaveText([/^Rex is kept for Kim Larsson from the waiting list/]);
    await expect(calls.getByRole("link", { name: "+46 8 555 0100" })).toHaveAttribute("href", "tel:+4685550100");
    expect(await endOfOrder3()).toBeUndefined();
    await calls.getByRole("button", { name: /^Called Kim Larsson/ }).click();
    await expect(owner.getByText(/^Kim Larsson was told. Rex is reserved until /)).toBeVisible();
    await expect(calls).toHaveCount(0);
    expect(await endOfOrder3()).toBeDefined();
    await owner.getByRole("button", { name: /^Undo/ }).click();
    await expect(calls).toContainText("Kim Larsson");
    expect(await endOfOrder3()).toBeUndefined();
  });
  await test.step("pets that are available, but were not offered", async () => {
    await api.patch("/store/orders/2", { status: "delivered" });
    await wait({ petId: 2 }, "Eva Lund", "+46 8 555 0104");
    await api.patch("/store/orders/2", { status: "returned" });
    await api.patch("/pets/2", { status: "available" });
    await api.post("/pets", { name: "Bella", categoryId: 2, status: "available" });
    await expect(calls.getByRole("listitem")).toHaveText([
      /^Rex is kept for Kim Larsson/,
      /^Misty is available, and Eva Lund waits for it/,
      /^Bella is available, and Jo Berg waits for a pet of Cats/,
    ]);
    await calls.getByRole("button", { name: "Reserve Misty for Eva Lund" }).click();
    await expect(owner.getByRole("dialog").getByLabel("Customer", { exact: true })).toHaveValue("Eva Lund");
  });
});

test("counts the pets sold this week and this month", async ({ owner, store: { api } }) => {
  await api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await api.post("/store/orders", { petId: 1 });
  await owner.goto("/console");
  const sold = owner.getByRole("region", { name: "Sold" });
  await expect(sold.getByRole("definition")).toHaveText(["0", "0"]);
  await api.patch("/store/orders/1", { status: "delivered" });
  await expect(sold.getByRole("definition")).toHaveText(["1", "1"]);
  await sold.getByRole("link", { name: "Show figures" }).click();
  await expect(owner.getByRole("heading", { name: "Figures", level: 1 })).toBeFocused();
});

test("the two buttons of every day add a pet and start a reservation", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console");
  await owner.getByRole("button", { name: "New reservation" }).click();
  await expect(owner.getByRole("dialog")).toBeVisible();
  await owner.goto("/console");
  await owner.getByRole("link", { name: "Add pet" }).click();
  await expect(owner.getByRole("dialog", { name: "Add pet" })).toBeVisible();
});

test("lists the available pets that have been in the store for the longest time", async ({ owner, store }) => {
  for (const name of ["Rex", "Misty", "Bella", "Kiwi"]) {
    await store.api.post("/pets", { name, categoryId: 1, status: name === "Kiwi" ? "sold" : "available" });
  }
  await store.api.patch("/pets/2/profile", { arrivedOn: "2024-01-31" });
  await store.api.patch("/pets/4/profile", { arrivedOn: "2020-01-31" });
  await owner.goto("/console");
  const list = owner.getByRole("region", { name: "Longest in the store" });
  await expect(list.getByRole("listitem")).toHaveText([/^Misty\d+ years$/, /^Rexnew$/, /^Bellanew$/]);
  await store.api.patch("/pets/2", { status: "pending" });
  await expect(list.getByRole("listitem")).toHaveText([/^Rex/, /^Bella/]);
});

test("counts stay in one piece at any width", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await owner.route("**/v1/store/inventory", (route) =>
    route.fulfill({ json: { available: 99_803, pending: 1_204_511, sold: 12, unset: 0 } }),
  );
  await owner.goto("/console");
  await expect(owner.getByText("1,204,511")).toBeVisible();
  for (const width of [320, 375, 768, 1024, 1920]) {
    await owner.setViewportSize({ width, height: 800 });
    for (const text of ["99,803", "1,204,511"]) {
      const number = owner.getByText(text, { exact: true });
      const fits = await number.evaluate((element) => element.scrollWidth <= element.clientWidth);
      expect(fits, `${text} at ${width} px`).toBe(true);
    }
  }
});

test("a store without pets offers three ways to start, and example pets can be removed again", async ({
  owner,
  store,
  openBrowser,
}) => {
  const names = async () => (await store.api.get<{ name: string }[]>("/pets?limit=100")).map(({ name }) => name);
  const ways = (page: Page) => page.getByRole("region", { name: "No pets yet: three ways to start" });
  const addExamples = (page: Page) => ways(page).getByRole("button", { name: "Try 40 example pets" });

  await test.step("three ways", async () => {
    await owner.goto("/console/pets");
    await expect(addExamples(owner)).toBeVisible();
    await owner.goto("/console");
    await ways(owner).getByRole("link", { name: "Add your first pet" }).click();
    await expect(owner.getByRole("dialog", { name: "Add pet" })).toBeVisible();
    await owner.goto("/console");
    await expect(ways(owner).getByRole("link", { name: "Import a file" })).toBeVisible();
    await addExamples(owner).click();
    await expect(owner.getByText("40 example pets were added.")).toBeVisible();
    await expect(owner.getByRole("region", { name: "Pets by status" })).toBeVisible();
    await expect(owner.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await names()).toHaveLength(40);
    await expect(owner.getByRole("region", { name: "Recent activity" })).toContainText("You added 40 pets");
  });

  const [first, ordered] = await store.api.get("/pets?status=available&limit=2");
  await store.api.patch(`/pets/${first?.id}`, { name: "Renamed" });
  await store.api.post("/store/orders", { petId: ordered?.id });
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await store.api.post("/pets", { name: "My own", categoryId: first?.categoryId });

  await test.step("another person removes them", async () => {
    const context = await openBrowser();
    await join(context, store, sam, "staff");
    const staff = await context.newPage();
    await staff.goto("/console");
    const notice = staff.getByRole("region", { name: "Example pets" });
    await notice.getByRole("button", { name: "Remove example pets" }).click();
    const question = staff.getByRole("dialog", { name: "Remove 40 example pets?" });
    await expect(question).toContainText("Their open orders are cancelled: order 1.");
    await expect(question).toContainText("Your own pets in these categories stay: My own.");
    await question.getByRole("button", { name: "Remove 40 example pets" }).click();
    await expect(staff.getByText("The example pets were removed. My own stayed.")).toBeVisible();
    await expect(staff.getByRole("heading", { level: 1 })).toBeFocused();
  });
  expect(await names()).toEqual(["My own", "Rex"]);
  expect(await store.api.get("/store/orders/1")).toMatchObject({ status: "cancelled" });
  const left = await store.api.get("/categories?name=Example");
  expect(left.map(({ id }) => id)).toEqual([first?.categoryId]);
});
