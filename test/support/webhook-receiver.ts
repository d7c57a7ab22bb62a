import type { Event } from "../../src/contract/contract.ts";
import { parseJson } from "../../src/contract/json.ts";

/** A request that a receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: Headers;
  text: string;
  body: { type: string; timestamp: string; data: Event };
}

type Respond = (request: ReceivedRequest) => Response | number | Promise<Response | number>;

/** A receiver of webhooks on this machine. Its responses are 204 unless `respond` is set. */
export class WebhookReceiver {
  readonly requests: ReceivedRequest[] = [];
  respond: Respond = () => 204;
  readonly #server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const text = await request.text();
      const { value } = parseJson(text) as { value: unknown };
      const { pathname } = new URL(request.url);
      const received = { path: pathname, headers: request.headers, text, body: value as ReceivedRequest["body"] };
      this.requests.push(received);
      const response = await this.respond(received);
      return typeof response === "number" ? new Response(null, { status: response }) : response;
    },
  });

  get url(): string {
    return `http://127.0.0.1:${this.#server.port}/events`;
  }

  /** The ids of the events received, in this order. */
  get ids(): number[] {
    return this.requests.map(({ body }) => Number(body.data.id));
  }

  [Symbol.dispose](): void {
    this.#server.stop(true);
  }
}
