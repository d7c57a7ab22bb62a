import { Anchor, Checkbox, Table } from "@mantine/core";
import { Link } from "wouter";
import type { Pet } from "../../../client/index.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { PetActions } from "./pet-actions.tsx";
import { petName } from "./pet-name.ts";
import styles from "./pets-table.module.css";
import { StatusMenu } from "./status-menu.tsx";
import type { Selection } from "./use-selection.ts";

interface PetRowProps {
  pet: Pet;
  category: string;
  /** Undefined where nothing may be changed. */
  selection: Selection | undefined;
  onEdit: (pet: Pet) => void;
}

export function PetRow({ pet, category, selection, onEdit }: PetRowProps) {
  const isSelected = selection?.has(pet) ?? false;
  return (
    <Table.Tr className={styles.row} data-selected={isSelected || undefined}>
      {selection && (
        <Table.Td className={styles.check}>
          <Checkbox
            aria-label={`Select ${petName(pet)}`}
            checked={isSelected}
            // The click knows of the shift key, and comes from the space key, too.
            onClick={(event) => selection.toggle(pet, event.shiftKey)}
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
        {selection ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />}
      </Table.Td>
      {selection && (
        <Table.Td className={styles.actions}>
          <PetActions pet={pet} onEdit={onEdit} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
