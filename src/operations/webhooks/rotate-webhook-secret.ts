import { refuse } from "../../errors.ts";
import { describeWebhook } from "../../store/tables/webhook-rows.ts";
import type { Operation } from "../operation.ts";

const OVERLAP_SECONDS = 86_400n;

export const rotateWebhookSecret: Operation<"rotateWebhookSecret"> = async (
  { path, body },
  { store, by, prepared },
) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");

  const { overlapSeconds = OVERLAP_SECONDS } = body;
  const rotated = await store.webhooks.rotateSecret(webhook, Number(overlapSeconds), by);
  return {
    status: 200,
    body: { ...describeWebhook(rotated, prepared.backlog), secret: rotated.secret },
    headers: { "Cache-Control": "no-store" },
  };
};
