import { Menu, Text, UnstyledButton } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { OrderIcon } from "../../parts/icons.tsx";
import { petName } from "../../parts/pet-name.ts";
import { StatusBadge, statusName } from "../../parts/status-badge.tsx";
import styles from "./status-menu.module.css";
import { movesFrom } from "./status-moves.ts";
import { useChangeStatus } from "./use-change-status.ts";
import { useOpenOrder } from "./use-open-order.ts";

/** The status of a pet, and a menu of those it can go to. */
export function StatusMenu({ pet }: { pet: Pet }) {
  return (
    <Menu position="bottom-start" width={220} withinPortal>
      <Menu.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={`Status of ${petName(pet)}: ${statusName(pet.status)}. Change it`}
        >
          <StatusBadge status={pet.status} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Moves pet={pet} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Is only there while the menu is open, and so asks for the order no earlier. */
function Moves({ pet }: { pet: Pet }) {
  const { order, isKnown } = useOpenOrder(pet);
  const change = useChangeStatus();
  return (
    <>
      <Menu.Label>Change the status to</Menu.Label>
      {movesFrom(pet.status).map((to) => (
        <Menu.Item
          key={to ?? "none"}
          disabled={!isKnown || order !== undefined}
          onClick={() => change.mutate({ pet, to })}
        >
          {statusName(to)}
        </Menu.Item>
      ))}
      {order && (
        <Menu.Item component={Link} href={`/orders?petId=${pet.id}`} leftSection={<OrderIcon size={18} />}>
          Order {`${order.id}`} is open
          <Text size="xs">The status follows it: deliver or cancel it.</Text>
        </Menu.Item>
      )}
    </>
  );
}
