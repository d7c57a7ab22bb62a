import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { eventTypeFilters } from "./event-types.ts";
import type { EventFilter } from "./use-activity.ts";

/** Filters of the activity, kept in the URL; invalid values are ignored. */
export function useActivityFilters() {
  const [state, change] = useUrlState({ type: "", petId: "", orderId: "", keyId: "" });
  const type = eventTypeFilters.find((each) => each === state.type);
  const about = { petId: parseId(state.petId), orderId: parseId(state.orderId), keyId: parseId(state.keyId) };
  const filter: EventFilter = { type: type && [type], ...about };
  return {
    type,
    ...about,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    change,
    clear: () => change({ type: "", petId: "", orderId: "", keyId: "" }),
  };
}

export type ActivityFilters = ReturnType<typeof useActivityFilters>;
