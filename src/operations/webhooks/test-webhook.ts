import { refuse } from "../../errors.ts";
import { describeAttempt } from "../../store/tables/webhook-attempts.ts";
import type { Operation } from "../operation.ts";

export const testWebhook: Operation<"testWebhook"> = async ({ path }, { store, prepared: { attempt } }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook || !attempt) return refuse("webhook_not_found");

  const [id = 0n] = await store.webhookAttempts.addAll([attempt]);
  return { status: 200, body: describeAttempt(id, attempt) };
};
