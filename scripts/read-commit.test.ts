import { expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { openFolder } from "../test/support/process.ts";
import { readCommit } from "./read-commit.ts";

test("returns the commit of a clone, and none of an unpacked archive, even inside another repository", async () => {
  await using clone = await openFolder();
  const git = (...words: string[]) => Bun.$`git -C ${clone.path} -c user.name=x -c user.email=x ${words}`.quiet();
  const archive = join(clone.path, "archive");
  await mkdir(archive);
  await Bun.write(join(clone.path, "file"), "1");
  await git("init");
  await git("add", "file");
  await git("commit", "--message=x");

  const commit = await readCommit(clone.path);
  await Bun.write(join(clone.path, "file"), "2");

  expect(commit).toMatch(/^[0-9a-f]{12}$/);
  expect(await readCommit(clone.path)).toBe(`${commit}-dirty`);
  expect(await readCommit(archive)).toBeUndefined();
});

test("returns none where Git is not installed", async () => {
  const path = process.env.PATH;
  process.env.PATH = "/none";
  try {
    expect(await readCommit()).toBeUndefined();
  } finally {
    process.env.PATH = path;
  }
});
