import { isDeepStrictEqual } from "node:util";
import type { Answer } from "../support/pet-store.ts";
import type { ModelRequest, Query, Tag } from "./request.ts";
import { nextPathOf, pathOf } from "./service.ts";

/** What clients remember of their requests and the answers to them, so that later requests can use it. */
export class Memory {
  readonly sent: ModelRequest[] = [];
  /** Those of them that had an `Idempotency-Key`. */
  readonly retryable: ModelRequest[] = [];
  /** Requests for the next pages of lists that had one. */
  readonly nextPages: ModelRequest[] = [];
  /** The texts of keys, by their ids. */
  readonly keyTexts = new Map<bigint, string>();
  readonly #tags = new Map<string, Required<Tag>[]>();

  remember(request: ModelRequest, answer: Answer): void {
    const { status, body } = answer;
    this.sent.push(request);
    if (request.idempotencyKey !== undefined) this.retryable.push(request);
    if (status === 201 && typeof body.key === "string") this.keyTexts.set(body.id, body.key);
    if (status !== 200) return;

    const link = nextPathOf(answer);
    if (link !== undefined) this.nextPages.push(toNextPage(request, link, body.at(-1).id));
    const text = answer.headers.get("ETag") as string;
    this.#rememberTag(pathOf(request), { text, isWeak: false, of: { body, hasNext: link !== undefined } });
  }

  /** The tags that were given at the path of a request, the newest last. */
  tagsOf(request: ModelRequest): Required<Tag>[] {
    return this.#tags.get(pathOf(request)) ?? [];
  }

  #rememberTag(path: string, tag: Required<Tag>): void {
    const tags = this.#tags.get(path) ?? [];
    for (const { text, of } of tags) {
      if ((text === tag.text) !== isDeepStrictEqual(of, tag.of)) {
        throw new Error(`At ${path}, the ETags ${text} and ${tag.text} do not tell one representation from another.`);
      }
    }
    this.#tags.set(path, [...tags.filter(({ text }) => text !== tag.text), tag]);
  }
}

function toNextPage({ operation, caller, id, query }: ModelRequest, link: string, before: bigint): ModelRequest {
  const text = new URLSearchParams(link.split("?")[1]).get("cursor") as string;
  const nextQuery: Query = { ...query, cursor: { text, before } };
  return { operation, caller, link, query: nextQuery, ...(id !== undefined && { id }) };
}
