import { Anchor, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import type { Webhook } from "../../../client/index.ts";
import { docsUrl } from "../../api/urls.ts";
import { parseId, pluralize } from "../../format.ts";
import { useOpenedByUrl } from "../../hooks/use-url-state.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { NotFoundPage } from "../not-found/not-found-page.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { useEnableAll, webhooksQuery } from "./use-webhooks.ts";
import { WebhookDialogs } from "./webhook-dialogs.tsx";
import { isRestored } from "./webhook-health.ts";
import { Notice } from "./webhook-notice.tsx";
import { WebhookPage } from "./webhook-page.tsx";
import { WebhooksTable } from "./webhooks-table.tsx";

/** Routes below `/webhooks`. */
export default function WebhooksPage() {
  return (
    <>
      <Switch>
        <Route path="/webhooks/:webhookId">
          {({ webhookId: text }) => {
            const webhookId = parseId(text);
            return webhookId === undefined ? <NotFoundPage /> : <WebhookPage key={text} webhookId={webhookId} />;
          }}
        </Route>
        <Route path="/webhooks">
          <WebhooksListPage />
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
      <WebhookDialogs />
    </>
  );
}

function WebhooksListPage() {
  const { data: webhooks, error, isPending, refetch } = useQuery(webhooksQuery);
  const [isCreating, newDialog] = useDisclosure();
  useOpenedByUrl(newDialog.open);
  const createButton = (
    <Button leftSection={<AddIcon size={18} />} onClick={newDialog.open}>
      Create webhook
    </Button>
  );
  const restored = webhooks?.filter(isRestored) ?? [];

  return (
    <>
      <PageHeader
        title="Webhooks"
        actions={
          <>
            <PageMenu operation="listWebhooks" />
            {createButton}
          </>
        }
      >
        Changes are sent to your programs at once, each in a request with a signature.
      </PageHeader>
      {restored.length > 0 && <RestoredNotice webhooks={restored} />}
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the webhooks"
          onRetry={refetch}
          hasData={webhooks !== undefined}
        />
      )}
      {isPending && <RowsLoading />}
      {webhooks && webhooks.length > 0 && <WebhooksTable webhooks={webhooks} />}
      {webhooks && webhooks.length === 0 && <NoWebhooks createButton={createButton} />}
      <NewWebhookDialog isOpen={isCreating} onClose={newDialog.close} />
    </>
  );
}

function NoWebhooks({ createButton }: { createButton: ReactNode }) {
  return (
    <EmptyState
      title="No webhooks yet"
      action={
        <>
          {createButton}
          <Anchor href={`${docsUrl}/webhooks`} mt="xs">
            How webhooks work
          </Anchor>
        </>
      }
    >
      With a webhook, a program of yours, such as a web shop, learns at once what has changed: the store sends each
      change of a pet, an order or a category to its URL. If the program is down, the changes wait, and arrive later in
      the same order.
    </EmptyState>
  );
}

/** Says why all webhooks are disabled after a restore, and enables them. */
function RestoredNotice({ webhooks }: { webhooks: Webhook[] }) {
  const enable = useEnableAll();
  const count = pluralize(webhooks.length, "webhook");
  return (
    <Notice
      title={`${count} ${webhooks.length === 1 ? "is" : "are"} disabled, since the store was restored or moved`}
      action={
        <PendingButton isPending={enable.isPending} onClick={() => enable.mutate(webhooks)}>
          {`Enable ${count}`}
        </PendingButton>
      }
    >
      A copy of a store must not call real programs, so it sends nothing at first. If this store replaces the original,
      enable the webhooks: each continues where it stopped, and sends some events again. If this is a copy, leave them
      disabled.
    </Notice>
  );
}
