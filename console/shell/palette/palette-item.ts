import type { ReactNode } from "react";

export type GroupName = "Recent" | "Pets" | "Orders" | "Customers" | "Categories" | "People" | "Pages" | "Actions";

/** Something that the palette finds. */
export interface PaletteItem {
  /** Unique among all items, such as "pet 3". */
  id: string;
  label: string;
  /** Text that distinguishes it from items with the same label. */
  detail?: string;
  icon?: ReactNode;
  /** Page that choosing it opens. */
  href?: string;
  /** Called when it is chosen, unless it opens a page. */
  run?: () => void;
}

export interface PaletteGroup {
  name: GroupName;
  items: PaletteItem[];
}

/** Maximum number of recent items. */
const RECENT_MAX = 6;

/** The members of an item that are stored. Details, such as the customer of an order, must not stay in the browser. */
type StoredItem = Pick<PaletteItem, "id" | "label" | "href">;

const keyOf = (personId: string) => `petstore-recent-${personId}`;

/** The items that this person has chosen last in this browser, newest first. */
export function readRecentItems(personId: string): StoredItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((item) => typeof item?.label === "string" && item.href)
      .map(({ id, label, href }) => ({ id, label, href }));
  } catch {
    return [];
  }
}

export function addRecentItem(personId: string, { id, label, href }: PaletteItem): void {
  if (href === undefined) return;
  const others = readRecentItems(personId).filter((item) => item.id !== id);
  const items = [{ id, label, href }, ...others].slice(0, RECENT_MAX);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(items));
  } catch {
    // Without storage, there are no recent items.
  }
}
