import { contract, type Input, type OperationId, type Output } from "../contract/contract.ts";
import { isRefusal, refuse } from "../errors.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreReader } from "../store/store.ts";
import { type Filter, readCursor, toNextLink } from "./cursor.ts";
import type { Context } from "./operation.ts";
import { singleRead } from "./single-read.ts";

/** The rows of a list to read, greatest ids first. */
interface Page<Id extends OperationId> {
  filter: Omit<Input<Id>["query"], "limit" | "cursor">;
  limit: number;
  /** Only items with a smaller id. */
  before: bigint | undefined;
}

type Item<Id extends OperationId> =
  Extract<Output<Id>, { status: 200; body: unknown }> extends { body: (infer Of)[] } ? Of : never;

/** A GET of a list: what it reads, as pages with a `Link` to the next one (keyset paging by id). */
export function pagedRead<Id extends OperationId>(
  id: Id,
  read: (page: Page<Id>, context: Context<StoreReader>, input: Input<Id>) => MaybePromise<Item<Id>[]>,
) {
  return singleRead(
    id,
    (input, context) => {
      const { limit, cursor, ...filter } = input.query as ListQuery;
      const before = cursor === undefined ? undefined : readCursor(cursor, filter, pathOf(id, input));
      if (before === "invalid") {
        return refuse("invalid_request", "`cursor` was not issued for this list with these filters.");
      }
      // One item more than the page has tells whether there is a next page.
      return read({ filter: filter as Page<Id>["filter"], limit: limit + 1, before }, context, input);
    },
    (found, input, { baseUrl }) => {
      if (isRefusal(found)) return found as unknown as Output<Id>;
      const { limit, cursor: _, ...filter } = input.query as ListQuery;
      if (found.length <= limit) return { status: 200, body: found } as unknown as Output<Id>;
      const body = found.slice(0, limit);
      const last = (body.at(-1) as { id: bigint }).id;
      const path = pathOf(id, input);
      const headers = { Link: toNextLink(baseUrl() + path, limit, filter, last, path) };
      return { status: 200, body, headers } as unknown as Output<Id>;
    },
  );
}

type ListQuery = Filter & { limit: number; cursor?: string };

/** The path of the list below `/v1`; its cursors are valid for it alone. */
function pathOf(id: OperationId, { path }: { path: object }): string {
  return contract[id].path.replace(/\{(\w+)\}/g, (_, name) => `${(path as Record<string, unknown>)[name]}`);
}
