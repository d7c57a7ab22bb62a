import { Button, CloseButton, Menu, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Pet } from "../../../../client/index.ts";
import { CategoryIcon, DeleteIcon, EditIcon } from "../../../ui/icons.tsx";
import { LazyMenu } from "../../../ui/lazy-menu.tsx";
import { petNames } from "../../../ui/names.ts";
import { statusName } from "../../../ui/status-badge.tsx";
import { type Status, statuses, transitionsFrom } from "../status-transitions.ts";
import type { Selection } from "../use-selection.ts";
import type { BulkAction } from "./bulk-action.ts";
import { changeStatus } from "./bulk-actions.ts";
import { bulkDelete } from "./bulk-delete.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { runBulkAction } from "./run-bulk-action.ts";
import styles from "./selection-bar.module.css";

/** Bulk actions for the selected pets. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [isMoving, dialog] = useDisclosure();
  const { pets, hiddenCount } = selection;
  const countAllowed = (to: Status) => pets.filter(({ status }) => transitionsFrom(status).includes(to)).length;
  /** Afterwards, the unchanged pets are selected. */
  function select(unchanged: Pet[]) {
    selection.replace(unchanged);
    if (unchanged.length === 0) focusList();
  }
  const change = (action: BulkAction) => void runBulkAction({ ...action, onUnchanged: select });

  return (
    <section className={styles.bar} aria-label="Selected pets">
      <Text size="sm" fw={600} role="status">
        {petNames(pets)} selected{hiddenCount > 0 && `, ${hiddenCount} on other pages`}
      </Text>
      <div className={styles.actions}>
        <LazyMenu
          width={220}
          button={(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<EditIcon size={16} />}>
              Status
            </Button>
          )}
        >
          {() => (
            <>
              <Menu.Label>Change status to</Menu.Label>
              {statuses.map((to) => (
                <Menu.Item
                  key={to ?? "none"}
                  disabled={countAllowed(to) === 0}
                  rightSection={<Text size="xs">{`${countAllowed(to)} of ${pets.length}`}</Text>}
                  onClick={() => change(changeStatus(pets, to))}
                >
                  {statusName(to)}
                </Menu.Item>
              ))}
            </>
          )}
        </LazyMenu>
        <Button variant="default" size="xs" leftSection={<CategoryIcon size={16} />} onClick={dialog.open}>
          Category
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<DeleteIcon size={16} />}
          onClick={() => bulkDelete(pets, select)}
        >
          Delete
        </Button>
        <CloseButton aria-label="Clear selection" onClick={selection.clear} />
      </div>
      <CategoryDialog pets={pets} isOpen={isMoving} onClose={dialog.close} onMove={change} />
    </section>
  );
}

/** The bar is about to disappear, and with it the button that has the focus. */
function focusList(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const next = find("[data-rows] input[type=checkbox]") ?? find("main h1");
  next?.focus({ preventScroll: true });
}
