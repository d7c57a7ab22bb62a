import type { Locator, Page, Route } from "@playwright/test";
import { expectFocusIn } from "./close-with-escape.ts";
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
    // The dialog's entry of the history is left.
    await owner.waitForFunction(() => history.state?.isGuard !== true);
    await owner.goBack();
    await expect(owner).toHaveURL(/\/console\/$/);
    await owner.goForward();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Categories");
    await expect(dialog).toBeHidden();
  });
});

test("Escape closes a dialog and a menu also before the focus has moved into it", async ({ owner, store }) => {
  await store.api.post("/pets", { name: "Rex", categoryId: 1 });
  await owner.goto("/console/pets");
  const menu = owner.getByRole("menu");
  const dialog = owner.getByRole("dialog", { name: "Edit Rex" });
  const actions = owner.getByRole("button", { name: "Actions for Rex" });
  await actions.click();
  await expectFocusIn(menu);
  await actions.evaluate((button: HTMLElement) => button.focus());
  await owner.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await actions.click();
  await owner.getByRole("menuitem", { name: "Edit" }).click();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").evaluate((field: HTMLElement) => field.blur());
  await owner.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("any of 300 categories is found or added by its name, with the keyboard alone", async ({ owner, store }) => {
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
    await tabTo(owner.getByRole("dialog").getByRole("button", { name: "Add", exact: true }));
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
  await test.step("an unknown name stays, says what to do, and can be added", async () => {
    await addPet(async () => {
      await keyboard.type("Hamsters");
      await keyboard.press("Tab");
      await expect(field).toHaveValue("Hamsters");
      await expect(field).toHaveAccessibleDescription(/no category named “Hamsters”.*add it/);
      await keyboard.press("Shift+Tab");
      await keyboard.press("ArrowDown");
      const add = owner.getByRole("option", { name: "Add category “Hamsters”" });
      await expect(add).toBeVisible();
      await keyboard.press("ArrowDown");
      await expect(add).toHaveAttribute("data-combobox-selected", "true");
      await keyboard.press("Enter");
      await expect(owner.getByText("The category Hamsters was added.")).toBeVisible();
      await expect(field).toHaveValue("Hamsters");
    });
    expect(await categoryOf()).toBe(308);
  });
  await test.step("Enter offers to add an unknown name, and Enter again adds it", async () => {
    await addPet(async () => {
      await keyboard.type("Gerbils");
      await keyboard.press("Enter");
      await expect(field).toHaveAccessibleDescription(/no category named “Gerbils”\. Press Enter again to add it/);
      await expect(owner.getByRole("option", { name: "Add category “Gerbils”" })).toHaveAttribute(
        "data-combobox-selected",
        "true",
      );
      expect(await store.api.get("/categories?name=gerbils")).toEqual([]);
      await keyboard.press("Enter");
      await expect(owner.getByText("The category Gerbils was added.")).toBeVisible();
      await expect(field).toHaveValue("Gerbils");
    });
    expect(await categoryOf()).toBe(309);
  });
  await test.step("the page of categories finds it, too, by name and by number", async () => {
    await owner.goto("/console/categories");
    const linkTo = (name: string) => owner.getByRole("table").getByRole("link", { name, exact: true });
    for (const text of ["breed 17", "24"]) {
      await owner.getByRole("searchbox", { name: "Search categories" }).fill(text);
      await expect(linkTo("Breed 300")).toBeHidden();
      await expect(linkTo("Breed 17")).toBeVisible();
    }
    await owner.goto("/console/pets");
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
    await expect(filter).toHaveAccessibleDescription("There is no category named “breeed”. Choose one from the list.");
    await expect(owner).not.toHaveURL(/categoryId/);
  });
});

test("a save that fails keeps the text and the focus, and one whose response was lost is repeated once", async ({
  owner,
  store,
}) => {
  await owner.setViewportSize({ width: 375, height: 700 });
  await owner.goto("/console/pets");
  const { keyboard } = owner;
  const dialog = owner.getByRole("dialog");
  const name = dialog.getByLabel("Name");
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  // One route for the whole test: a request could slip through between two.
  let handle: ((route: Route) => Promise<void>) | undefined;
  await owner.route("**/v1/pets/batch", (route) =>
    handle && route.request().method() === "POST" ? handle(route) : route.fallback(),
  );
  const respond = (status: number, headers: Record<string, string>, message: string) => {
    handle = (route) => route.fulfill({ status, headers, json: { code: "invalid_request", message, status } });
  };
  await owner.getByRole("button", { name: "Add pet" }).first().focus();
  await keyboard.press("Enter");
  await expect(name).toBeFocused();
  await keyboard.type("Misty");
  await keyboard.press("Tab");
  await keyboard.type("cats");
  await tabTo(add);

  await test.step("an error of the service is announced, and the focus stays at the button", async () => {
    respond(409, {}, "Not now.");
    await keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText("The pet was not added");
    await expect(add).toBeFocused();
  });
  await test.step("an error of a field is at the field, which has the focus", async () => {
    respond(400, { Faults: '"operations.0.body.name";in=body' }, "`operations.0.body.name` must not be Misty.");
    await keyboard.press("Enter");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("The name must not be Misty.");
    await expect(dialog.getByRole("alert")).toBeHidden();
    await expect(dialog.getByRole("combobox", { name: "Category" })).toHaveValue("Cats");
  });
  await test.step("a lost response is not called a refusal, and the second try adds the pet once", async () => {
    let count = 0;
    handle = async (route) => {
      count += 1;
      await route.fetch();
      await route.abort();
    };
    await keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toContainText(/not known whether the pet was added/i);
    await expect(dialog.locator(":focus")).toHaveCount(1);
    expect(count).toBeGreaterThan(0);
    handle = undefined;
    await name.press("Enter");
    await expect(owner.getByText("Misty was added.")).toBeVisible();
    expect(await store.api.get("/pets")).toHaveLength(1);
  });
});

test("a form waits for the category that was typed, however slow the search is", async ({ owner, store }) => {
  const { keyboard } = owner;
  const dialog = owner.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Category" });
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  const alert = owner.getByText(/ was added\.$/);
  // One route for the whole test: a request could slip through between two.
  let held: (() => void)[] | undefined;
  await owner.route(/\/v1\/categories/, async (route) => {
    if (held) await new Promise<void>((release) => held?.push(release));
    await route.fallback();
  });
  const hold = () => {
    held = [];
  };
  const release = () => {
    const waiting = held ?? [];
    held = undefined;
    for (const each of waiting) each();
  };
  const newest = async () => (await store.api.get("/pets?limit=1"))[0];
  const openForm = async (name: string) => {
    await owner.getByRole("button", { name: "Add pet" }).first().click();
    await dialog.getByLabel("Name").fill(name);
    await field.focus();
  };
  await owner.goto("/console/pets");

  await test.step("it is saved once, with what was chosen while the search took place", async () => {
    let creates = 0;
    owner.on("request", (request) => {
      if (request.method() === "POST" && /\/v1\/pets\/batch$/.test(request.url())) creates += 1;
    });
    await openForm("Misty");
    hold();
    await keyboard.type("cats");
    await tabTo(add);
    await keyboard.press("Enter");
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await expect(add).toBeFocused();
    await keyboard.press("Enter");
    // Over "Add another", "Cancel" and "More".
    for (let presses = 0; presses < 4; presses += 1) await keyboard.press("Shift+Tab");
    await expect(dialog.getByLabel("Status")).toBeFocused();
    await dialog.getByLabel("Status").selectOption("Sold");
    release();
    await expect(alert).toHaveText("Misty was added.");
    await expect(dialog).toBeHidden();
    expect(await newest()).toMatchObject({ name: "Misty", categoryId: 2, status: "sold" });
    expect(creates).toBe(1);
  });
  await test.step("Enter in the field chooses the best match, although the focus has left", async () => {
    await openForm("Tom");
    hold();
    await keyboard.type("cat");
    await keyboard.press("Enter");
    await tabTo(add);
    await keyboard.press("Enter");
    release();
    await expect(alert).toHaveText("Tom was added.");
    expect(await newest()).toMatchObject({ name: "Tom", categoryId: 2 });
  });
  await test.step("it waits for a category that is being added", async () => {
    await openForm("Nibbles");
    await keyboard.type("Hamsters");
    await owner.getByRole("option", { name: "Add category “Hamsters”" }).hover();
    hold();
    await owner.getByRole("option", { name: "Add category “Hamsters”" }).click();
    await tabTo(add);
    await keyboard.press("Enter");
    await expect(add).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(alert).toHaveText("Nibbles was added.");
    const [hamsters] = await store.api.get("/categories?name=Hamsters");
    expect(await newest()).toMatchObject({ name: "Nibbles", categoryId: hamsters?.id });
  });
  await test.step("an unknown name is said at the field, which takes the focus", async () => {
    await openForm("Rex");
    hold();
    await keyboard.type("Dinosaurs");
    await tabTo(add);
    await keyboard.press("Enter");
    release();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/no category named “Dinosaurs”/);
    await expect(add).not.toHaveAttribute("aria-disabled");
  });
  await test.step("a form that was closed in the meantime is not saved", async () => {
    hold();
    await field.fill("cats");
    await tabTo(add);
    await keyboard.press("Enter");
    await keyboard.press("Escape");
    await question(owner).getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
    const searched = owner.waitForResponse(/\/v1\/categories/);
    release();
    await searched;
    await openForm("Spot");
    expect(await newest()).toMatchObject({ name: "Nibbles" });
  });
});

test("a category, a key and an invitation are made once although the response was lost", async ({ owner, store }) => {
  const forms = [
    { page: "categories", operation: "**/v1/categories", open: "Add category", name: "Hamsters", save: "Add" },
    { page: "keys", operation: "**/v1/keys", open: "Create key", name: "Web shop", save: "Create key" },
    { page: "people", operation: "**/v1/invitations", open: "Invite person", name: undefined, save: "Create link" },
  ];
  for (const { page, operation, open, name, save } of forms) {
    await test.step(page, async () => {
      await owner.goto(`/console/${page}`);
      await owner.getByRole("button", { name: open }).first().click();
      const dialog = owner.getByRole("dialog");
      if (name) await dialog.getByLabel("Name").fill(name);
      if (page === "keys") await dialog.getByLabel("Expires").selectOption("In 30 days");
      await owner.route(operation, async (route) => {
        if (route.request().method() === "POST") await route.fetch();
        await route.abort();
      });
      await dialog.getByRole("button", { name: save }).click();
      await expect(dialog.getByRole("alert")).toContainText(/not known/);
      await owner.unroute(operation);
      await dialog.getByRole("button", { name: save }).click();
      if (page === "categories") await expect(owner.getByText("Hamsters was added.")).toBeVisible();
      else await dialog.getByRole("button", { name: "I have copied it" }).click();
    });
  }
  expect(await store.api.get("/categories?name=Hamsters")).toHaveLength(1);
  expect(await store.api.get("/invitations")).toHaveLength(1);
  expect((await store.api.get("/keys")).filter((key) => key.name === "Web shop")).toHaveLength(1);
});

test("a pet that a colleague changes or deletes while it is edited", async ({ owner, store }) => {
  const rex = await store.api.post("/pets", { name: "Rex", categoryId: 1, status: "available" });
  await owner.goto("/console/pets/1");
  await owner.getByRole("button", { name: "Edit" }).first().click();
  const dialog = owner.getByRole("dialog", { name: "Edit Rex" });
  await dialog.getByLabel("Name").fill("Max");

  await test.step("says who changed which field, and what was typed", async () => {
    await store.api.patch(`/pets/${rex.id}`, { name: "Rexie", status: "sold", categoryId: 2 });
    await dialog.getByRole("button", { name: "Save" }).click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText(/operator.* changed the name to Rexie.*You typed Max\./);
    await expect(alert).toContainText(/changed the category to Cats/);
    await expect(alert).toContainText(/set the status to sold/);
    await expect(dialog.getByLabel("Name")).toHaveValue("Max");
  });
  await test.step("offers to add a deleted one again with what was typed", async () => {
    await store.api.post("/pets/batch", { operations: [{ method: "delete", id: rex.id }] });
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText(/deleted in the meantime.*operator.*deleted it/s);
    await expect(dialog.getByLabel("Name")).toHaveValue("Max");
    await dialog.getByRole("button", { name: "Add again" }).click();
    await expect(owner.getByText("Max was added again, as pet 2.")).toBeVisible();
    expect(await store.api.get("/pets")).toEqual([{ id: 2, name: "Max", categoryId: 2, status: "sold" }]);
  });
});

test("Enter in the field of a pet chooses the only match, and what was typed stays when the field is left", async ({
  owner,
  store,
}) => {
  for (const name of ["Rex", "Misty", "Mia"]) {
    await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  }
  await store.api.patch("/pets/1/profile", { microchip: "276098106123456" });
  const { keyboard } = owner;
  await owner.goto("/console/orders?new=1");
  const dialog = owner.getByRole("dialog", { name: "Place order" });
  const pet = dialog.getByRole("combobox", { name: "Pet" });

  await test.step("a scanner, which sends Enter before the search has ended", async () => {
    await pet.focus();
    await keyboard.insertText("276098106123456");
    await keyboard.press("Enter");
    await expect(pet).toHaveValue("Rex (1)");
  });
  await test.step("several matches, and the choice that no longer applies", async () => {
    await pet.fill("Mi");
    await keyboard.press("Enter");
    await expect(owner.getByRole("listbox").getByRole("option")).toHaveCount(2);
    await keyboard.press("Tab");
    await expect(pet).toHaveValue("Mi");
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(pet).toHaveAccessibleDescription(/Choose a pet/);
    expect(await store.api.get("/store/orders")).toEqual([]);
  });
  await test.step("more is typed, and the form is sent", async () => {
    await expect(pet).toHaveValue("Mi");
    await pet.fill("Mist");
    await keyboard.press("Enter");
    await expect(pet).toHaveValue("Misty (2)");
    await keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    expect(await store.api.get("/store/orders")).toMatchObject([{ petId: 2 }]);
  });
});
