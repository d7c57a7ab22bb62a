import { refuse } from "../../errors.ts";
import { refusePosition } from "../event-feed.ts";
import type { Operation } from "../operation.ts";

export const replayWebhook: Operation<"replayWebhook"> = async ({ path }, { store, by, prepared }) => {
  const webhook = await store.webhooks.find(path.webhookId);
  if (!webhook) return refuse("webhook_not_found");
  const { position, count } = prepared;
  if (count === "invalid") return refusePosition({ in: "body", name: "after" });
  if (count === "expired") return refuse("events_expired");

  await store.webhooks.replay(webhook, position, by);
  return { status: 200, body: { position, count: BigInt(count) } };
};
