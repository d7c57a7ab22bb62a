import { existsSync } from "node:fs";

/** Debian's headless shell comes first: it needs a third less processor time. */
const defaultPaths = [
  "/usr/lib/chromium/chromium-headless-shell",
  ...["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`),
];

/** Path of Chromium: `PETSTORE_TEST_BROWSER`, or where distributions install it; undefined if there is none. */
export function findBrowser(): string | undefined {
  const configured = process.env.PETSTORE_TEST_BROWSER;
  return (configured ? [configured] : defaultPaths).find((path) => existsSync(path));
}

/** No sandbox, which does not work for root, and no background network traffic. */
export const launchArguments: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
