import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

const PETS = 20;
const CHANGES = 7;

/** Milliseconds from the click to the frame that shows the change, by the page's clock. */
async function timeChange(page: Page, name: string): Promise<number> {
  await page.getByRole("button", { name: `Status of ${name}: Available. Change status` }).click();
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

test("shows a change within 100 ms, before the service responds", async ({ owner, store }) => {
  const names = Array.from({ length: PETS }, (_, index) => `Rex the ${index + 1}th`);
  for (const name of names) await store.api.post("/pets", { name, categoryId: 1, status: "available" });
  let respond = () => {};
  const canRespond = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await owner.route(/\/v1\/pets\/\d+$/, async (route) => {
    await canRespond;
    await route.continue();
  });
  await owner.goto("/console/pets");

  const times: number[] = [];
  for (const name of names.slice(0, CHANGES)) times.push(await timeChange(owner, name));
  times.sort((one, other) => one - other);
  console.log(`    ${CHANGES} changes of status showed after ${times.map((time) => time.toFixed(0)).join(", ")} ms.`);
  expect(times[(CHANGES - 1) / 2], "median").toBeLessThan(100);

  expect(await store.api.get("/store/inventory"), "the service has not received it yet").toMatchObject({ pending: 0 });
  respond();
  await expect.poll(() => store.api.get("/store/inventory")).toMatchObject({ pending: CHANGES });
});
