import type { Key } from "../../../client/index.ts";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { keyStatus } from "./key-status.ts";

const badges = {
  active: { tone: "success", label: "Active" },
  expiring: { tone: "warning", label: "Expires soon" },
  replaced: { tone: "neutral", label: "Replaced" },
  expired: { tone: "neutral", label: "Expired" },
  revoked: { tone: "neutral", label: "Revoked" },
} as const;

export function KeyStatusBadge({ apiKey }: { apiKey: Key }) {
  const { tone, label } = badges[keyStatus(apiKey)];
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}
