import { Menu, Text, UnstyledButton } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { OrderIcon } from "../../ui/icons.tsx";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { petName } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { StatusBadge, statusName } from "../../ui/status-badge.tsx";
import { restoreStatus } from "./bulk-actions.ts";
import { runBulkAction } from "./bulk-run.ts";
import { changePet, refreshPets, useOpenOrder } from "./pet-queries.ts";
import styles from "./status-menu.module.css";
import { type Status, transitionsFrom, withStatus } from "./status-transitions.ts";

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
          <Text size="xs">It sets the status. Hand the pet over or cancel the order first.</Text>
        </Menu.Item>
      )}
    </>
  );
}

interface StatusChange {
  pet: Pet;
  to: Status;
}

/** Changes the status of a pet with an optimistic update, and offers to undo it. */
function useChangeStatus() {
  return useMutation({
    mutationFn: ({ pet, to }: StatusChange) => updateStatus(pet.id, to),
    onMutate: ({ pet, to }) => changePet(pet.id, (each) => withStatus(each, to)),
    onSuccess: (_, { pet, to }) => notifyDone(describeChange(pet, to), () => undo(pet, to)),
    onError(error, { pet }, before) {
      before?.restore();
      notifyFailed(`The status of ${petName(pet)} was not changed`, error);
    },
    onSettled: refreshPets,
  });
}

function updateStatus(id: bigint, to: Status): Promise<unknown> {
  return petStore.updatePet({ path: { petId: id }, body: { status: to ?? null } });
}

/** Unless the status was changed since. Several changes may be needed, for example from sold to pending. */
function undo(pet: Pet, from: Status): void {
  void runBulkAction({ ...restoreStatus([pet], from), done: () => describeChange(pet, pet.status) });
}

function describeChange(pet: Pet, to: Status): string {
  return `${petName(pet)} ${to ? `is now ${to}` : "now has no status"}.`;
}
