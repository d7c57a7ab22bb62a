import type { KeyboardEvent } from "react";

const controlSelector = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/**
 * For a `<tbody>`: arrow up and down, Home and End move the focus to the same control in another row.
 * `<Table.Tbody data-rows onKeyDown={onRowKeyDown}>`
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest("tr");
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > tr")];
  if (!row || event.defaultPrevented || isTyping(target)) return;
  const next = rows[nextIndex(event.key, rows.indexOf(row), rows.length)];
  if (!next) return;

  event.preventDefault();
  findCounterpart(target, row, next)?.focus();
}

/** Moves the focus from the search field to the first row. */
export function focusFirstRow(event: KeyboardEvent): void {
  const row = document.querySelector<HTMLElement>("[data-rows] > tr");
  const [first] = row ? getControls(row) : [];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/**
 * Call before removing the row of this control: moves the focus to the same control in the next row, or to the heading of
 * the page if there is none.
 */
export function focusNextRow(control: HTMLElement): void {
  const row = control.closest("tr");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !(next instanceof HTMLElement)) {
    document.querySelector<HTMLElement>("h1")?.focus();
    return;
  }
  findCounterpart(control, row, next)?.focus();
}

/**
 * Call before removing the row of this control, which has `data-row`: the returned function moves the focus back to the
 * control once the row is shown again.
 */
export function rememberFocus(control: HTMLElement): () => void {
  const row = control.closest<HTMLElement>("tr[data-row]");
  const key = row?.dataset.row ?? "";
  const index = row ? getControls(row).indexOf(control) : -1;
  return () => {
    requestAnimationFrame(() => {
      const again = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`);
      if (again) getControls(again)[index]?.focus();
    });
  };
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return index + 1;
  if (key === "ArrowUp") return index - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/** The control of the other row in the same cell, or the one at the same place in the row if that cell has none. */
function findCounterpart(control: HTMLElement, row: HTMLElement, other: HTMLElement): HTMLElement | undefined {
  const cells = [...row.children] as HTMLElement[];
  const at = cells.findIndex((cell) => cell.contains(control));
  const cell = cells[at];
  const otherCell = other.children[at] as HTMLElement | undefined;
  return (cell && otherCell && atSamePlace(control, cell, otherCell)) ?? atSamePlace(control, row, other);
}

function atSamePlace(control: HTMLElement, within: HTMLElement, other: HTMLElement): HTMLElement | undefined {
  const others = getControls(other);
  return others[getControls(within).indexOf(control)] ?? others.at(-1);
}

function getControls(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controlSelector)];
}

function isTyping(target: HTMLElement): boolean {
  return (
    target.matches("select, textarea, input:not([type=checkbox])") || target.getAttribute("aria-haspopup") === "listbox"
  );
}

interface Row {
  id: bigint;
}

/**
 * The rows to show while the list is in use: those on screen stay in their places, with their current state, and
 * further ones are added only at the end, where they move nothing.
 */
export function freezeRows<Of extends Row>(shown: readonly Of[], fresh: readonly Of[], limit: number): Of[] {
  const current = new Map(fresh.map((row) => [row.id, row]));
  const isShown = new Set(shown.map(({ id }) => id));
  const lastPlace = fresh.findLastIndex(({ id }) => isShown.has(id));
  const kept = shown.map((row) => current.get(row.id) ?? row);
  return [...kept, ...fresh.slice(lastPlace + 1)].slice(0, Math.max(limit, 0));
}

/** The number of rows that would be added, removed or moved if the fresh rows were shown. */
export function countWaiting(shown: readonly Row[], fresh: readonly Row[]): number {
  const isShown = new Set(shown.map(({ id }) => id));
  const isFresh = new Set(fresh.map(({ id }) => id));
  const stays = shown.filter(({ id }) => isFresh.has(id));
  const staysInOrder = fresh.filter(({ id }) => isShown.has(id));
  const hasMoved = stays.some(({ id }, index) => staysInOrder[index]?.id !== id);
  return Math.max(shown.length - stays.length, fresh.length - staysInOrder.length) + (hasMoved ? 1 : 0);
}
