import { Chip, Group, NativeSelect } from "@mantine/core";
import { isolate } from "../../parts/isolate.ts";
import { SearchInput } from "../../parts/search-input.tsx";
import { type KeyFilters, NO_OWNER } from "./use-keys.ts";

interface KeysFilterProps extends KeyFilters {
  owners: { id: bigint; name: string }[];
  onChange: (changes: Partial<KeyFilters>, options?: { replace?: boolean }) => void;
}

export function KeysFilter({ search, show, owner, owners, onChange }: KeysFilterProps) {
  return (
    <Group mb="sm" gap="sm">
      <SearchInput
        label="Search keys"
        value={search}
        onChange={(next) => onChange({ search: next }, { replace: true })}
        w="min(24rem, 100%)"
      />
      <NativeSelect
        aria-label="Created by"
        data={[
          { value: "", label: "Created by anyone" },
          ...owners.map(({ id, name }) => ({ value: `${id}`, label: `Created by ${isolate(name, 30)}` })),
          ...missingOwner(owner, owners),
          { value: NO_OWNER, label: "No recorded creator" },
        ]}
        value={owner}
        onChange={(event) => onChange({ owner: event.currentTarget.value })}
      />
      <Chip.Group value={show === "all" ? "all" : "active"} onChange={(next) => onChange({ show: `${next}` })}>
        <Group gap={6} role="radiogroup" aria-label="Filter by status">
          <Chip value="active" size="sm" variant="outline">
            Active
          </Chip>
          <Chip value="all" size="sm" variant="outline">
            All
          </Chip>
        </Group>
      </Chip.Group>
    </Group>
  );
}

/** The option for a person without keys, to whom a link can lead all the same. */
function missingOwner(owner: string, owners: { id: bigint }[]): { value: string; label: string }[] {
  const isKnown = owner === "" || owner === NO_OWNER || owners.some(({ id }) => `${id}` === owner);
  return isKnown ? [] : [{ value: owner, label: `Created by person ${owner}` }];
}
