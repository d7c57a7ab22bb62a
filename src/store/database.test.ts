import { expect, test } from "bun:test";
import { DatabaseUnavailable, explainDatabaseFailure } from "./database.ts";

const failure = (code: string, message: string, others = {}) => Object.assign(new Error(message), { code, ...others });
const explain = (error: unknown) => explainDatabaseFailure(error, "/data/pets.db");

test("says which database cannot be used, why, and what to do", () => {
  const forbidden =
    "This user cannot open /data/pets.db for writing. " +
    "Allow it to write to that file and to its folder, or set DATABASE_URL to another file.";
  const explanations: [Error, string | undefined][] = [
    [failure("SQLITE_CANTOPEN", "unable to open database file"), forbidden],
    [new DatabaseUnavailable(failure("SQLITE_READONLY_DIRECTORY", "readonly")), forbidden],
    [failure("EACCES", "permission denied", { path: "/data/pets.db-wal" }), forbidden],
    [failure("SQLITE_FULL", "database or disk is full"), "There is no space left in /data."],
    [
      failure("SQLITE_IOERR_SHMSIZE", "disk I/O error"),
      "/data/pets.db cannot be used: disk I/O error. Check the free space and the health of the disk.",
    ],
    [
      failure("SQLITE_CORRUPT", "database disk image is malformed"),
      "/data/pets.db is damaged: database disk image is malformed. Restore a backup.",
    ],
    [failure("EACCES", "permission denied", { path: "/home/ada/pets.csv" }), undefined],
    [new TypeError("a bug"), undefined],
  ];

  for (const [error, explanation] of explanations) expect(explain(error)).toBe(explanation as string);
});
