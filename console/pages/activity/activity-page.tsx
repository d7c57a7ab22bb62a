import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { ROWS_STEP } from "./activity-group.tsx";
import styles from "./activity-page.module.css";
import { ActivityTable } from "./activity-table.tsx";
import { EventNamesProvider } from "./event-names-provider.tsx";
import { NewEvents } from "./new-events.tsx";
import { filterKey, useActivity } from "./use-activity.ts";
import { useActivityFilters } from "./use-activity-filters.ts";
import { useOpenRows } from "./use-open-rows.ts";
import { useReading } from "./use-reading.ts";

const LINES = 25;
/** Maximum number of pages of 100 events to read for these lines. */
const PAGES_MAX = 10;

export default function ActivityPage() {
  const filters = useActivityFilters();
  const { filter, isFiltered } = filters;
  const [isPaused, setIsPaused] = useState(false);
  const openRows = useOpenRows(filterKey(filter));
  const { isReading, handlers } = useReading();
  const activity = useActivity({
    filter,
    isFrozen: isReading || isPaused || openRows.isAnyOpen,
    lines: LINES,
    pagesMax: PAGES_MAX,
  });
  const { groups, hasMore, isReadingMore, isPending, error } = activity;

  return (
    <>
      <PageHeader title="Activity" actions={<PageMenu operation="listEvents" request={{ query: filter }} />}>
        Recent events, newest first. New events are held back while you read.
      </PageHeader>
      <div className={styles.bar}>
        <ActivityFilters filters={filters} />
        <NewEvents activity={activity} isPaused={isPaused} onPause={setIsPaused} />
      </div>
      {error !== null && (
        <ErrorMessage
          error={error}
          title="Could not load the activity"
          onRetry={activity.retry}
          hasData={groups.length > 0}
        />
      )}
      {isPending && <RowsLoading rows={8} />}
      {!isPending && !error && groups.length === 0 && <NoEvents isFiltered={isFiltered} onShowAll={filters.clear} />}
      {groups.length > 0 && (
        <EventNamesProvider events={groups.flatMap(({ events }) => events.slice(0, ROWS_STEP))}>
          <div {...handlers}>
            <ActivityTable groups={groups} hasMore={hasMore} openRows={openRows} />
          </div>
        </EventNamesProvider>
      )}
      {hasMore && groups.length > 0 && (
        <PendingButton variant="default" mt="md" isPending={isReadingMore} onClick={activity.showMore}>
          Show more
        </PendingButton>
      )}
    </>
  );
}

function NoEvents({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return <EmptyState title="No activity yet">Changes to pets, orders and categories appear here.</EmptyState>;
  }
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Show all events
    </Button>
  );
  return (
    <EmptyState title="No matching events" action={showAll}>
      There were no recent events of this kind.
    </EmptyState>
  );
}
