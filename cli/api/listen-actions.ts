/** What `petstore listen` does. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Event, Schemas } from "../../client/index.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { makeWebhookSecret } from "../../src/credentials/webhook-signature.ts";
import { abortOnSignal, Interrupted } from "../interruption.ts";
import { note, print } from "../output.ts";
import { printable } from "../table.ts";
import { formatTime, timeTitle } from "../time.ts";
import type { ApiOptions, Context } from "./connect.ts";
import { describeSubject } from "./event-actions.ts";
import { isSuccess, post, type Reply, signMessage, toMessage } from "./receiver.ts";
import { type Column, Table } from "./show.ts";

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
interface Attempt extends Reply {
  event: Event;
}

/** Forwards events until a signal. */
export async function listen({ client }: Context, options: Options): Promise<void> {
  using interruption = abortOnSignal();
  const { signal } = interruption;
  const { after, forwardTo, json, quiet, secret = makeWebhookSecret() } = options;
  const filters = { petId: options.pet, type: options.type as Schemas["EventTypeFilter"][] | undefined };
  const target = { url: forwardTo, secret, signal };
  const show = showAttempts(options);
  let position = after;
  try {
    const { next = after } = await client.listEvents({ query: { ...filters, after, limit: 1 }, signal });
    // A delivery names the position before its event, which `now` is not.
    if (after === "now") position = next;
    note(`Forwarding events to ${forwardTo}, signed with the secret ${secret}`);
    for await (const page of client.follow({ ...filters, after: position, signal }).pages()) {
      for (const event of page.events) {
        for await (const attempt of deliver(event, position, target)) show(attempt, position);
      }
      position = page.position;
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    if (!json && !quiet) note(`To continue: petstore listen --forward-to ${forwardTo} --after ${position}`);
    process.exitCode = error.exitStatus;
  }
}

/** Sends an event until the response is 2xx, and yields each attempt. */
async function* deliver(
  event: Event,
  position: string,
  { url, secret, signal }: { url: URL; secret: string; signal: AbortSignal },
): AsyncGenerator<Attempt, void> {
  const message = toMessage(event, position);
  for (let pause = PAUSE_MILLISECONDS; ; pause = Math.min(2 * pause, PAUSE_MILLISECONDS_MAX)) {
    const reply = await post(url, signMessage(message, [secret]), message.body, signal);
    yield { event, ...reply };
    if (isSuccess(reply)) return;
    await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
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
