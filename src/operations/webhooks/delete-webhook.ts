import { refuse } from "../../errors.ts";
import { describeWebhook } from "../../store/tables/webhook-rows.ts";
import type { Operation } from "../operation.ts";

export const deleteWebhook: Operation<"deleteWebhook"> = async ({ path }, { store, by, isCurrent }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");
  if (!isCurrent(describeWebhook(webhook))) return refuse("precondition_failed");

  await store.webhooks.remove(webhook, by);
  return { status: 204 };
};
