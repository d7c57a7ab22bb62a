import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Presses Tab until this element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    await target.page().keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("It cannot be reached with Tab.");
}

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

test("any of 300 categories is found or made by its name, with the keyboard alone", async ({ owner, store }) => {
  const names = Array.from({ length: 300 }, (_, index) => `Breed ${index + 1}`);
  for (const name of names) await store.api.post("/categories", { name });
  await store.api.post("/pets", { name: "Rex", categoryId: 8 });
  const { keyboard } = owner;
  const field = owner.getByRole("dialog").getByRole("combobox", { name: "Category" });
  const categoryOf = async () => (await store.api.get("/pets?limit=1"))[0]?.categoryId;
  const addPet = async (typeCategory: () => Promise<void>) => {
    await owner.getByRole("button", { name: "Add pet" }).first().focus();
    await keyboard.press("Enter");
    await expect(owner.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await keyboard.type("Misty");
    await keyboard.press("Tab");
    await expect(field).toBeFocused();
    await typeCategory();
    await tabTo(owner.getByRole("dialog").getByRole("button", { name: "Add" }));
    await keyboard.press("Enter");
    await expect(owner.getByRole("dialog")).toBeHidden();
  };

  await test.step("the oldest category has its name in the list", async () => {
    await owner.goto("/console/pets");
    await expect(owner.getByRole("row", { name: /Rex/ })).toContainText("Breed 1");
  });
  await test.step("Enter chooses the best match", async () => {
    await addPet(async () => {
      await keyboard.type("breed 1");
      await keyboard.press("Enter");
      await expect(field).toHaveValue("Breed 1");
    });
    expect(await categoryOf()).toBe(8);
  });
  await test.step("a name typed and left by Tab is chosen", async () => {
    await addPet(async () => {
      await keyboard.type("BREED 2");
      await keyboard.press("Tab");
      await expect(field).toHaveValue("Breed 2");
    });
    expect(await categoryOf()).toBe(9);
  });
  await test.step("an unknown name stays, says what to do, and can be created", async () => {
    await addPet(async () => {
      await keyboard.type("Hamsters");
      await keyboard.press("Tab");
      await expect(field).toHaveValue("Hamsters");
      await expect(field).toHaveAccessibleDescription(/no category called “Hamsters”.*create it/);
      await keyboard.press("Shift+Tab");
      await keyboard.press("ArrowDown");
      await expect(owner.getByRole("option", { name: "Create category “Hamsters”" })).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(owner.getByText("The category Hamsters was created.")).toBeVisible();
      await expect(field).toHaveValue("Hamsters");
    });
    expect(await categoryOf()).toBe(308);
  });
  await test.step("the filter finds it, too, without offering to create one", async () => {
    const filter = owner.getByRole("combobox", { name: "Category" });
    await filter.focus();
    await keyboard.type("breed 300");
    await expect(owner.getByRole("listbox", { name: "Categories" }).getByRole("option")).toHaveText(["Breed 300"]);
    await filter.fill("breed 1");
    await keyboard.press("Tab");
    await expect(filter).toHaveValue("Breed 1");
    await expect(owner).toHaveURL(/categoryId=8/);
    await expect(owner.getByRole("row", { name: /Rex/ })).toBeVisible();
    await filter.fill("breeed");
    await keyboard.press("Tab");
    await expect(filter).toHaveAccessibleDescription("There is no category called “breeed”. Choose one from the list.");
    await expect(owner).not.toHaveURL(/categoryId/);
  });
});
