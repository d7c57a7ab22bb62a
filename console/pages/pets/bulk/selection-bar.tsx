import { Button, CloseButton, Menu, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { CategoryIcon, DeleteIcon, EditIcon } from "../../../parts/icons.tsx";
import { petNames } from "../../../parts/pet-name.ts";
import { statusName } from "../../../parts/status-badge.tsx";
import { movesFrom, type Status, statuses } from "../status-moves.ts";
import type { Selection } from "../use-selection.ts";
import { changeStatus } from "./bulk-actions.ts";
import { deleteTogether } from "./bulk-delete.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { changeTogether, type Deed } from "./run-bulk-action.ts";
import styles from "./selection-bar.module.css";

/** What can be done with the pets that are selected. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [isMoving, dialog] = useDisclosure();
  const { pets, hiddenCount } = selection;
  const canGo = (to: Status) => pets.filter(({ status }) => movesFrom(status).includes(to)).length;
  async function change(deed: Deed) {
    selection.replace(await changeTogether(deed));
  }
  async function remove() {
    if (await deleteTogether(pets)) selection.clear();
  }

  return (
    <section className={styles.bar} aria-label="The selected pets">
      <Text size="sm" fw={600} role="status">
        {petNames(pets)} selected{hiddenCount > 0 && `, ${hiddenCount} on other pages`}
      </Text>
      <div className={styles.deeds}>
        <Menu width={220} withinPortal>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<EditIcon size={16} />}>
              Status
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Change the status to</Menu.Label>
            {statuses.map((to) => (
              <Menu.Item
                key={to ?? "none"}
                disabled={canGo(to) === 0}
                rightSection={<Text size="xs">{`${canGo(to)} can`}</Text>}
                onClick={() => change(changeStatus(pets, to))}
              >
                {statusName(to)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" size="xs" leftSection={<CategoryIcon size={16} />} onClick={dialog.open}>
          Category
        </Button>
        <Button variant="default" size="xs" leftSection={<DeleteIcon size={16} />} onClick={remove}>
          Delete
        </Button>
        <CloseButton aria-label="Select none" onClick={selection.clear} />
      </div>
      <CategoryDialog pets={pets} isOpen={isMoving} onClose={dialog.close} onMove={change} />
    </section>
  );
}
