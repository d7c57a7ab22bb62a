import { expect } from "bun:test";
import { join } from "node:path";
import { openFolder } from "../../../test/support/process.ts";
import { sqliteTest } from "../../../test/support/sqlite-test.ts";
import { Checkpointer } from "./checkpoint.ts";
import { SqliteConnection } from "./connection.ts";
import { WalProgress } from "./wal-progress.ts";

const MISSING = new URL("file:///none.ts");
const ENDING = new URL("data:text/javascript,self.onmessage = () => process.exit()");

sqliteTest(
  "if the checkpoint thread fails, the WAL is checkpointed without it, and a warning says so once",
  async () => {
    for (const url of [MISSING, ENDING]) {
      await using folder = await openFolder();
      const path = join(folder.path, "petstore.db");
      await Bun.write(path, "");
      const writer = new SqliteConnection(path);
      for (const statement of [
        "pragma journal_mode = wal",
        "pragma wal_autocheckpoint = 0",
        "create table pets (name)",
      ]) {
        writer.run(statement);
      }
      const warnings: string[] = [];
      const checkpointer = new Checkpointer(path, writer, {
        warn: (message) => warnings.push(message),
        walProgress: new WalProgress(path),
        mayStart: () => true,
        onEnd() {},
        workerUrl: url,
      });

      const walPages: bigint[] = [];
      for (let time = 0; time < 3; time += 1) {
        writer.run("insert into pets values (zeroblob(34000000))");
        checkpointer.maybeCheckpoint();
        // Waits for the thread.
        await checkpointer.close();
        walPages.push(writer.pragma("wal_checkpoint(noop)")[1] ?? 0n);
      }

      expect(warnings).toEqual([
        expect.stringMatching(/^The thread that checkpoints the WAL failed, so requests wait .*: ./),
      ]);
      // The second write was checkpointed, so the third one restarted the WAL.
      expect(walPages[1]).toBeGreaterThan(16_000n);
      expect(walPages[2]).toBeLessThan(9000n);
      writer.close();
    }
  },
);
