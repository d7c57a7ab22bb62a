import { Button, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { historyQuery } from "./history-query.ts";
import styles from "./pet-history.module.css";

/** The history of a pet, newest first. */
export function PetHistory({ petId }: { petId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(petId),
  );
  const entries = data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <section aria-labelledby="pet-history">
      <Title order={2} size="h4" id="pet-history" mb="xs">
        History
      </Title>
      {error && (
        <ErrorMessage error={error} title="Could not load the history" onRetry={refetch} hasData={data !== undefined} />
      )}
      {isPending && <RowsLoading />}
      {data && entries.length === 0 && <Text c="dimmed">No history yet. Changes to this pet will appear here.</Text>}
      {entries.length > 0 && (
        <ol className={`petstore-panel ${styles.entries}`}>
          {entries.map((entry) => (
            <HistoryEntry key={`${entry.id}`} entry={entry} petId={petId} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older entries
        </Button>
      )}
    </section>
  );
}
