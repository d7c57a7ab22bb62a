import { Anchor, Checkbox, Table } from "@mantine/core";
import { memo } from "react";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { petName } from "../../parts/pet-name.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { PetActions } from "./pet-actions.tsx";
import styles from "./pets-table.module.css";
import { StatusMenu } from "./status-menu.tsx";

interface PetRowProps {
  pet: Pet;
  category: string;
  mayWrite: boolean;
  isSelected: boolean;
  onToggle: (pet: Pet, isRange: boolean) => void;
  onEdit: (pet: Pet) => void;
}

/** Drawn anew only where it is another: with a hundred of them, a click would take too long to show. */
export const PetRow = memo(({ pet, category, mayWrite, isSelected, onToggle, onEdit }: PetRowProps) => {
  return (
    <Table.Tr className={styles.row} data-selected={isSelected || undefined}>
      {mayWrite && (
        <Table.Td className={styles.check}>
          <Checkbox
            aria-label={`Select ${petName(pet)}`}
            checked={isSelected}
            // The click knows of the shift key, and comes from the space key, too.
            onClick={(event) => onToggle(pet, event.shiftKey)}
            readOnly
          />
        </Table.Td>
      )}
      <Table.Td className={styles.name}>
        <Anchor component={Link} href={`/pets/${pet.id}`}>
          {petName(pet)}
        </Anchor>
      </Table.Td>
      <Table.Td className={styles.number}>{`${pet.id}`}</Table.Td>
      <Table.Td className={styles.category}>{category}</Table.Td>
      <Table.Td className={styles.status}>
        {mayWrite ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}
      </Table.Td>
      {mayWrite && (
        <Table.Td className={styles.actions}>
          <PetActions pet={pet} onEdit={onEdit} />
        </Table.Td>
      )}
    </Table.Tr>
  );
});
