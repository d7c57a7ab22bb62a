import { contract, type Input, type OperationId, type Output } from "../contract/contract.ts";
import { refuseFields } from "../errors.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { Requester } from "../store/requester.ts";
import type { StoreReader } from "../store/store.ts";
import type { ListPosition } from "../store/tables/list-rows.ts";
import { type ListQuery, readCursor, toLink, writeCursor, writeFilters } from "./cursor.ts";
import type { Context } from "./operation.ts";

type ReadContext = Context<StoreReader>;

/** Makes a GET that reads the store once, then calls `respond` with the result; synchronous if the store is. */
export function singleRead<Id extends OperationId, Found>(
  _id: Id,
  read: (input: Input<Id>, context: ReadContext) => MaybePromise<Found>,
  respond: (found: Found, input: Input<Id>, context: ReadContext) => Output<Id>,
) {
  return (input: Input<Id>, context: ReadContext): MaybePromise<Output<Id>> => {
    const found = read(input, context);
    return found instanceof Promise
      ? found.then((later) => respond(later, input, context))
      : respond(found, input, context);
  };
}

/** The part of a list to read. */
interface Page<Id extends OperationId> {
  /** The query, whose other members are the filters and the order. */
  filter: Omit<Input<Id>["query"], "limit" | "cursor">;
  limit: number;
  /** Only items after this position; most lists begin with the greatest id. */
  last: ListPosition | undefined;
  /** The id of `last`; most lists need nothing else. */
  before: bigint | undefined;
}

export type Item<Id extends OperationId> =
  Extract<Output<Id>, { status: 200; body: unknown }> extends { body: (infer Of)[] } ? Of : never;

/**
 * Makes a GET of a list, whose pages link to the next one (keyset pagination). `read` returns the items; `positionOf` the
 * position after one. Without a cursor, a page begins after `start`.
 */
export function pagedRead<Id extends OperationId>(
  id: Id,
  read: (page: Page<Id>, context: ReadContext, input: Input<Id>) => MaybePromise<Item<Id>[]>,
  positionOf: (item: Item<Id>, filter: Page<Id>["filter"]) => ListPosition = byId,
) {
  return (input: Input<Id>, context: ReadContext, start?: ListPosition): MaybePromise<Output<Id>> => {
    const filter: Page<Id>["filter"] = input.query;
    const { limit, cursor } = input.query as { limit: number; cursor?: string };
    const path = pathOf(id, input);
    const filters = writeFilters(input.query as ListQuery);
    const last = readCursor(cursor, path + filters) ?? start;
    if (last === "invalid") return invalidCursor as unknown as Output<Id>;

    // One item more than fits on the page shows whether there is a next page.
    const found = read({ filter, limit: limit + 1, last, before: last?.id }, context, input);

    function toPage(items: Item<Id>[]): Output<Id> {
      if (items.length <= limit) return { status: 200, body: items } as unknown as Output<Id>;
      const body = items.slice(0, limit);
      const cursor = writeCursor(positionOf(body.at(-1) as Item<Id>, filter), path + filters);
      const headers = { Link: toLink(context.baseUrl() + path, limit, filters, `cursor=${cursor}`) };
      return { status: 200, body, headers } as unknown as Output<Id>;
    }
    return andThen(found, toPage);
  };
}

function byId(item: unknown): ListPosition {
  return { id: (item as { id: bigint }).id, sortKey: "" };
}

export const invalidCursor = refuseFields({
  in: "query",
  name: "cursor",
  reason: "was not issued for this list with these filters",
});

/** The path of the list below `/v1`. */
function pathOf(id: OperationId, { path }: { path: object }): string {
  const template = contract[id].path;
  if (!template.includes("{")) return template;
  return template.replace(/\{(\w+)\}/g, (_, name) => `${(path as Record<string, unknown>)[name]}`);
}

/** Maximum number of items that are counted. */
export const COUNT_MAX = 10_000;

/** With `Prefer: count=exact`, adds the number of all matching items to a page, unless there are too many. */
export function addCountIfPreferred<Page>(
  page: MaybePromise<Page>,
  context: ReadContext,
  count: (max: number, requester: Requester) => Promise<number | undefined>,
): MaybePromise<Page> {
  return context.prefers("count=exact") ? addCount(page, context, count) : page;
}

async function addCount<Page>(
  read: MaybePromise<Page>,
  context: ReadContext,
  countMatching: (max: number, requester: Requester) => Promise<number | undefined>,
): Promise<Page> {
  const page = (await read) as Page & { status: number; headers?: object };
  if (page.status !== 200) return page;
  const count = await countMatching(COUNT_MAX, context.requester);
  if (count === undefined) return page;
  context.applyPreference("count=exact");
  return { ...page, headers: { ...page.headers, "Total-Count": `${count}` } };
}
