/**
 * Is loaded before the program (`bun --preload`), and makes its database lost at the moment in PETSTORE_LOSS: `commit 2`,
 * during the second commit of the first process; `worker start`, while another one opens it; `worker`, and `worker later`
 * only in another one, when it opens it or when it checks its files for the second time.
 */
import { rmSync } from "node:fs";
import { DatabaseLost } from "../../src/store/database.ts";
import { SqliteConnection } from "../../src/store/sqlite/connection.ts";
import { FileGuard } from "../../src/store/sqlite/file-guard.ts";

const moment = process.env.PETSTORE_LOSS ?? "";
const path = (process.env.DATABASE_URL ?? "").replace(/^sqlite:/, "");
const isWorker = process.send !== undefined;

let commits = 0;
const { execute } = SqliteConnection.prototype;
const writers = new WeakSet<SqliteConnection>();
SqliteConnection.prototype.execute = function (sql) {
  if (sql === "begin immediate") writers.add(this);
  if (sql === "commit" && writers.has(this) && !isWorker) {
    commits += 1;
    if (moment === `commit ${commits}`) rmSync(path);
  }
  execute.call(this, sql);
};

let polls = 0;
const { poll } = FileGuard.prototype;
FileGuard.prototype.poll = function () {
  polls += 1;
  if (isWorker && polls === 1 && moment === "worker start") rmSync(path);
  if (isWorker && polls === (moment === "worker later" ? 2 : 1) && /^worker( later)?$/.test(moment)) {
    try {
      this.run(() => new DatabaseLost("It is lost in this process."));
    } catch {
      // As `poll` does.
    }
  }
  poll.call(this);
};
