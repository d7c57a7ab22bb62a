import type { Key } from "../../../client/index.ts";
import { ToneBadge } from "../../parts/tone-badge.tsx";
import { keyState } from "./key-state.ts";

const badges = {
  active: { tone: "good", words: "Active" },
  ending: { tone: "open", words: "Expires soon" },
  expired: { tone: "off", words: "Expired" },
  revoked: { tone: "off", words: "Revoked" },
} as const;

export function KeyStateBadge({ apiKey }: { apiKey: Key }) {
  const { tone, words } = badges[keyState(apiKey)];
  return <ToneBadge tone={tone}>{words}</ToneBadge>;
}
