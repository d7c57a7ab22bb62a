import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { openFolder } from "../../../test/support/process.ts";
import { flush, formatHash } from "./files.ts";
import { PartialFile } from "./partial-file.ts";

test("of two backups with one name the first to be published stays with its hash, and the other is refused", async () => {
  await using folder = await openFolder();
  for (const moment of ["before", "during"]) {
    const file = `${folder.path}/${moment}.db`;
    const publishFirst = () => {
      const first = new PartialFile(file);
      first.publish("1".repeat(64));
    };
    const second = new PartialFile(file, (path) => {
      flush(path);
      if (moment === "during") publishFirst();
    });
    if (moment === "before") publishFirst();

    expect(() => second.publish("2".repeat(64))).toThrow(`Another program is writing ${file}, or has created it`);
    second.discard();

    expect(await Bun.file(`${file}.sha256`).text()).toBe(formatHash("1".repeat(64), file));
  }
  const names = ["before.db", "before.db.sha256", "during.db", "during.db.sha256"];
  expect((await readdir(folder.path)).sort()).toEqual(names);
});

test("a backup whose new name cannot be flushed to the disk is removed with its hash file", async () => {
  await using folder = await openFolder();
  let flushes = 0;
  const partial = new PartialFile(`${folder.path}/b.db`, () => {
    flushes += 1;
    if (flushes === 2) throw new Error("input/output error");
  });

  expect(() => partial.publish("1".repeat(64))).toThrow("input/output error");
  partial.discard();

  expect(await readdir(folder.path)).toEqual([]);
});
