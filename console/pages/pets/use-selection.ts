import { useRef, useState } from "react";
import type { Pet } from "../../../client/index.ts";

type Chosen = ReadonlyMap<bigint, Pet>;
const none: Chosen = new Map();

/** The pets that are selected, on this page and on others of the same `list`. */
export function useSelection(shown: Pet[], list: string) {
  const [state, setState] = useState({ list, chosen: none });
  const lastToggled = useRef<bigint>(undefined);
  const chosen = state.list === list ? state.chosen : none;
  const set = (next: Iterable<readonly [bigint, Pet]>) => setState({ list, chosen: new Map(next) });
  const current = new Map(shown.map((pet) => [pet.id, pet]));
  const count = shown.filter(({ id }) => chosen.has(id)).length;

  return {
    /** As they are by now, where they are to be seen. */
    pets: [...chosen.values()].map((pet) => current.get(pet.id) ?? pet),
    hiddenCount: chosen.size - count,
    has: (pet: Pet) => chosen.has(pet.id),
    isWholePage: count > 0 && count === shown.length,
    isPartOfPage: count > 0 && count < shown.length,
    /** With `isRange`, all from the one that was toggled before. */
    toggle(pet: Pet, isRange: boolean) {
      const range = isRange ? between(shown, lastToggled.current, pet.id) : [pet];
      lastToggled.current = pet.id;
      set(chosen.has(pet.id) ? without(chosen, range) : [...chosen, ...entries(range)]);
    },
    togglePage() {
      set(count === shown.length ? without(chosen, shown) : [...chosen, ...entries(shown)]);
    },
    replace: (pets: Pet[]) => set(entries(pets)),
    clear: () => set(none),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function entries(pets: Pet[]): [bigint, Pet][] {
  return pets.map((pet) => [pet.id, pet]);
}

function without(chosen: Chosen, pets: Pet[]): [bigint, Pet][] {
  const ids = new Set(pets.map(({ id }) => id));
  return [...chosen].filter(([id]) => !ids.has(id));
}

function between(shown: Pet[], one: bigint | undefined, other: bigint): Pet[] {
  const places = [one ?? other, other].map((id) => shown.findIndex((pet) => pet.id === id));
  const known = places.filter((place) => place >= 0);
  return shown.slice(Math.min(...known), Math.max(...known) + 1);
}
