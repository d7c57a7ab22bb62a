import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Webhook } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { changePages, readAll, refresh } from "../../api/queries.ts";
import { pluralize } from "../../format.ts";
import { confirm } from "../../ui/confirm.tsx";
import { webhookName } from "../../ui/names.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";

/** Interval between reads of the outcomes of deliveries, which change without an event. */
export const OUTCOME_MILLISECONDS = 5_000;

export const webhooksQuery = { ...readAll("listWebhooks"), refetchInterval: OUTCOME_MILLISECONDS };

export function refreshWebhooks(): Promise<unknown> {
  return refresh("listWebhooks", "getWebhook", "listWebhookDeliveries", "listEvents");
}

interface StatusChange {
  webhook: Webhook;
  status: "active" | "disabled";
}

/** Enables or disables a webhook. */
export function useSetStatus() {
  const change = useMutation({
    mutationFn: ({ webhook: { id }, status }: StatusChange) =>
      petStore.updateWebhook({ path: { webhookId: id }, body: { status } }),
    onSuccess(_, { webhook, status }) {
      const name = webhookName(webhook);
      if (status === "active") return notifyDone(`${name} is enabled. Waiting events are sent now, in order.`);
      notifyDone(`${name} is disabled. New events wait.`, () => change.mutate({ webhook, status: "active" }));
    },
    onError: (error, { webhook, status }) =>
      notifyFailed(`${webhookName(webhook)} was not ${status === "active" ? "enabled" : "disabled"}`, error),
    onSettled: refreshWebhooks,
  });
  return change;
}

/** Enables webhooks one after the other; those that were enabled before a failure stay enabled. */
export function useEnableAll() {
  return useMutation({
    async mutationFn(webhooks: Webhook[]) {
      for (const { id } of webhooks) {
        await petStore.updateWebhook({ path: { webhookId: id }, body: { status: "active" } });
      }
    },
    onSuccess: (_, { length }) => notifyDone(`${pluralize(length, "webhook")} ${length === 1 ? "is" : "are"} enabled.`),
    onError: (error) => notifyFailed("The webhooks were not enabled", error),
    onSettled: refreshWebhooks,
  });
}

/** Sends all failed events again now. */
export function useRetry() {
  return useMutation({
    mutationFn: ({ id }: Webhook) => petStore.retryWebhook({ path: { webhookId: id } }),
    onSuccess: (_, webhook) => notifyDone(`The failed events of ${webhookName(webhook)} are sent again now.`),
    onError: (error, webhook) =>
      notifyFailed(`The failed events of ${webhookName(webhook)} were not sent again`, error),
    onSettled: refreshWebhooks,
  });
}

/** Deletes a webhook after a confirmation. `onConfirmed` moves the focus or leaves the page. */
export function useDeleteWebhook() {
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => petStore.deleteWebhook({ path: { webhookId: id } }),
    onMutate: ({ id }) => changePages("listWebhooks", (all) => all.filter((each) => each.id !== id)),
    onSuccess: (_, webhook) => notifyDone(`The webhook ${webhookName(webhook)} was deleted.`),
    onError: (error, webhook) => notifyFailed(`The webhook ${webhookName(webhook)} was not deleted`, error),
    onSettled: refreshWebhooks,
  });
  const { mutate } = remove;
  return useCallback(
    async (webhook: Webhook, onConfirmed: () => void) => {
      const isConfirmed = await confirm({
        title: `Delete the webhook ${webhookName(webhook)}?`,
        text: "Its program gets no further events. Its secret and the log of its deliveries are deleted, too. This cannot be undone. To stop it for a while, disable it instead.",
        action: "Delete webhook",
      });
      if (!isConfirmed) return;
      onConfirmed();
      mutate(webhook);
    },
    [mutate],
  );
}
