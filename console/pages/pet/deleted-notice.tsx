import { Alert } from "@mantine/core";
import type { PetHistoryEntry } from "../../../client/index.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { DeleteIcon } from "../../ui/icons.tsx";
import { Time } from "../../ui/time.tsx";

/** Says that the pet was deleted, also if that happens while its page is open. */
export function DeletedNotice({ deletion }: { deletion: PetHistoryEntry | undefined }) {
  return (
    <Alert
      color="gray"
      variant="outline"
      icon={<DeleteIcon size={18} />}
      title="This pet was deleted"
      role="status"
      mb="md"
      classNames={{ title: "petstore-text", message: "petstore-text" }}
    >
      {deletion && (
        <>
          <ActorName by={deletion.by} isSentenceStart /> deleted it <Time at={deletion.createdAt} />.{" "}
        </>
      )}
      This page keeps its last known state for a limited time.
    </Alert>
  );
}
