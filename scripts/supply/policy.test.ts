import { expect, test } from "bun:test";
import { packagesOf, readLockedFolders } from "./lock-file.ts";
import { findFaults } from "./policy.ts";

test("all packages have a licence on the list, and all install scripts are documented", async () => {
  const folders = await readLockedFolders();

  expect(folders.map(({ packages }) => packages.length > 50)).toEqual([true, true, true, true]);
  expect(folders.flatMap(findFaults)).toEqual([]);
});

test("reports licences that are missing or not on the list, and changes of install scripts", () => {
  const lock = {
    packages: {
      "": { name: "petstore" },
      "node_modules/free": { version: "1.0.0", license: "(MIT OR GPL-3.0)" },
      "node_modules/free/node_modules/strict": { version: "1.0.0", license: "MIT AND GPL-3.0" },
      "node_modules/tool": { version: "1.0.0", license: "MPL-2.0", dev: true },
      "node_modules/@some/part": { version: "1.0.0", license: "MPL-2.0" },
      "node_modules/none": { version: "1.0.0", hasInstallScript: true },
    },
  };
  const packages = packagesOf(lock, false);

  expect(findFaults({ folder: "bench", packages, allowScripts: { free: true } })).toEqual([
    "bench: @some/part has the licence MPL-2.0, which is not on the list.",
    "bench: none declares no licence.",
    "bench: strict has the licence MIT AND GPL-3.0, which is not on the list.",
    "bench: none has an install script that is not documented.",
    "bench: better-sqlite3 has no install script any more.",
    "bench: allowScripts does not name none.",
    "bench: allowScripts names free, which has no script.",
  ]);
});
