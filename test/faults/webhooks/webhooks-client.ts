/** The webhooks and the events of a store, over HTTP. */
import type { Event, Schemas } from "../../../client/schemas.ts";
import { readJson } from "../../support/read-json.ts";
import { nextPathOf } from "../../support/send-request.ts";
import type { Client, SentRequest } from "../client.ts";
import type { FeedEvent } from "./delivery-log.ts";
import { type Receiver, type Recorder, toFeedEvent } from "./receivers.ts";

type Webhook = Schemas["Webhook"];
type WebhookDelivery = Schemas["WebhookDelivery"];
type WebhookWithSecret = Schemas["WebhookWithSecret"];

/** Number of items of a page. */
const PAGE_SIZE = 100;

export class WebhooksClient {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  /** Creates a webhook for a receiver; `types` by default those of the service. */
  async add({ url, title }: Receiver, types?: string[]): Promise<WebhookWithSecret> {
    return this.#send<WebhookWithSecret>("POST", "/v1/webhooks", { url, description: title, ...(types && { types }) });
  }

  /** Creates a webhook for a receiver, which then accepts its deliveries. */
  async addRecorder(recorder: Recorder, types?: string[]): Promise<WebhookWithSecret> {
    const webhook = await this.add(recorder, types);
    recorder.secret = webhook.secret;
    return webhook;
  }

  list(): Promise<Webhook[]> {
    return this.#send<Webhook[]>("GET", "/v1/webhooks");
  }

  find(id: bigint): Promise<Webhook> {
    return this.#send<Webhook>("GET", `/v1/webhooks/${id}`);
  }

  enable(id: bigint): Promise<Webhook> {
    return this.#send<Webhook>("PATCH", `/v1/webhooks/${id}`, { status: "active" });
  }

  /** Retries failed events at once. Ignores a missing response: the proof calls this again and again. */
  async retry(id: bigint): Promise<void> {
    await this.client.send({ method: "POST", path: `/v1/webhooks/${id}/retry` });
  }

  /** Returns the newest failed attempts. */
  findFailed(id: bigint): Promise<WebhookDelivery[]> {
    return this.#send<WebhookDelivery[]>("GET", `/v1/webhooks/${id}/deliveries?outcome=failed&limit=${PAGE_SIZE}`);
  }

  /** Returns the events of the feed after a position, in its order. */
  async readFeed(types: readonly string[], after = "start"): Promise<FeedEvent[]> {
    const filter = types.map((type) => `&type=${type}`).join("");
    const events: Event[] = [];
    let path = `/v1/events?limit=${PAGE_SIZE}${filter}&after=${encodeURIComponent(after)}`;
    for (;;) {
      const { status, text, headers } = await this.client.sendUntilResponse({ method: "GET", path });
      if (status !== 200) throw new Error(`GET ${path} got ${status}: ${text}`);
      const page = readJson(text) as unknown as Event[];
      if (page.length === 0) return events.map(toFeedEvent);
      events.push(...page);
      path = nextPathOf(headers) as string;
    }
  }

  async #send<Body>(method: SentRequest["method"], path: string, body?: object): Promise<Body> {
    const request = { method, path, ...(body && { body: JSON.stringify(body) }) };
    const { status, text } = await this.client.sendUntilResponse(request);
    if (status >= 300) throw new Error(`${method} ${path} got ${status}: ${text}`);
    return readJson(text) as Body;
  }
}
