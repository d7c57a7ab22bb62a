import type { Locator, Page } from "@playwright/test";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const HOUR = 3_600_000;

async function createKey({ api }: Store): Promise<string> {
  const { key } = await api.post("/keys", { name: "Web shop", scope: "write" });
  return `${key}`;
}

/** Status of a request with this key. */
async function getStatus({ origin }: Store, key: string): Promise<number> {
  const { status } = await fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } });
  return status;
}

async function expectRejected(store: Store, key: string): Promise<void> {
  await expect.poll(() => getStatus(store, key), { intervals: [100] }).toBe(401);
}

/** Chooses an action from the menu of the key. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}, ending in` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Rotates the key in the console, and returns the new one. */
async function rotate(page: Page, overlap: string): Promise<string> {
  await page.goto("/console/keys");
  await choose(page, "Web shop", "Rotate");
  const dialog = page.getByRole("dialog", { name: "Rotate key Web shop" });
  await dialog.getByRole("radio", { name: overlap }).check();
  await dialog.getByRole("button", { name: "Rotate key" }).click();
  return page
    .getByRole("dialog", { name: "Your new key" })
    .getByText(/^pst_live_\w+$/)
    .innerText();
}

test("a rotated key keeps working for the chosen overlap", async ({ owner, store }) => {
  const old = await createKey(store);
  const rotatedAt = Date.now();
  const rotatedKey = await rotate(owner, "One hour");
  await expect(owner.getByRole("dialog")).toContainText("The old key keeps working for one hour");
  await owner.getByRole("button", { name: "I have copied it" }).click();
  await expect(owner.getByRole("row", { name: /Web shop/ })).toHaveCount(2);
  const [oldRow, newRow] = ["Replaced by the key ending in", "Replaces the key ending in"].map((hasText) =>
    owner.getByRole("row").filter({ hasText }),
  );
  await expect(oldRow as Locator).toContainText(
    `ending in ${rotatedKey.slice(-4)}; it expires in 60 minutes, as planned`,
  );
  await expect(newRow as Locator).toContainText(`ending in ${old.slice(-4)}`);
  await expect(owner.getByText("Expires soon"), "no alarm about what was planned").toHaveCount(0);
  expect(rotatedKey).not.toBe(old);
  expect([await getStatus(store, old), await getStatus(store, rotatedKey)]).toEqual([200, 200]);

  const keys = await store.api.get("/keys");
  const { id, expiresAt } = keys.find(({ lastFour }) => lastFour === old.slice(-4)) ?? { id: 0 };
  const overlap = Date.parse(`${expiresAt}`) - rotatedAt;
  expect(overlap).toBeGreaterThanOrEqual(HOUR);
  expect(overlap).toBeLessThan(HOUR + 60_000);

  await runSql(store.databasePath, `update keys set expires_at = ${Date.now() - 1} where id = ${id}`);
  await expectRejected(store, old);
  expect(await getStatus(store, rotatedKey), "the new key keeps working").toBe(200);
});

test("a rotated key causes no alarm, and one that expires soon does", async ({ owner, store }) => {
  const expiresAt = new Date(Date.now() + 24 * HOUR).toISOString();
  await store.api.post("/keys", { name: "Price list", expiresAt });
  const { id } = await store.api.post("/keys", { name: "Till", description: "Runs in the shop." });
  await store.api.post(`/keys/${id}/rotate`, {});

  await owner.goto("/console");

  await expect(owner.getByRole("link", { name: "Price list" })).toBeVisible();
  await expect(owner.getByRole("link", { name: "Till" })).toHaveCount(0);
});

