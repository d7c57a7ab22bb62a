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
