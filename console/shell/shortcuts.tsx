import { Group, Kbd, Modal, Stack, Switch, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { undoLastChange } from "../ui/notify.ts";

/** Whether shortcuts use the command key. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.platform);

const shortcuts = [
  { keys: [isApple ? "⌘" : "Ctrl", "K"], description: "Search the store, pages and actions" },
  { keys: ["/"], description: "Search this page, or the store" },
  { keys: ["↓", "↑"], description: "Next and previous row" },
  { keys: ["Enter"], description: "Open the focused item" },
  { keys: ["Esc"], description: "Close, or clear the search" },
  { keys: ["j", "k"], description: "Next and previous pet of the list" },
  { keys: ["u"], description: "Undo the last change" },
  { keys: ["?"], description: "Show keyboard shortcuts" },
];

const SHOW_EVENT = "petstore-show-shortcuts";

export function showShortcuts(): void {
  dispatchEvent(new Event(SHOW_EVENT));
}

/** Single-key shortcuts and their dialog. They can be turned off, since they interfere with speech input. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useLocalStorage({ key: "petstore-shortcuts", defaultValue: true });

  useEffect(() => {
    const show = () => setIsOpen(true);
    const press = (event: KeyboardEvent) => isOn && !isHandledElsewhere(event) && actions[event.key]?.(event);
    addEventListener(SHOW_EVENT, show);
    addEventListener("keydown", press);
    return () => {
      removeEventListener(SHOW_EVENT, show);
      removeEventListener("keydown", press);
    };
  }, [isOn]);

  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts">
      <Stack gap="xs">
        {shortcuts.map(({ keys, description }) => (
          <Group key={description} justify="space-between">
            <Text size="sm">{description}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
        <Switch
          mt="sm"
          label="Enable single-key shortcuts"
          checked={isOn}
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

const actions: Record<string, (event: KeyboardEvent) => void> = {
  "/"(event) {
    const search = document.querySelector<HTMLInputElement>("[data-page-search]");
    event.preventDefault();
    if (!search) return openPalette();
    search.focus();
    search.select();
  },
  "?": showShortcuts,
  j: () => follow("next"),
  k: () => follow("prev"),
  u: undoLastChange,
};

/** Follows the page's link to the next or previous item of a list. */
function follow(direction: "next" | "prev"): void {
  document.querySelector<HTMLAnchorElement>(`#content a[rel="${direction}"]`)?.click();
}

/** Whether a field, a dialog, a menu or the browser handles this key. */
function isHandledElsewhere({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  const isCheckbox = target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
  const hasOverlay = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  return defaultPrevented || ctrlKey || metaKey || altKey || (isField && !isCheckbox) || hasOverlay;
}

export const SHOW_PALETTE_EVENT = "petstore-show-palette";

export function openPalette(): void {
  dispatchEvent(new Event(SHOW_PALETTE_EVENT));
}
