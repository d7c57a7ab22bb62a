import { Button, Group } from "@mantine/core";
import { EditIcon } from "../../../ui/icons.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import type { CheckedRow } from "../check/checked-row.ts";

interface RowActionsProps {
  row: CheckedRow;
  /** Whether other rows are being checked again; until then, rows cannot be corrected. */
  isRechecking: boolean;
  onOpen: () => void;
  onLeaveOut: (isLeftOut: boolean, control: HTMLElement) => void;
}

/** Buttons to leave a row out and to correct it, in the preview. */
export function RowActions({ row, isRechecking, onOpen, onLeaveOut }: RowActionsProps) {
  const canLeaveOut = row.isLeftOut || row.result === "new" || row.result === "changed";
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {canLeaveOut && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          aria-label={`${row.isLeftOut ? "Include" : "Leave out"} row ${row.row}`}
          onClick={(event) => onLeaveOut(!row.isLeftOut, event.currentTarget)}
        >
          {row.isLeftOut ? "Include" : "Leave out"}
        </Button>
      )}
      <RowButton
        hint="Correct"
        aria-label={`Correct row ${row.row}`}
        aria-haspopup="dialog"
        aria-disabled={isRechecking}
        onClick={() => !isRechecking && onOpen()}
      >
        <EditIcon />
      </RowButton>
    </Group>
  );
}
