/**
 * Runs the browser tests: all of them, or with `--short` those that `npm test` leaves out. Faults are failed tests.
 */
import { join } from "node:path";
import { findBrowser } from "../../browser/find-browser.ts";
import { root } from "../../support/suites.ts";
import { type Proof, type ProofResult, runProof } from "../proof.ts";

const bin = (name: string) => join(root, "node_modules/.bin", name);

async function proveBrowser({ isShort }: Proof): Promise<ProofResult> {
  if (!findBrowser()) return skip();
  await Bun.$`${bin("bun")} scripts/build.ts --if-stale`.cwd(root).quiet();
  const command = [bin("playwright"), "test", ...(isShort ? ["--grep-invert", "@core"] : [])];
  const child = Bun.spawn(command, { cwd: root, stdout: "pipe", stderr: "inherit" });
  const [status, output] = await Promise.all([child.exited, child.stdout.text()]);
  if (status !== 0) console.log(output);
  const [, passed = "0"] = /^ *(\d+) passed/m.exec(output) ?? [];
  const [, failed = "all"] = /^ *(\d+) failed/m.exec(output) ?? [];
  return {
    summary: `${passed} tests of the console passed`,
    proved: "it works in the browser, and axe found nothing",
    faults: status === 0 ? [] : [`Failed tests: ${failed}.`],
  };
}

function skip(): ProofResult {
  const isRequired = process.env.PETSTORE_REQUIRE_BROWSER === "1";
  const reason = "There is no browser. Install one, for example with: apt-get install chromium-headless-shell";
  return { summary: "Skipped", proved: reason, faults: isRequired ? [reason] : [] };
}

await runProof("browser", proveBrowser);
