import { Button, Group, NativeSelect } from "@mantine/core";
import { CloseIcon } from "../../parts/icons.tsx";
import { petName } from "../../parts/pet-name.ts";
import { PetsProvider, useLoadedPet } from "../../parts/pets-provider.tsx";
import { useCan } from "../../session/session.ts";
import { eventTypeOptions } from "./event-types.ts";
import type { ActivityFilters as Filters } from "./use-activity-filters.ts";

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
      {keyId !== undefined && <AboutFilter name={`key ${keyId}`} onRemove={() => change({ keyId: "" })} />}
    </Group>
  );
}

function PetFilter({ id, onRemove }: { id: bigint; onRemove: () => void }) {
  return <AboutFilter name={petName({ id, name: useLoadedPet(id)?.name })} onRemove={onRemove} />;
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
