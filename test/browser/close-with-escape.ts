import { expect, type Locator } from "@playwright/test";

/** Closes a dialog or a menu with Escape, once the focus has moved into it. */
export async function closeWithEscape(overlay: Locator): Promise<void> {
  await expectFocusIn(overlay);
  await overlay.page().keyboard.press("Escape");
  await expect(overlay).toBeHidden();
}

/** Waits until this element, or one inside it, has the focus. */
export async function expectFocusIn(element: Locator): Promise<void> {
  const focused = element.page().locator(":focus");
  await expect(element.locator(focused).or(element.and(focused))).toHaveCount(1);
}
