import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Key, Webhook } from "../../../client/index.ts";
import { readAll } from "../../api/queries.ts";
import { pluralize } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { KeyIcon, WarningIcon, WebhookIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { shortUrl } from "../../ui/names.ts";
import { Time } from "../../ui/time.tsx";
import { keyStatus, pageOf } from "../keys/key-status.ts";
import { countEvents, findProblems } from "../webhooks/webhook-health.ts";
import { Item, ShowLink } from "./item.tsx";

/** Webhooks and keys that need attention, as lines of a list. Only owners see them. */
export function useProblems(canAdminister: boolean): ReactNode[] {
  const keys = useKeysAtRisk(canAdminister);
  const webhooks = useWebhookProblems(canAdminister);
  return [
    ...(webhooks.restored.length > 0 ? [<RestoredWebhooks key="restored" count={webhooks.restored.length} />] : []),
    ...webhooks.stopped.map((webhook) => <StoppedWebhook key={`webhook ${webhook.id}`} webhook={webhook} />),
    ...webhooks.failing.map((webhook) => <FailingWebhook key={`webhook ${webhook.id}`} webhook={webhook} />),
    ...keys.exposed.map((key) => <ExposedKey key={`key ${key.id}`} apiKey={key} />),
    ...keys.expiring.map((key) => <ExpiringKey key={`key ${key.id}`} apiKey={key} />),
  ];
}

function ExposedKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item icon={<WarningIcon />} aside={apiKey.exposedAt && <Time at={apiKey.exposedAt} />}>
      The API key <KeyLink apiKey={apiKey} />{" "}
      {apiKey.exposedTo === undefined
        ? "was sent over http, where others may have read it. Rotate it, and correct the URL in its program."
        : `was sent by ${pageOf(apiKey.exposedTo)}, whose visitors can read it. Use a public key there, and revoke this one.`}
    </Item>
  );
}

function ExpiringKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item icon={<KeyIcon />} aside={apiKey.expiresAt && <Time at={apiKey.expiresAt} />}>
      The API key <KeyLink apiKey={apiKey} /> expires soon
    </Item>
  );
}

function KeyLink({ apiKey }: { apiKey: Key }) {
  return (
    <Anchor component={Link} href="/keys" inherit className="petstore-name">
      <Name isWhole>{apiKey.name}</Name>
    </Anchor>
  );
}

function RestoredWebhooks({ count }: { count: number }) {
  return (
    <Item icon={<WebhookIcon />} aside={<ShowLink href="/webhooks">Show webhooks</ShowLink>}>
      {pluralize(count, "webhook")} {count === 1 ? "sends" : "send"} nothing since the store was restored or moved
    </Item>
  );
}

function StoppedWebhook({ webhook }: { webhook: Webhook }) {
  return (
    <Item icon={<WarningIcon />} aside={webhook.disabledAt && <Time at={webhook.disabledAt} />}>
      The webhook <WebhookLink webhook={webhook} /> was disabled
      {webhook.disabledReason === "gone" && ", since its receiver responded with 410 (Gone)"}
      {webhook.disabledReason === "failing" && ", since nothing was delivered for five days"}
    </Item>
  );
}

function FailingWebhook({ webhook }: { webhook: Webhook }) {
  const { waiting = 0n, oldestWaitingAt } = webhook;
  return (
    <Item icon={<WebhookIcon />} aside={oldestWaitingAt && <Time at={oldestWaitingAt} />}>
      The webhook <WebhookLink webhook={webhook} /> fails: {countEvents(waiting)} {waiting === 1n ? "waits" : "wait"}
    </Item>
  );
}

function WebhookLink({ webhook: { id, url } }: { webhook: Webhook }) {
  return (
    <Anchor component={Link} href={`/webhooks/${id}`} inherit className="petstore-name">
      <Name>{shortUrl(url)}</Name>
    </Anchor>
  );
}

/** Interval between reads of the webhooks: a failed delivery writes no event. */
const WEBHOOKS_MILLISECONDS = 30_000;

function useWebhookProblems(canAdminister: boolean) {
  const query = { ...readAll("listWebhooks"), enabled: canAdminister, refetchInterval: WEBHOOKS_MILLISECONDS };
  return findProblems(useQuery(query).data ?? []);
}

/** Keys that were sent without TLS, and keys that expire soon, soonest first; both as on the page API keys. */
function useKeysAtRisk(canAdminister: boolean): { exposed: Key[]; expiring: Key[] } {
  const { data = [] } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const now = useNow(60_000);
  return {
    exposed: data.filter((key) => keyStatus(key, now) === "exposed"),
    expiring: data
      .filter((key) => keyStatus(key, now) === "expiring")
      .sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "")),
  };
}
