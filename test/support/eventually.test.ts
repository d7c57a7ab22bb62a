import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "./eventually.ts";
import { root } from "./suites.ts";

/** What lets real time pass, or measures it. */
const REAL_TIME =
  /\bsleep(?:Sync)?\(|(?<!\.)\bset(?:Timeout|Interval)\(|waitForTimeout|performance\.now|hrtime|nanoseconds\(/;

/** Files that need real time, with the reason. */
const exceptions = {
  "src/delivery/send-delivery.test.ts": "Receivers send bytes slowly; the attempt to deliver ends by its own timer.",
  "src/store/sqlite/open.test.ts":
    "Another process holds a lock for a while, during which the one that opens is blocked.",
  "test/browser/faults.spec.ts":
    "The console's own wait for `Retry-After` has a minimum, which no slow machine shortens.",
};

test("returns the first value that is not falsy, also if the condition has thrown before", async () => {
  let calls = 0;
  const condition = () => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return calls === 3 && "here";
  };

  expect(await eventually(condition)).toBe("here");
});

test("fails with the last error, or with the text of the condition", async () => {
  const isHere = () => false;
  const fail = () => Promise.reject(new Error("not here"));

  await expect(eventually(isHere, { within: 0 })).rejects.toThrow("This did not hold within 0 s: ");
  await expect(eventually(fail, { within: 0 })).rejects.toThrow("not here");
});

test("no test lets real time pass or measures it, outside test/support and the proofs", () => {
  const files = [
    ...new Bun.Glob("{bench,book,cli,client,console,languages,scripts,spreadsheets,src}/**/*.test.{ts,tsx}").scanSync(
      root,
    ),
    ...new Bun.Glob("test/**/*.{ts,tsx}").scanSync(root),
  ].filter((file) => !/^test\/(?:support|faults|clients\/generated)\/|node_modules/.test(file));
  const found = files.filter((file) => REAL_TIME.test(readFileSync(join(root, file), "utf8")));

  expect(files.length).toBeGreaterThan(200);
  expect(found.sort()).toEqual(Object.keys(exceptions).sort());
});
