import { refuse } from "../../errors.ts";
import { describeWebhook } from "../../store/tables/webhook-rows.ts";
import type { Operation } from "../operation.ts";
import { refuseTypes } from "../webhook-input.ts";

const emptyBacklog = { waiting: 0n, oldestWaitingAt: undefined };

export const createWebhook: Operation<"createWebhook"> = async ({ body }, context) => {
  const { store, baseUrl, by, prepared } = context;
  const { url, types, description } = body;
  const refusal = refuseTypes(types);
  if (refusal) return refusal;

  const { position } = prepared;
  const webhook = await store.webhooks.add({ url, types, description, position }, by);
  if (!webhook) return refuse("too_many_webhooks");
  return {
    status: 201,
    body: { ...describeWebhook(webhook, emptyBacklog), secret: webhook.secret },
    headers: { "Cache-Control": "no-store", Location: `${baseUrl()}/webhooks/${webhook.id}` },
  };
};
