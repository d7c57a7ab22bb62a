import { Button, Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { read } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { isolate, petName } from "../../ui/names.ts";
import { PetsProvider, useLoadedPet } from "../../ui/pet-link.tsx";
import { eventTypeFilters, eventTypeOptions } from "./event-types.ts";
import type { EventFilter } from "./use-activity.ts";

/** The filters in the URL: the type of event, and the pet, order or key that other pages link to. */
export function ActivityFilters({ filters }: { filters: Filters }) {
  const { type, petId, orderId, keyId, change } = filters;
  const canAdminister = useCan("admin");
  return (
    <Group gap="xs">
      <NativeSelect
        aria-label="Event type"
        data={eventTypeOptions(canAdminister)}
        value={type ?? ""}
        onChange={(event) => change({ type: event.currentTarget.value })}
      />
      {petId !== undefined && (
        <PetsProvider ids={[petId]}>
          <PetFilter id={petId} onRemove={() => change({ petId: "" })} />
        </PetsProvider>
      )}
      {orderId !== undefined && <AboutFilter name={`order ${orderId}`} onRemove={() => change({ orderId: "" })} />}
      {keyId !== undefined && <KeyFilter id={keyId} onRemove={() => change({ keyId: "" })} />}
    </Group>
  );
}

function PetFilter({ id, onRemove }: { id: bigint; onRemove: () => void }) {
  return <AboutFilter name={petName({ id, name: useLoadedPet(id)?.name })} onRemove={onRemove} />;
}

/** The key by its name, which owners may read; by its number for others. */
function KeyFilter({ id, onRemove }: { id: bigint; onRemove: () => void }) {
  const canAdminister = useCan("admin");
  const { data: key } = useQuery({ ...read("getKey", { path: { keyId: id } }), enabled: canAdminister });
  return <AboutFilter name={key ? `the key ${isolate(key.name)}` : `key ${id}`} onRemove={onRemove} />;
}

function AboutFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      variant="default"
      rightSection={<CloseIcon size={16} />}
      aria-label={`Only ${name}. Remove this filter`}
      onClick={onRemove}
    >
      Only {name}
    </Button>
  );
}

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

type Filters = ReturnType<typeof useActivityFilters>;
