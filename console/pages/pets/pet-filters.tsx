import { Chip, Group } from "@mantine/core";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Filters } from "../../ui/filters.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { statusName } from "../../ui/status-badge.tsx";
import { formatCount } from "./pet-counts.ts";
import styles from "./pet-filters.module.css";
import { DELETED, type PetListState, type StatusFilter, statusFilters } from "./pet-list-state.ts";
import type { PetCounts } from "./use-pets.ts";

const SEARCH_LENGTH_MAX = 500;

interface PetFiltersProps {
  list: PetListState;
  counts: PetCounts;
  canSeeDeleted: boolean;
}

/** Search, and filters by category and status. */
export function PetFilters({ list: { filters, isDeleted, change }, counts, canSeeDeleted }: PetFiltersProps) {
  const status = isDeleted ? DELETED : (filters.status ?? "");
  return (
    <Filters
      set={[filters.categoryId, status || undefined].filter((value) => value !== undefined).length}
      first={
        <SearchInput
          label={isDeleted ? "Search deleted pets by name" : "Search pets: name, breed, number or chip"}
          value={filters.search}
          maxLength={SEARCH_LENGTH_MAX}
          onChange={(search) => change({ search }, { replace: true })}
          className={styles.search ?? ""}
        />
      }
    >
      {!isDeleted && (
        <CategorySelect
          aria-label="Category"
          placeholder="All categories"
          value={filters.categoryId}
          onChange={(id) => change({ categoryId: id === undefined ? "" : `${id}` })}
          className={styles.category ?? ""}
          clearable
          clearButtonProps={{ "aria-label": "Clear category" }}
        />
      )}
      <Chip.Group value={status} onChange={(status) => change({ status: `${status}` })}>
        <Group gap={6} role="radiogroup" aria-label="Status">
          <StatusPill value="" label="All" counts={counts} />
          {statusFilters.map((status) => (
            <StatusPill key={status} value={status} label={statusFilterName(status)} counts={counts} />
          ))}
          {canSeeDeleted && (
            <Chip value={DELETED} size="sm" variant="outline">
              Deleted
            </Chip>
          )}
        </Group>
      </Chip.Group>
    </Filters>
  );
}

function StatusPill({ value, label, counts }: { value: StatusFilter | ""; label: string; counts: PetCounts }) {
  return (
    <Chip value={value} size="sm" variant="outline">
      {label} <span className={styles.count}>{formatCount(counts[value || "all"])}</span>
    </Chip>
  );
}

function statusFilterName(status: StatusFilter): string {
  return statusName(status === "none" ? undefined : status);
}
