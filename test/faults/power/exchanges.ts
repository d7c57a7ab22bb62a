/** The journal of clients: each request before it is sent, and its response once it has been received. */

import { closeSync, openSync, writeSync } from "node:fs";
import type { Pet } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { nextPathOf } from "../../support/send-request.ts";
import { Client, type Origins, type Reply, type SentRequest } from "../client.ts";

/** Name of the journal in the recorded folder. It is no file of the service: a power cut does not damage it. */
export const JOURNAL = "clients.journal";

/** What a journal has. */
export interface Journal {
  /** The requests, in their order. */
  exchanges: Exchange[];
  /** Number of operations on the disk before each end of the service. */
  ends: number[];
  /** Number of operations before each backup was acknowledged, by its name. */
  backups: Map<string, number>;
}

/** A request with the response to it. */
export interface Exchange {
  request: SentRequest;
  status: number;
  text: string;
  /** The path of the next page. */
  next?: string;
  /** Number of operations on the disk before the request was sent, and before its response was received. */
  sentAt: number;
  receivedAt: number;
}

type Line =
  | { number: number; request: SentRequest }
  | { number: number; reply: Pick<Exchange, "status" | "text" | "next"> }
  | { backup: string }
  | { hasEnded: true };

/** A client whose requests are in a journal. Each line is one system call, so that a recording has its moment. */
export class JournalingClient extends Client implements Disposable {
  readonly #descriptor: number;
  #count = 0;

  constructor(origins: Origins, path: string) {
    super(origins);
    this.#descriptor = openSync(path, "a");
  }

  override async send(request: SentRequest): Promise<Reply | undefined> {
    this.#count += 1;
    const number = this.#count;
    this.#write({ number, request });
    const reply = await super.send(request);
    if (!reply || (reply.status >= 300 && reply.status !== 503 && !isTaken(request, reply)))
      throw new Error(`${request.path} got ${reply?.status}: ${reply?.text}`);
    const { status, text, headers } = reply;
    const next = nextPathOf(headers);
    this.#write({ number, reply: { status, text, ...(next !== undefined && { next }) } });
    return reply;
  }

  /** Records pets that are on disk, as if they had been imported. */
  addPets(pets: Pet[]): void {
    this.#count += 1;
    const number = this.#count;
    this.#write({ number, request: { method: "POST", path: "/v1/pets/import" } });
    this.#write({ number, reply: { status: 200, text: writeJson({ rows: pets.map((pet) => ({ pet })) }) } });
  }

  /** Records that a backup has been acknowledged. */
  addBackup(name: string): void {
    this.#write({ backup: name });
  }

  /** Records that the service has ended. */
  addEnd(): void {
    this.#write({ hasEnded: true });
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }

  #write(line: Line): void {
    writeSync(this.#descriptor, `${JSON.stringify(line, writeBytes)}\n`);
  }
}

/** Whether another pet has the `externalId`. */
function isTaken({ path }: SentRequest, { status }: Reply): boolean {
  return status === 409 && path.endsWith("/profile");
}

function writeBytes(_: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: value.toBase64() } : value;
}

// biome-ignore lint/suspicious/noExplicitAny: any member of a line.
function readBytes(_: string, value: any): unknown {
  return typeof value?.base64 === "string" ? Uint8Array.fromBase64(value.base64) : value;
}

/** Reads the lines of a journal as they were recorded. */
export class JournalReader {
  readonly journal: Journal = { exchanges: [], ends: [], backups: new Map() };
  readonly #byNumber = new Map<number, Exchange>();

  /** `at` is the number of operations on the disk before the line was written. */
  add(text: string, at: number): void {
    const line: Line = JSON.parse(text, readBytes);
    if ("hasEnded" in line) {
      this.journal.ends.push(at);
    } else if ("backup" in line) {
      this.journal.backups.set(line.backup, at);
    } else if ("request" in line) {
      const { number, request } = line;
      const exchange: Exchange = { request, status: 0, text: "", sentAt: at, receivedAt: Number.POSITIVE_INFINITY };
      this.#byNumber.set(number, exchange);
      this.journal.exchanges.push(exchange);
    } else {
      Object.assign(this.#byNumber.get(line.number) as Exchange, line.reply, { receivedAt: at });
    }
  }
}
