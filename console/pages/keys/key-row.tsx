import { Code, Group, Table, Text } from "@mantine/core";
import { memo } from "react";
import type { Key } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, RotateIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { Time } from "../../ui/time.tsx";
import { KeyDetails } from "./key-details.tsx";
import { KeyNotes } from "./key-notes.tsx";
import { isActive } from "./key-status.ts";
import { KeyStatusBadge } from "./key-status-badge.tsx";
import styles from "./keys-table.module.css";
import { scopeName } from "./scopes.ts";
import type { RelatedKey } from "./use-keys.ts";

export interface KeyActions {
  onEdit: (key: Key) => void;
  onRotate: (key: Key) => void;
  onRevoke: (key: Key, control: HTMLElement) => void;
}

interface KeyRowProps {
  related: RelatedKey;
  actions: KeyActions;
}

/** One key. On narrow screens, the other columns move below the name. */
export const KeyRow = memo(function KeyRow({ related, actions }: KeyRowProps) {
  const { key } = related;
  const { name, scope, lastFour, createdAt, createdBy, lastUsedAt, lastUsedFrom, expiresAt } = key;
  return (
    <Table.Tr {...(!isActive(key) && { className: styles.inactive })}>
      <Table.Td className={styles.name}>
        <Text fw={500} size="sm" component="div">
          <Name>{name}</Name>
        </Text>
        <KeyNotes related={related} />
        <KeyDetails apiKey={key} />
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
          <Text size="xs" c="dimmed" component="div" className={styles.creator}>
            by <Name>{createdBy.name}</Name>
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
        <KeyStatusBadge apiKey={key} />
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">{isActive(key) && <KeyMenu apiKey={key} actions={actions} />}</Group>
      </Table.Td>
    </Table.Tr>
  );
});

function KeyMenu({ apiKey, actions: { onEdit, onRotate, onRevoke } }: { apiKey: Key; actions: KeyActions }) {
  return (
    <RowMenu label={`Actions for ${isolate(apiKey.name)}, ending in ${apiKey.lastFour}`}>
      <RowAction icon={<EditIcon size={18} />} onSelect={() => onEdit(apiKey)}>
        Edit
      </RowAction>
      <RowAction
        icon={<RotateIcon size={18} />}
        disabledReason={
          apiKey.replacedBy === undefined ? undefined : "It was already replaced. Rotate the new key instead."
        }
        onSelect={() => onRotate(apiKey)}
      >
        Rotate
      </RowAction>
      <RowAction icon={<DeleteIcon size={18} />} isDestructive onSelect={(control) => onRevoke(apiKey, control)}>
        Revoke
      </RowAction>
    </RowMenu>
  );
}
