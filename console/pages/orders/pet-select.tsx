import { Select, type SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Pet, PetStatus } from "../../../client/index.ts";
import { petName } from "../../parts/pet-name.ts";
import { read } from "../../queries.ts";

const PAUSE_MILLISECONDS = 120;
const SHOWN_MAX = 20;

interface PetSelectProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  petId: bigint | undefined;
  onPetIdChange: (petId: bigint | undefined) => void;
  /** Only animals with this status are found. */
  status?: PetStatus;
}

/** Finds an animal by a part of its name, or by its number. */
export function PetSelect({ petId, onPetIdChange, status, ...rest }: PetSelectProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text, PAUSE_MILLISECONDS);
  const chosen = usePet(petId);
  const found = useFoundPets(search === labelOf(petId, chosen) ? "" : search, status);
  const others = found.filter(({ id }) => id !== petId);
  const own = petId === undefined ? [] : [toOption(petId, chosen ?? found.find(({ id }) => id === petId))];

  return (
    <Select
      searchable
      clearable
      allowDeselect={false}
      data={[...own, ...others.map((pet) => toOption(pet.id, pet))]}
      // The service has searched already, also by the number.
      filter={({ options: all }) => all}
      value={petId === undefined ? null : `${petId}`}
      onChange={(value) => onPetIdChange(value === null ? undefined : BigInt(value))}
      searchValue={text}
      onSearchChange={setText}
      clearButtonProps={{ "aria-label": "Choose no pet" }}
      nothingFoundMessage={status ? `No pet that is ${status} is called like that` : "No pet is called like that"}
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

/** By a part of the name, and, where digits are given, the one with that number first. */
function useFoundPets(search: string, status: PetStatus | undefined): Pet[] {
  const name = search.trim();
  const isNumber = /^\d{1,18}$/.test(name);
  const byName = useQuery({
    ...read("listPets", { query: { limit: SHOWN_MAX, status, name: name || undefined } }),
    placeholderData: keepPreviousData,
  });
  const byNumber = useQuery({
    ...read("listPets", { query: { status, id: isNumber ? [BigInt(name)] : [] } }),
    enabled: isNumber,
  });
  const numbered = isNumber ? (byNumber.data ?? []) : [];
  const named = (byName.data ?? []).filter(({ id }) => numbered[0]?.id !== id);
  return [...numbered, ...named];
}

function toOption(id: bigint, pet: Pet | undefined) {
  return { value: `${id}`, label: labelOf(id, pet) };
}

function labelOf(id: bigint | undefined, pet: Pet | undefined): string {
  return id === undefined ? "" : pet?.name.trim() ? `${pet.name} (${id})` : petName({ id });
}
