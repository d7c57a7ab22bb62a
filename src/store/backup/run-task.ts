import type { TaskName, Tasks } from "./tasks.ts";

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
  const { promise, resolve, reject } = Promise.withResolvers<Tasks[Name]["result"]>();
  const abort = () => reject(signal?.reason);
  worker.onmessage = ({ data: { result, error } }) => {
    if (error) reject(new TaskError(error.message, error.code ?? ""));
    else resolve(result);
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  signal?.addEventListener("abort", abort);
  worker.postMessage({ name, given });
  try {
    return await promise;
  } finally {
    signal?.removeEventListener("abort", abort);
    worker.unref();
    worker.terminate();
  }
}
