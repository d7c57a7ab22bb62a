/** Moves the focus to the heading of the page, before the control that has it disappears. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
