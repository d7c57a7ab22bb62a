import { Button, Group, Text } from "@mantine/core";
import { WarningIcon } from "../../../ui/icons.tsx";
import type { Attention } from "../check/attention.ts";
import styles from "./attention-panel.module.css";

interface AttentionPanelProps {
  attention: Attention[];
  /** The reason whose rows are shown. */
  shownKind: string | undefined;
  onShow: (attention: Attention) => void;
  onAct: (attention: Attention) => void;
  onChangeCategories: (() => void) | undefined;
  isBusy: boolean;
}

/** What needs attention, with actions for it. */
export function AttentionPanel(props: AttentionPanelProps) {
  const { attention, shownKind, onShow, onAct, onChangeCategories, isBusy } = props;
  return (
    <section className={`petstore-panel ${styles.panel}`} aria-label="Please check">
      <Group gap="xs" className={styles.title}>
        <WarningIcon size={18} />
        <Text fw={600}>Please check</Text>
      </Group>
      <ul className={styles.list}>
        {attention.map((each) => (
          <li key={each.kind}>
            <span className={styles.text}>{each.text}</span>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={shownKind === each.kind}
                aria-label={`Show: ${each.text}`}
                onClick={() => onShow(each)}
              >
                Show
              </Button>
              {each.action && (
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
