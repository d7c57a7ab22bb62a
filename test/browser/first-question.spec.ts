import { expect, test } from "@playwright/test";
import { steps, walkToFirstQuestion } from "./walk-to-first-question.ts";

for (const screen of ["desk", "phone"] as const) {
  test(`a new owner enters the settings, publishes a pet, and is asked a question, on a ${screen}`, async ({
    browser,
  }) => {
    const seen: string[] = [];
    await walkToFirstQuestion({
      browser,
      screen,
      async look(step, page) {
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `no sideways scrolling: ${step}`).toBeLessThanOrEqual(0);
        seen.push(step);
      },
    });
    expect(seen).toEqual(steps);
  });
}
