import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { describeWithBacklog } from "../webhook-backlog.ts";

export const getWebhook: Operation<"getWebhook"> = async ({ path }, context) => {
  const webhook = await context.store.webhooks.find(path.webhookId);
  return webhook ? { status: 200, body: await describeWithBacklog(webhook, context) } : refuse("webhook_not_found");
};
