import { Code, Group, Table, Text } from "@mantine/core";
import type { Key } from "../../../client/index.ts";
import { DeleteIcon, RotateIcon } from "../../parts/icons.tsx";
import { RowButton } from "../../parts/row-button.tsx";
import { Time } from "../../parts/time.tsx";
import { KeyDetails } from "./key-details.tsx";
import { KeyNotes } from "./key-notes.tsx";
import { isActive } from "./key-status.ts";
import { KeyStatusBadge } from "./key-status-badge.tsx";
import styles from "./keys-table.module.css";
import { scopeName } from "./scopes.ts";

interface KeyRowProps {
  apiKey: Key;
  onRotate: (key: Key) => void;
  onRevoke: (key: Key, control: HTMLElement) => void;
}

/** One key. On narrow screens, the other columns move below the name. */
export function KeyRow({ apiKey, onRotate, onRevoke }: KeyRowProps) {
  const { name, scope, lastFour, createdAt, createdBy, lastUsedAt, lastUsedFrom, expiresAt } = apiKey;
  return (
    <Table.Tr {...(!isActive(apiKey) && { className: styles.inactive })}>
      <Table.Td className={styles.name}>
        <Text fw={500} size="sm">
          {name}
        </Text>
        <KeyNotes apiKey={apiKey} />
        <KeyDetails apiKey={apiKey} />
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {scopeName(scope)}
      </Table.Td>
      <Table.Td visibleFrom="lg" className={styles.short}>
        <Code>{lastFour}</Code>
      </Table.Td>
      <Table.Td visibleFrom="lg" className={styles.short}>
        <Time at={createdAt} />
        {createdBy && (
          <Text size="xs" c="dimmed">
            by {createdBy.name}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {lastUsedAt ? <Time at={lastUsedAt} /> : "Never"}
        {lastUsedFrom && (
          <Text size="xs" c="dimmed">
            from {lastUsedFrom}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {expiresAt ? <Time at={expiresAt} /> : "Never"}
      </Table.Td>
      <Table.Td visibleFrom="xs" className={styles.short}>
        <KeyStatusBadge apiKey={apiKey} />
      </Table.Td>
      <Table.Td>{isActive(apiKey) && <KeyActions apiKey={apiKey} onRotate={onRotate} onRevoke={onRevoke} />}</Table.Td>
    </Table.Tr>
  );
}

function KeyActions({ apiKey, onRotate, onRevoke }: KeyRowProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <RowButton hint="Rotate" aria-label={`Rotate ${apiKey.name}`} onClick={() => onRotate(apiKey)}>
        <RotateIcon />
      </RowButton>
      <RowButton
        hint="Revoke"
        aria-label={`Revoke ${apiKey.name}`}
        onClick={(event) => onRevoke(apiKey, event.currentTarget)}
      >
        <DeleteIcon />
      </RowButton>
    </Group>
  );
}
