/** What the requests that create and change webhooks have in common. */
import type { EventTypeFilter } from "../contract/contract.ts";
import { type AddressRules, refusedTarget } from "../delivery/address-rules.ts";
import { refuse, refuseFields } from "../errors.ts";

export function refuseUrl(url: string, rules: AddressRules) {
  const reason = refusedTarget(url, rules);
  const field = { in: "body", name: "url" } as const;
  return reason === undefined ? undefined : refuse("webhook_address_refused", `\`url\` ${reason}.`, [field]);
}

/** Events about webhooks are not sent to webhooks: each delivery that fails could cause another event. */
export function refuseTypes(types: EventTypeFilter[] | null | undefined) {
  const index = types?.findIndex((type) => type.startsWith("webhook.")) ?? -1;
  const reason = "must not be a type of events about webhooks, which are not sent to webhooks";
  return index === -1 ? undefined : refuseFields({ in: "body", name: `types.${index}`, reason });
}
