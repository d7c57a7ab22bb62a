import { Alert } from "@mantine/core";
import type { PetHistoryEntry } from "../../../client/index.ts";
import { ActorName } from "../../parts/actor-name.tsx";
import { DeleteIcon } from "../../parts/icons.tsx";
import { Time } from "../../parts/time.tsx";

/** Says that the pet of the page was deleted, also while it was being looked at. */
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
      What was known last is kept here for a limited time.
    </Alert>
  );
}
