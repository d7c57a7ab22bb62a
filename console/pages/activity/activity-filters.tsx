import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { read, readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { parseId } from "../../format.ts";
import { useUrlState } from "../../hooks/use-url-state.ts";
import { Filters } from "../../ui/filters.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { isolate, petName } from "../../ui/names.ts";
import { PetsProvider, useLoadedPet } from "../../ui/pet-link.tsx";
import { PetSelect } from "../orders/pet-select.tsx";
import { eventTypeFilters, eventTypeOptions } from "./event-types.ts";
import type { EventFilter } from "./use-activity.ts";

/** Maximum length of a name in the list of people. */
const NAME_LENGTH_MAX = 30;

/** The filters in the URL: type of event, pet, and person; and the order or key that other pages link to. */
export function ActivityFilters({ filters }: { filters: FilterState }) {
  const { type, petId, orderId, keyId, personId, change } = filters;
  const canAdminister = useCan("admin");
  return (
    <Filters
      set={[petId, personId, orderId, keyId].filter((value) => value !== undefined).length}
      first={
        <NativeSelect
          aria-label="Event type"
          data={eventTypeOptions(canAdminister)}
          value={type ?? ""}
          onChange={(event) => change({ type: event.currentTarget.value })}
        />
      }
    >
      {petId === undefined ? (
        <PetSelect
          aria-label="Filter by pet"
          placeholder="Any pet"
          petId={undefined}
          onPetIdChange={(next) => change({ petId: next === undefined ? "" : `${next}` })}
        />
      ) : (
        <PetsProvider ids={[petId]}>
          <PetFilter id={petId} onRemove={() => change({ petId: "" })} />
        </PetsProvider>
      )}
      {canAdminister && <PersonSelect id={personId} onChange={(next) => change({ personId: next })} />}
      {orderId !== undefined && <AboutFilter name={`order ${orderId}`} onRemove={() => change({ orderId: "" })} />}
      {keyId !== undefined && <KeyFilter id={keyId} onRemove={() => change({ keyId: "" })} />}
    </Filters>
  );
}

/** Only the events that one person caused. A person who was removed is listed by number, if the page was linked to. */
function PersonSelect({ id, onChange }: { id: bigint | undefined; onChange: (id: string) => void }) {
  const { data: people = [] } = useQuery(readAll("listPeople"));
  const isListed = id === undefined || people.some((person) => person.id === id);
  return (
    <NativeSelect
      aria-label="Person"
      data={[
        { value: "", label: "By anyone" },
        ...people.map((person) => ({ value: `${person.id}`, label: `By ${isolate(person.name, NAME_LENGTH_MAX)}` })),
        ...(isListed ? [] : [{ value: `${id}`, label: `By person ${id}` }]),
      ]}
      value={id === undefined ? "" : `${id}`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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

const none = { type: "", petId: "", orderId: "", keyId: "", personId: "" };

/** Filters of the activity, kept in the URL; invalid values are ignored. */
export function useActivityFilters() {
  const [state, change] = useUrlState(none);
  const canAdminister = useCan("admin");
  const type = eventTypeFilters.find((each) => each === state.type);
  const about = {
    petId: parseId(state.petId),
    orderId: parseId(state.orderId),
    keyId: parseId(state.keyId),
    personId: canAdminister ? parseId(state.personId) : undefined,
  };
  const filter: EventFilter = { type: type && [type], ...about };
  return {
    type,
    ...about,
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    change,
    clear: () => change(none),
  };
}

type FilterState = ReturnType<typeof useActivityFilters>;
