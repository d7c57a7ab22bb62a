import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { PetDetails, PetStatus } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { petName } from "../../ui/names.ts";
import { matchOf } from "../../ui/pet-match.ts";
import { orderedPetQuery, PetCard } from "./ordered-pet.tsx";

const DEBOUNCE_MILLISECONDS = 120;
const SHOWN_MAX = 20;

interface PetSelectProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  petId: bigint | undefined;
  onPetIdChange: (petId: bigint | undefined) => void;
  /** Limits the search to pets with this status. */
  status?: PetStatus;
}

/** Select field that searches pets by name, breed, number and chip. */
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
        return pet ? <PetCard pet={pet} match={matchOf(pet, search)} /> : option.label;
      }}
      // The options are search results already.
      filter={({ options: all }) => all}
      value={petId === undefined ? null : `${petId}`}
      onChange={(value) => onPetIdChange(value === null ? undefined : BigInt(value))}
      searchValue={text}
      onSearchChange={setText}
      clearButtonProps={{ "aria-label": "Clear pet" }}
      nothingFoundMessage={status ? `No ${status} pet found` : "No pet found"}
      placeholder="Name, breed, number or chip"
      maxDropdownHeight={260}
      {...rest}
    />
  );
}

function usePet(id: bigint | undefined): PetDetails | undefined {
  const { data } = useQuery({ ...orderedPetQuery(id ?? 0n), enabled: id !== undefined });
  return id === undefined ? undefined : data?.[0];
}

/** The pets that a text finds; if it is an id, the pet with that id comes first. */
function usePetSearch(search: string, status: PetStatus | undefined): PetDetails[] {
  const text = search.trim();
  const isId = /^\d{1,18}$/.test(text);
  const shared = { status, include: ["profile", "photos"] as ("profile" | "photos")[] };
  const byText = useQuery({
    ...read("listPetDetails", { query: { ...shared, limit: SHOWN_MAX, search: text || undefined } }),
    placeholderData: keepPreviousData,
  });
  const byId = useQuery({
    ...read("listPetDetails", { query: { ...shared, id: isId ? [BigInt(text)] : [] } }),
    enabled: isId,
  });
  const idMatches = isId ? (byId.data ?? []) : [];
  const textMatches = (byText.data ?? []).filter(({ id }) => idMatches[0]?.id !== id);
  return [...idMatches, ...textMatches];
}

function toOption(id: bigint, pet: PetDetails | undefined) {
  return { value: `${id}`, label: toLabel(id, pet) };
}

function toLabel(id: bigint | undefined, pet: PetDetails | undefined): string {
  return id === undefined ? "" : pet?.name.trim() ? `${pet.name} (${id})` : petName({ id });
}
