import type { Webhook } from "../../../client/index.ts";
import { pluralize } from "../../format.ts";

/** Why a webhook sends nothing, and what to do. */
interface Explanation {
  title: string;
  text: string;
}

const explanations: { readonly [reason: string]: Explanation } = {
  manual: {
    title: "This webhook is disabled",
    text: "Nothing is sent until you enable it. It then continues with the events that happened in the meantime, as far as they are kept.",
  },
  failing: {
    title: "This webhook was disabled after five days of failures",
    text: "Its receiver accepted nothing for five days. Correct the cause, which the deliveries show, send a test, and then enable it: it continues with the events that wait, as far as they are kept.",
  },
  gone: {
    title: "This webhook was disabled by its receiver",
    text: "The receiver responded with 410 Gone, which means that it wants no further events. If that was a mistake, enable the webhook: it continues with the events that wait. Otherwise delete it.",
  },
  restored: {
    title: "This webhook is disabled, since the store was restored or moved",
    text: "A copy of a store must not call real programs. If this store replaces the original, enable the webhook: it continues where it stopped, and sends some events again. If this is a copy, leave it disabled.",
  },
};

/** Explains why a webhook is disabled; undefined if it is enabled. */
export function explainDisabled({ status, disabledReason }: Webhook): Explanation | undefined {
  if (status !== "disabled") return undefined;
  return explanations[`${disabledReason}`] ?? explanations.manual;
}

/** Whether the restore or the move of the store has disabled it. */
export function isRestored({ status, disabledReason }: Webhook): boolean {
  return status === "disabled" && disabledReason === "restored";
}

/** Returns webhooks that need attention, by problem. Those that a person has disabled do not. */
export function findProblems(webhooks: readonly Webhook[]) {
  const isStopped = (webhook: Webhook) =>
    webhook.status === "disabled" && webhook.disabledReason !== "manual" && !isRestored(webhook);
  return {
    failing: webhooks.filter(({ status }) => status === "failing"),
    stopped: webhooks.filter(isStopped),
    restored: webhooks.filter(isRestored),
  };
}

/** Maximum number of events that the service counts. */
const COUNT_MAX = 10_000n;

/** "12 events", "10,000 events or more". */
export function countEvents(count: bigint): string {
  return count < COUNT_MAX ? pluralize(count, "event") : `${pluralize(count, "event")} or more`;
}
