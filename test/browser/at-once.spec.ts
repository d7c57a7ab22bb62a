import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const PETS = 20;
const CHANGES = 7;

/** From the click to the frame that shows it, in milliseconds by the page's own clock. */
async function timeChange(page: Page, name: string): Promise<number> {
  await page.getByRole("button", { name: `Status of ${name}: Available. Change it` }).click();
  const item = page.getByRole("menuitem", { name: "Pending" });
  await expect(item).toBeEnabled();
  const shown = page.evaluate(untilShown, `button[aria-label^="Status of ${name}: Pending"]`);
  await item.click();
  return shown;
}

/** Runs in the page. */
function untilShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    });
    let start = 0;
    const begin = () => {
      start = performance.now();
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    };
    document.addEventListener("click", begin, { once: true, capture: true });
  });
}

test("a change shows within 100 ms, whenever the service answers", async ({ owner, store }) => {
  const names = Array.from({ length: PETS }, (_, index) => `Rex the ${index + 1}th`);
  for (const name of names) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await owner.route(/\/v1\/pets\/\d+$/, async (route) => {
    await answered;
    await route.continue();
  });
  await owner.goto("/console/pets");

  const times: number[] = [];
  for (const name of names.slice(0, CHANGES)) times.push(await timeChange(owner, name));
  times.sort((one, other) => one - other);
  console.log(`    ${CHANGES} changes of status showed after ${times.map((time) => time.toFixed(0)).join(", ")} ms.`);
  expect(times[(CHANGES - 1) / 2], "the median").toBeLessThan(100);

  expect(await store.api.get("/store/inventory"), "the service knows nothing yet").toMatchObject({ pending: 0 });
  answer();
  await expect.poll(() => store.api.get("/store/inventory")).toMatchObject({ pending: CHANGES });
});
