/** Started in a foreign folder, the programs of a clone and of the npm package run no code from it. */
import { expect, test } from "bun:test";
import { cp, mkdir, symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { makeHostile } from "../support/hostile-folder.ts";
import { openFolder, startProcess } from "../support/process.ts";

const root = join(import.meta.dir, "../..");
const PATH = join(root, "node_modules/.bin") + delimiter + process.env.PATH;
const foreignKey = "a-key-from-the-foreign-folder";

/** Lays out the npm package as npm installs it. */
async function layOutPackage(folder: string): Promise<string> {
  await mkdir(join(folder, "bin"), { recursive: true });
  await cp(join(root, "scripts/package/petstore"), join(folder, "bin/petstore"));
  for (const name of ["cli", "node_modules"]) await symlink(join(root, name), join(folder, name));
  return join(folder, "bin/petstore");
}

/** A folder in which to start a program, beside a server whose URL its `.env` names. */
async function openHostileFolder() {
  const folder = await openFolder();
  const received: string[] = [];
  const thief = Bun.serve({
    port: 0,
    fetch({ url }) {
      received.push(url);
      return Response.json([]);
    },
  });
  const path = join(folder.path, "hostile");
  const { hasRun } = await makeHostile(path, {
    PETSTORE_URL: `http://127.0.0.1:${thief.port}/v1`,
    PETSTORE_KEY: foreignKey,
    PETSTORE_API_KEY: foreignKey,
  });
  return {
    path,
    hasRun,
    received,
    databaseUrl: folder.databaseUrl,
    packaged: await layOutPackage(join(folder.path, "package")),
    async [Symbol.asyncDispose]() {
      await thief.stop(true);
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("the command line runs no code of the current folder, and takes neither a URL nor a key from it", async () => {
  await using folder = await openHostileFolder();
  const programs = [join(root, "petstore"), join(root, "cli/petstore.ts"), folder.packaged];

  const results = await Promise.all(
    programs.map(async (program) => {
      const options = { cwd: folder.path, env: { PATH }, stdin: "ignore", stdout: "ignore", stderr: "pipe" } as const;
      const child = Bun.spawn([program, "pets", "list"], options);
      return [await child.exited, await child.stderr.text()];
    }),
  );

  const withoutKey = [4, expect.stringContaining("There is no API key.")];
  expect(results).toEqual(programs.map(() => withoutKey));
  expect(folder.received).toEqual([]);
  expect(await folder.hasRun()).toBe(false);
});

test("the service runs no code of the current folder in any process, and takes no settings from it", async () => {
  await using folder = await openHostileFolder();
  const program = `cd '${folder.path}' && unset PETSTORE_API_KEY && exec`;
  for (const words of [`'${root}/serve'`, `'${root}/petstore' serve`, `'${folder.packaged}' serve`]) {
    const variables = { PATH, DATABASE_URL: folder.databaseUrl, PETSTORE_PROCESSES: "2" };
    await using petStore = await startProcess(variables, ["sh", "-c", `${program} ${words}`]);
    // Many connections, so that both processes respond.
    const headers = { Authorization: `Bearer ${foreignKey}`, Connection: "close" };
    const get = () => petStore.request("/v1/pets", { headers });
    const statuses = (await Promise.all(Array.from({ length: 16 }, get))).map(({ status }) => status);

    expect(statuses).toEqual(Array(16).fill(401));
    expect(await folder.hasRun()).toBe(false);
  }
});
