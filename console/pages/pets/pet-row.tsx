import { Checkbox, Table } from "@mantine/core";
import { memo } from "react";
import type { Pet, PetDetails } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";
import { petName, wholePetName } from "../../ui/names.ts";
import { KindIcon } from "../../ui/pet-icon.tsx";
import { StatusBadge, ToneBadge } from "../../ui/status-badge.tsx";
import { OrderLine } from "./order-line.tsx";
import { PetActions } from "./pet-actions.tsx";
import { PetCell } from "./pet-cell.tsx";
import type { Column } from "./pet-columns.ts";
import { PetRowLink } from "./pet-row-link.tsx";
import styles from "./pets-table.module.css";
import { StatusMenu } from "./status-menu.tsx";

interface PetRowProps {
  pet: PetDetails;
  category: string;
  columns: readonly Column[];
  canWrite: boolean;
  /** Whether it was deleted, and is still shown. */
  isGone: boolean;
  isSelected: boolean;
  onToggle: (pet: Pet, isRange: boolean) => void;
  onEdit: (pet: Pet) => void;
}

/** Memoised: with 100 rows on a page, re-rendering all of them would delay every click. */
export const PetRow = memo(
  ({ pet, category, columns, canWrite, isGone, isSelected, onToggle, onEdit }: PetRowProps) => {
    return (
      <Table.Tr
        className={styles.row}
        data-row={`${pet.id}`}
        data-selected={isSelected || undefined}
        data-gone={isGone || undefined}
      >
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
          <div className={styles.pet}>
            <span className={styles.kind}>
              <KindIcon category={category} />
            </span>
            <PetRowLink id={pet.id} className={styles.link}>
              <Name>{wholePetName(pet)}</Name>
            </PetRowLink>
          </div>
        </Table.Td>
        {columns.includes("number") && <PetCell column="number" pet={pet} />}
        <Table.Td className={styles.category}>
          <Name>{category}</Name>
        </Table.Td>
        <Table.Td className={styles.status}>
          <div className={styles.state}>
            <PetStatus pet={pet} canWrite={canWrite} isGone={isGone} />
            {!columns.includes("order") && !columns.includes("hold") && <OrderLine pet={pet} />}
          </div>
        </Table.Td>
        {columns.map((column) => column !== "number" && <PetCell key={column} column={column} pet={pet} />)}
        {canWrite && (
          <Table.Td className={styles.actions}>{!isGone && <PetActions pet={pet} onEdit={onEdit} />}</Table.Td>
        )}
      </Table.Tr>
    );
  },
);

function PetStatus({ pet, canWrite, isGone }: { pet: PetDetails; canWrite: boolean; isGone: boolean }) {
  if (isGone) return <ToneBadge tone="neutral">Deleted</ToneBadge>;
  return canWrite ? <StatusMenu pet={pet} /> : <StatusBadge status={pet.status} />;
}
