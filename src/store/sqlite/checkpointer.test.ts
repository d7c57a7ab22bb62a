import { expect } from "bun:test";
import { join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { Checkpointer } from "./checkpointer.ts";
import { SqliteConnection } from "./connection.ts";

sqliteTest("a checkpoint thread that cannot run is reported once, and tried again", async () => {
  await using folder = await openFolder();
  const path = join(folder.path, "petstore.db");
  await Bun.write(path, "");
  const writer = new SqliteConnection(path);
  for (const statement of ["pragma journal_mode = wal", "pragma wal_autocheckpoint = 0", "create table pets (name)"]) {
    writer.run(statement);
  }
  const warnings: string[] = [];
  const checkpointer = new Checkpointer(path, writer, (message) => warnings.push(message), new URL("file:///none.ts"));

  for (let time = 0; time < 2; time += 1) {
    writer.run("insert into pets values (zeroblob(34000000))");
    checkpointer.maybeCheckpoint();
    await checkpointer.close();
  }

  expect(warnings).toEqual([expect.stringMatching(/^The thread that checkpoints the WAL failed, so the WAL grows: ./)]);
  writer.close();
});
