import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Discard what you typed?" });

test("a dialog with typed text asks before it closes, also at Back, a link or a reload", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await owner.goto("/console/");
  await owner.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Categories" }).click();
  const dialog = owner.getByRole("dialog", { name: "Add category" });
  const name = dialog.getByLabel("Name");
  const open = () => owner.getByRole("button", { name: "Add category" }).click();
  const closings: { [name: string]: () => Promise<unknown> } = {
    "a click beside it": () => owner.mouse.click(20, 400),
    Escape: () => owner.keyboard.press("Escape"),
    "the close button": () => dialog.getByRole("button", { name: "Close" }).click(),
    Cancel: () => dialog.getByRole("button", { name: "Cancel" }).click(),
    Back: () => owner.goBack(),
  };

  for (const [step, close] of Object.entries(closings)) {
    await test.step(`${step} closes an untouched dialog`, async () => {
      await open();
      await expect(name).toBeFocused();
      await close();
      await expect(dialog).toBeHidden();
      await expect(question(owner)).toBeHidden();
      await expect(owner).toHaveURL(/\/categories$/);
      await expect(owner.getByRole("button", { name: "Add category" })).toBeFocused();
    });
    await test.step(`${step} asks with a touched one`, async () => {
      await open();
      await name.fill("Hamsters");
      for (const key of ["Escape", "Enter"]) {
        await close();
        await expect(question(owner).getByRole("button", { name: "Keep editing" })).toBeFocused();
        await owner.keyboard.press(key);
        await expect(question(owner)).toBeHidden();
        await expect(name).toHaveValue("Hamsters");
        await expect(dialog.locator(":focus")).toHaveCount(1);
      }

      await close();
      await question(owner).getByRole("button", { name: "Discard" }).click();
      await expect(dialog).toBeHidden();
      await expect(owner).toHaveURL(/\/categories$/);
    });
  }

  await test.step("a reload asks, and keeps the text", async () => {
    await open();
    await name.fill("Hamsters");
    const asked = owner.waitForEvent("dialog");
    void owner.evaluate(() => location.reload());
    await (await asked).dismiss();
    await expect(name).toHaveValue("Hamsters");
  });

  await test.step("after a save, Back leaves the page as if there had been no dialog", async () => {
    await name.press("Enter");
    await expect(owner.getByText("Hamsters was added.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await owner.goBack();
    await expect(owner).toHaveURL(/\/console\/$/);
    await owner.goForward();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Categories");
    await expect(dialog).toBeHidden();
  });
});
