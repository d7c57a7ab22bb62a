import { createSharedState } from "../shared-state.ts";
import { unattended } from "./presence.ts";
import { retryDelay } from "./request-lost.ts";
import { apiUrl, consolePath } from "./urls.ts";

/** Timeout of a check whether the service responds. */
const CHECK_MILLISECONDS = 5_000;

interface Connection {
  /** Whether the service cannot be reached; requests fail. */
  isLost: boolean;
  isChecking: boolean;
}

const connection = createSharedState<Connection>({ isLost: false, isChecking: false });
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports a request that failed or is slow. Checks whether the service responds: one failure does not mean that it is down. */
export function reportLost(): void {
  if (!connection.get().isLost) void checkConnection();
}

/** Checks now whether the service responds, and repeats this until it does. */
export async function checkConnection(): Promise<void> {
  if (connection.get().isChecking) return;
  clearTimeout(timer);
  update({ isChecking: true });
  const retryAfterSeconds = await check();
  if (retryAfterSeconds === undefined) {
    failures = 0;
    update({ isLost: false, isChecking: false });
    return;
  }
  failures += 1;
  const jitter = 1 + Math.random() / 2;
  timer = setTimeout(checkIfVisible, retryDelay(failures, retryAfterSeconds) * jitter);
  update({ isLost: true, isChecking: false });
}

/** Returns undefined if the service responds, otherwise the seconds that it asks to wait. */
async function check(): Promise<number | undefined> {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), CHECK_MILLISECONDS);
  try {
    const options = { cache: "no-store", headers: unattended, signal: controller.signal } as const;
    const { status, headers } = await fetch(`${apiUrl}/session`, options);
    const isService = headers.has("Request-Id") && status !== 503;
    return isService ? undefined : Number(headers.get("Retry-After")) || 0;
  } catch {
    return 0;
  } finally {
    clearTimeout(timeout);
  }
}

function checkIfVisible(): void {
  if (connection.get().isLost && document.visibilityState === "visible") void checkConnection();
}

/** Calls the listener each time the service can be reached again. Returns a function that removes it. */
export function onReconnect(listener: () => void): () => void {
  let wasLost = connection.get().isLost;
  return connection.subscribe(() => {
    const isBack = wasLost && !connection.get().isLost;
    wasLost = connection.get().isLost;
    if (isBack) listener();
  });
}

export function useConnection(): Connection {
  return connection.use();
}

function update(next: Partial<Connection>): void {
  connection.set({ ...connection.get(), ...next });
}

if (typeof document !== "undefined") {
  addEventListener("online", checkIfVisible);
  addEventListener("offline", () => void checkConnection());
  document.addEventListener("visibilitychange", checkIfVisible);
}

/** Resolves after this time, as soon as the service can be reached again, or when `signal` is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timeout);
      stopListening();
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timeout = setTimeout(finish, milliseconds);
    const stopListening = onReconnect(finish);
    signal.addEventListener("abort", finish);
  });
}

/** Whether the service serves another version of the console than the one of this page. */
export async function isOutdated(): Promise<boolean> {
  const ownScript = document.querySelector<HTMLScriptElement>('script[type="module"][src*="main-"]')?.src;
  const name = ownScript?.replace(/^.*\//, "");
  if (!name) return false;
  const response = await fetch(consolePath, { cache: "no-store" }).catch(() => undefined);
  return response?.ok === true && !(await response.text()).includes(name);
}

let isPageUnloading = false;

if (typeof addEventListener === "function") {
  addEventListener("pagehide", () => {
    isPageUnloading = true;
  });
  addEventListener("pageshow", () => {
    isPageUnloading = false;
  });
}

/** Whether the page unloads: requests are still delivered with `keepalive`, but there is no time for their responses. */
export function isUnloading(): boolean {
  return isPageUnloading;
}
