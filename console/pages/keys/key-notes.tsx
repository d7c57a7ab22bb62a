import { Text } from "@mantine/core";
import type { Key } from "../../../client/index.ts";

/** What a key is for, where it may be used from, and which key replaced it. Most keys have none of these. */
export function KeyNotes({ apiKey: { description, allowedAddresses, replacedBy } }: { apiKey: Key }) {
  const notes = [
    description,
    allowedAddresses && `Only from ${allowedAddresses.join(", ")}`,
    replacedBy !== undefined && `Replaced by key ${replacedBy}`,
  ];
  return notes.filter(Boolean).map((note) => (
    <Text key={`${note}`} size="xs" c="dimmed">
      {note}
    </Text>
  ));
}
