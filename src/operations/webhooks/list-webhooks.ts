import { pagedRead } from "../reads.ts";
import { describeWithBacklog } from "../webhook-backlog.ts";

export const listWebhooks = pagedRead("listWebhooks", async ({ limit, before }, context) => {
  const webhooks = await context.store.webhooks.list(limit, before);
  return Promise.all(webhooks.map((webhook) => describeWithBacklog(webhook, context)));
});
