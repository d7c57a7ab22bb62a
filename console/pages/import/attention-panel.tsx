import { Button, Group, Text } from "@mantine/core";
import type { FaultGroup, TableColumns } from "../../../spreadsheets/faults.ts";
import type { MatchKey } from "../../../spreadsheets/match.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import type { Attention } from "./checked-table.ts";
import { describeGroup } from "./correct-group-dialog.tsx";
import styles from "./preview.module.css";

interface AttentionPanelProps {
  attention: Attention[];
  /** The reason whose rows are shown. */
  shownKind: string | undefined;
  onShow: (attention: Attention) => void;
  onAct: (attention: Attention) => void;
  onCorrect: (group: FaultGroup) => void;
  onMatch: (match: MatchKey) => void;
  table: TableColumns;
  onChangeCategories: (() => void) | undefined;
  isBusy: boolean;
}

/** What needs attention, with actions for it. */
export function AttentionPanel(props: AttentionPanelProps) {
  const { attention, shownKind, onShow, onAct, onCorrect, onMatch, table, onChangeCategories, isBusy } = props;
  return (
    <section className={`petstore-panel ${styles.panel}`} aria-label="Please check">
      <Group gap="xs" className={styles.title}>
        <WarningIcon size={18} />
        <Text fw={600}>Please check</Text>
      </Group>
      <ul className={styles.list}>
        {attention.map((each) => (
          <li key={each.kind}>
            <span className={styles.text}>
              {each.text} {each.group && describeGroup(each.group, table)}
            </span>
            <Group gap="xs">
              {each.action && each.isOfMost && (
                <Button size="compact-sm" aria-disabled={isBusy} onClick={() => !isBusy && onAct(each)}>
                  {each.action.label}
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={shownKind === each.kind}
                aria-label={`Show: ${each.text}`}
                onClick={() => onShow(each)}
              >
                Show
              </Button>
              {each.group && (
                <GroupActions group={each.group} isBusy={isBusy} onCorrect={onCorrect} onMatch={onMatch} />
              )}
              {each.action && !each.isOfMost && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onAct(each)}
                >
                  {each.action.label}
                </Button>
              )}
              {each.kind.endsWith("Category") && onChangeCategories && (
                <Button size="compact-sm" variant="default" onClick={onChangeCategories}>
                  Change
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupActionsProps {
  group: FaultGroup;
  isBusy: boolean;
  onCorrect: (group: FaultGroup) => void;
  onMatch: (match: MatchKey) => void;
}

/** What can be done about all rows that are invalid for one reason. */
function GroupActions({ group, isBusy, onCorrect, onMatch }: GroupActionsProps) {
  const { column, reason } = group;
  const isTaken = (column === "externalId" || column === "microchip") && /another pet|of pet/.test(reason);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onCorrect(group)}
      >
        {group.rowNumbers.length === 1 ? "Correct it" : "Correct them"}
      </Button>
      {isTaken && (
        <Button size="compact-sm" variant="default" aria-disabled={isBusy} onClick={() => !isBusy && onMatch(column)}>
          Change these pets instead
        </Button>
      )}
    </>
  );
}
