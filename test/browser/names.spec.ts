import { expect, test } from "./test.ts";

test("names of 500 letters, and with U+202E, widen nothing and turn nothing around", async ({ owner, store }) => {
  const long = `Rex${"x".repeat(497)}`;
  const turned = "Rex\u202edetaled ton saw \u2066\u200b";
  const short = `\u202e${"y".repeat(99)}`;
  await store.api.patch("/people/1", { name: short });
  await store.api.post("/keys", { name: short, scope: "read", expiresAt: new Date(Date.now() + 1e8).toISOString() });
  for (const [index, name] of [long, turned].entries()) {
    await store.api.post("/categories", { name });
    await store.api.post("/pets", { name, categoryId: 8 + index, status: "available" });
    await store.api.post("/store/orders", {
      petId: 1 + index,
      note: name,
      reference: name.slice(0, 64),
      customer: { name: name.slice(0, 100), phone: name.slice(0, 30) },
    });
  }
  await store.api.post("/pets", { name: turned, categoryId: 9, status: "available" });
  const pages = ["", "pets", "pets/1", "pets/2", "orders", "orders/1", "categories", "activity", "keys", "people"];
  const faults: string[] = [];
  for (const path of pages) {
    await owner.setViewportSize({ width: 1280, height: 800 });
    await owner.goto(`/console/${path}`);
    await expect(
      owner
        .getByRole("main")
        .getByText(/Rex|yyy/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    for (const width of [1280, 375]) {
      await owner.setViewportSize({ width, height: 800 });
      await owner.evaluate(settle);
      for (const fault of await owner.evaluate(findFaults)) faults.push(`/${path} at ${width}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);

  await test.step("the whole name is on the page of the pet, and as tooltip", async () => {
    await owner.goto("/console/pets/1");
    await expect(owner.getByText(long, { exact: true }).first()).toBeVisible();
    await owner.goto("/console/pets");
    await expect(owner.getByTitle(long, { exact: true }).first()).toBeVisible();
  });
  await test.step("titles of dialogs", async () => {
    await owner.goto("/console/pets/1");
    await owner.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(owner.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await owner.evaluate(settle);
    expect(await owner.evaluate(findFaults)).toEqual([]);
  });
  await test.step("options of fields", async () => {
    await owner.goto("/console/orders?new=1&petId=2");
    await owner.getByRole("dialog").getByRole("combobox", { name: "Pet" }).click();
    await expect(owner.getByRole("option", { name: /Rexdetaled/ })).toBeVisible();
    expect(await owner.evaluate(findFaults)).toEqual([]);
  });
  await test.step("toasts and questions", async () => {
    await owner.goto("/console/categories");
    await owner.getByRole("button", { name: "Actions for Rexdetaled ton saw" }).click();
    await owner.getByRole("menuitem", { name: "Rename" }).click();
    await owner.getByRole("dialog").getByLabel("Name").fill(`${turned}!`);
    await owner.keyboard.press("Enter");
    await expect(owner.getByText("was renamed to Rexdetaled ton saw !.")).toBeVisible();
  });
});

/** In the page: waits until the layout for another width is complete. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}

/** In the page: what is wider than the page or its panel, and where characters turn text around. */
function findFaults(): string[] {
  const isWide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
  const wide = [document.documentElement, ...document.querySelectorAll(".petstore-panel, [role=dialog]")].filter(
    isWide,
  );
  const turning = /[\u202a-\u202e\u2066\u2067]/;
  const turned = [...document.querySelectorAll("*")].filter((element) => {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const attributes = [...element.attributes].filter(({ name }) => name !== "value");
    return [...texts.map(({ nodeValue }) => nodeValue), ...attributes.map(({ value }) => value)].some((text) =>
      turning.test(text ?? ""),
    );
  });
  return [
    ...wide.map(
      (element) => `wide: ${element.tagName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`,
    ),
    ...turned.map((element) => `turned: ${element.outerHTML.replace(/ (style|class|id)="[^"]*"/g, "").slice(0, 120)}`),
    ...(turning.test(document.title) ? ["turned: the title"] : []),
  ];
}
