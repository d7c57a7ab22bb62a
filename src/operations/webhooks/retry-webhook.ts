import { refuse } from "../../errors.ts";
import { describeWebhook } from "../../store/tables/webhook-rows.ts";
import type { Operation } from "../operation.ts";

export const retryWebhook: Operation<"retryWebhook"> = async ({ path }, { store, by, prepared }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");
  if (webhook.disabledReason !== undefined) return refuse("webhook_disabled");

  return { status: 200, body: describeWebhook(await store.webhooks.retry(webhook, by), prepared.backlog) };
};
