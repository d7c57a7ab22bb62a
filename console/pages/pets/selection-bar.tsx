import { Button, CloseButton, Menu, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef, useState } from "react";
import type { Pet } from "../../../client/index.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { useUnsavedInput } from "../../hooks/use-unsaved-input.ts";
import { CARDS_MAX, printCageCards } from "../../print/print.ts";
import { CategorySelect } from "../../ui/category-select.tsx";
import { Form, FormButtons } from "../../ui/form.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { CategoryIcon, DeleteIcon, EditIcon, PrintIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { petNames } from "../../ui/names.ts";
import { statusName } from "../../ui/status-badge.tsx";
import { type BulkAction, changeStatus, moveToCategory } from "./bulk-actions.ts";
import { runBulkAction } from "./bulk-run.ts";
import { bulkDelete } from "./delete-pets.ts";
import styles from "./selection-bar.module.css";
import { type Status, statuses, transitionsFrom } from "./status-transitions.ts";

/** Bulk actions for the selected pets. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [isMoving, dialog] = useDisclosure();
  const { pets, hiddenCount } = selection;
  const countAllowed = (to: Status) => pets.filter(({ status }) => transitionsFrom(status).includes(to)).length;
  /** Afterwards, the unchanged pets are selected. */
  function select(unchanged: Pet[]) {
    selection.replace(unchanged);
    if (unchanged.length === 0) focusList();
  }
  const change = (action: BulkAction) => void runBulkAction({ ...action, onUnchanged: select });

  return (
    <section className={styles.bar} aria-label="Selected pets">
      <Text size="sm" fw={600} role="status">
        {petNames(pets)} selected{hiddenCount > 0 && `, ${hiddenCount} on other pages`}
      </Text>
      <div className={styles.actions}>
        <LazyMenu
          width={220}
          button={(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<EditIcon size={16} />}>
              Status
            </Button>
          )}
        >
          {() => (
            <>
              <Menu.Label>Change status to</Menu.Label>
              {statuses.map((to) => (
                <Menu.Item
                  key={to ?? "none"}
                  disabled={countAllowed(to) === 0}
                  rightSection={<Text size="xs">{`${countAllowed(to)} of ${pets.length}`}</Text>}
                  onClick={() => change(changeStatus(pets, to))}
                >
                  {statusName(to)}
                </Menu.Item>
              ))}
            </>
          )}
        </LazyMenu>
        <Button variant="default" size="xs" leftSection={<CategoryIcon size={16} />} onClick={dialog.open}>
          Category
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<PrintIcon size={16} />}
          disabled={pets.length > CARDS_MAX}
          title={pets.length > CARDS_MAX ? `At most ${CARDS_MAX} cards are printed together` : "Print cage cards"}
          onClick={() => printCageCards(pets)}
        >
          Print<span className="petstore-visually-hidden"> cage cards</span>
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<DeleteIcon size={16} />}
          onClick={() => bulkDelete(pets, select)}
        >
          Delete
        </Button>
        <CloseButton aria-label="Clear selection" onClick={selection.clear} />
      </div>
      <CategoryDialog pets={pets} isOpen={isMoving} onClose={dialog.close} onMove={change} />
    </section>
  );
}

/** For when the bar disappears, and with it the button that has the focus. */
export function focusList(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const next = find("[data-rows] input[type=checkbox]") ?? find("main h1");
  next?.focus({ preventScroll: true });
}

interface CategoryDialogProps {
  pets: Pet[];
  isOpen: boolean;
  onClose: () => void;
  onMove: (action: BulkAction) => void;
}

function CategoryDialog({ isOpen, onClose, pets, onMove }: CategoryDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`Move ${petNames(pets)} to another category`}>
      <CategoryForm onClose={onClose} onSelect={(id, name) => onMove(moveToCategory(pets, id, name))} />
    </FormDialog>
  );
}

interface CategoryFormProps {
  onClose: () => void;
  onSelect: (id: bigint, name: string) => void;
}

function CategoryForm({ onClose, onSelect }: CategoryFormProps) {
  const [categoryId, setCategoryId] = useState<bigint>();
  const [error, setError] = useState<string>();
  const name = useCategoryName(categoryId) || `Category ${categoryId}`;
  useUnsavedInput(categoryId !== undefined);
  function submit() {
    if (categoryId === undefined) {
      setError("Choose a category.");
      return;
    }
    onClose();
    onSelect(categoryId, name);
  }

  return (
    <Form onSubmit={submit}>
      <CategorySelect
        label="Category"
        value={categoryId}
        error={error}
        onChange={(id) => {
          setCategoryId(id);
          setError(undefined);
        }}
        allowsNew
        data-autofocus
      />
      <FormButtons action="Move" isPending={false} />
    </Form>
  );
}

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
