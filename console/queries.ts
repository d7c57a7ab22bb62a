/** How the console reads from the API: one query for one request, known by its operationId and what was sent. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { type Answer, type Data, type OperationId, PetStoreError, type Request } from "../client/index.ts";
import { petStore } from "./pet-store.ts";

const FRESH_MILLISECONDS = 5_000;

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetSession }),
  mutationCache: new MutationCache({ onError: forgetSession }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MILLISECONDS,
      // The client has tried again already, where that can help. Offline, it says so at once.
      retry: false,
      networkMode: "always",
      queryKeyHashFn: (key) => JSON.stringify(key, sorted),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** What `useQuery` takes to read an operation's data: `useQuery(read("listPets", { query: { status } }))`. */
export function read<Id extends OperationId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return queryOptions({
    queryKey: [id, request],
    queryFn: async ({ signal }) => (await call(id, { ...request, signal })).data,
  });
}

/** The same for `useInfiniteQuery`, page after page: `useInfiniteQuery(readPages("listPets", { query: { status } }))`. */
export function readPages<Id extends ListId>(id: Id, request: Request<Id> = {} as Request<Id>) {
  return infiniteQueryOptions({
    queryKey: [id, "pages", request],
    queryFn: ({ pageParam, signal }) => {
      const { query } = request as { query?: object };
      return call(id, { ...request, query: { ...query, cursor: pageParam }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Answer<Data<Id>>) => next,
  });
}

/** The operations that answer in pages. */
export type ListId = {
  [Id in OperationId]: Request<Id> extends { query?: { cursor?: string | undefined } } ? Id : never;
}[OperationId];

type ElementOf<Id extends OperationId> = Data<Id> extends (infer Element)[] ? Element : never;

/**
 * Changes at once what all pages of this operation show, before the service has answered; `restore` takes it back.
 * For `onMutate`: `changePages("listPets", (pets) => pets.map(…))`.
 */
export async function changePages<Id extends ListId>(
  id: Id,
  change: (elements: ElementOf<Id>[]) => ElementOf<Id>[],
): Promise<{ restore: () => void }> {
  const filter = { queryKey: [id, "pages"] };
  // What is under way would overwrite it with what was there before.
  await queryClient.cancelQueries(filter);
  const before = queryClient.getQueriesData(filter);
  queryClient.setQueriesData<InfiniteData<Answer<ElementOf<Id>[]>>>(
    filter,
    (shown) => shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, data: change(page.data) })) },
  );
  return {
    restore() {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    },
  };
}

/** Has everything that these operations have answered read again. */
export function refresh(...ids: OperationId[]): Promise<unknown> {
  return Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

function call<Id extends OperationId>(id: Id, request: Request<Id>): Promise<Answer<Data<Id>>> {
  return (petStore[id] as (request: Request<Id>) => Promise<Answer<Data<Id>>>)(request);
}

/** A session that is over shows in a 401; then the shell sends to the log-in page, and back afterwards. */
function forgetSession(error: unknown): void {
  const isOver = error instanceof PetStoreError && error.status === 401;
  if (isOver) queryClient.setQueryData(["session"], null);
}

/** Members in one order, and integers as text, which JSON would refuse. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
