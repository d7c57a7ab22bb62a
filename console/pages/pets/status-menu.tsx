import { Menu, Text, UnstyledButton } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { OrderIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { petName } from "../../ui/names.ts";
import { StatusBadge, statusName } from "../../ui/status-badge.tsx";
import styles from "./status-menu.module.css";
import { transitionsFrom } from "./status-transitions.ts";
import { useChangeStatus } from "./use-change-status.ts";
import { useOpenOrder } from "./use-open-order.ts";

/** The status of a pet, with a menu to change it. */
export function StatusMenu({ pet }: { pet: Pet }) {
  return (
    <LazyMenu
      position="bottom-start"
      width={220}
      button={(props) => (
        <UnstyledButton
          {...props}
          className={styles.button}
          data-print
          aria-label={`Status of ${petName(pet)}: ${statusName(pet.status)}. Change status`}
        >
          <StatusBadge status={pet.status} />
        </UnstyledButton>
      )}
    >
      {() => <StatusItems pet={pet} />}
    </LazyMenu>
  );
}

/** Mounted only while the menu is open, so that the open order is loaded only then. */
function StatusItems({ pet }: { pet: Pet }) {
  const { order, isKnown } = useOpenOrder(pet);
  const change = useChangeStatus();
  return (
    <>
      <Menu.Label>Change status to</Menu.Label>
      {transitionsFrom(pet.status).map((to) => (
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
          <Text size="xs">It sets the status. Deliver or cancel it first.</Text>
        </Menu.Item>
      )}
    </>
  );
}
