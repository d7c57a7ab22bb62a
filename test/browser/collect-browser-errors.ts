import type { BrowserContext } from "@playwright/test";

const expected = [
  // Some tests provoke 4xx responses on purpose.
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  // Some tests make the service unreachable or busy.
  /^Failed to load resource: (net::ERR_|the server responded with a status of 503)/,
  // The scripts of these tests do not run in the frame of a preview.
  /^Blocked script execution in 'about:srcdoc'/,
  // Swagger UI logs this for every format without a dedicated input.
  /^Could not find component: JsonSchema_/,
];

/** Collects errors, warnings and Content-Security-Policy violations that the browser reports on our pages. */
export async function collectBrowserErrors(context: BrowserContext, origin: string): Promise<string[]> {
  const errors: string[] = [];
  context.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    const isOurs = message.page()?.url().startsWith(origin);
    if (isProblem && isOurs && !expected.some((each) => each.test(message.text()))) errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(`${error.error()}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error(`securitypolicyviolation: ${violatedDirective} by ${blockedURI || sample}`);
    });
  });
  return errors;
}
