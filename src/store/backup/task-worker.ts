/** The thread of `runTask`. Receives the name of a task and what it is given, and replies with its result or error. */
import { type TaskName, tasks } from "./tasks.ts";

declare const self: Worker;

self.onmessage = ({ data: { name, given } }: MessageEvent<{ name: TaskName; given: never }>) => {
  try {
    self.postMessage({ result: tasks[name](given) });
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    self.postMessage({ error: { message, code } });
  }
};
