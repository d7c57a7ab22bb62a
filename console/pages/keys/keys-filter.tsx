import { Group, SegmentedControl } from "@mantine/core";
import { SearchInput } from "../../parts/search-input.tsx";

interface KeysFilterProps {
  search: string;
  show: string;
  onChange: (changes: { search?: string; show?: string }, options?: { replace?: boolean }) => void;
}

export function KeysFilter({ search, show, onChange }: KeysFilterProps) {
  return (
    <Group mb="sm" gap="sm">
      <SearchInput
        label="Search keys"
        value={search}
        onChange={(next) => onChange({ search: next }, { replace: true })}
        w="min(24rem, 100%)"
      />
      <SegmentedControl
        aria-label="Filter by status"
        data={[
          { value: "active", label: "Active" },
          { value: "all", label: "All" },
        ]}
        value={show === "all" ? "all" : "active"}
        onChange={(next) => onChange({ show: next })}
      />
    </Group>
  );
}
