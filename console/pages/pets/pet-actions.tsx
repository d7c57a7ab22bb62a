import { Group } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, OrderIcon } from "../../parts/icons.tsx";
import { petName } from "../../parts/pet-name.ts";
import { RowButton } from "../../parts/row-button.tsx";
import { focusNextRow } from "../../parts/row-navigation.ts";
import { deletePet } from "./delete-pet.ts";
import styles from "./pet-actions.module.css";

export function PetActions({ pet, onEdit }: { pet: Pet; onEdit: (pet: Pet) => void }) {
  const name = petName(pet);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <RowButton hint="Edit" aria-label={`Edit ${name}`} aria-haspopup="dialog" onClick={() => onEdit(pet)}>
        <EditIcon />
      </RowButton>
      <OrderAction pet={pet} />
      <RowButton
        hint="Delete"
        aria-label={`Delete ${name}`}
        onClick={(event) => {
          focusNextRow(event.currentTarget);
          deletePet(pet);
        }}
      >
        <DeleteIcon />
      </RowButton>
    </Group>
  );
}

/** Stays in place when disabled, with the reason as tooltip, so that arrow keys keep to the column. */
function OrderAction({ pet }: { pet: Pet }) {
  const name = petName(pet);
  if (pet.status !== "available") {
    const reason = "Only available pets can be ordered";
    return (
      <RowButton
        hint={reason}
        className={styles.disabled ?? ""}
        aria-label={`Place order for ${name}. ${reason}`}
        aria-disabled
        data-disabled
      >
        <OrderIcon />
      </RowButton>
    );
  }
  return (
    <RowButton hint="Place order" aria-label={`Place order for ${name}`} href={`/orders?petId=${pet.id}&new=1`}>
      <OrderIcon />
    </RowButton>
  );
}
