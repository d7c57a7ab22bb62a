import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readBuiltFolder } from "../src/http/pages/built-folder.ts";
import { openFolder } from "../test/support/process.ts";
import { compress, writeBuiltFolder } from "./write-built-folder.ts";

test("builds that end at the same time leave one whole folder, and nothing beside it", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "dist/part");
  const builds = [0, 1, 2, 3, 4, 5].map(async (number) => {
    const files = [
      await compress("a.txt", "text/plain", `${number}`),
      await compress("b.txt", "text/plain", `${number}`),
    ];
    await writeBuiltFolder(path, files, `${number}`);
  });

  await Promise.all(builds);

  const files = (await readBuiltFolder(path)) ?? new Map();
  const contents = [...files.values()].map(({ plain }) => new TextDecoder().decode(plain));
  expect(contents).toEqual([expect.stringMatching(/^[0-5]$/), contents[0] ?? ""]);
  expect(await readdir(join(folder.path, "dist"))).toEqual(["part"]);
});
