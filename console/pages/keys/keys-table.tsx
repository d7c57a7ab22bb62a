import { Box, Code, Group, Table, Text } from "@mantine/core";
import { memo } from "react";
import type { Key } from "../../../client/index.ts";
import { DeleteIcon, EditIcon, RotateIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { isolate } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { isActive, keyStatus, pageOf } from "./key-status.ts";
import styles from "./keys-table.module.css";
import { scopeName } from "./scopes.ts";
import type { RelatedKey } from "./use-keys.ts";

interface KeysTableProps {
  keys: RelatedKey[];
  actions: KeyActions;
}

export function KeysTable({ keys, actions }: KeysTableProps) {
  const head = (
    <>
      <Table.Th>Name</Table.Th>
      <Table.Th visibleFrom="md">Scope</Table.Th>
      <Table.Th visibleFrom="lg">Ends in</Table.Th>
      <Table.Th visibleFrom="lg">Created</Table.Th>
      <Table.Th visibleFrom="md">Last used</Table.Th>
      <Table.Th visibleFrom="md">Expires</Table.Th>
      <Table.Th visibleFrom="xs">Status</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <PanelTable aria-label="API keys" head={head} isGrid className={styles.table}>
      {keys.map((related) => (
        <KeyRow key={`${related.key.id}`} related={related} actions={actions} />
      ))}
    </PanelTable>
  );
}

interface KeyActions {
  onEdit: (key: Key) => void;
  onRotate: (key: Key) => void;
  onRevoke: (key: Key, control: HTMLElement) => void;
}

interface KeyRowProps {
  related: RelatedKey;
  actions: KeyActions;
}

/** One key. On narrow screens, the other columns move below the name. */
const KeyRow = memo(function KeyRow({ related, actions }: KeyRowProps) {
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
          <Text size="xs" c="dimmed" component="div">
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

/** Description, exposure, where the key may be used, predecessor and successor of a key. Most keys have none of them. */
function KeyNotes({ related: { key, successor, predecessor } }: { related: RelatedKey }) {
  const { description, allowedAddresses, allowedOrigins, replacedBy, exposedAt, exposedTo } = key;
  return (
    <Text size="xs" c="dimmed" component="div">
      {description && (
        <div>
          <Name isWhole>{description}</Name>
        </div>
      )}
      {exposedAt && (
        <div>
          {exposedTo === undefined ? "Sent over http" : `Sent by ${pageOf(exposedTo)}`} <Time at={exposedAt} />,
          {exposedTo === undefined ? " where others may have read it" : " whose visitors can read it"}
          {keyStatus(key) === "exposed" && (exposedTo === undefined ? ": rotate it" : ": use a public key there")}
        </div>
      )}
      {allowedAddresses && <div>Only from {allowedAddresses.join(", ")}</div>}
      {allowedOrigins && <div>Only in pages of {allowedOrigins.join(", ")}</div>}
      {replacedBy !== undefined && (
        <div>
          Replaced by {successor ? `the key ending in ${successor.lastFour}` : `key ${replacedBy}`}
          <OverlapEnd apiKey={key} />
        </div>
      )}
      {predecessor && <div>Replaces the key ending in {predecessor.lastFour}</div>}
    </Text>
  );
}

/** Until when a key that was replaced keeps working. */
function OverlapEnd({ apiKey }: { apiKey: RelatedKey["key"] }) {
  if (!isActive(apiKey) || apiKey.expiresAt === undefined) return null;
  return (
    <>
      ; it expires <Time at={apiKey.expiresAt} />, as planned
    </>
  );
}

/** Details shown below the name when narrow screens hide their columns. */
function KeyDetails({ apiKey }: { apiKey: Key }) {
  const { scope, lastFour, createdAt, createdBy, lastUsedAt, lastUsedFrom, expiresAt } = apiKey;
  return (
    <Box hiddenFrom="lg" className={styles.details}>
      <Box hiddenFrom="xs" mb={4}>
        <KeyStatusBadge apiKey={apiKey} />
      </Box>
      <Text size="xs" c="dimmed">
        Created <Time at={createdAt} />
        {createdBy && ` by ${isolate(createdBy.name)}`}; ends in <Code>{lastFour}</Code>
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="md">
        {scopeName(scope)}; {lastUsedAt ? "last used " : "never used"}
        {lastUsedAt && <Time at={lastUsedAt} />}
        {lastUsedFrom && ` from ${lastUsedFrom}`}; {expiresAt ? "expires " : "never expires"}
        {expiresAt && <Time at={expiresAt} />}
      </Text>
    </Box>
  );
}

const badges = {
  active: { tone: "success", label: "Active" },
  exposed: { tone: "warning", label: "Exposed" },
  expiring: { tone: "warning", label: "Expires soon" },
  replaced: { tone: "neutral", label: "Replaced" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
} as const;

function KeyStatusBadge({ apiKey }: { apiKey: Key }) {
  const { tone, label } = badges[keyStatus(apiKey)];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}
