import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import type { PetDetails, PetStatus } from "../../../client/index.ts";
import { queryClient, read } from "../../api/queries.ts";
import { useDelaySubmission } from "../../hooks/use-submission.ts";
import { petName } from "../../ui/names.ts";
import { matchOf } from "../../ui/pet-match.ts";
import { orderedPetQuery, PetCard } from "./ordered-pet.tsx";
import styles from "./pet-select.module.css";

const DEBOUNCE_MILLISECONDS = 120;
const SHOWN_MAX = 20;

interface PetSelectProps extends Omit<TextInputProps, "value" | "onChange"> {
  petId: bigint | undefined;
  onPetIdChange: (petId: bigint | undefined) => void;
  /** Limits the search to pets with this status. */
  status?: PetStatus;
}

/**
 * Field that finds a pet by name, breed, number or chip. Enter chooses the only match, also if the search for it has not
 * ended, as after a scanner. What was typed stays if the field is left without a choice.
 */
export function PetSelect({ petId, onPetIdChange, status, ...rest }: PetSelectProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  /** The typed text: typing removes the choice. */
  const [typed, setTyped] = useState("");
  const latest = useRef(typed);
  latest.current = typed;
  const [search] = useDebouncedValue(typed, DEBOUNCE_MILLISECONDS);
  const found = usePetSearch(search, status);
  const selectedPet = usePet(petId);
  const chosen = selectedPet ?? found.find(({ id }) => id === petId);
  const text = petId === undefined ? typed : toLabel(petId, chosen);
  const delaySubmission = useDelaySubmission();

  function show(id: bigint | undefined, nextTyped = "") {
    setTyped(nextTyped);
    combobox.resetSelectedOption();
    if (id !== petId) onPetIdChange(id);
  }
  function choose(id: bigint) {
    combobox.closeDropdown();
    show(id);
  }
  async function chooseOnly(): Promise<void> {
    const [only, ...others] = await findPets(typed, status).catch(() => []);
    if (only && others.length === 0 && latest.current === typed) choose(only.id);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || typed.trim() === "") return;
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0) return;
    event.preventDefault();
    combobox.openDropdown();
    delaySubmission(chooseOnly());
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(value) => choose(BigInt(value))} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          placeholder="Name, breed, number or chip"
          {...rest}
          value={text}
          onChange={(event) => {
            combobox.openDropdown();
            show(undefined, event.currentTarget.value);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={press}
          rightSection={
            text === "" ? (
              <Combobox.Chevron />
            ) : (
              <CloseButton size="sm" aria-label="Clear pet" onClick={() => show(undefined)} />
            )
          }
          rightSectionPointerEvents={text === "" ? "none" : "all"}
        />
      </Combobox.Target>
      <Combobox.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Combobox.Options className={styles.options} aria-label="Pets">
          {found.map((pet) => (
            <Combobox.Option key={`${pet.id}`} value={`${pet.id}`} active={pet.id === petId}>
              <PetCard pet={pet} match={matchOf(pet, search)} />
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{status ? `No ${status} pet found` : "No pet found"}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function usePet(id: bigint | undefined): PetDetails | undefined {
  const { data } = useQuery({ ...orderedPetQuery(id ?? 0n), enabled: id !== undefined });
  return id === undefined ? undefined : data?.[0];
}

/** The pets that a text finds; if it is an id, the pet with that id comes first. */
function usePetSearch(search: string, status: PetStatus | undefined): PetDetails[] {
  const { byText, byId } = searchesOf(search, status);
  const texts = useQuery({ ...byText, placeholderData: keepPreviousData });
  const ids = useQuery({ ...(byId ?? byText), enabled: byId !== undefined });
  return merge(byId ? ids.data : [], texts.data);
}

async function findPets(search: string, status: PetStatus | undefined): Promise<PetDetails[]> {
  const { byText, byId } = searchesOf(search, status);
  const [ids, texts] = await Promise.all([byId && queryClient.fetchQuery(byId), queryClient.fetchQuery(byText)]);
  return merge(ids, texts);
}

function searchesOf(search: string, status: PetStatus | undefined) {
  const text = search.trim();
  const shared = { status, include: ["profile", "photos"] as ("profile" | "photos")[] };
  return {
    byText: read("listPetDetails", { query: { ...shared, limit: SHOWN_MAX, search: text || undefined } }),
    byId: /^\d{1,18}$/.test(text) ? read("listPetDetails", { query: { ...shared, id: [BigInt(text)] } }) : undefined,
  };
}

function merge(ids: PetDetails[] = [], texts: PetDetails[] = []): PetDetails[] {
  return [...ids, ...texts.filter(({ id }) => ids[0]?.id !== id)];
}

function toLabel(id: bigint, pet: PetDetails | undefined): string {
  return pet?.name.trim() ? `${pet.name} (${id})` : petName({ id });
}
