import { Button, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { historyOf } from "./history-of.ts";
import styles from "./pet-history.module.css";

/** What happened to an animal, newest first. */
export function PetHistory({ petId }: { petId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyOf(petId),
  );
  const entries = data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <section aria-labelledby="pet-history">
      <Title order={2} size="h4" id="pet-history" mb="xs">
        History
      </Title>
      {error && <ErrorMessage error={error} title="The history cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {data && entries.length === 0 && (
        <Text c="dimmed">Nothing is known of its past. Whatever happens to it from now on stands here.</Text>
      )}
      {entries.length > 0 && (
        <ol className={`petstore-panel ${styles.entries}`}>
          {entries.map((entry) => (
            <HistoryEntry key={`${entry.id}`} entry={entry} petId={petId} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show what was before
        </Button>
      )}
    </section>
  );
}
