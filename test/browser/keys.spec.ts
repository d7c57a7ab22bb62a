import type { Page } from "@playwright/test";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

const HOUR = 3_600_000;

async function makeKey({ api }: Store): Promise<string> {
  const { key } = await api.post("/keys", { name: "Web shop", scope: "write" });
  return `${key}`;
}

/** What a program with this key is answered. */
async function ask({ origin }: Store, key: string): Promise<number> {
  const { status } = await fetch(`${origin}/v1/pets`, { headers: { Authorization: `Bearer ${key}` } });
  return status;
}

/** A key ends within a second. */
async function expectRefused(store: Store, key: string): Promise<void> {
  await expect.poll(() => ask(store, key), { intervals: [100], timeout: 1500 }).toBe(401);
}

/** Until the dialog shows the new key. */
async function rotate(page: Page, overlap: string): Promise<string> {
  await page.goto("/console/keys");
  await page.getByRole("button", { name: "Rotate Web shop" }).click();
  const dialog = page.getByRole("dialog", { name: "Rotate the key Web shop" });
  await dialog.getByRole("radio", { name: overlap }).check();
  await dialog.getByRole("button", { name: "Rotate the key" }).click();
  return page
    .getByRole("dialog", { name: "Your new key" })
    .getByText(/^pst_live_\w+$/)
    .innerText();
}

test("a key that is rotated works on for as long as was chosen, beside the new one", async ({ owner, store }) => {
  const old = await makeKey(store);
  const rotatedAt = Date.now();
  const made = await rotate(owner, "One hour");
  await expect(owner.getByRole("dialog")).toContainText("The old key works for one hour more");
  await owner.getByRole("button", { name: "I have kept it" }).click();
  await expect(owner.getByRole("row", { name: /Web shop/ })).toHaveCount(2);
  expect(made).not.toBe(old);
  expect([await ask(store, old), await ask(store, made)]).toEqual([200, 200]);

  const keys = await store.api.get("/keys");
  const { id, expiresAt } = keys.find(({ lastFour }) => lastFour === old.slice(-4)) ?? { id: 0 };
  const overlap = Date.parse(`${expiresAt}`) - rotatedAt;
  expect(overlap).toBeGreaterThanOrEqual(HOUR);
  expect(overlap).toBeLessThan(HOUR + 60_000);

  await runSql(store.databasePath, `update keys set expires_at = ${Date.now() - 1} where id = ${id}`);
  await expectRefused(store, old);
  expect(await ask(store, made), "the new one goes on").toBe(200);
});

test("a key in wrong hands is rotated, and stops at once", async ({ owner, store }) => {
  const old = await makeKey(store);
  expect(await ask(store, old)).toBe(200);
  const made = await rotate(owner, "Not at all");
  await expect(owner.getByRole("dialog")).toContainText("The old key has stopped working.");
  await expectRefused(store, old);
  expect(await ask(store, made)).toBe(200);
});

test("a key that is revoked is refused within a second; until that is confirmed, it is not", async ({
  owner,
  store,
}) => {
  const key = await makeKey(store);
  await owner.goto("/console/keys");
  await owner.getByRole("button", { name: "Revoke Web shop" }).click();
  const dialog = owner.getByRole("dialog", { name: "Revoke the key Web shop?" });
  await expect(dialog).toContainText(`the key that ends in ${key.slice(-4)} is refused from then on`);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await ask(store, key)).toBe(200);

  await owner.getByRole("button", { name: "Revoke Web shop" }).click();
  await dialog.getByRole("button", { name: "Revoke the key" }).click();
  await expect(owner.getByText("The key Web shop is revoked.")).toBeVisible();
  await expectRefused(store, key);
  await expect(owner.getByRole("row", { name: /Web shop/ }), "it is among the active ones no more").toBeHidden();
  await owner.getByRole("radiogroup", { name: "Which keys" }).getByText("All").click();
  await expect(owner.getByRole("row", { name: /Web shop/ })).toContainText("Revoked");
});
