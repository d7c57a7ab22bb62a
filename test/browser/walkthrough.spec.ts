import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chooseAction } from "./choose-action.ts";
import { olivia } from "./people.ts";
import { expect, test } from "./test.ts";

const run = promisify(execFile);

test("a shop can be set up and sell its first pet", async ({ page, store }) => {
  await test.step("create the owner's account", async () => {
    await page.goto(store.setUpUrl ?? "");
    await page.getByLabel("Your name").fill(olivia.name);
    await page.getByLabel("Email address").fill(olivia.email);
    await page.getByLabel("Password", { exact: true }).fill(olivia.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: `Hello, ${olivia.name}` })).toBeVisible();
  });

  const key = await test.step("create a key, which is shown once", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create key" }).first().click();
    await page.getByLabel("Name").fill("Web shop");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const text = await page.getByText(/^pst_live_\w+$/).innerText();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await expect(page.getByRole("row", { name: /Web shop/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row", { name: /Web shop/ })).toBeVisible();
    expect(await page.content(), "the key is not shown again").not.toContain(text);
    return text;
  });

  await test.step("add a pet with curl", async () => {
    const { stdout } = await run("curl", [
      "-s",
      ...["-H", `Authorization: Bearer ${key}`, "-H", "Content-Type: application/json"],
      ...["-d", '{"name":"Rex","categoryId":1,"status":"available"}', `${store.origin}/v1/pets`],
    ]);
    expect(JSON.parse(stdout)).toEqual({ id: 1, name: "Rex", categoryId: 1, status: "available" });
  });

  await test.step("add a pet in the console", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Pets" }).click();
    await expect(page.getByRole("link", { name: "Rex", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add pet" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add pet" });
    await dialog.getByLabel("Name").fill("Misty");
    await dialog.getByRole("combobox", { name: "Category" }).fill("cat");
    await page.getByRole("option", { name: "Cats" }).click();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Misty was added.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Cats");
  });

  await test.step("place an order", async () => {
    await chooseAction(page, "Misty", "Place order");
    const dialog = page.getByRole("dialog", { name: "Place order" });
    await expect(dialog).toContainText("Misty");
    await dialog.getByLabel("Note").fill("Collects on Saturday");
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Pending");
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Placed");
  });

  await test.step("deliver it", async () => {
    await page.getByRole("button", { name: "Deliver order 1 for Misty" }).click();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Delivered");
    expect(await store.api.get("/store/inventory")).toMatchObject({ available: 1, sold: 1 });
  });

  await test.step("see the changes in the pet's history", async () => {
    await page.getByRole("link", { name: "Misty", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Misty");
    const entries = page.getByRole("region", { name: "History" }).locator("ol > li");
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText(/Order 1.*Pending.*Sold/s);
    await expect(entries.nth(1)).toContainText(/Order 1.*Available.*Pending/s);
    await expect(entries.nth(2)).toContainText(/Added/);
    for (const entry of await entries.all()) await expect(entry).toContainText("You");
  });

  await test.step("see the order in the activity", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Activity" }).click();
    await expect(page.getByText(/delivered order 1/i).first()).toBeVisible();
  });
});

test("every page shows a working curl command", async ({ owner, store }) => {
  const { key } = await store.api.post("/keys", { name: "Curl", scope: "admin" });
  for (const path of ["/", "/pets?status=sold", "/orders", "/categories", "/activity", "/keys", "/people"]) {
    await owner.goto(`/console${path}`);
    await owner.getByRole("button", { name: "More actions for this page" }).click();
    await owner.getByRole("menuitem", { name: "Show as curl command" }).click();
    const command = await owner.locator("pre", { hasText: "curl" }).innerText();
    const { stdout } = await run("sh", ["-c", `${command} -s -o /dev/null -w '%{http_code}'`], {
      env: { PATH: process.env.PATH, KEY: `${key}` },
    });
    expect(stdout, command).toBe("200");
  }
});
