import { queryOptions } from "@tanstack/react-query";
import type { Request, Result } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import type { ListId } from "../queries.ts";

/** Maximum number of pages to read: the newest 1,000 items. */
const PAGES_MAX = 10;
const LIMIT_MAX = 100;
/** Maximum number of items that are read. */
export const READ_ALL_MAX = PAGES_MAX * LIMIT_MAX;

type Elements<Id extends ListId> = Awaited<ReturnType<(typeof petStore)[Id]>>["data"];

/** Options for `useQuery` to read a complete list, or its newest 1,000 items. */
export function readAll<Id extends ListId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return queryOptions({
    queryKey: [id, "all", request],
    queryFn: ({ signal }) => fetchAll(id, request, signal),
  });
}

/** Reads a complete list, or its newest 1,000 items. */
export async function fetchAll<Id extends ListId>(
  id: Id,
  request: Request<Id>,
  signal: AbortSignal,
): Promise<Elements<Id>> {
  const list = petStore[id] as unknown as (request: object) => Promise<Result<unknown[]>>;
  const { query } = request as { query?: object };
  const found: unknown[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page = await list({ ...request, query: { limit: LIMIT_MAX, ...query, cursor }, signal });
    found.push(...page.data);
    cursor = page.next;
    if (cursor === undefined) break;
  }
  return found as Elements<Id>;
}
