import type { Input, Output } from "../../contract/contract.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreReader } from "../../store/store.ts";
import { isFirstPage, toLink, writeFilters } from "../cursor.ts";
import type { Context } from "../operation.ts";
import { pagedRead } from "../reads.ts";
import { readTimes } from "../times.ts";

const listNewest = pagedRead(
  "listEvents",
  ({ filter: { createdSince, ...filter }, limit, before }, { store, scope, requester }) => {
    // Events about keys and people are for administrators only.
    const isPublic = scope !== "admin";
    return store.events.list({ ...filter, ...readTimes({ createdSince }).times, isPublic }, limit, before, requester);
  },
);

export function listEvents(input: Input<"listEvents">, context: Context<StoreReader>) {
  const { faults } = readTimes({ createdSince: input.query.createdSince });
  if (faults.length > 0) return refuseFields(...faults);
  return input.query.after === undefined ? listNewest(input, context) : follow(input, context);
}

/** Reads the feed: the events after a position, oldest first. */
async function follow(
  { query }: Input<"listEvents">,
  { store, scope, requester, baseUrl }: Context<StoreReader>,
): Promise<Output<"listEvents">> {
  const { after = "", cursor, createdSince, limit, ...filter } = query;
  if (!isFirstPage(cursor)) return cursorNotAllowed;

  const isPublic = scope !== "admin";
  const page = await store.feed.follow(
    after,
    { ...filter, ...readTimes({ createdSince }).times, isPublic },
    { limit, requester },
  );
  if (page === "invalid") return invalidPosition;
  if (page === "expired") return refuse("events_expired");
  const link = toLink(
    `${baseUrl()}/events`,
    limit,
    writeFilters({ ...filter, createdSince }),
    `after=${page.position}`,
  );
  return { status: 200, body: page.events, headers: { Link: link, "Cache-Control": "no-store" } };
}

const cursorNotAllowed = refuseFields({ in: "query", name: "cursor", reason: "is not allowed with `after`" });

const invalidPosition = refuseFields({
  in: "query",
  name: "after",
  reason: "must be `start`, `now`, or a position from the `Link` of a page of the feed",
});
