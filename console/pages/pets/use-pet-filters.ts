import type { Request } from "../../../client/index.ts";
import { parseId } from "../../parts/parse-id.ts";
import { useUrlState } from "../../parts/use-url-state.ts";
import { type Status, statuses } from "./status-transitions.ts";

export const pageSizes = ["20", "50", "100"];

export interface PetFilters {
  status: Status;
  categoryId: bigint | undefined;
  name: string;
}

/** Filters and position in the list of pets, kept in the URL; invalid values are ignored. */
export function usePetFilters() {
  const [state, setState] = useUrlState({ status: "", categoryId: "", name: "", cursor: "", limit: "20" });
  const filters: PetFilters = {
    status: statuses.find((status) => status === state.status),
    categoryId: parseId(state.categoryId),
    name: state.name,
  };

  return {
    filters,
    isFiltered: filters.status !== undefined || filters.categoryId !== undefined || filters.name !== "",
    cursor: state.cursor || undefined,
    pageSize: pageSizes.includes(state.limit) ? state.limit : "20",
    /** Changes filters, and goes back to the first page. */
    change(changes: Partial<typeof state>, options?: { replace?: boolean }) {
      setState({ ...changes, cursor: changes.cursor ?? "" }, options);
    },
    clear: () => setState({ status: "", categoryId: "", name: "", cursor: "" }),
  };
}

export type PetListState = ReturnType<typeof usePetFilters>;

/** The filters as query parameters of the API. */
export function toQuery({ status, categoryId, name }: PetFilters): NonNullable<Request<"exportPets">["query"]> {
  return { status, categoryId, name: name || undefined };
}
