import { onReconnect } from "../connection/connection.ts";

/** Resolves after this time, as soon as the service can be reached again, or when `signal` is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    const stopListening = onReconnect(finish);
    signal.addEventListener("abort", finish);
  });
}
