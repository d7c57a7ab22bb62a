import { Anchor, Button, Code, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { PetStoreError, type Webhook } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { formatNumber } from "../../format.ts";
import { Detail, DetailList } from "../../ui/detail-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { CloseIcon, DeleteIcon, EditIcon, HistoryIcon, RotateIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { webhookName } from "../../ui/names.ts";
import { BackLink, PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { Time } from "../../ui/time.tsx";
import { Deliveries } from "./deliveries.tsx";
import { OUTCOME_MILLISECONDS, useDeleteWebhook, useRetry, useSetStatus } from "./use-webhooks.ts";
import { openWebhookDialog } from "./webhook-dialogs.tsx";
import { areAllTypes } from "./webhook-draft.ts";
import { explainDisabled } from "./webhook-health.ts";
import { Notice } from "./webhook-notice.tsx";
import styles from "./webhook-page.module.css";
import { Backlog, WebhookStatus } from "./webhooks-table.tsx";

/** Page of one webhook: its state, its deliveries and actions. */
export function WebhookPage({ webhookId }: { webhookId: bigint }) {
  const query = read("getWebhook", { path: { webhookId } });
  const { data: webhook, error, isPending, refetch } = useQuery({ ...query, refetchInterval: OUTCOME_MILLISECONDS });
  if (error instanceof PetStoreError && error.status === 404) return <WebhookNotFound />;
  if (webhook) return <WebhookView webhook={webhook} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={`Webhook ${webhookId}`} />
      {error && <ErrorMessage error={error} title="Could not load the webhook" onRetry={() => void refetch()} />}
      {isPending && <RowsLoading />}
    </>
  );
}

function WebhookNotFound() {
  return (
    <>
      <PageHeader title="Webhook not found" />
      <EmptyState
        title="No webhook has this number"
        action={
          <Anchor component={Link} href="/webhooks">
            Show all webhooks
          </Anchor>
        }
      >
        It may have been deleted.
      </EmptyState>
    </>
  );
}

interface WebhookViewProps {
  webhook: Webhook;
  error: Error | null;
  onRetry: () => void;
}

function WebhookView({ webhook, error, onRetry }: WebhookViewProps) {
  const { description } = webhook;
  return (
    <>
      <nav aria-label="List of webhooks">
        <BackLink href="/webhooks">All webhooks</BackLink>
      </nav>
      <PageHeader title={webhookName(webhook)} actions={<Actions webhook={webhook} />}>
        {description && <Name isWhole>{description}</Name>}
      </PageHeader>
      {error && <ErrorMessage error={error} title="Could not load the webhook" onRetry={onRetry} hasData />}
      <DisabledNotice webhook={webhook} />
      <div className={styles.columns}>
        <WebhookDetails webhook={webhook} />
        <Deliveries webhook={webhook} />
      </div>
    </>
  );
}

/** Says why it is disabled, and enables it. */
function DisabledNotice({ webhook }: { webhook: Webhook }) {
  const setStatus = useSetStatus();
  const explanation = explainDisabled(webhook);
  if (!explanation) return null;
  return (
    <Notice
      title={explanation.title}
      action={
        <PendingButton isPending={setStatus.isPending} onClick={() => setStatus.mutate({ webhook, status: "active" })}>
          Enable
        </PendingButton>
      }
    >
      {explanation.text}
    </Notice>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { id, status } = webhook;
  const retry = useRetry();
  const setStatus = useSetStatus();
  const remove = useDeleteWebhook();
  const [, navigate] = useLocation();
  return (
    <>
      <PageMenu operation="getWebhook" request={{ path: { webhookId: id } }} label={webhookName(webhook)}>
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => openWebhookDialog({ kind: "edit", webhook })}>
          Edit
        </Menu.Item>
        <Menu.Item
          leftSection={<HistoryIcon size={18} />}
          onClick={() => openWebhookDialog({ kind: "replay", webhook })}
        >
          Send events again…
        </Menu.Item>
        <Menu.Item
          leftSection={<RotateIcon size={18} />}
          onClick={() => openWebhookDialog({ kind: "rotate", webhook })}
        >
          Replace secret…
        </Menu.Item>
        {status !== "disabled" && (
          <Menu.Item
            leftSection={<CloseIcon size={18} />}
            onClick={() => setStatus.mutate({ webhook, status: "disabled" })}
          >
            Disable
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<DeleteIcon size={18} />}
          onClick={() => void remove(webhook, () => navigate("/webhooks"))}
        >
          Delete…
        </Menu.Item>
      </PageMenu>
      {status === "failing" && (
        <PendingButton variant="default" isPending={retry.isPending} onClick={() => retry.mutate(webhook)}>
          Retry now
        </PendingButton>
      )}
      <Button variant="default" onClick={() => openWebhookDialog({ kind: "test", webhook })}>
        Send a test
      </Button>
    </>
  );
}

function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const { url, types, status, waiting, lastSuccessAt, nextAttemptAt, lost, previousSecretExpiresAt, createdAt } =
    webhook;
  return (
    <DetailList>
      <Detail name="Status">
        <WebhookStatus webhook={webhook} />
      </Detail>
      <Detail name="URL">
        <Name isWhole>{url}</Name>
      </Detail>
      <Detail name="Events">
        {areAllTypes(types) ? (
          "All changes of pets, orders, enquiries, categories and the settings"
        ) : (
          <span className={styles.types}>
            {types.map((type) => (
              <Code key={type}>{type}</Code>
            ))}
          </span>
        )}
      </Detail>
      {waiting !== undefined && (
        <Detail name="Waiting">
          <Backlog webhook={webhook} />
        </Detail>
      )}
      {status === "failing" && nextAttemptAt && (
        <Detail name="Next attempt">
          <Time at={nextAttemptAt} />
        </Detail>
      )}
      <Detail name="Last delivery">{lastSuccessAt ? <Time at={lastSuccessAt} /> : "None yet"}</Detail>
      {lost > 0n && <Detail name="Lost">{`${formatNumber(lost)}, which expired before they were delivered`}</Detail>}
      {previousSecretExpiresAt && (
        <Detail name="Old secret">
          Also used; expires <Time at={previousSecretExpiresAt} />
        </Detail>
      )}
      <Detail name="Created">
        <Time at={createdAt} />
      </Detail>
    </DetailList>
  );
}
