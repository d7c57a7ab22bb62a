import { ActionIcon, Group, Tooltip } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, OrderIcon } from "../../parts/icons.tsx";
import { leaveRow } from "../../parts/row-keys.ts";
import { deletePet } from "./delete-pets.ts";
import styles from "./pet-actions.module.css";
import { petName } from "./pet-name.ts";

/** What can be done with one pet. */
export function PetActions({ pet, onEdit }: { pet: Pet; onEdit: (pet: Pet) => void }) {
  const name = petName(pet);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Tooltip label="Edit">
        <ActionIcon {...looks} aria-label={`Edit ${name}`} aria-haspopup="dialog" onClick={() => onEdit(pet)}>
          <EditIcon />
        </ActionIcon>
      </Tooltip>
      <OrderAction pet={pet} />
      <Tooltip label="Delete">
        <ActionIcon
          {...looks}
          aria-label={`Delete ${name}`}
          onClick={(event) => {
            leaveRow(event.currentTarget);
            deletePet(pet);
          }}
        >
          <DeleteIcon />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

const looks = { variant: "subtle", color: "gray", size: "lg" } as const;

/** Keeps its place in every row, so that the arrow keys stay in their column; where it does nothing it says why. */
function OrderAction({ pet }: { pet: Pet }) {
  const name = petName(pet);
  if (pet.status !== "available") {
    const reason = "Only an available pet can be ordered";
    return (
      <Tooltip label={reason}>
        <ActionIcon
          {...looks}
          className={styles.impossible ?? ""}
          aria-label={`Place an order for ${name}. ${reason}`}
          aria-disabled
          data-disabled
        >
          <OrderIcon />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Tooltip label="Place an order">
      <ActionIcon
        {...looks}
        component={Link}
        href={`/orders?petId=${pet.id}&new=1`}
        aria-label={`Place an order for ${name}`}
      >
        <OrderIcon />
      </ActionIcon>
    </Tooltip>
  );
}
