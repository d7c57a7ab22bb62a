import type { Locator, Page } from "@playwright/test";
import { expectFocusIn } from "./close-with-escape.ts";
import { expect } from "./test.ts";

/** Presses of a key after which a control counts as out of reach. */
const PRESSES_MAX = 60;

/** Where a control is, as seen from the focus. */
type Place = "focused" | "before" | "after";

/** Uses a page as a person without a mouse does: only by keys. Each step fails if the focus is lost, that is on `body`. */
export class Keyboard {
  readonly page: Page;
  /** A page that was just loaded has no focus yet. */
  #isFresh = false;

  constructor(page: Page) {
    this.page = page;
  }

  /** Loads an address, as typed into the address bar. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    this.#isFresh = true;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    this.#isFresh = true;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (!this.#isFresh) await this.expectFocus();
      this.#isFresh = false;
      await this.page.keyboard.press(key);
    }
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    await this.expectFocus();
    await this.page.keyboard.type(text);
  }

  /** Moves the focus to a control with Tab, or backwards with Shift+Tab. */
  async focus(target: Locator): Promise<void> {
    // The inputs of Mantine have no size of their own.
    await expect(target).toBeAttached();
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      const place = await this.#find(target);
      if (place === "focused") return;
      await this.page.keyboard.press(place === "before" ? "Shift+Tab" : "Tab");
    }
    const at = await this.page.locator(":focus").evaluate((element) => element.outerHTML.slice(0, 200));
    throw new Error(`Tab does not reach ${target}. The focus is at ${at}`);
  }

  /** Presses a button or follows a link. */
  async activate(target: Locator): Promise<void> {
    await this.focus(target);
    await this.press("Enter");
  }

  /** Ticks a box. */
  async toggle(target: Locator): Promise<void> {
    await this.focus(target);
    await this.press("Space");
  }

  /** Replaces the text of a field. */
  async enter(field: Locator, text: string): Promise<void> {
    await this.focus(field);
    await this.press("Control+a");
    await this.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Presses the arrow key until an item of a menu or a radio button has the focus. */
  async arrow(target: Locator): Promise<void> {
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      if ((await this.#find(target)) === "focused") return;
      await this.page.keyboard.press("ArrowDown");
    }
    throw new Error(`The arrow keys do not reach ${target}.`);
  }

  /** Opens a menu and chooses one of its items. */
  async choose(menu: Locator, item: string | RegExp): Promise<void> {
    await this.activate(menu);
    await this.chooseItem(item);
  }

  /** Chooses an item of the open menu. */
  async chooseItem(item: string | RegExp): Promise<void> {
    const items = this.page.locator("[role^=menuitem]:visible");
    await expectFocusIn(this.page.getByRole("menu"));
    await this.arrow(items.filter({ hasText: item }).first());
    await this.press("Enter");
  }

  /** Chooses one of several radio buttons. */
  async pick(option: Locator): Promise<void> {
    const group = option.locator("xpath=ancestor::*[@role='radiogroup'][1]");
    await this.focus(group.getByRole("radio", { checked: true }));
    await this.arrow(option);
    await expect(option).toBeChecked();
  }

  /** Moves the focus to a control in the row of a table: to the table from the page's search, then with its arrow keys. */
  async focusInRow(control: Locator): Promise<void> {
    await expect(control).toBeAttached();
    const row = this.page.locator("tr", { has: control });
    if ((await this.page.locator("[data-rows] :focus").count()) === 0) await this.press("/", "ArrowDown");
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      const place = await this.#find(row);
      if (place === "focused") return this.focus(control);
      await this.page.keyboard.press(place === "before" ? "ArrowUp" : "ArrowDown");
    }
    throw new Error(`The arrow keys do not reach the row of ${control}.`);
  }

  /** Finds something in the palette, and opens it. */
  async goTo(text: string, label: string | RegExp = text): Promise<void> {
    await this.press("Control+k");
    await expect(this.page.getByRole("combobox", { name: "Search for pets, orders" })).toBeFocused();
    await this.type(text);
    const results = this.page.getByRole("listbox", { name: "Results" });
    await expect(results.getByRole("option", { selected: true })).toContainText(label);
    await this.press("Enter");
    await expect(results).toBeHidden();
  }

  /** Focus may move a moment after the action that caused it. */
  async expectFocus(): Promise<void> {
    const isOnBody = () => this.page.evaluate(() => document.activeElement === document.body);
    await expect.poll(isOnBody, { message: "the focus is lost", intervals: [10, 50, 100] }).toBe(false);
  }

  /** A row is focused if one of its controls is. */
  async #find(target: Locator): Promise<Place> {
    const place = await target.evaluate((element) => {
      const at = document.activeElement ?? document.body;
      if (at === element || (element.matches("tr") && element.contains(at))) return "focused";
      if (at === document.body) return "lost";
      return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? "before" : "after";
    });
    if (place !== "lost") return place;
    if (!this.#isFresh) await this.expectFocus();
    this.#isFresh = false;
    return "after";
  }
}
