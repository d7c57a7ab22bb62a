import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { olivia } from "./people.ts";
import { expect, test } from "./test.ts";

const run = promisify(execFile);

test("from the first start to a pet that is sold, as a shop goes through it", async ({ page, store }) => {
  await test.step("the owner makes the account", async () => {
    await page.goto(store.setUpUrl ?? "");
    await page.getByLabel("Your name").fill(olivia.name);
    await page.getByLabel("E-mail address").fill(olivia.email);
    await page.getByLabel("Password", { exact: true }).fill(olivia.password);
    await page.getByRole("button", { name: "Make the account" }).click();
    await expect(page.getByRole("heading", { name: `Hello, ${olivia.name}` })).toBeVisible();
  });

  const key = await test.step("and creates a key, which is shown once", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Keys" }).click();
    await page.getByRole("button", { name: "Create a key" }).first().click();
    await page.getByLabel("Name").fill("Web shop");
    await page.getByRole("button", { name: "Create the key" }).click();
    const text = await page.getByText(/^pst_live_\w+$/).innerText();
    await page.getByRole("button", { name: "I have kept it" }).click();
    await expect(page.getByRole("row", { name: /Web shop/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row", { name: /Web shop/ })).toBeVisible();
    expect(await page.content(), "nobody can look it up").not.toContain(text);
    return text;
  });

  await test.step("with which curl adds a pet", async () => {
    const { stdout } = await run("curl", [
      "-s",
      ...["-H", `Authorization: Bearer ${key}`, "-H", "Content-Type: application/json"],
      ...["-d", '{"name":"Rex","categoryId":1,"status":"available"}', `${store.origin}/v1/pets`],
    ]);
    expect(JSON.parse(stdout)).toEqual({ id: 1, name: "Rex", categoryId: 1, status: "available" });
  });

  await test.step("another is added in the console", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Pets" }).click();
    await expect(page.getByRole("link", { name: "Rex", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Add a pet" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add a pet" });
    await dialog.getByLabel("Name").fill("Misty");
    await dialog.getByRole("combobox", { name: "Category" }).fill("cat");
    await page.getByRole("option", { name: "Cats" }).click();
    await dialog.getByRole("button", { name: "Add" }).click();
    await expect(page.getByText("Misty was added.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Cats");
  });

  await test.step("ordered", async () => {
    await page.getByRole("link", { name: "Place an order for Misty" }).click();
    const dialog = page.getByRole("dialog", { name: "Place an order" });
    await expect(dialog.getByRole("combobox", { name: "Pet" })).toHaveValue(/^Misty/);
    await dialog.getByLabel("Note").fill("Collects on Saturday");
    await dialog.getByRole("button", { name: "Place the order" }).click();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Placed");
  });

  await test.step("and delivered", async () => {
    await page.getByRole("button", { name: "Deliver order 1 for Misty" }).click();
    await expect(page.getByRole("row", { name: /Misty/ })).toContainText("Delivered");
    expect(await store.api.get("/store/inventory")).toMatchObject({ available: 1, sold: 1 });
  });

  await test.step("which stands in her history, with who did it and for which order", async () => {
    await page.getByRole("link", { name: "Misty", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Misty");
    const entries = page.getByRole("region", { name: "History" }).locator("ol > li");
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText(/Order 1.*Pending.*Sold/s);
    await expect(entries.nth(1)).toContainText(/Order 1.*Available.*Pending/s);
    await expect(entries.nth(2)).toContainText(/Added/);
    for (const entry of await entries.all()) await expect(entry).toContainText(`by ${olivia.name}`);
  });

  await test.step("and in the activity", async () => {
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Activity" }).click();
    await expect(page.getByText(/delivered order 1/i).first()).toBeVisible();
  });
});

test("every page shows the curl command for what it shows, and the command works", async ({ owner, store }) => {
  const { key } = await store.api.post("/keys", { name: "Curl", scope: "admin" });
  for (const path of ["/", "/pets?status=sold", "/orders", "/categories", "/activity", "/keys", "/people"]) {
    await owner.goto(`/console${path}`);
    await owner.getByRole("button", { name: "Show the curl command for this page" }).first().click();
    const command = await owner.locator("pre", { hasText: "curl" }).innerText();
    const { stdout } = await run("sh", ["-c", `${command} -s -o /dev/null -w '%{http_code}'`], {
      env: { PATH: process.env.PATH, KEY: `${key}` },
    });
    expect(stdout, command).toBe("200");
  }
});