test("a key that was sent without TLS is a warning until it is rotated", async ({ owner, store }) => {
  const { id } = await store.api.post("/keys", { name: "Web shop" });
  await runSql(store.databasePath, `update keys set exposed_at = ${Date.now()} where id = ${id}`);

  await owner.goto("/console");
  const warning = owner.getByText("The API key Web shop was sent over http, where others may have read it.");
  await expect(warning).toBeVisible();
  await owner.getByRole("link", { name: "Web shop" }).click();
  const row = owner.getByRole("row").filter({ hasText: "Web shop" });
  await expect(row).toContainText("Exposed");
  await expect(row).toContainText("where others may have read it: rotate it");

  await store.api.post(`/keys/${id}/rotate`, {});
  await owner.goto("/console");
  await expect(owner.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test("a publishable key is made for websites, which can be changed later", async ({ owner, store }) => {
  await owner.goto("/console/keys");
  await owner.getByRole("button", { name: "Create key" }).first().click();
  const dialog = owner.getByRole("dialog", { name: "Create key" });
  await dialog.getByLabel("Name").fill("Website");
  await expect(dialog.getByLabel("Websites"), "only for public keys").toBeHidden();
  await dialog.getByRole("radio", { name: "Public" }).check();
  await dialog.getByLabel("Websites").fill("https://www.example.org\nexample.org/shop");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Entry 2: write a website like https://www.example.org")).toBeVisible();

  await dialog.getByLabel("Websites").fill("https://www.example.org/");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const made = owner.getByRole("dialog", { name: "Your new key" });
  const key = await made.getByText(/^pst_pub_live_\w+$/).innerText();
  await expect(made).toContainText("It may be embedded in the pages of your website.");
  await expect(made).toContainText("/v1/catalogue/pets");
  await made.getByRole("button", { name: "I have copied it" }).click();
  const row = owner.getByRole("row").filter({ hasText: "Website" });
  await expect(row).toContainText("Only in pages of https://www.example.org");
  expect(await getStatus(store, key), "it lists no pets").toBe(403);

  await choose(owner, "Website", "Edit");
  await owner.getByLabel("Websites").fill("");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(row).not.toContainText("Only in pages of");
});

test("a secret key that the page of another website sends is a warning that names the website", async ({
  owner,
  store,
}) => {
  const { key } = await store.api.post("/keys", { name: "Web shop", scope: "read" });
  const headers = { Authorization: `Bearer ${key}`, Origin: "https://www.example.org" };
  expect((await fetch(`${store.origin}/v1/pets`, { headers })).status).toBe(200);

  await owner.goto("/console");
  const reason = "was sent by a page of https://www.example.org, whose visitors can read it";
  await expect(owner.getByText(`The API key Web shop ${reason}.`)).toBeVisible();
  await owner.getByRole("link", { name: "Web shop" }).click();
  const row = owner.getByRole("row").filter({ hasText: "Web shop" });
  await expect(row).toContainText("Exposed");
  await expect(row).toContainText("whose visitors can read it: use a public key there");
  await owner.goto("/console/activity");
  await expect(owner.getByText("received the key Web shop")).toContainText("from a page of https://www.example.org");
});

test("name, description, expiry and networks of a key can be changed", async ({ owner, store }) => {
  const { id } = await store.api.post("/keys", { name: "Web shop" });
  await owner.goto("/console/keys");
  await choose(owner, "Web shop", "Edit");
  const dialog = owner.getByRole("dialog", { name: "Edit key Web shop" });
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByLabel("Description").fill("Runs in the shop.");
  await dialog.getByLabel("Expires").selectOption("In 90 days");
  await dialog.getByLabel("Allowed networks").fill("192.0.2.7, nowhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Allowed networks")).toBeFocused();
  await expect(dialog.getByText("Entry 2: write a network like 192.0.2.7")).toBeVisible();

  await dialog.getByLabel("Allowed networks").fill("192.0.2.7\n2001:db8::/32");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("The key Till was changed.")).toBeVisible();
  const row = owner.getByRole("row").filter({ hasText: "Till" });
  await expect(row).toContainText("Runs in the shop.");
  await expect(row).toContainText("Only from 192.0.2.7/32, 2001:db8::/32");

  await choose(owner, "Till", "Edit");
  await owner.getByLabel("Description").fill("");
  await owner.getByLabel("Allowed networks").fill("");
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(row).not.toContainText("Only from");
  const changed = await store.api.get<object>(`/keys/${id}`);
  expect(changed).toMatchObject({ name: "Till", expiresAt: expect.any(String) });
  expect(Object.keys(changed)).not.toContain("description");
});

test("a key rotated without overlap stops working immediately", async ({ owner, store }) => {
  const old = await createKey(store);
  expect(await getStatus(store, old)).toBe(200);
  const rotatedKey = await rotate(owner, "Not at all");
  await expect(owner.getByRole("dialog")).toContainText("The old key has stopped working.");
  await expectRejected(store, old);
  expect(await getStatus(store, rotatedKey)).toBe(200);
});

test("a revoked key stops working, but only after confirmation", { tag: "@core" }, async ({ owner, store }) => {
  const key = await createKey(store);
  await owner.goto("/console/keys");
  await choose(owner, "Web shop", "Revoke");
  const dialog = owner.getByRole("dialog", { name: "Revoke key Web shop?" });
  await expect(dialog).toContainText(`Programs that use the key ending in ${key.slice(-4)} will lose access.`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await getStatus(store, key)).toBe(200);

  await choose(owner, "Web shop", "Revoke");
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(owner.getByText("The key Web shop was revoked.")).toBeVisible();
  await expectRejected(store, key);
  await expect(owner.getByRole("row", { name: /Web shop/ }), "it is no longer among the active keys").toBeHidden();
  await owner.getByRole("radiogroup", { name: "Filter by status" }).getByText("All").click();
  await expect(owner.getByRole("row", { name: /Web shop/ })).toContainText("Revoked");
});
