export const SHOW_PALETTE_EVENT = "petstore-show-palette";

export function openPalette(): void {
  dispatchEvent(new Event(SHOW_PALETTE_EVENT));
}
