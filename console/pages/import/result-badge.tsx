import { ToneBadge } from "../../parts/tone-badge.tsx";
import type { Result } from "./checked-row.ts";
import { resultLabel } from "./result-label.ts";

const tones = { new: "success", changed: "info", unchanged: "neutral", wrong: "warning" } as const;

export function ResultBadge({ result }: { result: Result }) {
  return <ToneBadge tone={tones[result]}>{resultLabel(result)}</ToneBadge>;
}
