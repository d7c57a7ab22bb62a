import type { Page } from "@playwright/test";

/** Makes the page request what it does when it becomes visible: otherwise, an idle page requests nothing. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
