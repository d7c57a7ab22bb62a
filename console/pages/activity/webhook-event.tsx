import { Anchor } from "@mantine/core";
import { Link } from "wouter";
import type { KnownEvent } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";
import { Name } from "../../ui/name.tsx";
import { shortUrl } from "../../ui/names.ts";

type WebhookData = Extract<KnownEvent, { data: { webhook: object } }>["data"];

const verbs: { readonly [type: string]: string } = {
  "webhook.created": "created",
  "webhook.enabled": "enabled",
  "webhook.disabled": "disabled",
  "webhook.deleted": "deleted",
};

/** Why the service has disabled a webhook by itself. */
const reasons: { readonly [reason: string]: string } = {
  failing: ", since nothing was delivered for five days",
  gone: ", since its receiver responded with 410 (Gone)",
};

/** Predicate of a webhook event: "created the webhook shop.example.org/events". */
export function WebhookEvent({ type, data }: { type: string; data: WebhookData }) {
  const { webhook, eventId, count } = data;
  const link = <WebhookLink webhook={webhook} isDeleted={type === "webhook.deleted"} />;
  if (type === "webhook.secret_rotated") return <>replaced the secret of the webhook {link}</>;
  if (type === "webhook.retried") return <>sent the failed events of the webhook {link} again</>;
  if (type === "webhook.replayed") return <>sent events to the webhook {link} again</>;
  if (type === "webhook.event_skipped")
    return (
      <>
        skipped event {`${eventId}`} for the webhook {link}
      </>
    );
  if (type === "webhook.events_lost") {
    return (
      <>
        removed {count === undefined ? "events" : pluralize(count, "event")} that the webhook {link} had not delivered
      </>
    );
  }
  return (
    <>
      {verbs[type] ?? "changed"} the webhook {link}
      {type === "webhook.disabled" && reasons[`${webhook.disabledReason}`]}
    </>
  );
}

function WebhookLink({ webhook: { id, url }, isDeleted }: { webhook: WebhookData["webhook"]; isDeleted: boolean }) {
  const name = <Name>{shortUrl(url)}</Name>;
  if (isDeleted) return <b>{name}</b>;
  return (
    <Anchor component={Link} href={`/webhooks/${id}`} inherit fw={550}>
      {name}
    </Anchor>
  );
}
