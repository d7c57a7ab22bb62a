import { refuse } from "../../errors.ts";
import { describeWebhook } from "../../store/tables/webhook-rows.ts";
import type { Operation } from "../operation.ts";

export const skipWebhookEvent: Operation<"skipWebhookEvent"> = async ({ path, body }, { store, by, prepared }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");

  const skipped = await store.webhooks.skip(webhook, body.eventId, by);
  return skipped ? { status: 200, body: describeWebhook(skipped, prepared.backlog) } : refuse("event_not_blocking");
};
