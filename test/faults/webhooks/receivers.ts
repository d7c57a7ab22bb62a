/** Receivers of webhooks on this machine: some acknowledge and record what they get, others misbehave. */
import type { Event } from "../../../client/schemas.ts";
import { verifyWebhook } from "../../../client/verify-webhook.ts";
import { tlsCertificate } from "../../support/tls-certificate.ts";
import { createRandom, type Random } from "../random.ts";
import { DeliveryLog, type FeedEvent } from "./delivery-log.ts";

/** Interval between the bytes of a response that drips. */
const DRIP_MILLISECONDS = 1000;
/** Interval between the parts of a body without end. */
const PART_MILLISECONDS = 10;

export interface Receiver extends AsyncDisposable {
  title: string;
  url: string;
}

/** A receiver that never acknowledges, and the attempts that the service must log. */
export interface FaultyReceiver extends Receiver {
  outcome: { status?: number; error?: string };
}

interface RecorderOptions {
  title: string;
  /** Maximum time until it responds. */
  delayMilliseconds?: number;
  /** Share of the deliveries that get the status 500. */
  failing?: number;
  /** The body of responses with the status 200. */
  body?: () => ReadableStream | null;
  seed?: number;
}

/** A receiver that verifies, records and acknowledges deliveries. */
export class Recorder implements Receiver {
  readonly title: string;
  readonly log = new DeliveryLog();
  /** A sentence for each delivery that no receiver may get. */
  readonly faults: string[] = [];
  /** Of the webhook that sends to it; empty until it is known. */
  secret = "";
  readonly #options: Required<RecorderOptions>;
  readonly #random: Random;
  readonly #server: Bun.Server<undefined>;

  constructor(options: RecorderOptions) {
    this.#options = { delayMilliseconds: 0, failing: 0, body: () => null, seed: 1, ...options };
    this.title = options.title;
    this.#random = createRandom(this.#options.seed);
    this.#server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      idleTimeout: 0,
      fetch: (request) => this.#receive(request),
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}/`;
  }

  async #receive(request: Request): Promise<Response> {
    const body = await request.text();
    if (this.secret === "") return new Response(null, { status: 500 });
    const message = await verifyWebhook(body, request.headers, this.secret).catch((error: Error) => error);
    if (message instanceof Error) return this.#refuse(message.message);
    const { id, type, timestamp, position, data } = message;
    const expected = `evt_${data.id}_${Date.parse(data.createdAt)} ${data.type} ${data.createdAt}`;
    if (`${id} ${type} ${timestamp}` !== expected) this.#refuse(`${id} ${type} ${timestamp} is ${expected}`);
    if (position === undefined) return this.#refuse(`${id} has no position`);

    const delivery = this.log.arrive(data.id, position);
    const { delayMilliseconds, failing } = this.#options;
    if (delayMilliseconds > 0) await Bun.sleep(this.#random.below(delayMilliseconds));
    if (this.#random.below(1000) < failing * 1000) return new Response("busy", { status: 500 });
    this.log.acknowledge(delivery);
    const content = this.#options.body();
    return new Response(content, { status: content === null ? 204 : 200 });
  }

  #refuse(fault: string): Response {
    this.faults.push(fault);
    return new Response(fault, { status: 400 });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.stop(true);
  }
}

/** Returns a body that does not end. */
export function endlessBody(): ReadableStream {
  const part = new Uint8Array(16_384).fill(0x78);
  return new ReadableStream({
    async pull(controller) {
      await Bun.sleep(PART_MILLISECONDS);
      controller.enqueue(part);
    },
  });
}

/** Opens one receiver of each kind. `elsewhere`: to where one redirects. */
export function openFaultyReceivers(elsewhere: string): FaultyReceiver[] {
  return [
    { ...serve(() => new Response("broken", { status: 500 })), title: "fails", outcome: { status: 500 } },
    { ...serve(() => new Promise(() => {})), title: "hangs", outcome: { error: "timeout" } },
    { ...openDripping(), title: "drips", outcome: { error: "timeout" } },
    { ...serve(() => Response.redirect(elsewhere, 307)), title: "redirects", outcome: { status: 307 } },
    {
      ...serve(() => new Response(null, { status: 204 }), tlsCertificate),
      title: "has a wrong certificate",
      outcome: { error: "certificate_invalid" },
    },
  ];
}

function serve(respond: () => Response | Promise<Response>, tls?: { cert: string; key: string }) {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    fetch: respond,
    ...(tls && { tls }),
  });
  return {
    url: tls ? `https://localhost:${server.port}/` : `http://127.0.0.1:${server.port}/`,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
}

/** A server that sends headers without end, one byte a second. */
function openDripping() {
  const start = "HTTP/1.1 200 OK\r\nX-Long: ";
  const server = Bun.listen<NodeJS.Timeout | undefined>({
    hostname: "127.0.0.1",
    port: 0,
    data: undefined,
    socket: {
      data(socket) {
        if (socket.data) return;
        let index = 0;
        socket.data = setInterval(() => socket.write(start[index++] ?? "x"), DRIP_MILLISECONDS);
      },
      close: (socket) => clearInterval(socket.data),
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/`,
    async [Symbol.asyncDispose]() {
      server.stop(true);
    },
  };
}

/** Returns an event with the subject whose order deliveries keep. */
export function toFeedEvent({ id, data }: Event): FeedEvent {
  const { pet, order, category } = data as { pet?: Item; order?: { petId: bigint }; category?: Item };
  const petId = pet?.id ?? order?.petId;
  return { id, subject: petId === undefined ? `category ${category?.id}` : `pet ${petId}` };
}

interface Item {
  id: bigint;
}
