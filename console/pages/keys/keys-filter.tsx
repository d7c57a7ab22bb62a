import { Chip, Group, NativeSelect } from "@mantine/core";
import { isolate } from "../../ui/names.ts";
import { SearchInput } from "../../ui/search-input.tsx";
import { type KeyFilters, NO_CREATOR } from "./use-keys.ts";

interface KeysFilterProps extends KeyFilters {
  creators: { id: bigint; name: string }[];
  onChange: (changes: Partial<KeyFilters>, options?: { replace?: boolean }) => void;
}

export function KeysFilter({ search, show, creator, creators, onChange }: KeysFilterProps) {
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
          ...creators.map(({ id, name }) => ({ value: `${id}`, label: `Created by ${isolate(name, 30)}` })),
          ...missingCreator(creator, creators),
          { value: NO_CREATOR, label: "No recorded creator" },
        ]}
        value={creator}
        onChange={(event) => onChange({ creator: event.currentTarget.value })}
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

/** The option for a person who has created no key: a link can select them, too. */
function missingCreator(creator: string, creators: { id: bigint }[]): { value: string; label: string }[] {
  const isKnown = creator === "" || creator === NO_CREATOR || creators.some(({ id }) => `${id}` === creator);
  return isKnown ? [] : [{ value: creator, label: `Created by person ${creator}` }];
}
