import { ToneBadge } from "../../parts/tone-badge.tsx";
import type { Result } from "./checked-row.ts";
import { resultName } from "./result-name.ts";

const tones = { new: "good", changed: "done", unchanged: "off", wrong: "open" } as const;

export function ResultBadge({ result }: { result: Result }) {
  return <ToneBadge tone={tones[result]}>{resultName(result)}</ToneBadge>;
}
