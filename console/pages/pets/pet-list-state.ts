import { useHistoryState } from "wouter/use-browser-location";
import type { PetStatus, Request } from "../../../client/index.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";

export const pageSizes = ["20", "50", "100"];

/** Statuses to filter by; "none" for the pets without one. */
export const statusFilters = ["available", "pending", "sold", "none"] as const;
/** Value of the status in the URL for the list of deleted pets. */
export const DELETED = "deleted";
export type StatusFilter = (typeof statusFilters)[number];

export const sorts = ["-id", "id", "name", "-name"] as const;
export type Sort = (typeof sorts)[number];

export interface PetFilters {
  status: StatusFilter | undefined;
  categoryId: bigint | undefined;
  /** Words in the name or the breed, or beginnings of the store's own number or of the chip. */
  search: string;
}

const defaults = { status: "", categoryId: "", search: "", sort: "-id", limit: "20", columns: "" };

/** Filters, sort order and position in the list of pets, kept in the URL; invalid values are ignored. */
export function usePetFilters() {
  const [state, setState] = useUrlState({ ...defaults, ...firstPage });
  const trail = toTrail(useHistoryState());
  const filters: PetFilters = {
    status: statusFilters.find((status) => status === state.status),
    categoryId: parseId(state.categoryId),
    search: state.search,
  };
  const position: Position = { cursor: state.cursor, after: state.after, page: state.page };
  const isDeleted = state.status === DELETED;
  const isFirstPage = state.cursor === "" && state.after === "";

  return {
    filters,
    /** Whether the deleted pets are shown instead. */
    isDeleted,
    sort: sorts.find((sort) => sort === state.sort) ?? "-id",
    isFiltered: filters.status !== undefined || filters.categoryId !== undefined || filters.search !== "",
    pageSize: pageSizes.includes(state.limit) ? state.limit : "20",
    position,
    isFirstPage,
    /** Number of pages before this one; undefined if it is unknown. */
    pagesBefore: isFirstPage ? 0 : toPagesBefore(state.page),
    /** The previous page, if the way to this one is known. */
    previous: trail.at(-1),
    /** Names of columns, separated by commas; empty if none were chosen. */
    columns: state.columns,
    /** Changes filters or the sort order, and goes back to the first page. */
    change(changes: Partial<typeof defaults>, options?: { replace?: boolean }) {
      setState({ ...changes, ...firstPage }, options);
    },
    /** Shows other columns of the same page. */
    changeColumns: (columns: string) => setState({ columns }, { replace: true, state: { trail } }),
    goToNext: (next: Position) => setState({ ...next }, { state: { trail: [...trail, position] } }),
    /** Goes to the previous page, or to the first if it is unknown. */
    goBack: (options?: { replace?: boolean }) =>
      setState({ ...(trail.at(-1) ?? firstPage) }, { ...options, state: { trail: trail.slice(0, -1) } }),
    clear: () => setState({ status: "", categoryId: "", search: "", ...firstPage }),
  };
}

export type PetListState = ReturnType<typeof usePetFilters>;

/** The filters as query parameters of the API. */
export function toQuery({ status, categoryId, search }: PetFilters): NonNullable<Request<"listPetDetails">["query"]> {
  return { ...toStatusQuery(status), categoryId, search: search || undefined };
}

/** The query of the list of deleted pets; `search` is for their names. */
export function toDeletedQuery(search: string) {
  return { ...(search && { name: search }), include: ["profile" as const], limit: 50 };
}

export function toStatusQuery(status: StatusFilter | undefined): { status?: PetStatus; hasStatus?: boolean } {
  if (status === undefined) return {};
  return status === "none" ? { hasStatus: false } : { status };
}

function toPagesBefore(page: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : undefined;
}

/** Start of a page of the list, as in the URL: a cursor, in a list that may start after a pet. */
export interface Position {
  cursor: string;
  after: string;
  /** Number of the page; empty for the first, and if it is unknown. */
  page: string;
}

const firstPage: Position = { cursor: "", after: "", page: "" };

/**
 * The pages before this one; the last element is the previous page. The API only links to the next page, so they are
 * kept in the state of the history entry, which survives a reload.
 */
function toTrail(state: unknown): Position[] {
  const { trail } = (state ?? {}) as { trail?: Position[] };
  return Array.isArray(trail) ? trail : [];
}
