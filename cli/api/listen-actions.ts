/** What `petstore listen` does. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Event, Schemas } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { makeWebhookSecret, signWebhook, webhookIdOf } from "../../src/credentials/webhook-signature.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { note, print } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import { type ApiOptions, type Context, describeNetworkError } from "./connect.ts";
import { describeSubject } from "./event-actions.ts";
import { type Column, Table } from "./show.ts";

/** Time that a delivery may take, as that of webhooks. */
const TIMEOUT_MILLISECONDS = 10_000;
/** Pause after the first failure of a delivery. It doubles with each further one. */
const PAUSE_MILLISECONDS = 250;
const PAUSE_MILLISECONDS_MAX = 10_000;

interface Options extends ApiOptions {
  forwardTo: URL;
  type?: string[];
  pet?: bigint;
  after: string;
  secret?: string;
}

/** An attempt to deliver an event. */
interface Attempt {
  event: Event;
  time: string;
  /** Status of the response, or why there is none. */
  outcome: number | string;
  milliseconds: number;
}

/** Forwards events until a signal. */
export async function listen({ client }: Context, options: Options): Promise<void> {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const { after, forwardTo, json, quiet, secret = makeWebhookSecret() } = options;
  const filters = { petId: options.pet, type: options.type as Schemas["EventTypeFilter"][] | undefined };
  const target = new Target(forwardTo, secret, signal);
  const show = showAttempts(options);
  let position = after;
  try {
    const { next = after } = await client.listEvents({ query: { ...filters, after, limit: 1 }, signal });
    // A delivery names the position before its event, which `now` is not.
    if (after === "now") position = next;
    note(`Forwarding events to ${forwardTo}, signed with the secret ${secret}`);
    for await (const page of client.follow({ ...filters, after: position, signal }).pages()) {
      for (const event of page.events) {
        for await (const attempt of target.deliver(event, position)) show(attempt, position);
      }
      position = page.position;
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    if (!json && !quiet) note(`To continue: petstore listen --forward-to ${forwardTo} --after ${position}`);
    process.exitCode = error.exitStatus;
  }
}

/** A program that receives events. */
class Target {
  readonly #url: URL;
  readonly #secret: string;
  readonly #signal: AbortSignal;

  constructor(url: URL, secret: string, signal: AbortSignal) {
    this.#url = url;
    this.#secret = secret;
    this.#signal = signal;
  }

  /** Sends an event until the response is 2xx, and yields each attempt. */
  async *deliver(event: Event, position: string): AsyncGenerator<Attempt, void> {
    const body = writeJson({ type: event.type, timestamp: event.createdAt, data: event });
    for (let pause = PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, PAUSE_MILLISECONDS_MAX)) {
      const attempt = await this.#send(event, body, position);
      yield attempt;
      if (isSuccess(attempt)) return;
      await sleep(pause, undefined, { signal: this.#signal }).catch(() => this.#signal.throwIfAborted());
    }
  }

  async #send(event: Event, body: string, position: string): Promise<Attempt> {
    const now = Date.now();
    const message = { id: webhookIdOf(event), timestamp: Math.floor(now / 1000), body };
    const headers = {
      "Content-Type": "application/json",
      "webhook-id": message.id,
      "webhook-timestamp": `${message.timestamp}`,
      "webhook-signature": signWebhook(message, this.#secret),
      "petstore-position": position,
    };
    const started = performance.now();
    const outcome = await this.#post(headers, body);
    const milliseconds = Math.round(performance.now() - started);
    return { event, time: new Date(now).toISOString(), outcome, milliseconds };
  }

  async #post(headers: Record<string, string>, body: string): Promise<number | string> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
    try {
      const response = await fetch(this.#url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      this.#signal.throwIfAborted();
      return describeNetworkError(error) ?? "no response";
    }
  }
}

function isSuccess({ outcome }: Attempt): boolean {
  return typeof outcome === "number" && outcome >= 200 && outcome < 300;
}

/** Returns the function that prints attempts: as a table, as lines of JSON, or the ids of delivered events. */
function showAttempts(options: Options): (attempt: Attempt, position: string) => void {
  const table = new Table(columns(options));
  return (attempt, position) => {
    const { event, outcome, ...rest } = attempt;
    const result = typeof outcome === "number" ? { status: outcome } : { error: outcome };
    if (options.json) print(writeJson({ position, ...rest, ...result, event }));
    else if (!options.quiet) table.show([attempt]);
    else if (isSuccess(attempt)) print(`${event.id}`);
  };
}

function columns(options: ApiOptions): Column<Attempt>[] {
  return [
    { title: timeTitle("TIME", options), text: ({ time }) => formatTime(time, options, "second") },
    { title: "TYPE", text: ({ event }) => printable(`${event.type}`) },
    { title: "SUBJECT", text: ({ event }) => describeSubject(event), isFlexible: true },
    {
      title: "STATUS",
      text: ({ outcome }) => `${outcome}`,
      style: (text) => (text.startsWith("2") ? "green" : "red"),
    },
    { title: "MS", text: ({ milliseconds }) => `${milliseconds}` },
  ];
}
