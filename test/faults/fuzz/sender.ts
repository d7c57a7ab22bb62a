import { sendsSecret } from "../../support/contract-requests.ts";
import { readJson } from "../../support/read-json.ts";
import { type RequestOptions, sendRequest, type TestResponse } from "../../support/send-request.ts";
import { openSocket } from "../../support/socket.ts";
import type { Coverage } from "./coverage.ts";
import type { Draft } from "./draft.ts";
import type { Finding } from "./learn.ts";
import type { Caller } from "./memory.ts";
import { optionsOf, type Sent, toCurl } from "./sent.ts";
import type { Values } from "./values.ts";
import { type Intent, judge } from "./verdict.ts";

/** Maximum number of attempts of a request that is shed. */
const ATTEMPTS_MAX = 60;
/** An address from which so many attempts with passwords fail that the service throttles them. */
const SHARED_ADDRESS = "192.0.2.1";
const SHARED_ADDRESS_SHARE = 0.3;

interface SenderOptions {
  origin: string;
  coverage: Coverage;
  log: FaultLog;
  values: Values;
}

/** Sends the requests of one client, and judges the responses. */
export class Sender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends a request until it is not shed. Returns undefined if there is no response, which is a fault. */
  async send(draft: Draft, sent: Sent, intent: Intent, caller: Caller): Promise<TestResponse | undefined> {
    const { coverage, log } = this.#options;
    if (sendsSecret(draft.id)) sent.headers["X-Forwarded-For"] ??= this.#address();
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#fetch(draft, sent, caller);
      if (!response) return undefined;
      coverage.add(draft.id, response.status);
      const isShed = response.status === 503 && attempt < ATTEMPTS_MAX;
      const isThrottled = response.status === 429 && sent.headers["X-Forwarded-For"] === SHARED_ADDRESS;
      const isLater = isShed || isThrottled;
      const expected = isLater ? [response.status] : draft.expected;
      const finding = judge({ ...draft, expected }, sent, isLater ? { kind: "valid" } : intent, response);
      if (finding) log.add(finding, draft, sent, response);
      log.note(draft, sent, caller.name, response.status);
      if (!isShed) return response;
      await Bun.sleep(Number(response.headers.get("Retry-After")) * 1000);
    }
  }

  async #fetch(draft: Draft, sent: Sent, caller: Caller): Promise<TestResponse | undefined> {
    const { key, cookie } = caller;
    const credentials: RequestOptions = { key: key ?? null, ...(cookie !== undefined && { cookie }) };
    const { origin } = this.#options;
    try {
      if (sent.isHeadOnly) return await sendHead(origin, sent, caller);
      return await sendRequest(origin + sent.path, optionsOf(sent, credentials));
    } catch (error) {
      this.#options.log.add({ kind: "server error", text: `no response: ${error}` }, draft, sent);
      return undefined;
    }
  }

  /** Failed attempts with passwords are counted by network. */
  #address(): string {
    const { random, chance } = this.#options.values;
    return chance(SHARED_ADDRESS_SHARE)
      ? SHARED_ADDRESS
      : `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
  }
}

/** Sends a head and no body. Returns the response, which must not wait for the body. */
async function sendHead(
  origin: string,
  { method, path, headers }: Sent,
  { key, cookie }: Pick<Caller, "key" | "cookie">,
): Promise<TestResponse> {
  const { host, port } = new URL(origin);
  await using socket = await openSocket(Number(port));
  const credentials = {
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(cookie !== undefined && { Cookie: cookie, Origin: origin }),
  };
  const all = { Host: host, Connection: "close", ...credentials, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`${method} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  return parse(await socket.untilClosedOr(/\r\n\r\n\{.*\}$/s));
}

function parse(received: string): TestResponse {
  const [head = "", text = ""] = received.split("\r\n\r\n", 2);
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line): [string, string] => line.split(": ", 2) as [string, string]));
  const status = Number(statusLine.split(" ")[1]);
  return { status, headers, text, bytes: Buffer.from(text), body: text === "" ? undefined : readJson(text) };
}

/** The faults that one client finds, each with what it takes to repeat it. */

/** Maximum number of preceding requests that a fault names, of the client and of the resource. */
const PRECEDING_MAX = 4;
const SHOWN_RESPONSE_MAX = 300;

interface Noted {
  number: number;
  sent: Sent;
  by: string;
  status: number;
}

export class FaultLog {
  readonly #client: string;
  readonly #faults: string[];
  #count = 0;
  #ofClient: Noted[] = [];
  readonly #ofResources = new Map<string, Noted[]>();

  constructor(client: string, faults: string[]) {
    this.#client = client;
    this.#faults = faults;
  }

  /** Notes a request, of which the following may be a consequence. */
  note({ subject }: Draft, sent: Sent, by: string, status: number): void {
    this.#count += 1;
    const noted = {
      number: this.#count,
      sent: { ...sent, ...(sent.body && { body: sent.body.slice(0, 2000) }) },
      by,
      status,
    };
    this.#ofClient = [...this.#ofClient, noted].slice(-PRECEDING_MAX);
    if (!subject) return;
    const key = `${subject.kind} ${subject.id}`;
    this.#ofResources.set(key, [...(this.#ofResources.get(key) ?? []), noted].slice(-PRECEDING_MAX));
  }

  add({ kind, text }: Finding, { id, subject }: Draft, sent: Sent, response?: TestResponse): void {
    const ofResource = this.#ofResources.get(`${subject?.kind} ${subject?.id}`) ?? [];
    const preceding = [...new Set([...ofResource, ...this.#ofClient])].toSorted(
      (one, other) => one.number - other.number,
    );
    const lines = preceding.map(({ number, sent, by, status }) => `    ${number}. ${toCurl(sent, by)} → ${status}`);
    const received = response ? `${response.status} ${response.text.slice(0, SHOWN_RESPONSE_MAX)}` : "nothing";
    const head = `${kind}: ${id}: ${text} (${this.#client})`;
    this.#faults.push(`${head}\n    received: ${received}\n${lines.join("\n")}\n    → ${toCurl(sent, "this request")}`);
  }
}
