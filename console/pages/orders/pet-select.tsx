import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Pet, PetStatus } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { petName } from "../../ui/names.ts";
import { PetCard } from "./ordered-pet.tsx";

const DEBOUNCE_MILLISECONDS = 120;
const SHOWN_MAX = 20;

interface PetSelectProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  petId: bigint | undefined;
  onPetIdChange: (petId: bigint | undefined) => void;
  /** Limits the search to pets with this status. */
  status?: PetStatus;
}

/** Select field that searches pets by part of their name or by number. */
export function PetSelect({ petId, onPetIdChange, status, ...rest }: PetSelectProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, DEBOUNCE_MILLISECONDS);
  const selectedPet = usePet(petId);
  const found = usePetSearch(search === toLabel(petId, selectedPet) ? "" : search, status);
  const others = found.filter(({ id }) => id !== petId);
  const pets = useMemo(() => {
    const known = selectedPet ? [...found, selectedPet] : found;
    return new Map(known.map((pet) => [`${pet.id}`, pet]));
  }, [found, selectedPet]);
  const selected = petId === undefined ? [] : [toOption(petId, selectedPet ?? found.find(({ id }) => id === petId))];

  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      data={[...selected, ...others.map((pet) => toOption(pet.id, pet))]}
      renderOption={({ option }) => {
        const pet = pets.get(option.value);
        return pet ? <PetCard pet={pet} /> : option.label;
      }}
      // The options are search results already.
      filter={({ options: all }) => all}
      value={petId === undefined ? null : `${petId}`}
      onChange={(value) => onPetIdChange(value === null ? undefined : BigInt(value))}
      searchValue={text}
      onSearchChange={setText}
      clearButtonProps={{ "aria-label": "Clear pet" }}
      nothingFoundMessage={status ? `No ${status} pet found` : "No pet found"}
      placeholder="Name or number"
      maxDropdownHeight={260}
      {...rest}
    />
  );
}

function usePet(id: bigint | undefined): Pet | undefined {
  const { data } = useQuery({
    ...read("listPets", { query: { id: id === undefined ? [] : [id] } }),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : data?.[0];
}

/** Searches by part of the name; if the text is an id, the pet with that id comes first. */
function usePetSearch(search: string, status: PetStatus | undefined): Pet[] {
  const name = search.trim();
  const isId = /^\d{1,18}$/.test(name);
  const byName = useQuery({
    ...read("listPets", { query: { limit: SHOWN_MAX, status, name: name || undefined } }),
    placeholderData: keepPreviousData,
  });
  const byId = useQuery({
    ...read("listPets", { query: { status, id: isId ? [BigInt(name)] : [] } }),
    enabled: isId,
  });
  const idMatches = isId ? (byId.data ?? []) : [];
  const nameMatches = (byName.data ?? []).filter(({ id }) => idMatches[0]?.id !== id);
  return [...idMatches, ...nameMatches];
}

function toOption(id: bigint, pet: Pet | undefined) {
  return { value: `${id}`, label: toLabel(id, pet) };
}

function toLabel(id: bigint | undefined, pet: Pet | undefined): string {
  return id === undefined ? "" : pet?.name.trim() ? `${pet.name} (${id})` : petName({ id });
}
