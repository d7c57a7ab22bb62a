import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Pet } from "../../../client/index.ts";
import { ActorName } from "../../parts/actor-name.tsx";
import { WarningIcon } from "../../parts/icons.tsx";
import { statusName } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { useCategories } from "../../parts/use-categories.ts";
import { read } from "../../queries.ts";

/** Says what a pet is by now, and who has probably made it so. */
export function ChangedMeanwhile({ pet }: { pet: Pet }) {
  const { nameOf } = useCategories();
  const { data: history } = useQuery(read("getPetHistory", { path: { petId: pet.id }, query: { limit: 1 } }));
  const [latest] = history ?? [];
  return (
    <Alert
      color="yellow"
      variant="outline"
      title="Somebody has changed it meanwhile"
      icon={<WarningIcon />}
      role="alert"
      classNames={{ title: "petstore-text", message: "petstore-text" }}
    >
      <Text size="sm">
        It is now <b>{pet.name || "without a name"}</b>, {nameOf(pet.categoryId)},{" "}
        {statusName(pet.status).toLowerCase()}.
        {latest && (
          <>
            {" "}
            The last change was made by <ActorName by={latest.by} />, <Time at={latest.createdAt} />.
          </>
        )}
      </Text>
      <Text size="sm" mt="xs">
        Nothing is saved yet. Your own changes are still in the form: look at them, and save once more.
      </Text>
    </Alert>
  );
}
