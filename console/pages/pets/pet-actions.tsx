import { Group } from "@mantine/core";
import type { Pet } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, OrderIcon } from "../../parts/icons.tsx";
import { petName } from "../../parts/pet-name.ts";
import { RowButton } from "../../parts/row-button.tsx";
import { leaveRow } from "../../parts/row-keys.ts";
import { deletePet } from "./delete-pets.ts";
import styles from "./pet-actions.module.css";

/** What can be done with one pet. */
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
          leaveRow(event.currentTarget);
          deletePet(pet);
        }}
      >
        <DeleteIcon />
      </RowButton>
    </Group>
  );
}

/** Keeps its place in every row, so that the arrow keys stay in their column; where it does nothing it says why. */
function OrderAction({ pet }: { pet: Pet }) {
  const name = petName(pet);
  if (pet.status !== "available") {
    const reason = "Only an available pet can be ordered";
    return (
      <RowButton
        hint={reason}
        className={styles.impossible ?? ""}
        aria-label={`Place an order for ${name}. ${reason}`}
        aria-disabled
        data-disabled
      >
        <OrderIcon />
      </RowButton>
    );
  }
  return (
    <RowButton hint="Place an order" aria-label={`Place an order for ${name}`} href={`/orders?petId=${pet.id}&new=1`}>
      <OrderIcon />
    </RowButton>
  );
}
