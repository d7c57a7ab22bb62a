import { Button } from "@mantine/core";
import { useState } from "react";
import { pluralize } from "../../format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { ActivityFilters, useActivityFilters } from "./activity-filters.tsx";
import styles from "./activity-page.module.css";
import { ActivityTable, ROWS_STEP, useOpenRows } from "./activity-table.tsx";
import { EventNamesProvider } from "./event-sentence.tsx";
import { type Activity, filterKey, useActivity, useReading } from "./use-activity.ts";

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
  const { groups, hasMore, isLastOpen, isReadingMore, isPending, error } = activity;

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
            <ActivityTable groups={groups} isLastOpen={isLastOpen} isFiltered={isFiltered} openRows={openRows} />
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

interface NewEventsProps {
  activity: Activity;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** Pauses the list, and shows the number of new events, with a button to show them. */
function NewEvents({ activity, isPaused, onPause }: NewEventsProps) {
  const { waitingCount, areMoreWaiting, showWaiting } = activity;
  const count = areMoreWaiting ? `${waitingCount}+ new events` : pluralize(waitingCount, "new event");
  function show() {
    showWaiting();
    scrollTo({ top: 0 });
  }
  return (
    <div className={styles.new}>
      <span role="status">
        {waitingCount > 0 && (
          <Button variant="light" onClick={show}>
            {count} · Show
          </Button>
        )}
      </span>
      <Button variant="default" aria-pressed={isPaused} onClick={() => onPause(!isPaused)}>
        {isPaused ? "Resume" : "Pause"}
      </Button>
    </div>
  );
}
