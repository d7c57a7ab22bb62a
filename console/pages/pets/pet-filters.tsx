import { Chip, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SearchInput } from "../../parts/search-input.tsx";
import { statusName } from "../../parts/status-badge.tsx";
import { read } from "../../queries.ts";
import { CategorySelect } from "./category-select.tsx";
import styles from "./pet-filters.module.css";
import type { PetListState } from "./use-pet-filters.ts";

const NAME_LENGTH_MAX = 500;

/** Filters by name, category and status. */
export function PetFilters({ list: { filters, change } }: { list: PetListState }) {
  return (
    <div className={styles.filters}>
      <SearchInput
        label="Search pets by name"
        value={filters.name}
        maxLength={NAME_LENGTH_MAX}
        onChange={(name) => change({ name }, { replace: true })}
        className={styles.search ?? ""}
      />
      <CategorySelect
        aria-label="Category"
        placeholder="All categories"
        value={filters.categoryId}
        onChange={(id) => change({ categoryId: id === undefined ? "" : `${id}` })}
        className={styles.category ?? ""}
        clearable
        clearButtonProps={{ "aria-label": "Clear category" }}
      />
      <StatusFilter list={{ filters, change }} />
    </div>
  );
}

/** Filter by status. Shows the store's totals only while no other filter is set. */
function StatusFilter({ list: { filters, change } }: { list: Pick<PetListState, "filters" | "change"> }) {
  const { data: inventory } = useQuery(read("getInventory"));
  const isUnfiltered = filters.categoryId === undefined && filters.name === "";
  const count = (status: "available" | "pending" | "sold") =>
    inventory && isUnfiltered ? inventory[status].toLocaleString("en") : "";
  const all =
    inventory && isUnfiltered
      ? Object.values(inventory)
          .reduce((sum, each) => sum + each)
          .toLocaleString("en")
      : "";

  return (
    <Chip.Group value={filters.status ?? ""} onChange={(status) => change({ status: `${status}` })}>
      <Group gap={6} role="radiogroup" aria-label="Status">
        <Chip value="" size="sm" variant="outline">
          All <span className={styles.count}>{all}</span>
        </Chip>
        {(["available", "pending", "sold"] as const).map((status) => (
          <Chip key={status} value={status} size="sm" variant="outline">
            {statusName(status)} <span className={styles.count}>{count(status)}</span>
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
