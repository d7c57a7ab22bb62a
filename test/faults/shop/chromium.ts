/** Chromium over the DevTools protocol (chromedevtools.github.io/devtools-protocol): what a visitor with a phone waits for. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser, launchArguments } from "../../browser/find-browser.ts";

interface Message {
  id?: number;
  sessionId?: string;
  result?: object;
  error?: { message: string };
  method?: string;
  params?: Record<string, unknown>;
}

/** Starts Chromium with an empty profile, and connects to it. */
export async function startChromium(): Promise<Chromium & AsyncDisposable> {
  const program = findBrowser();
  if (program === undefined) throw new Error("There is no Chromium.");
  const profile = await mkdtemp(join(tmpdir(), "petstore-chromium-"));
  const words = [...launchArguments, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = Bun.spawn([program, ...words, "about:blank"], { stdin: "ignore", stdout: "ignore", stderr: "pipe" });
  const chromium = await Chromium.connect(await readUrl(child.stderr));
  return Object.assign(chromium, {
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      await rm(profile, { recursive: true, force: true });
    },
  });
}

/** The address that Chromium prints when it takes connections. */
async function readUrl(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of output) {
    text += decoder.decode(part, { stream: true });
    const [, url] = /DevTools listening on (ws:\S+)/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error(`Chromium did not start: ${text}`);
}

/** A connection to a browser: commands and events of all its pages. */
export class Chromium {
  onEvent: (sessionId: string | undefined, method: string, params: Record<string, unknown>) => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #open = new Map<number, PromiseWithResolvers<object>>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(data)));
    socket.addEventListener("close", () => {
      for (const { reject } of this.#open.values()) reject(new Error("The browser has ended the connection."));
    });
  }

  static async connect(url: string): Promise<Chromium> {
    const socket = new WebSocket(url);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`There is no connection to ${url}.`)));
    await promise;
    return new Chromium(socket);
  }

  /** Sends a command to the browser, or to the page of a session, and returns its result. */
  send<Result extends object>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    this.#lastId += 1;
    const pending = Promise.withResolvers<object>();
    this.#open.set(this.#lastId, pending);
    this.#socket.send(JSON.stringify({ id: this.#lastId, method, params, sessionId }));
    return pending.promise as Promise<Result>;
  }

  #receive({ id, sessionId, result, error, method, params }: Message): void {
    const pending = this.#open.get(id ?? 0);
    this.#open.delete(id ?? 0);
    if (method !== undefined) this.onEvent(sessionId, method, params ?? {});
    else if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result ?? {});
  }
}

/** The line and the phone: 9 Mbit/s, 60 ms from a request to its response, a processor slowed 4 times. */
const LINE = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const PROCESSOR_SLOWED = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

export interface PageMeasure {
  /** Largest Contentful Paint: the time until the largest element of the first screen is shown, and which one it is. */
  largestMilliseconds: number;
  largest: string;
  /** What was transferred with all headers, without pictures, and of pictures. */
  bytes: number;
  pictureBytes: number;
  pictures: number;
}

/** Opens a page in a new browser context, with an empty cache. */
export async function measurePage(chromium: Chromium, url: string): Promise<PageMeasure> {
  const { browserContextId } = await chromium.send<{ browserContextId: string }>("Target.createBrowserContext");
  try {
    const target = { url: "about:blank", browserContextId };
    const { targetId } = await chromium.send<{ targetId: string }>("Target.createTarget", target);
    const attached = { targetId, flatten: true };
    const { sessionId } = await chromium.send<{ sessionId: string }>("Target.attachToTarget", attached);
    return await measure(chromium, sessionId, url);
  } finally {
    await chromium.send("Target.disposeBrowserContext", { browserContextId });
  }
}

async function measure(chromium: Chromium, page: string, url: string): Promise<PageMeasure> {
  const types = new Map<unknown, unknown>();
  const sizes = { bytes: 0, pictureBytes: 0, pictures: 0 };
  const loaded = Promise.withResolvers<void>();
  chromium.onEvent = (sessionId, method, params) => {
    if (sessionId !== page) return;
    if (method === "Page.loadEventFired") loaded.resolve();
    if (method === "Network.responseReceived") types.set(params.requestId, params.type);
    if (method !== "Network.loadingFinished") return;
    const isPicture = types.get(params.requestId) === "Image";
    sizes[isPicture ? "pictureBytes" : "bytes"] += Number(params.encodedDataLength);
    if (isPicture) sizes.pictures += 1;
  };
  const send = <Result extends object>(method: string, params?: object) => chromium.send<Result>(method, params, page);
  await send("Page.enable");
  await send("Network.enable");
  await send("Emulation.setDeviceMetricsOverride", PHONE);
  await send("Network.emulateNetworkConditions", LINE);
  await send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWED });
  const { errorText } = await send<{ errorText?: string }>("Page.navigate", { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  await loaded.promise;
  const { result } = await send<{ result: { value: { time: number; name: string } } }>("Runtime.evaluate", {
    expression: `(${findLargest})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  return { largestMilliseconds: result.value.time, largest: result.value.name, ...sizes };
}

/** Runs in the page, as text: waits for the pictures of the first screen and the frame that shows them. */
const findLargest = `async () => {
  const isOnScreen = (image) => image.getBoundingClientRect().top < innerHeight;
  await Promise.all([...document.images].filter(isOnScreen).map((image) => image.decode().catch(() => undefined)));
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const { startTime, element, url } = list.getEntries().at(-1);
      resolve({ time: startTime, name: (element ? element.localName : "?") + " " + url });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}`;
