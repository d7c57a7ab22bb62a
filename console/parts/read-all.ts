import { queryOptions } from "@tanstack/react-query";
import type { Answer, Request } from "../../client/index.ts";
import { petStore } from "../pet-store.ts";
import type { ListId } from "../queries.ts";

/** Whoever has more than a thousand of something does not look through all of it on one page. */
const PAGES_MAX = 10;
const LIMIT_MAX = 100;

type Elements<Id extends ListId> = Awaited<ReturnType<(typeof petStore)[Id]>>["data"];

/** What `useQuery` takes to read a list up to its end, or its newest thousand: where the last ones count, too. */
export function readAll<Id extends ListId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return queryOptions({
    queryKey: [id, "all", request],
    async queryFn({ signal }): Promise<Elements<Id>> {
      const list = petStore[id] as unknown as (request: object) => Promise<Answer<unknown[]>>;
      const { query } = request as { query?: object };
      const found: unknown[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < PAGES_MAX; pages += 1) {
        const answer = await list({ ...request, query: { limit: LIMIT_MAX, ...query, cursor }, signal });
        found.push(...answer.data);
        cursor = answer.next;
        if (cursor === undefined) break;
      }
      return found as Elements<Id>;
    },
  });
}
