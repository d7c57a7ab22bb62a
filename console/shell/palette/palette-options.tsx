import { useEffect, useRef } from "react";
import styles from "./palette.module.css";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

interface PaletteOptionsProps {
  id: string;
  groups: PaletteGroup[];
  active: PaletteItem | undefined;
  isBusy: boolean;
  onMove: (id: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The list of a combobox, in groups. */
export function PaletteOptions({ id, groups, active, isBusy, onMove, onChoose }: PaletteOptionsProps) {
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
              {item.icon}
              <bdi className={styles.label}>{item.label}</bdi>
              {item.detail && <bdi className={styles.detail}>{item.detail}</bdi>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
