import { Group, NativeSelect } from "@mantine/core";
import type { OrderStatus } from "../../../client/index.ts";
import { statusName } from "../../parts/status-badge.tsx";
import styles from "./order-filters.module.css";
import { orderStatuses } from "./order-transitions.ts";
import { PetSelect } from "./pet-select.tsx";
import type { useOrderFilters } from "./use-orders.ts";

const options = [
  { value: "", label: "All statuses" },
  ...orderStatuses.map((status: OrderStatus) => ({ value: status, label: statusName(status) })),
];

export function OrderFilters({ status, petId, change }: ReturnType<typeof useOrderFilters>) {
  return (
    <Group gap="sm" mb="sm" className={styles.filters}>
      <PetSelect
        aria-label="Filter by pet"
        placeholder="Filter by pet name or ID"
        petId={petId}
        onPetIdChange={(next) => change({ petId: next === undefined ? "" : `${next}` })}
        openOnFocus={false}
        data-page-search
      />
      <NativeSelect
        aria-label="Status"
        data={options}
        value={status ?? ""}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
    </Group>
  );
}
