import { expect, test } from "bun:test";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { openFolder } from "../../../support/process.ts";
import { hostEnvironment } from "./configure.ts";
import { createLayout, loadOrCreateLayout, saveLayout } from "./layout.ts";

test("a folder that others can write to is refused, and so is a ttl that Patroni does not accept", async () => {
  await using folder = await openFolder();
  await saveLayout(await createLayout(folder.path, 30));
  const run = (...words: string[]) =>
    Bun.spawnSync([process.execPath, join(import.meta.dir, "status.ts"), "--folder", folder.path, ...words]);
  const other = run("--unknown");

  await chmod(folder.path, 0o775);
  const refused = run();
  const invalid = run("--ttl", "abc");

  expect([refused.exitCode, `${refused.stderr}`]).toEqual([1, expect.stringContaining("others can write to it")]);
  expect([invalid.exitCode, `${invalid.stderr}`]).toEqual([1, expect.stringContaining("--ttl must be")]);
  expect([other.exitCode, `${other.stderr}`]).toEqual([
    1,
    expect.stringMatching(/^Unknown option '--unknown'\n\nUsage:/),
  ]);
});

test("the ttl of a deployment is not changed silently", async () => {
  await using folder = await openFolder();
  await saveLayout(await createLayout(folder.path, 9));
  const load = `await (await import("./layout.ts")).loadOrCreateLayout(${JSON.stringify(folder.path)}, 15)`;

  const refused = Bun.spawnSync([process.execPath, "-e", load], { cwd: import.meta.dir });

  expect([refused.exitCode, `${refused.stderr}`]).toEqual([1, expect.stringContaining("has a ttl of 9 seconds.")]);
  expect((await loadOrCreateLayout(folder.path, undefined)).ttlSeconds).toBe(9);
});

test("a shell reads a key as it is, whatever its characters", async () => {
  await using folder = await openFolder();
  const key = `a b 'c' "d" $(exit 1) \\`;
  const layout = { ...(await createLayout(folder.path, 30)), apiKey: key };
  const file = join(folder.path, "host.env");

  await Bun.write(file, await hostEnvironment(layout, { name: "host-1", port: 1 }));

  const shell = Bun.spawnSync(["sh", "-c", '. "$0"; printf %s "$PETSTORE_API_KEY"', file]);
  expect(`${shell.stdout}${shell.stderr}`).toBe(key);
});
