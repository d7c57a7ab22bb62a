/** The faults that one client finds, each with what it takes to repeat it. */
import type { TestResponse } from "../../support/send-request.ts";
import type { Draft } from "./draft.ts";
import type { Finding } from "./finding.ts";
import { type Sent, toCurl } from "./sent.ts";

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
