import { Text } from "@mantine/core";
import { useCan } from "../../session/session.ts";
import { WaysToBegin } from "../pets/ways-to-begin.tsx";

/** In place of the counts, while there is nothing to count. */
export function NoPets() {
  return useCan("write") ? (
    <WaysToBegin />
  ) : (
    <Text c="dimmed">There are no pets yet. They appear here once they have been added.</Text>
  );
}
