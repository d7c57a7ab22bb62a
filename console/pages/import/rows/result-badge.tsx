import { ToneBadge } from "../../../ui/status-badge.tsx";
import type { Outcome } from "../check/checked-row.ts";
import { outcomeLabels } from "../check/describe-row.ts";

const tones = { new: "success", changed: "info", unchanged: "neutral", wrong: "warning", leftOut: "neutral" } as const;

export function ResultBadge({ outcome }: { outcome: Outcome }) {
  return <ToneBadge tone={tones[outcome]}>{outcomeLabels[outcome]}</ToneBadge>;
}
