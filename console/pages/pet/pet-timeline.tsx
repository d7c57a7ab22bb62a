import { Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNow } from "../../hooks/use-now.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { groupByDay } from "./group-by-day.ts";
import { historyQuery } from "./history-query.ts";
import styles from "./pet-timeline.module.css";
import { PetTimelineEntry } from "./pet-timeline-entry.tsx";

const MINUTE_MILLISECONDS = 60_000;

/** What happened to a pet, newest first, day by day. */
export function PetTimeline({ petId }: { petId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(petId),
  );
  const now = useNow(MINUTE_MILLISECONDS);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <section aria-labelledby="pet-timeline" className={styles.section}>
      <Title order={2} size="h4" id="pet-timeline" mb="xs">
        History
      </Title>
      {error && (
        <ErrorMessage error={error} title="Could not load the history" onRetry={refetch} hasData={data !== undefined} />
      )}
      {isPending && <RowsLoading />}
      {data && entries.length === 0 && <Text c="dimmed">Nothing yet. Changes to this pet will appear here.</Text>}
      {entries.length > 0 && (
        <div className={`petstore-panel ${styles.panel}`}>
          {groupByDay(entries, now).map((day) => (
            <section key={day.name} aria-label={day.name}>
              <h3 className={styles.day}>{day.name}</h3>
              <Timeline>
                {day.entries.map((entry) => (
                  <PetTimelineEntry key={`${entry.id}`} entry={entry} />
                ))}
              </Timeline>
            </section>
          ))}
        </div>
      )}
      {hasNextPage && (
        <PendingButton variant="default" mt="sm" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </PendingButton>
      )}
    </section>
  );
}
