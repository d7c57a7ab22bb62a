import type { WebhookDelivery } from "../../../client/index.ts";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { outcomeLabel } from "./delivery-outcome.ts";

export function OutcomeBadge({ delivery }: { delivery: WebhookDelivery }) {
  const tone = delivery.outcome === "succeeded" ? "success" : "warning";
  return <ToneBadge tone={tone}>{outcomeLabel(delivery)}</ToneBadge>;
}
