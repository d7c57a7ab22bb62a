import { Button, Modal, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { pluralize } from "../../format.ts";
import { describeError } from "../../ui/errors.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import styles from "./palette-dialog.module.css";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { usePaletteGroups } from "./use-palette-groups.tsx";

interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (item: PaletteItem) => void;
  personId: string;
}

/** The dialog of the palette, loaded when it is first opened. */
export default function PaletteDialog({ isOpen, onClose, onChoose, personId }: PaletteDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<span className="petstore-visually-hidden">Search and actions</span>}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      zIndex={300}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      styles={{ header: { minHeight: 0, height: 0, overflow: "hidden" } }}
    >
      <PaletteSearch onChoose={onChoose} onClose={onClose} personId={personId} />
    </Modal>
  );
}

interface PaletteSearchProps {
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
  personId: string;
}

/** A combobox (ARIA 1.2): the input keeps the focus, and the keys move through the list below it. */
function PaletteSearch({ onChoose, onClose, personId }: PaletteSearchProps) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const { groups, isSettled, error, retry } = usePaletteGroups(typed, personId);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const items = groups.flatMap((group) => group.items);
  const [activeId, setActiveId] = useState<string>();
  const found = items.findIndex(({ id }) => id === activeId);
  const index = Math.max(found, 0);
  const active = items[index];
  const chooseWhenSettled = useChooseWhenSettled(isSettled, active, onChoose);

  function press(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing;
    if (event.key === "Escape" && !isComposing) onClose();
    if (event.key === "Enter" && !isComposing) {
      event.preventDefault();
      // Enter chooses an item that was highlighted with the arrow keys, even if newer results are loading.
      if (found >= 0 && active) onChoose(active);
      else chooseWhenSettled();
    }
    const next = items[nextIndex(event.key, index, items.length)];
    if (!next || isComposing) return;
    event.preventDefault();
    setActiveId(next.id);
  }
  function change(text: string) {
    setTyped(text);
    setActiveId(undefined);
  }

  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label="Search for pets, orders, pages and actions"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.id.replaceAll(" ", "-")}`}
          placeholder="Search pets, orders, pages, actions"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
          // A dialog below stays open at Escape.
          data-mantine-stop-propagation
          data-autofocus
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <PaletteOptions
        id={listId}
        groups={groups}
        active={active}
        isBusy={!isSettled}
        onMove={setActiveId}
        onChoose={onChoose}
      />
      {error && (
        <div className={styles.message} role="alert">
          <Text size="sm">The search failed. {describeError(error)}</Text>
          <Button variant="default" size="xs" onClick={() => retry()}>
            Try again
          </Button>
        </div>
      )}
      {items.length === 0 && !error && <NothingFound typed={typed} isSettled={isSettled} />}
      <span className="petstore-visually-hidden" role="status">
        {isSettled &&
          typed.trim() !== "" &&
          (items.length > 0 ? `${pluralize(items.length, "result")}.` : "Nothing found.")}
      </span>
    </div>
  );
}

function NothingFound({ typed, isSettled }: { typed: string; isSettled: boolean }) {
  return (
    <div className={styles.message}>
      {isSettled ? (
        <>
          <Text>
            Nothing found for <b>{typed.trim()}</b>
          </Text>
          <Text size="sm" c="dimmed">
            Try part of a name or a breed, the number of a pet or an order, or the beginning of a chip. References are
            found if they are complete.
          </Text>
        </>
      ) : (
        <Text c="dimmed">Searching…</Text>
      )}
    </div>
  );
}

/** Returns a function that chooses the first result, immediately or when the results for the typed text have arrived. */
function useChooseWhenSettled(
  isSettled: boolean,
  first: PaletteItem | undefined,
  onChoose: (item: PaletteItem) => void,
): () => void {
  const [isWaiting, setIsWaiting] = useState(false);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useEffect(() => {
    if (!isWaiting || !isSettled) return;
    setIsWaiting(false);
    if (first) choose.current(first);
  }, [isWaiting, isSettled, first]);
  return () => setIsWaiting(true);
}

/** The arrow keys wrap around; Home and End move the caret of the input. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index + count - 1) % count;
  if (key === "PageDown") return Math.min(index + PAGE_ITEMS, count - 1);
  return key === "PageUp" ? Math.max(index - PAGE_ITEMS, 0) : -1;
}

const PAGE_ITEMS = 5;

interface PaletteOptionsProps {
  id: string;
  groups: PaletteGroup[];
  active: PaletteItem | undefined;
  isBusy: boolean;
  onMove: (id: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The list of a combobox, in groups. */
function PaletteOptions({ id, groups, active, isBusy, onMove, onChoose }: PaletteOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active option changes with its id.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <div id={id} ref={list} role="listbox" aria-label="Results" aria-busy={isBusy} className={styles.list}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={name} role="group" aria-label={name}>
          <div className={styles.group} aria-hidden>
            {name}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
            <div
              key={item.id}
              id={`${id}-${item.id.replaceAll(" ", "-")}`}
              role="option"
              aria-selected={item.id === activeId}
              className={styles.option}
              onPointerMove={() => onMove(item.id)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              {item.icon && <span className={styles.icon}>{item.icon}</span>}
              <bdi className={styles.label}>{item.label}</bdi>
              {item.detail && <bdi className={styles.detail}>{item.detail}</bdi>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
