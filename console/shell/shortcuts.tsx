import { Group, Kbd, Modal, Stack, Switch, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { undoLastDeed } from "../parts/notify.tsx";

const shortcuts = [
  { keys: ["/"], does: "Search this page" },
  { keys: ["↓", "↑"], does: "Next and previous row" },
  { keys: ["Enter"], does: "Open or do what is selected" },
  { keys: ["Esc"], does: "Close, or empty the search" },
  { keys: ["u"], does: "Undo the last change" },
  { keys: ["?"], does: "Show this" },
];

const SHOW_EVENT = "petstore-show-shortcuts";

export function showShortcuts(): void {
  dispatchEvent(new Event(SHOW_EVENT));
}

/** Listens to single keys, which can be switched off: they hinder whoever speaks to the computer. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useLocalStorage({ key: "petstore-shortcuts", defaultValue: true });

  useEffect(() => {
    const show = () => setIsOpen(true);
    const press = (event: KeyboardEvent) => isOn && !isTaken(event) && actions[event.key]?.(event);
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
        {shortcuts.map(({ keys, does }) => (
          <Group key={does} justify="space-between">
            <Text size="sm">{does}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
        <Switch
          mt="sm"
          label="Single keys do something"
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
    if (!search) return;
    event.preventDefault();
    search.focus();
    search.select();
  },
  "?": showShortcuts,
  u: undoLastDeed,
};

/** Whether the key is for a field, for a dialog or menu, or with another key for the browser. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  const isCheckbox = target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
  const isBehind = document.querySelector('[role="dialog"], [role="menu"]') !== null;
  return defaultPrevented || ctrlKey || metaKey || altKey || (isField && !isCheckbox) || isBehind;
}
