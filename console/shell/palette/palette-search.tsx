import { Button, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { pluralize } from "../../format.ts";
import { describeError } from "../../ui/errors.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import styles from "./palette.module.css";
import type { PaletteItem } from "./palette-item.ts";
import { PaletteOptions } from "./palette-options.tsx";
import { usePaletteGroups } from "./use-palette-groups.tsx";

interface PaletteSearchProps {
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
  personId: string;
}

/** A combobox (ARIA 1.2): the input keeps the focus, and the keys move through the list below it. */
export function PaletteSearch({ onChoose, onClose, personId }: PaletteSearchProps) {
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
            Try part of a name, or the number of a pet or an order. References are found if they are complete.
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
