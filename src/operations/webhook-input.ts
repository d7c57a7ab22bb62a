import type { EventTypeFilter } from "../contract/contract.ts";
import { refuseFields } from "../errors.ts";

/** Events about webhooks are not sent to webhooks: each failed delivery could cause another event. */
export function refuseTypes(types: EventTypeFilter[] | null | undefined) {
  const index = types?.findIndex((type) => type.startsWith("webhook.")) ?? -1;
  const reason = "must not be a type of events about webhooks, which are not sent to webhooks";
  return index === -1 ? undefined : refuseFields({ in: "body", name: `types.${index}`, reason });
}
