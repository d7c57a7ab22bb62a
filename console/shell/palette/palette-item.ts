import type { ReactNode } from "react";

export type GroupName = "Recent" | "Pets" | "Orders" | "Categories" | "People" | "Pages" | "Actions";

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
