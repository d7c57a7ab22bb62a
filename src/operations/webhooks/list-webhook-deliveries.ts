import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { pagedRead } from "../reads.ts";

const readPage = pagedRead("listWebhookDeliveries", ({ filter, limit, before }, { store }, { path }) =>
  store.webhookAttempts.list(path.webhookId, filter, limit, before),
);

export const listWebhookDeliveries: Operation<"listWebhookDeliveries"> = async (input, context) => {
  const page = await readPage(input, context);
  // An invalid cursor is reported before a missing webhook. Deliveries of a deleted webhook stay stored for a while.
  if (page.status !== 200) return page;
  const webhook = await context.store.webhooks.find(input.path.webhookId);
  return webhook ? page : refuse("webhook_not_found");
};
