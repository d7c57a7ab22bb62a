import { refuse } from "../../errors.ts";
import type { Operation } from "../operation.ts";
import { pagedRead } from "../reads.ts";

const readPage = pagedRead("listWebhookDeliveries", ({ filter, limit, before }, { store }, { path }) =>
  store.webhookAttempts.list(path.webhookId, filter, limit, before),
);

export const listWebhookDeliveries: Operation<"listWebhookDeliveries"> = async (input, context) => {
  const webhook = await context.store.webhooks.find(input.path.webhookId);
  return webhook ? readPage(input, context) : refuse("webhook_not_found");
};
