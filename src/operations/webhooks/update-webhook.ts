import type { WebhookStatus } from "../../contract/contract.ts";
import { refuse, refuseFields } from "../../errors.ts";
import type { StoreWriter } from "../../store/store.ts";
import { describeWebhook, type Webhook } from "../../store/tables/webhook-rows.ts";
import type { Context, Operation } from "../operation.ts";
import { refuseTypes } from "../webhook-input.ts";

export const updateWebhook: Operation<"updateWebhook"> = async ({ path, body }, context) => {
  const { store, by, isCurrent, refuseReadOnly, prepared } = context;
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");
  const current = describeWebhook(webhook, prepared.backlog);
  if (!isCurrent(current)) return refuse("precondition_failed");
  const { url = webhook.url, types, description = webhook.description, status } = body;
  const refusal = refuseReadOnly(current, body) ?? refuseTypes(types);
  if (refusal) return refusal;
  const isDisabled = webhook.disabledReason !== undefined;
  if (status === "failing" && isDisabled) return refuseFields(failingWhileDisabled);

  // A client that sends back the default types keeps the default: types of later versions are sent, too.
  const areTypesSame = types === undefined || types?.join() === current.types.join();
  const next = {
    ...webhook,
    url,
    types: areTypesSame ? webhook.types : (types ?? undefined),
    description: description ?? undefined,
  };
  const updated = await store.webhooks.update(webhook, next, by);
  return { status: 200, body: describeWebhook(await setStatus(updated, status, context), prepared.backlog) };
};

function setStatus(webhook: Webhook, status: WebhookStatus | undefined, { store, by }: Context<StoreWriter>) {
  const isDisabled = webhook.disabledReason !== undefined;
  if (status === "disabled" && !isDisabled) return store.webhooks.disable(webhook, "manual", by);
  return status === "active" && isDisabled ? store.webhooks.enable(webhook, by) : webhook;
}

const failingWhileDisabled = {
  in: "body",
  name: "status",
  reason: "must be `active` or `disabled`: the webhook is disabled",
} as const;
