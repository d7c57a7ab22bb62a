import { findProblems, type Inspection, inspectDatabase, type Mode, openReadOnly } from "./inspect-database.ts";

/** Work that blocks its thread, and its result. */
export interface Tasks {
  inspect: { given: { path: string; mode: Mode }; result: Inspection };
  /** `to` must be an empty file. */
  copy: { given: { path: string; mode: Mode; to: string }; result: undefined };
  check: { given: { path: string; extent: "quick" | "full" }; result: string[] };
}

export type TaskName = keyof Tasks;

export const tasks: { [Name in TaskName]: (given: Tasks[Name]["given"]) => Tasks[Name]["result"] } = {
  inspect({ path, mode }) {
    using connection = openReadOnly(path, mode);
    return inspectDatabase(connection);
  },
  copy({ path, mode, to }) {
    using connection = openReadOnly(path, mode);
    // The caller flushes the copy while it grows: SQLite would do it at once at the end, which delays other writers.
    connection.run("pragma synchronous = off");
    connection.run("vacuum into ?", [to]);
    return undefined;
  },
  check({ path, extent }) {
    using connection = openReadOnly(path, "immutable=1");
    return findProblems(connection, extent);
  },
};
