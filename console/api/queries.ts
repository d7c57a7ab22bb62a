/** Queries of the console. The query key is the operationId and the request. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type Data, type OperationId, PetStoreError, type Request, type Result } from "../../client/index.ts";
import { petStore } from "./pet-store.ts";

const FRESH_MILLISECONDS = 5_000;

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshRole }),
  mutationCache: new MutationCache({ onError: refreshRole }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      // The client itself has already retried where that helps. Offline, it fails immediately.
      retry: false,
      networkMode: "always",
      queryKeyHashFn: (key) => JSON.stringify(key, sorted),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Options to read an operation's data: `useQuery(read("listPets", { query: { status } }))`. */
export function read<Id extends OperationId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return queryOptions({
    queryKey: [id, request],
    queryFn: async ({ signal }) => (await call(id, { ...request, signal })).data,
  });
}

/** Options to read a list page by page: `useInfiniteQuery(readPages("listPets", { query: { status } }))`. */
export function readPages<Id extends ListId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return infiniteQueryOptions({
    queryKey: [id, "pages", request],
    queryFn: ({ pageParam, signal }) => {
      const { query } = request as { query?: object };
      return call(id, { ...request, query: { ...query, cursor: pageParam }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Result<Data<Id>>) => next,
  });
}

/** The operations that return a paginated list. */
type ListId = {
  [Id in OperationId]: Request<Id> extends { query?: { cursor?: string | undefined } } ? Id : never;
}[OperationId];

type ElementOf<Id extends OperationId> = Data<Id> extends (infer Element)[] ? Element : never;

/**
 * Optimistic update of all cached pages of this operation; `restore` reverts it.
 * For `onMutate`: `changePages("listPets", (pets) => pets.map(…))`.
 */
export async function changePages<Id extends ListId>(
  id: Id,
  change: (elements: ElementOf<Id>[]) => ElementOf<Id>[],
): Promise<{ restore: () => void }> {
  const filter = { queryKey: [id, "pages"] };
  // A response still in flight would overwrite the update with stale data.
  await queryClient.cancelQueries(filter);
  const before = queryClient.getQueriesData(filter);
  queryClient.setQueriesData<InfiniteData<Result<ElementOf<Id>[]>>>(
    filter,
    (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );
  return {
    restore() {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    },
  };
}

/** Invalidates all cached results of these operations; those on screen are fetched again. */
export function refresh(...ids: OperationId[]): Promise<unknown> {
  return Promise.all(ids.map(refreshOperation));
}

async function refreshOperation(id: OperationId): Promise<void> {
  // The library does not repeat a first fetch that is in progress, whose response may be older than the change.
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey: [id], fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ queryKey: [id] });
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Fetches everything on screen again; what is not on screen is fetched when it is next shown. */
export function refreshAll(): Promise<unknown> {
  return queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined || state.error !== null });
}

function call<Id extends OperationId>(id: Id, request: Request<Id>): Promise<Result<Data<Id>>> {
  return (petStore[id] as unknown as (request: Request<Id>) => Promise<Result<Data<Id>>>)(request);
}

/** Reads the role again after a refusal: it may have changed since the page was opened. */
function refreshRole(error: unknown): void {
  const isOutdated = error instanceof PetStoreError && error.code === "insufficient_scope";
  if (isOutdated) void queryClient.invalidateQueries({ queryKey: ["session"] });
}

/** Sorts object keys and writes `bigint` as text, which JSON has no type for. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

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
