/**
 * Runs the browser tests in Chromium: all of them, or with `--short` those that `npm test` leaves out. Then walks through
 * the console and the documentation in Firefox. `--only firefox` or `--only chromium` runs one of the two. `--part 2/6`
 * runs the second sixth of the tests in Chromium.
 */
import { join } from "node:path";
import { findBrowser } from "../../browser/find-browser.ts";
import { olivia } from "../../browser/people.ts";
import { type Store, startStore } from "../../browser/start-store.ts";
import { decode } from "../../support/pictures.ts";
import { root } from "../../support/suites.ts";
import { PATH } from "../programs.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";
import { PROGRAM, startFirefox } from "./firefox.ts";
import { Page } from "./page.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);

const [TAB, ENTER] = ["\uE004", "\uE007"];
/** Size of the window in which the page and the list of chapters have scrollbars. */
const [WIDTH, HEIGHT] = [1280, 600];

async function proveBrowser({ isShort, values: { only, part } }: Proof): Promise<ProofResult> {
  await Bun.$`${bin("bun")} scripts/build.ts --if-stale`.cwd(root).quiet();
  const results = [
    ...(only === "firefox" ? [] : [await testInChromium(isShort, part)]),
    ...(only === "chromium" ? [] : [await walkThroughFirefox()]),
  ];
  return {
    summary: results.map(({ summary }) => summary).join("; "),
    proved: results.map(({ proved }) => proved).join("; "),
    faults: results.flatMap(({ faults }) => faults),
  };
}

async function testInChromium(isShort: boolean, part?: string): Promise<ProofResult> {
  if (!findBrowser()) return skip("Chromium", "chromium-headless-shell", "PETSTORE_REQUIRE_BROWSER");
  const command = [bin("playwright"), "test", ...(isShort ? ["--grep-invert", "@core"] : [])];
  if (part) command.push(`--shard=${part}`);
  const child = Bun.spawn(command, { cwd: root, stdout: "pipe", stderr: "inherit" });
  const [status, output] = await Promise.all([child.exited, child.stdout.text()]);
  if (status !== 0) console.log(output);
  const [, passed = "0"] = /^ *(\d+) passed/m.exec(output) ?? [];
  const [, failed = "all"] = /^ *(\d+) failed/m.exec(output) ?? [];
  return {
    summary: `${passed} tests passed in Chromium`,
    proved: "it works there, and axe found nothing",
    faults: status === 0 ? [] : [`Failed tests: ${failed}.`],
  };
}

async function walkThroughFirefox(): Promise<ProofResult> {
  if (!Bun.which(PROGRAM, { PATH })) return skip("Firefox", PROGRAM, "PETSTORE_REQUIRE_PROGRAMS");
  return {
    summary: "console and documentation were used in Firefox",
    proved: "it reported no error there",
    faults: await walkInFirefox(),
  };
}

/** It is a fault if the variable is 1, as in CI. */
function skip(browser: string, name: string, variable: string): ProofResult {
  const reason = `There is no ${browser}. Install it, for example with: apt-get install ${name}`;
  return { summary: `${browser} skipped`, proved: reason, faults: process.env[variable] === "1" ? [reason] : [] };
}

/** Walks through the console and the documentation in Firefox. Returns a sentence for each fault. */
async function walkInFirefox(): Promise<string[]> {
  await using firefox = await startFirefox();
  const page = await Page.open(firefox.bidi);
  const store = await startStore();
  const faults: string[] = [];
  try {
    await walkConsole(page, store);
    await walkDocumentation(page, store.origin);
    faults.push(...(await findWhiteStrips(page, store.origin)));
  } catch (error) {
    faults.push(`Firefox: ${(error as Error).message}`);
  } finally {
    await store.stop();
  }
  return [...faults, ...page.problems.map((problem) => `Firefox reports: ${problem}`)];
}

async function walkConsole(page: Page, { origin, setUpUrl = "" }: Store): Promise<void> {
  await page.load(setUpUrl);
  await page.click("textbox", "Your name");
  await page.press(...olivia.name, TAB, ...olivia.email, TAB, ...olivia.password, ENTER);
  await page.click("button", "Create the sheet");
  await page.click("button", "Continue");
  await page.see("button", `Account of ${olivia.name}`);

  await page.click("link", "Pets");
  await page.click("button", "Add pet");
  await page.click("textbox", "Name");
  await page.press(..."Rex", TAB, ..."Dogs", ENTER);
  await page.click("button", "Add");
  await page.click("button", "Status of Rex: Available. Change status");
  await page.click("menuitem", "Sold");
  await page.see("button", "Status of Rex: Sold. Change status");
  await page.load(`${origin}/console/pets?status=sold`);
  await page.see("button", "Status of Rex: Sold. Change status");

  await page.click("link", "Activity");
  await page.see("table", "Activity");
  await page.until("/Rex.*sold/is.test(document.querySelector('table').innerText)");

  await page.click("button", `Account of ${olivia.name}`);
  await page.click("menuitem", "Log out");
  await page.see("heading", "Log in");
}

async function walkDocumentation(page: Page, origin: string): Promise<void> {
  await page.load(`${origin}/docs`);
  await page.click("link", "Orders");
  await page.until("location.pathname.endsWith('/docs/orders') && document.readyState === 'complete'");
  await page.press("/");
  await page.see("combobox", "Search the documentation");
  await page.press(..."sync");
  await page.until("document.querySelector('[role=option]')?.innerText.startsWith('The event feed')");
  await page.press(ENTER);
  await page.until("location.pathname.endsWith('/docs/event-feed')");

  await page.load(`${origin}/docs/soft-delete`);
  await page.click("link", "Restore a deleted pet");
  await page.until("location.href.endsWith('/docs/import-export#restore-a-deleted-pet')");
}

/** Looks at the tracks of the scrollbars of the page and of the list of chapters, in dark and light colours. */
async function findWhiteStrips(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  await page.resize(WIDTH, HEIGHT);
  await page.load(`${origin}/docs/errors`);
  for (const [scheme, other] of [
    ["Dark colours", "Light colours"],
    ["Light colours", "Dark colours"],
  ] as const) {
    await page.click("button", scheme);
    await page.see("button", other);
    const background = await page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");
    const { at } = await decode(await page.picture());
    for (const selector of ["html", "#chapters"]) {
      const inner = `document.querySelector("${selector}").clientWidth`;
      const outer = selector === "html" ? "innerWidth" : `document.querySelector("${selector}").offsetWidth`;
      const [left, right] = [await page.evaluate<number>(inner), await page.evaluate<number>(outer)];
      // Both begin at the left edge of the window. The thumb is at the top, since nothing was scrolled.
      const color = `rgb(${at(Math.floor((left + right) / 2), HEIGHT - 10)
        .slice(0, 3)
        .join(", ")})`;
      if (left === right) faults.push(`Firefox: ${selector} has no scrollbar to look at.`);
      else if (color !== background) {
        faults.push(`Firefox, ${scheme}: the scrollbar of ${selector} is ${color}, the page ${background}.`);
      }
    }
  }
  return faults;
}

await runProof("browser", proveBrowser, ["only", "part"]);
