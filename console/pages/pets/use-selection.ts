import { useRef, useState } from "react";
import type { Pet } from "../../../client/index.ts";

type SelectedPets = ReadonlyMap<bigint, Pet>;
const none: SelectedPets = new Map();

/** The selected pets, on this page and on other pages of the same `list`. */
export function useSelection(shown: Pet[], list: string) {
  const [state, setState] = useState({ list, selected: none });
  const lastToggled = useRef<bigint>(undefined);
  const selected = state.list === list ? state.selected : none;
  const set = (next: Iterable<readonly [bigint, Pet]>) => setState({ list, selected: new Map(next) });
  const current = new Map(shown.map((pet) => [pet.id, pet]));
  const count = shown.filter(({ id }) => selected.has(id)).length;

  return {
    /** In their current state, if they are on this page. */
    pets: [...selected.values()].map((pet) => current.get(pet.id) ?? pet),
    hiddenCount: selected.size - count,
    has: (pet: Pet) => selected.has(pet.id),
    isWholePage: count > 0 && count === shown.length,
    isPartOfPage: count > 0 && count < shown.length,
    /** With `isRange`, toggles all pets from the one toggled before. */
    toggle(pet: Pet, isRange: boolean) {
      const range = isRange ? petsBetween(shown, lastToggled.current, pet.id) : [pet];
      lastToggled.current = pet.id;
      set(selected.has(pet.id) ? without(selected, range) : [...selected, ...entries(range)]);
    },
    togglePage() {
      set(count === shown.length ? without(selected, shown) : [...selected, ...entries(shown)]);
    },
    replace: (pets: Pet[]) => set(entries(pets)),
    clear: () => set(none),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function entries(pets: Pet[]): [bigint, Pet][] {
  return pets.map((pet) => [pet.id, pet]);
}

function without(selected: SelectedPets, pets: Pet[]): [bigint, Pet][] {
  const ids = new Set(pets.map(({ id }) => id));
  return [...selected].filter(([id]) => !ids.has(id));
}

function petsBetween(shown: Pet[], one: bigint | undefined, other: bigint): Pet[] {
  const places = [one ?? other, other].map((id) => shown.findIndex((pet) => pet.id === id));
  const known = places.filter((place) => place >= 0);
  return shown.slice(Math.min(...known), Math.max(...known) + 1);
}
