import { Database as Connection } from "bun:sqlite";
import { generationPragma, newGeneration } from "../sqlite/generation.ts";
import { type Mode, openReadOnly } from "../sqlite/read-only.ts";
import { findProblems, type Inspection, inspectDatabase } from "./inspect.ts";

/** An error of SQLite in the thread. */
export class TaskError extends Error {
  constructor(
    message: string,
    /** As SQLite names it, such as `SQLITE_FULL`. */
    readonly code: string,
  ) {
    super(message);
  }
}

/**
 * Runs a task in a thread of its own, so that this one can show progress and handle signals. Rejects at once if it is
 * aborted; the thread then ends with the process.
 */
export async function runTask<Name extends TaskName>(
  name: Name,
  given: Tasks[Name]["given"],
  signal?: AbortSignal,
): Promise<Tasks[Name]["result"]> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./task-worker.ts", import.meta.url), { smol: true });
  const reply = receiveReply<Tasks[Name]["result"]>(worker, signal);
  worker.postMessage({ name, given });
  return reply;
}

/** Resolves with the result that a worker sends, or rejects with its error, and ends it. */
export async function receiveReply<Result>(worker: Worker, signal?: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal?.reason);
  worker.onmessage = ({ data: { result, error } }) => {
    if (error) reject(new TaskError(error.message, error.code ?? ""));
    else resolve(result);
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  // Without memory, for instance, it ends without an error event.
  worker.addEventListener("close", () => reject(new Error("The thread ended without a result.")));
  signal?.addEventListener("abort", abort);
  try {
    return await promise;
  } finally {
    signal?.removeEventListener("abort", abort);
    worker.unref();
    worker.terminate();
  }
}

interface Tasks {
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
    identifyCopy(to);
    return undefined;
  },
  check({ path, extent }) {
    using connection = openReadOnly(path, "immutable=1");
    return findProblems(connection, extent);
  },
};

/** Gives a copy a generation of its own, so that it is not taken for the original if it is put in that one's place. */
function identifyCopy(path: string): void {
  using connection = new Connection(path, { readwrite: true });
  for (const pragma of ["journal_mode = memory", "synchronous = off"]) connection.run(`pragma ${pragma}`);
  connection.run(generationPragma(newGeneration()));
}
