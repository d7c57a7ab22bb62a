import type { OperationId } from "../../../../src/contract/contract.ts";
import {
  type Client,
  type Draft,
  type Drafter,
  draftOne,
  drawBody,
  drawIfMatch,
  drawQuery,
  emptyDraft,
} from "../draft.ts";
import { addNewId, learn } from "../learn.ts";
import type { WebhookResource } from "../memory.ts";
import type { JsonObject } from "../values.ts";

/** Maximum number of webhooks of a client: a store has at most 20. */
const WEBHOOKS_MAX = 2;

export const createWebhook: Drafter = (client) => {
  const { memory } = client;
  if (memory.webhooks.live.length >= WEBHOOKS_MAX) return undefined;
  return emptyDraft("createWebhook", {
    body: drawWebhook("createWebhook", client),
    verify: ({ body }) => addNewId(memory, "webhook", body.id),
    apply({ body: { secret: _, ...body }, headers }) {
      const tag = headers.get("ETag");
      memory.webhooks.add({ kind: "webhook", id: body.id, body, isGone: false, ...(tag !== null && { tag }) });
    },
  });
};

export const updateWebhook: Drafter = (client) => {
  const draft = draftOne("updateWebhook", "webhook", client);
  if (!draft) return undefined;
  const body = drawWebhook("updateWebhook", client);
  // It depends on the deliveries whether a webhook is failing.
  if (body.status === "failing") delete body.status;
  draft.body = body;
  if (draft.subject && !drawIfMatch(draft, draft.subject, client)) draft.expected = [412];
  return learning(draft, draft.subject);
};

export const deleteWebhook: Drafter = (client) => {
  const draft = draftOne("deleteWebhook", "webhook", client);
  const webhook = draft?.subject;
  if (!draft || !webhook) return draft;
  if (!drawIfMatch(draft, webhook, client)) draft.expected = [412];
  draft.apply = () => client.memory.remove("webhook", webhook);
  return draft;
};

export const rotateWebhookSecret: Drafter = (client) => {
  const draft = draftOne("rotateWebhookSecret", "webhook", client);
  return draft && learning({ ...draft, body: drawBody("rotateWebhookSecret", client) }, draft.subject);
};

export const retryWebhook: Drafter = (client) => {
  const draft = draftPath("retryWebhook", client);
  const webhook = draft?.subject;
  if (webhook) draft.expected = [webhook.body.disabledReason === undefined ? 200 : 409];
  return draft;
};

export const replayWebhook: Drafter = (client) => {
  const draft = draftOne("replayWebhook", "webhook", client);
  const starts = [{ after: "start" }, { after: "now" }, { createdSince: "2020-02-29T12:00:00+01:00" }];
  return draft && { ...draft, body: client.values.pick(starts) };
};

/** Lists deliveries, and notes which events have failed and wait. */
export const listWebhookDeliveries: Drafter = (client) => {
  const draft = draftOne("listWebhookDeliveries", "webhook", client);
  if (!draft) return undefined;
  draft.query = drawQuery("listWebhookDeliveries", client);
  draft.apply = ({ body }) => {
    const waiting = (body as { eventId: bigint; nextAttemptAt?: string }[]).filter((each) => each.nextAttemptAt);
    if (draft.subject) draft.subject.waiting = waiting.map(({ eventId }) => eventId);
  };
  return draft;
};

export const skipWebhookEvent: Drafter = (client) => {
  const draft = draftPath("skipWebhookEvent", client);
  const webhook = draft?.subject;
  if (!draft || !webhook) return draft && { ...draft, body: { eventId: 1n } };
  const eventId = webhook.waiting?.pop();
  // It may have been skipped by a replay, or be sent at the moment.
  return { ...draft, body: { eventId: eventId ?? 2n ** 52n }, expected: eventId === undefined ? [409] : [200, 409] };
};

/** The request of the catalogue needs a webhook in a certain state. This one is about any webhook. */
function draftPath(id: OperationId, client: Client) {
  const draft = draftOne("getWebhook", "webhook", client);
  return draft && { ...draft, id };
}

/** A body whose types are not those of events about webhooks, which are refused. */
function drawWebhook(id: OperationId, client: Client): JsonObject {
  const body = drawBody(id, client);
  if (!Array.isArray(body.types)) return body;
  const types = body.types.filter((type) => !`${type}`.startsWith("webhook."));
  return types.length > 0 ? { ...body, types } : { ...body, types: ["pet.*"] };
}

function learning(draft: Draft, webhook: WebhookResource | undefined): Draft {
  if (!webhook) return draft;
  draft.apply = ({ body: { secret: _, ...body }, headers }) => learn(webhook, body, headers.get("ETag"));
  return draft;
}
