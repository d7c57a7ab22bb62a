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
  canWrite: boolean;
  isSelected: boolean;
  onToggle: (pet: Pet, isRange: boolean) => void;
  onEdit: (pet: Pet) => void;
}

/** Memoised: with 100 rows on a page, re-rendering all of them would delay every click. */
export const PetRow = memo(({ pet, category, canWrite, isSelected, onToggle, onEdit }: PetRowProps) => {
  return (
    <Table.Tr className={styles.row} data-selected={isSelected || undefined}>
      {canWrite && (
        <Table.Td className={styles.check}>
          <Checkbox
            aria-label={`Select ${petName(pet)}`}
            checked={isSelected}
            // `onClick` knows the shift key, and also fires for the space key.
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
        {canWrite ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}
      </Table.Td>
      {canWrite && (
        <Table.Td className={styles.actions}>
          <PetActions pet={pet} onEdit={onEdit} />
        </Table.Td>
      )}
    </Table.Tr>
  );
});
