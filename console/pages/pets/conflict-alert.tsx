import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { ActorName } from "../../parts/actor-name.tsx";
import { WarningIcon } from "../../parts/icons.tsx";
import { statusName } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { useCategories } from "../../parts/use-categories.ts";
import { read } from "../../queries.ts";

/** Shows the current state of a pet that was changed while it was being edited, and who changed it last. */
export function ConflictAlert({ pet }: { pet: Pet }) {
  const { nameOf } = useCategories();
  const { data: history } = useQuery(read("getPetHistory", { path: { petId: pet.id }, query: { limit: 1 } }));
  const [latest] = history ?? [];
  return (
    <Alert
      color="yellow"
      variant="outline"
      title="This pet has been changed in the meantime"
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: "petstore-text", message: "petstore-text" }}
    >
      <Text size="sm">
        It is now <b>{pet.name || "unnamed"}</b>, {nameOf(pet.categoryId)}, {statusName(pet.status).toLowerCase()}.
        {latest && (
          <>
            {" "}
            The last change was made by <ActorName by={latest.by} />, <Time at={latest.createdAt} />.
          </>
        )}
      </Text>
      <Text size="sm" mt="xs">
        Your changes are not saved yet. They are still in the form: review them, then save again.
      </Text>
    </Alert>
  );
}
