import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchArguments } from "../../browser/find-browser.ts";

/** Time within which a page loads and reports. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Loads a page with this script in Chromium, with these parameters in its URL. Returns what the script reports. */
export async function loadInBrowser(browser: string, script: string, query: Record<string, string>): Promise<string> {
  const { promise: report, resolve } = Promise.withResolvers<string>();
  await using page = servePage(script, resolve);
  const profile = await mkdtemp(join(tmpdir(), "petstore-chromium-"));
  const command = [browser, "--headless", ...launchArguments, `--user-data-dir=${profile}`];
  const child = Bun.spawn([...command, `${page.url}?${new URLSearchParams(query)}`], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const timer = setTimeout(() => resolve("nothing"), TIMEOUT_MILLISECONDS);
  try {
    return await report;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
    await child.exited;
    await rm(profile, { recursive: true, maxRetries: 5 });
  }
}

function servePage(script: string, onReport: (text: string) => void) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    routes: {
      "/": new Response(`<!doctype html><script type="module" src="/script.js"></script>`, {
        headers: { "Content-Type": "text/html" },
      }),
      "/script.js": new Response(Bun.file(script)),
      "/report": async (request) => {
        onReport(await request.text());
        return new Response();
      },
    },
  });
}
