import { Anchor, Box, Group, Table, Text } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import type { Webhook } from "../../../client/index.ts";
import { CheckIcon, CloseIcon, DeleteIcon, EditIcon, RotateIcon, SendIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { shortUrl, webhookName } from "../../ui/names.ts";
import { ActionsHeading, PanelTable } from "../../ui/panel-table.tsx";
import { RowAction, RowMenu } from "../../ui/row-menu.tsx";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { focusNextRow } from "../../ui/table-rows.ts";
import { Time } from "../../ui/time.tsx";
import { useDeleteWebhook, useRetry, useSetStatus } from "./use-webhooks.ts";
import { openWebhookDialog } from "./webhook-dialogs.tsx";
import { countEvents } from "./webhook-health.ts";

import styles from "./webhooks-table.module.css";

export function WebhooksTable({ webhooks }: { webhooks: Webhook[] }) {
  const head = (
    <>
      <Table.Th>Receiver</Table.Th>
      <Table.Th visibleFrom="md">Waiting</Table.Th>
      <Table.Th visibleFrom="lg">Last delivery</Table.Th>
      <Table.Th visibleFrom="xs">Status</Table.Th>
      <ActionsHeading />
    </>
  );
  return (
    <PanelTable aria-label="Webhooks" head={head} isGrid className={styles.table}>
      {webhooks.map((webhook) => (
        <WebhookRow key={`${webhook.id}`} webhook={webhook} />
      ))}
    </PanelTable>
  );
}

/** One webhook. On narrow screens, the other columns move below the URL. */
const WebhookRow = memo(function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, description, lastSuccessAt, nextAttemptAt, status, waiting } = webhook;
  return (
    <Table.Tr data-row={`${id}`}>
      <Table.Td className={styles.name}>
        <Anchor component={Link} href={`/webhooks/${id}`} className="petstore-name" size="sm">
          <Name>{shortUrl(url)}</Name>
        </Anchor>
        {description && (
          <Text size="xs" c="dimmed" component="div">
            <Name isWhole>{description}</Name>
          </Text>
        )}
        <Box hiddenFrom="xs" mt={4}>
          <WebhookStatus webhook={webhook} />
        </Box>
        <Text size="xs" c="dimmed" hiddenFrom="md" component="div" mt={4}>
          {waiting !== undefined && (
            <>
              Waiting: <Backlog webhook={webhook} />
              {" · "}
            </>
          )}
          {lastSuccessAt ? (
            <>
              last delivery <Time at={lastSuccessAt} />
            </>
          ) : (
            "nothing delivered yet"
          )}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md" className={styles.short}>
        {waiting === undefined ? "–" : <Backlog webhook={webhook} />}
        {status === "failing" && nextAttemptAt && (
          <Text size="xs" c="dimmed">
            next attempt <Time at={nextAttemptAt} />
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="lg" className={styles.short}>
        {lastSuccessAt ? <Time at={lastSuccessAt} /> : "None yet"}
      </Table.Td>
      <Table.Td visibleFrom="xs" className={styles.short}>
        <WebhookStatus webhook={webhook} />
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <WebhookMenu webhook={webhook} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
});

function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const setStatus = useSetStatus();
  const retry = useRetry();
  const remove = useDeleteWebhook();
  const isDisabled = webhook.status === "disabled";
  return (
    <RowMenu label={`Actions for ${webhookName(webhook)}`}>
      <RowAction icon={<SendIcon size={18} />} onSelect={() => openWebhookDialog({ kind: "test", webhook })}>
        Send a test
      </RowAction>
      {webhook.status === "failing" && (
        <RowAction icon={<RotateIcon size={18} />} onSelect={() => retry.mutate(webhook)}>
          Retry now
        </RowAction>
      )}
      <RowAction icon={<EditIcon size={18} />} onSelect={() => openWebhookDialog({ kind: "edit", webhook })}>
        Edit
      </RowAction>
      <RowAction
        icon={isDisabled ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
        onSelect={() => setStatus.mutate({ webhook, status: isDisabled ? "active" : "disabled" })}
      >
        {isDisabled ? "Enable" : "Disable"}
      </RowAction>
      <RowAction
        icon={<DeleteIcon size={18} />}
        isDestructive
        onSelect={(control) => void remove(webhook, () => focusNextRow(control))}
      >
        Delete
      </RowAction>
    </RowMenu>
  );
}

/** How many events wait, and since when. */
export function Backlog({ webhook: { waiting = 0n, oldestWaitingAt } }: { webhook: Webhook }): ReactNode {
  if (waiting === 0n) return "0";
  return (
    <>
      {countEvents(waiting)}
      {oldestWaitingAt && (
        <>
          , the oldest <Time at={oldestWaitingAt} />
        </>
      )}
    </>
  );
}

const shortReasons: { readonly [reason: string]: string } = {
  failing: "failed for five days",
  gone: "by its receiver",
  restored: "store was restored",
};

export function WebhookStatus({ webhook: { status, disabledReason } }: { webhook: Webhook }) {
  if (status === "failing") return <ToneBadge tone="warning">Failing</ToneBadge>;
  if (status !== "disabled") return <ToneBadge tone="success">Active</ToneBadge>;
  const reason = shortReasons[`${disabledReason}`];
  return (
    <>
      <ToneBadge tone="neutral">Disabled</ToneBadge>
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  );
}
