import type { PaletteItem } from "./palette-item.ts";

/** Maximum number of recent items. */
const RECENT_MAX = 6;

/** The members of an item that can be stored. */
type StoredItem = Pick<PaletteItem, "id" | "label" | "detail" | "href">;

const keyOf = (personId: string) => `petstore-recent-${personId}`;

/** The items that this person has chosen last in this browser, newest first. */
export function readRecentItems(personId: string): StoredItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((item) => typeof item?.label === "string" && item.href) : [];
  } catch {
    return [];
  }
}

export function addRecentItem(personId: string, { id, label, detail, href }: PaletteItem): void {
  if (href === undefined) return;
  const others = readRecentItems(personId).filter((item) => item.id !== id);
  const items = [{ id, label, href, ...(detail !== undefined && { detail }) }, ...others].slice(0, RECENT_MAX);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(items));
  } catch {
    // Without storage, there are no recent items.
  }
}
