import { existsSync } from "node:fs";

const usual = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

/** The Chromium to test with: `PETSTORE_TEST_BROWSER`, or where a distribution puts it; undefined where there is none. */
export function findBrowser(): string | undefined {
  const given = process.env.PETSTORE_TEST_BROWSER;
  return (given ? [given] : usual).find((path) => existsSync(path));
}

/** Nothing but what is tested: no sandbox, which root cannot have, and no talk with the browser's maker. */
export const launchArguments: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
