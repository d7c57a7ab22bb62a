import { defineConfig } from "@playwright/test";
import { findBrowser, launchArguments } from "./test/browser/find-browser.ts";

const executablePath = findBrowser();
// Listing the tests works without a browser.
if (!executablePath && !process.argv.includes("--list")) {
  throw new Error("No browser found. Install Chromium, for example with: apt-get install chromium-headless-shell");
}

/** Time zone in which it is about noon, so that a hold of a few hours ends on the same day whenever the tests run. */
const timezoneId = zoneAtNoon(new Date().getUTCHours());
// The tests format times, too.
process.env.TZ = timezoneId;

export default defineConfig({
  testDir: "test/browser",
  // A flaky test counts as a failure.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Far more than a test takes, also on a busy machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  outputDir: "node_modules/.browser-tests",
  use: {
    launchOptions: { ...(executablePath && { executablePath }), args: launchArguments },
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    locale: "en-GB",
    timezoneId,
    reducedMotion: "reduce",
    colorScheme: "light",
    screenshot: "only-on-failure",
  },
});

/** Returns a zone in which it is noon at this hour of UTC. Signs are those of POSIX: Etc/GMT-2 is two hours ahead of UTC. */
function zoneAtNoon(utcHour: number): string {
  const hoursAhead = 12 - utcHour;
  return `Etc/GMT${hoursAhead > 0 ? "-" : "+"}${Math.abs(hoursAhead)}`;
}
