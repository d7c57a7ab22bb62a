import type { KeyboardEvent } from "react";

const controls = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex='0']";

/**
 * For a `<tbody>`: the arrows up and down, Home and End go to the same control of another row.
 * `<Table.Tbody data-rows onKeyDown={onRowKeys}>`
 */
export function onRowKeys(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest("tr");
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > tr")];
  if (!row || event.defaultPrevented || isTyping(target)) return;
  const next = rows[nextIndex(event.key, rows.indexOf(row), rows.length)];
  if (!next) return;

  const at = controlsOf(row).indexOf(target);
  const others = controlsOf(next);
  event.preventDefault();
  (others[at] ?? others.at(-1))?.focus();
}

/** From the search to the first row of the page. */
export function focusFirstRow(event: KeyboardEvent): void {
  const row = document.querySelector<HTMLElement>("[data-rows] > tr");
  const [first] = row ? controlsOf(row) : [];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Before the row of this control goes away: the focus goes to the same control of the row that takes its place. */
export function leaveRow(control: HTMLElement): void {
  const row = control.closest("tr");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (!row || !(next instanceof HTMLElement)) return;
  const others = controlsOf(next);
  (others[controlsOf(row).indexOf(control)] ?? others.at(-1))?.focus();
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === "ArrowDown") return index + 1;
  if (key === "ArrowUp") return index - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)];
}

function isTyping(target: HTMLElement): boolean {
  return (
    target.matches("select, textarea, input:not([type=checkbox])") || target.getAttribute("aria-haspopup") === "listbox"
  );
}
