import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { read } from "../../queries.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { WarningAlert } from "../../ui/error-message.tsx";
import { Time } from "../../ui/time.tsx";

/** Says who deleted a pet while it was edited, and offers to add it again. */
export function DeletedAlert({ petId }: { petId: bigint }) {
  const { data: history } = useQuery(read("getPetHistory", { path: { petId }, query: { limit: 1 } }));
  const [latest] = history ?? [];
  return (
    <WarningAlert title="This pet has been deleted in the meantime">
      {latest?.type === "pet.deleted" && (
        <Text size="sm">
          <ActorName by={latest.by} isSentenceStart /> deleted it <Time at={latest.createdAt} />.
        </Text>
      )}
      <Text size="sm">Your input is kept. You can add it as a new pet, or cancel.</Text>
    </WarningAlert>
  );
}
