import { isDeepStrictEqual } from "node:util";
import type { TestResponse } from "../support/pet-store.ts";
import type { ModelRequest, Query, Tag } from "./request.ts";
import { nextPathOf, pathOf } from "./service.ts";

/** What clients keep of requests and responses, for later requests to use. */
export class ClientMemory {
  readonly sent: ModelRequest[] = [];
  /** Requests with an `Idempotency-Key`. */
  readonly retryable: ModelRequest[] = [];
  /** Requests for the next pages of lists. */
  readonly nextPages: ModelRequest[] = [];
  /** The texts of keys, by their ids. */
  readonly keyTexts = new Map<bigint, string>();
  readonly #tags = new Map<string, Required<Tag>[]>();

  add(request: ModelRequest, response: TestResponse): void {
    const { status, body } = response;
    this.sent.push(request);
    if (request.idempotencyKey !== undefined) this.retryable.push(request);
    if (status === 201 && typeof body.key === "string") this.keyTexts.set(body.id, body.key);
    if (status !== 200) return;

    const link = nextPathOf(response);
    if (link !== undefined) this.nextPages.push(toNextPage(request, link, body.at(-1)));
    const text = response.headers.get("ETag") as string;
    this.#addTag(pathOf(request), { text, isWeak: false, of: { body, hasNext: link !== undefined } });
  }

  /** The tags of responses to requests for the same path, the newest last; of its order for a customer. */
  tagsOf(request: ModelRequest): Required<Tag>[] {
    return this.#tags.get(pathOf(request).replace(/\/customer$/, "")) ?? [];
  }

  #addTag(path: string, tag: Required<Tag>): void {
    const tags = this.#tags.get(path) ?? [];
    for (const { text, of } of tags) {
      if ((text === tag.text) !== isDeepStrictEqual(of, tag.of)) {
        throw new Error(`At ${path}, the ETags ${text} and ${tag.text} do not identify their representations.`);
      }
    }
    this.#tags.set(path, [...tags.filter(({ text }) => text !== tag.text), tag]);
  }
}

function toNextPage({ operation, caller, id, query }: ModelRequest, link: string, last: { id: bigint }): ModelRequest {
  const text = new URLSearchParams(link.split("?")[1]).get("cursor") as string;
  const nextQuery: Query = { ...query, cursor: { text, last } };
  return { operation, caller, link, query: nextQuery, ...(id !== undefined && { id }) };
}
