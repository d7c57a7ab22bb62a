import type { Input, Output } from "../../contract/contract.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreReader } from "../../store/store.ts";
import { isFirstPage, toLink, writeFilters } from "../cursor.ts";
import { refusePosition, toEventFilter } from "../event-feed.ts";
import type { Context } from "../operation.ts";
import { pagedRead } from "../reads.ts";
import { readTimes } from "../times.ts";

const listNewest = pagedRead("listEvents", ({ filter, limit, before }, { store, scope, requester }) =>
  store.events.list(toEventFilter(filter, scope), limit, before, requester),
);

export function listEvents(input: Input<"listEvents">, context: Context<StoreReader>) {
  const { faults } = readTimes({ createdSince: input.query.createdSince });
  if (faults.length > 0) return refuseFields(...faults);
  return input.query.after === undefined ? listNewest(input, context) : follow(input, context);
}

/** Reads the feed: the events after a position, oldest first. */
async function follow(
  input: Input<"listEvents">,
  { store, scope, requester, baseUrl }: Context<StoreReader>,
): Promise<Output<"listEvents">> {
  const { query } = input;
  const { after = "", cursor, limit, ...filter } = query;
  if (!isFirstPage(cursor)) return cursorNotAllowed;

  const page = await store.feed.follow(after, toEventFilter(filter, scope), { limit, requester });
  if (page === "invalid") return refusePosition({ in: "query", name: "after" });
  if (page === "expired") return refuse("events_expired");
  const link = toLink(`${baseUrl()}/events`, limit, writeFilters(filter), `after=${page.position}`);
  const isEmpty = page.isLast && page.events.length === 0;
  const resume = isEmpty ? { ...input, query: { ...query, after: page.position } } : undefined;
  return { status: 200, body: page.events, headers: { Link: link, "Cache-Control": "no-store" as const }, resume };
}

const cursorNotAllowed = refuseFields({ in: "query", name: "cursor", reason: "is not allowed with `after`" });
