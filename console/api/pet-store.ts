import { createClient, type Hooks } from "../../client/index.ts";
import { isUnloading, reportLost } from "./connection.ts";
import { isPersonPresent, unattended } from "./presence.ts";
import { RequestLost } from "./request-lost.ts";
import { getSessionState, recordSessionEnded, renewedSession, touchSession } from "./session-state.ts";
import { apiUrl } from "./urls.ts";

/** Maximum time to wait before a retry because of `Retry-After`: a person would rather see the error. */
const RETRY_AFTER_SECONDS_MAX = 2;

/** `send` has timeouts of its own, since it may wait for a log-in. */
const options = {
  baseUrl: apiUrl,
  fetch: send,
  timeoutSeconds: Number.POSITIVE_INFINITY,
  retryAfterSecondsMax: RETRY_AFTER_SECONDS_MAX,
};

/** Client of the public API with the browser's session. Requests sent while the page unloads are still delivered. */
export const petStore = createClient(options);

/** The same for requests that the page makes by itself. */
export const createUnattendedClient = ({ onRequest, onResponse }: Hooks) =>
  createClient({
    ...options,
    onRequest(attempt) {
      Object.assign(attempt.headers, unattended);
      onRequest?.(attempt);
    },
    onResponse,
  });

/** Timeout of an attempt to read. The client makes up to three. */
const READ_MILLISECONDS = 10_000;
/** Timeout of an attempt to change something. */
const WRITE_MILLISECONDS = 15_000;
/** Timeout of imports, exports, batches and photos. */
const BULK_MILLISECONDS = 120_000;
/** Time after which a request without a response is suspicious. */
const SUSPICIOUS_MILLISECONDS = 4_000;

/** Changes of the password: the one in progress, and how many have ended. Each replaces the session of this browser. */
let passwordChange: Promise<unknown> | undefined;
let passwordChangesEnded = 0;

/**
 * `fetch` for the client, with a timeout. When the session has ended, it waits until the person has logged in again, and
 * repeats the request, which the service has not executed. While another person is logged in, it sends nothing as them.
 */
async function send(url: string, given: RequestInit): Promise<Response> {
  for (;;) {
    if (getSessionState().is === "replaced" && !isAboutSession(url)) await waitForLogIn(given);
    const options = isPersonPresent() ? given : { ...given, headers: { ...given.headers, ...unattended } };
    const endedBefore = passwordChangesEnded;
    const isPasswordChange = url.endsWith("/session/password");
    const response = await (isPasswordChange ? changePassword(url, options) : sendOnce(url, options));
    if (response.status !== 401 && !isUnattended(options)) touchSession();
    if (response.status !== 401 || isUnloading() || isAboutSession(url)) return response;
    await passwordChange;
    // It was sent with the session that has been replaced.
    if (!isPasswordChange && passwordChangesEnded !== endedBefore) continue;
    if (!recordSessionEnded(await isCookieMissing(response))) return response;
    await waitForLogIn(options);
  }
}

function changePassword(url: string, options: RequestInit): Promise<Response> {
  const response = sendOnce(url, options).finally(() => {
    passwordChange = undefined;
    passwordChangesEnded += 1;
  });
  passwordChange = response.catch(() => {});
  return response;
}

/** Waits until the person has logged in again. Leaving the page before that would lose a change. */
async function waitForLogIn(options: RequestInit): Promise<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  if (isWrite(options)) addEventListener("beforeunload", warn);
  await renewedSession(options.signal ?? undefined).finally(() => removeEventListener("beforeunload", warn));
}

async function sendOnce(url: string, options: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const { signal } = options;
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const wait = waitOf(options);
  const timers = [
    setTimeout(reportLost, SUSPICIOUS_MILLISECONDS + wait),
    setTimeout(
      () => controller.abort(new DOMException("There was no response in time.", "TimeoutError")),
      timeoutOf(url, options) + wait,
    ),
  ];
  try {
    const onProgress = progressListeners.get(options.body as object);
    const response = await (onProgress
      ? sendWithProgress(url, { ...options, signal: controller.signal }, onProgress)
      : fetch(url, { ...options, signal: controller.signal, keepalive: isUnloading() }));
    return isStream(url, response) ? response : await readBody(response);
  } catch (cause) {
    if (!signal?.aborted) reportLost();
    throw new RequestLost({ isWrite: isWrite(options), isOffline: !navigator.onLine, cause });
  } finally {
    timers.forEach(clearTimeout);
    signal?.removeEventListener("abort", abort);
  }
}

type ProgressListener = (progress: number) => void;

const progressListeners = new WeakMap<object, ProgressListener>();

/** Calls the listener with the share of this body that has been sent, from 0 to 1. */
export function reportProgress(body: Blob, listener: ProgressListener): void {
  progressListeners.set(body, listener);
}

/** Like `fetch`, which cannot report how much of a body has been sent. */
function sendWithProgress(url: string, options: RequestInit, onProgress: ProgressListener): Promise<Response> {
  const { method = "POST", headers, body, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "arraybuffer";
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError("The upload was interrupted."));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body as Blob);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(":")),
    line.slice(line.indexOf(":") + 1),
  ]);
  return new Response(request.response as ArrayBuffer, { status: request.status, headers });
}

/** Reads the body within the timeout. A gateway's error is no response of the service. */
async function readBody(response: Response): Promise<Response> {
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  const isFromGateway = [502, 503, 504].includes(status) && !headers.has("Request-Id");
  if (isFromGateway) throw new Error(`The gateway responded with ${status}.`);
  if (status === 503) reportLost();
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

function timeoutOf(url: string, options: RequestInit): number {
  const isPhoto = options.method === "POST" && /\/photos\b/.test(url);
  if (isPhoto || /\/pets\/(import|imports\/\d+\/undo|export|batch)\b/.test(url)) return BULK_MILLISECONDS;
  return isWrite(options) ? WRITE_MILLISECONDS : READ_MILLISECONDS;
}

/** Time for which the service may delay the response, since the request prefers that (`Prefer: wait=25`). */
function waitOf({ headers }: RequestInit): number {
  return 1000 * Number(/^wait=(\d+)$/.exec(new Headers(headers).get("Prefer") ?? "")?.[1] ?? 0);
}

function isUnattended({ headers }: RequestInit): boolean {
  return new Headers(headers).has("Petstore-Unattended");
}

function isWrite({ method }: RequestInit): boolean {
  return method !== undefined && method !== "GET";
}

function isStream(url: string, { ok }: Response): boolean {
  return ok && /\/pets\/export|\/events\/stream/.test(url);
}

/** Requests whose 401 does not mean that the session has ended. */
function isAboutSession(url: string): boolean {
  return /\/(session|session\/recover|setup)$/.test(url);
}

/** Whether the browser sent no cookie: the person has logged out in another tab. */
async function isCookieMissing(response: Response): Promise<boolean> {
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string };
  return code === "missing_api_key";
}
