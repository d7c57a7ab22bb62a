import { Group, NativeSelect } from "@mantine/core";
import { useCan } from "../../session/session.ts";
import { SearchInput } from "../../ui/search-input.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import styles from "./order-filters.module.css";
import { orderStatuses } from "./order-transitions.ts";
import { PetSelect } from "./pet-select.tsx";
import type { OrderFilters as Filters } from "./use-orders.ts";

const SEARCH_LENGTH_MAX = 200;

const options = [
  { value: "", label: "All statuses" },
  ...orderStatuses.map((status) => ({ value: status, label: statusName(status) })),
];

/** The search through all orders, and the filters. The status filter exists only in the view of all orders. */
export function OrderFilters({ view, search, status, petId, change }: Filters) {
  const label = useCan("write")
    ? "Search all orders: customer, reference or number"
    : "Search all orders: reference or number";
  return (
    <Group gap="sm" mb="sm" className={styles.filters}>
      <SearchInput
        label={label}
        value={search}
        maxLength={SEARCH_LENGTH_MAX}
        onChange={(next) => change({ search: next }, { replace: true })}
        className={styles.search ?? ""}
      />
      <PetSelect
        aria-label="Filter by pet"
        placeholder="Any pet"
        petId={petId}
        onPetIdChange={(next) => change({ petId: next === undefined ? "" : `${next}` })}
        openOnFocus={false}
      />
      {view === "all" && (
        <NativeSelect
          aria-label="Status"
          data={options}
          value={status ?? ""}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
