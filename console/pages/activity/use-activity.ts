import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type PointerEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Event, Request } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { addNew, countNew } from "./add-new-events.ts";
import { type EventGroup, groupEvents, withoutEffectsOfOrders } from "./group-events.ts";

const PAGE_EVENTS_MAX = 100;

export type EventFilter = Pick<
  NonNullable<Request<"listEvents">["query"]>,
  "type" | "petId" | "orderId" | "keyId" | "personId"
>;

/** Maximum number of further pages to read to the end of a line of many events, such as a batch of 10,000 pets. */
const COUNTED_PAGES_MAX = 120;

interface ActivityOptions {
  filter?: EventFilter;
  /** Whether new events are held back. */
  isFrozen: boolean;
  /** Number of lines to read for at first, and for each further call of `showMore`. */
  lines: number;
  /** Maximum number of pages to read for these lines: an import of any size is one line. */
  pagesMax: number;
}

export interface Activity {
  groups: EventGroup[];
  /** Number of new events that are held back. */
  waitingCount: number;
  /** Whether there are more than these. */
  areMoreWaiting: boolean;
  showWaiting: () => void;
  hasMore: boolean;
  /** Whether older events may belong to the last line. */
  isLastOpen: boolean;
  isReadingMore: boolean;
  showMore: () => void;
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

/** What is shown above the older pages. */
interface Top {
  key: string;
  events: readonly Event[];
  /** The cursor of the first older page. */
  cursor: string | undefined;
}

/** The event log as lines, newest first. It reads pages until there are enough lines. */
export function useActivity({ filter = {}, isFrozen, lines, pagesMax }: ActivityOptions): Activity {
  const query = { ...filter, limit: PAGE_EVENTS_MAX };
  const key = filterKey(filter);
  const newest = useQuery({
    queryKey: ["listEvents", "newest", query],
    queryFn: ({ signal }) => petStore.listEvents({ query, signal }),
  });
  const [shown, setShown] = useState<Top>();
  const [wanted, setWanted] = useState({ key, lines, pages: pagesMax });
  const [top, limits] = [
    shown?.key === key ? shown : undefined,
    wanted.key === key ? wanted : { lines, pages: pagesMax },
  ];

  const page = newest.data;
  const next = page && addNew(top?.events ?? [], page.data);
  const show = (merged: NonNullable<typeof next>) =>
    setShown({ key, events: merged.events, cursor: merged.isContinuous ? top?.cursor : page?.next });
  // Set during rendering, so that no frame shows the list of another filter.
  if (next && next.events !== top?.events && (!isFrozen || !top)) show(next);

  const older = useInfiniteQuery({
    queryKey: ["older events", query, top?.cursor],
    queryFn: ({ pageParam, signal }) => petStore.listEvents({ query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: top?.cursor,
    getNextPageParam: (last) => last.next,
    enabled: false,
  });
  const pages = older.data?.pages;
  const read = useMemo(() => toGroups(filter, top?.events, pages), [filter, top, pages]);
  const hasMore = top?.cursor !== undefined && (pages === undefined || older.hasNextPage);
  const hasEnough = read.length > limits.lines;
  // Older events may belong to the last line, whose number is exact once its end has been read.
  const groups = hasMore && hasEnough ? read.slice(0, -1) : read;
  const isLastLong = (read.at(-1)?.events.length ?? 0) > PAGE_EVENTS_MAX;
  const readMax = limits.pages + (isLastLong ? COUNTED_PAGES_MAX : 0);
  const needsMore = hasMore && !hasEnough && (pages?.length ?? 0) < readMax;
  const { error, isFetching, fetchNextPage } = older;
  const shouldRead = needsMore && !isFetching && !error;
  useEffect(() => {
    if (shouldRead) void fetchNextPage();
  }, [shouldRead, fetchNextPage]);

  return {
    groups,
    waitingCount: page && top ? countNew(top.events, visibleOf(filter, page.data)) : 0,
    areMoreWaiting: next !== undefined && !next.overlaps && page?.next !== undefined,
    showWaiting: () => next && show(next),
    hasMore,
    isLastOpen: hasMore && groups === read,
    isReadingMore: isFetching,
    showMore() {
      setWanted({ key, lines: groups.length + lines, pages: (pages?.length ?? 0) + pagesMax });
      if (error) void fetchNextPage();
    },
    isPending: !top && !newest.error,
    error: top ? error : (newest.error ?? error),
    retry: () => (error ? void fetchNextPage() : void newest.refetch()),
  };
}

type Pages = readonly { data: readonly Event[] }[];

function toGroups(filter: EventFilter, top: readonly Event[] = [], pages: Pages = []): EventGroup[] {
  return groupEvents(visibleOf(filter, [...top, ...pages.flatMap(({ data }) => data)]));
}

/** With a filter of types, the events that caused a change of status are not in the list. */
function visibleOf(filter: EventFilter, events: readonly Event[]): readonly Event[] {
  return filter.type ? events : withoutEffectsOfOrders(events);
}

export function filterKey({ type, petId, orderId, keyId, personId }: EventFilter): string {
  return [type, petId, orderId, keyId, personId].join();
}

/** Maximum scroll position at which the page counts as not scrolled. */
const SCROLLED_PIXELS_MAX = 40;

/**
 * Whether a person is reading a list, so that it must not change: the pointer or the focus is within it, or the page is
 * scrolled down. Pass `handlers` to the element around the list.
 */
export function useReading() {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isScrolled = useSyncExternalStore(subscribe, () => scrollY > SCROLLED_PIXELS_MAX);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setHasPointer(pointerType !== "touch"),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
  return { isReading: hasPointer || hasFocus || isScrolled, handlers };
}

function subscribe(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}
