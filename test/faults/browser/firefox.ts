import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATH } from "../programs.ts";

/** No requests to other hosts, no animations, and light colours, whatever the desktop has. */
const preferences = {
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "browser.aboutwelcome.enabled": false,
  "browser.safebrowsing.downloads.enabled": false,
  "browser.safebrowsing.malware.enabled": false,
  "browser.safebrowsing.phishing.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "layout.css.prefers-color-scheme.content-override": 1,
  "media.gmp-manager.updateEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
  "ui.prefersReducedMotion": 1,
};

/** Timeout of a command. Far more than any takes, also on a busy machine. */
const RESPONSE_MILLISECONDS = 60_000;

/** The browser of Debian. */
export const PROGRAM = "firefox-esr";

/** Starts Firefox with an empty profile, and connects to it. */
export async function startFirefox(): Promise<{ bidi: Bidi } & AsyncDisposable> {
  const profile = await mkdtemp(join(tmpdir(), "petstore-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await Bun.write(join(profile, "user.js"), lines.join("\n"));
  const command = [PROGRAM, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile];
  const child = Bun.spawn(command, {
    env: { ...process.env, PATH, HOME: profile },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
  });
  const bidi = await Bidi.connect(await readUrl(child.stderr));
  return {
    bidi,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address that Firefox prints when it takes connections. */
async function readUrl(output: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of output) {
    text += decoder.decode(part, { stream: true });
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error(`Firefox did not start: ${text}`);
}

type Event = { method: string; params: Record<string, unknown> };

type Reply =
  | { type: "success"; id: number; result: object }
  | { type: "error"; id: number | null; error: string; message: string }
  | ({ type: "event" } & Event);

/** A connection to a browser over WebDriver BiDi (w3.org/TR/webdriver-bidi): commands and events as JSON. */
export class Bidi {
  onEvent: (event: Event) => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #open = new Map<number, PromiseWithResolvers<object>>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const reply: Reply = JSON.parse(data);
      if (reply.type === "event") this.onEvent(reply);
      else this.#settle(reply);
    });
    socket.addEventListener("close", () => {
      for (const { reject } of this.#open.values()) reject(new Error("The browser has ended the connection."));
    });
  }

  /** Opens a session. */
  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(`${url}/session`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`There is no connection to ${url}.`)));
    await promise;
    const bidi = new Bidi(socket);
    await bidi.send("session.new", { capabilities: {} });
    return bidi;
  }

  /** Sends a command, and returns its result. */
  async send<Result extends object>(method: string, params: object = {}): Promise<Result> {
    this.#lastId += 1;
    const id = this.#lastId;
    const pending = Promise.withResolvers<object>();
    this.#open.set(id, pending);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(() => {
      this.#open.delete(id);
      pending.reject(new Error(`The browser did not respond to ${method} ${JSON.stringify(params).slice(0, 200)}.`));
    }, RESPONSE_MILLISECONDS);
    try {
      return (await pending.promise) as Result;
    } finally {
      clearTimeout(timer);
    }
  }

  #settle(reply: Exclude<Reply, { type: "event" }>): void {
    // A message that is no command has no id: it is a mistake in this file.
    const pending = this.#open.get(reply.id ?? this.#lastId);
    this.#open.delete(reply.id ?? this.#lastId);
    if (reply.type === "success") pending?.resolve(reply.result);
    else pending?.reject(new Error(`${reply.error}: ${reply.message}`));
  }
}
