import type { Event } from "../../client/index.ts";
import { isSuccess, type Message, post, type Reply, signMessage, toMessage } from "./receiver.ts";

/** Id of the first event that is not an example of the contract. */
const FIRST_ID = 9000n;

/** The messages of a rehearsal, and what the receiver has responded to them. */
export class Rehearsal {
  readonly secret: string;
  /** One of each type of event, in the order in which they are sent first. */
  readonly messages: Message[];
  /** Ids of the messages that were accepted. */
  readonly accepted = new Set<string>();
  slowestMilliseconds = 0;
  /** Whether there was any response. */
  isReached = false;
  readonly #url: URL;
  readonly #signal: AbortSignal;
  #nextId = FIRST_ID;

  /** `examples` are the events of the contract. An event of a type that the contract does not have is added. */
  constructor(url: URL, secret: string, signal: AbortSignal, examples: InventedEvent[]) {
    this.#url = url;
    this.secret = secret;
    this.#signal = signal;
    const createdAt = new Date();
    this.messages = examples.map((event) => toMessage(toEvent(event, createdAt), POSITION));
    this.messages.push(this.invent({ type: "example.added", createdAt, data: {} }));
  }

  /** Returns a message with an id of its own. */
  invent({ type = "pet.created", createdAt = new Date(), data = { pet } as object } = {}): Message {
    const event = toEvent({ id: this.#nextId, type, data }, createdAt);
    this.#nextId += 1n;
    return toMessage(event, POSITION);
  }

  /** Sends a message with a signature by each of these secrets. Returns a fault unless the response is 2xx. */
  async expectSuccess(message: Message, secrets = [this.secret]): Promise<string | undefined> {
    const reply = await this.#send(signMessage(message, secrets), message.body);
    if (!isSuccess(reply)) return `${reply.outcome} to ${JSON.parse(message.body).type}${adviceOn(reply)}`;
    this.accepted.add(message.id);
    return undefined;
  }

  /** Sends a request with these headers. Returns a fault unless the response is 4xx. */
  async expectRefusal(headers: object, body: string): Promise<string | undefined> {
    const { outcome } = await this.#send(headers, body);
    return typeof outcome === "number" && outcome >= 400 && outcome < 500 ? undefined : `${outcome}`;
  }

  async #send(headers: object, body: string): Promise<Reply> {
    const reply = await post(this.#url, headers, body, this.#signal);
    if (typeof reply.outcome === "number") this.isReached = true;
    this.slowestMilliseconds = Math.max(this.slowestMilliseconds, reply.milliseconds);
    return reply;
  }
}

/** A position that every store has. */
const POSITION = "start";
const pet = { id: 1, name: "Rex", categoryId: 1, status: "available" };

/** Returns advice on a status that means more than a failure; empty for others. */
function adviceOn({ outcome }: Reply): string {
  if (outcome === 410) return " (it disables the webhook)";
  const isRedirect = typeof outcome === "number" && outcome >= 300 && outcome < 400;
  return isRedirect ? " (redirects are not followed)" : "";
}

interface InventedEvent {
  id: number | bigint;
  type: string;
  data: object;
}

function toEvent(event: InventedEvent, createdAt: Date): Event {
  return {
    by: { type: "service" },
    ...event,
    id: BigInt(event.id),
    createdAt: createdAt.toISOString(),
  } as object as Event;
}

/** Returns an event of each type: the examples of the contract. */
export async function readExamples(): Promise<InventedEvent[]> {
  const { default: yaml } = await import("../../openapi.yaml", { with: { type: "text" } });
  const { webhooks } = Bun.YAML.parse(yaml) as Contract;
  return Object.values(webhooks.event.post.requestBody.content["application/json"].examples).map(
    ({ value }) => value.data,
  );
}

interface Contract {
  webhooks: { event: { post: { requestBody: { content: { "application/json": { examples: Examples } } } } } };
}

interface Examples {
  [type: string]: { value: { data: InventedEvent } };
}
