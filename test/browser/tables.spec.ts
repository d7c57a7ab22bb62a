import type { Locator } from "@playwright/test";
import { runSql } from "./run-sql.ts";
import type { Store } from "./start-store.ts";
import { expect, test } from "./test.ts";

/** A name of 40 letters with a space in it, and another one without. */
const petNames = ["Bartholomew Maximilian von Habsburg-Este", "Donaudampfschifffahrtsgesellschaftskater"];
const customerNames = ["Wilhelmina-Charlotte Featherstonehaughts", "Wolfeschlegelsteinhausenbergerdorffnames"];
const keyNames = ["Online shop of the branch in Copenhagens", "Warenwirtschaftssystemschnittstellenkeys"];
const categoryName = "Zwergkaninchen und andere Kleintiere 202";
const breed = "Norwegische Waldkatze mit Papieren (WCF)";
const reference = "W-2026-000000000000000000000000000004711";

/** Orders in every status that has actions of its own. */
const moves: string[][] = [[], ["approved"], ["delivered"], ["delivered", "returned"], ["cancelled"], []];

async function addLongNames({ api, databasePath }: Store): Promise<void> {
  await api.post("/categories", { id: 70, name: categoryName });
  for (const [index, statuses] of moves.entries()) {
    const name = petNames[index % 2];
    const pet = await api.post("/pets", { name, categoryId: index % 3 ? 70 : 1, status: "available" });
    await api.patch(`/pets/${pet.id}/profile`, { breed, price: { amount: 1_234_567_800, currency: "EUR" } });
    const hours = [80, undefined, undefined, undefined, undefined, 3][index];
    const order = await api.post("/store/orders", {
      petId: pet.id,
      reference,
      note: "Collects it on Saturday, together with the big cage and three bags of food, if the children agree",
      customer: { name: customerNames[index % 2], email: "wilhelmina.featherstonehaughts@example.org" },
      ...(hours && { expiresAt: new Date(Date.now() + hours * 3_600_000).toISOString() }),
    });
    for (const status of statuses) await api.patch(`/store/orders/${order.id}`, { status });
  }
  for (const name of petNames) await api.post("/pets", { name, categoryId: 70, status: "available" });
  const expiresAt = new Date(Date.now() + 60 * 3_600_000).toISOString();
  for (const [index, name] of keyNames.entries()) {
    await api.post("/keys", { name, scope: "write", ...(index && { expiresAt }), description: "Reads the price list" });
  }
  await runSql(databasePath, `update keys set last_used_at = ${Date.now()}, last_used_from = '2001:db8:1234::'`);
}

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];
const tables = {
  orders: "/orders?view=all",
  pets: "/pets",
  "pets in dense rows": "/pets",
  keys: "/keys",
  people: "/people",
  categories: "/categories",
};

for (const [name, path] of Object.entries(tables)) {
  test(`the table of ${name} has room for names of 40 letters at every width`, async ({ owner, store }) => {
    await addLongNames(store);
    await store.api.patch("/people/1", { name: customerNames[0] });
    const rows = name.includes("dense") ? "pictures,dense" : "pictures";
    await owner.addInitScript((value) => localStorage.setItem("petstore-pet-rows", JSON.stringify(value)), rows);
    await owner.goto(`/console${path}`);
    await expect(
      owner
        .getByRole("main")
        .getByText(/Bartholomew|Featherstone|Copenhagen|Zwerg/)
        .first(),
    ).toBeVisible();
    await expect(owner.getByRole("main").getByRole("status", { name: "Loading" })).toHaveCount(0);
    const faults: string[] = [];
    for (const width of widths) {
      await owner.setViewportSize({ width, height: 900 });
      await owner.evaluate(settle);
      for (const fault of await owner.evaluate(findFaults)) faults.push(`${width} px: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

test("names are in the colour of text, and look like links when they are hovered or focused", async ({
  owner,
  store,
}) => {
  await addLongNames(store);
  const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  for (const colorScheme of ["light", "dark"] as const) {
    await owner.emulateMedia({ colorScheme });
    for (const path of ["/pets", "/orders?view=all", "/categories"]) {
      await owner.goto(`/console${path}`);
      const name = owner.getByRole("main").locator("tbody a").first();
      await expect(name).toBeVisible();
      const text = await colourOf(owner.locator("body"));
      await expect(name, path).toHaveCSS("color", text);
      await name.focus();
      await owner.keyboard.press("ArrowDown");
      await owner.keyboard.press("ArrowUp");
      await expect(name, "focused").toHaveCSS("text-decoration-line", "underline");
      await name.blur();
      await expect(name).toHaveCSS("text-decoration-line", "none");
      await name.hover();
      await expect(name, "hovered").not.toHaveCSS("color", text);
    }
  }
});

/** In the page: waits until the layout for another width is complete. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
}

/** In the page: what lies outside of the panel of its table, cells that overlap, and labels of buttons that are cut. */
function findFaults(): string[] {
  const faults: string[] = [];
  const cut = (box: DOMRect, by: DOMRect): DOMRect => {
    const [left, top] = [Math.max(box.left, by.left), Math.max(box.top, by.top)];
    const [right, bottom] = [Math.min(box.right, by.right), Math.min(box.bottom, by.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** The visible part of a box: elements between it and the row may clip it. */
  const visible = (box: DOMRect, element: Element | null): DOMRect => {
    if (!element || element.matches("tr")) return box;
    const isClipping = getComputedStyle(element).overflowX !== "visible";
    return visible(isClipping ? cut(box, element.getBoundingClientRect()) : box, element.parentElement);
  };
  /** What a cell shows: its texts, pictures and checkboxes. */
  const partsOf = (cell: Element): DOMRect[] => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const parts = [...cell.querySelectorAll("input, img, svg")];
    const boxes = parts.map((part) => visible(part.getBoundingClientRect(), part.parentElement));
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      boxes.push(...[...range.getClientRects()].map((box) => visible(box, walker.currentNode.parentElement)));
    }
    return boxes.filter(({ width, height }) => width > 1 && height > 1);
  };
  const overlap = (one: DOMRect, other: DOMRect) => {
    const { width, height } = cut(one, other);
    return width > 1 && height > 1;
  };

  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  for (const panel of document.querySelectorAll("main .petstore-panel:has(table)")) {
    const frame = panel.getBoundingClientRect();
    if (panel.scrollWidth > panel.clientWidth)
      faults.push(`the table is ${panel.scrollWidth - panel.clientWidth} px too wide`);
    for (const [number, row] of [...panel.querySelectorAll("tbody tr")].entries()) {
      const cells = [...row.children].map((cell) => ({ cell, parts: partsOf(cell) }));
      const outside = [...row.querySelectorAll("*")].filter((element) => {
        const box = visible(element.getBoundingClientRect(), element.parentElement);
        return box.width > 1 && (box.right > frame.right + 1 || box.left < frame.left - 1);
      });
      if (outside[0]) faults.push(`row ${number}: "${outside[0].textContent}" is outside`);
      for (const button of row.querySelectorAll("button, button *")) {
        if (button.scrollWidth > button.clientWidth + 1 && button.clientWidth > 1) {
          faults.push(`row ${number}: "${button.textContent}" is cut`);
        }
      }
      for (const [index, { cell, parts }] of cells.entries()) {
        for (const other of cells.slice(index + 1)) {
          if (parts.some((one) => other.parts.some((each) => overlap(one, each)))) {
            faults.push(`row ${number}: "${cell.textContent}" overlaps "${other.cell.textContent}"`);
          }
        }
      }
    }
  }
  return faults;
}
