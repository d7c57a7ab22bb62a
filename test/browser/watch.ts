import type { BrowserContext } from "@playwright/test";

const expected = [
  // That the service has refused something is what some tests are about; the page has to bear it.
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  // Swagger UI tells so of every format for which it has no field of its own.
  /^Could not find component: JsonSchema_/,
];

/** Collects what the browser complains of in our pages: errors, warnings, and what the policy forbids. */
export async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const complaints: string[] = [];
  context.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    const isOurs = message.page()?.url().startsWith(origin);
    if (isComplaint && isOurs && !expected.some((each) => each.test(message.text()))) complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(`${error.error()}`));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error(`securitypolicyviolation: ${violatedDirective} by ${blockedURI || sample}`);
    });
  });
  return complaints;
}
