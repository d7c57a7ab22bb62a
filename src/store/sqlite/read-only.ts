import { Database as Connection, constants } from "bun:sqlite";

/** How a file is opened: `immutable` without locks and WAL, so that nothing is created beside it. */
export type Mode = "immutable=1" | "mode=ro";

export function openReadOnly(path: string, mode: Mode): Connection {
  const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
  const connection = new Connection(`${Bun.pathToFileURL(path)}?${mode}`, flags);
  connection.run("pragma busy_timeout = 5000");
  return connection;
}
