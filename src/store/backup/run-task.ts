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

/** Runs a task in a thread of its own, so that this one can show progress and handle signals. */
export async function runTask<Name extends TaskName>(
  name: Name,
  given: Tasks[Name]["given"],
): Promise<Tasks[Name]["result"]> {
  const worker = new Worker(new URL("./task-worker.ts", import.meta.url), { smol: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data: { result, error } }) => {
        if (error) reject(new TaskError(error.message, error.code ?? ""));
        else resolve(result);
      };
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ name, given });
    });
  } finally {
    worker.terminate();
  }
}
