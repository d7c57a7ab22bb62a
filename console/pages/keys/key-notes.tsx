import { Text } from "@mantine/core";
import { Name } from "../../ui/name.tsx";
import { Time } from "../../ui/time.tsx";
import { isActive } from "./key-status.ts";
import type { RelatedKey } from "./use-keys.ts";

/** Description, allowed networks, predecessor and successor of a key. Most keys have none of them. */
export function KeyNotes({ related: { key, successor, predecessor } }: { related: RelatedKey }) {
  const { description, allowedAddresses, replacedBy } = key;
  return (
    <Text size="xs" c="dimmed" component="div">
      {description && (
        <div>
          <Name isWhole>{description}</Name>
        </div>
      )}
      {allowedAddresses && <div>Only from {allowedAddresses.join(", ")}</div>}
      {replacedBy !== undefined && (
        <div>
          Replaced by {successor ? `the key ending in ${successor.lastFour}` : `key ${replacedBy}`}
          <OverlapEnd apiKey={key} />
        </div>
      )}
      {predecessor && <div>Replaces the key ending in {predecessor.lastFour}</div>}
    </Text>
  );
}

/** Until when a key that was replaced keeps working. */
function OverlapEnd({ apiKey }: { apiKey: RelatedKey["key"] }) {
  if (!isActive(apiKey) || apiKey.expiresAt === undefined) return null;
  return (
    <>
      ; it expires <Time at={apiKey.expiresAt} />, as planned
    </>
  );
}
