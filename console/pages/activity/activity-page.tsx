import { Button, NativeSelect } from "@mantine/core";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { PageMenu } from "../../parts/page-menu.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { useCan } from "../../session/session.ts";
import { ActivityTable } from "./activity-table.tsx";
import { EventNamesProvider } from "./event-names-provider.tsx";
import { eventTypeOptions, eventTypes } from "./event-types.ts";
import { useActivity } from "./use-activity.ts";

export default function ActivityPage() {
  const canAdminister = useCan("admin");
  const [state, setFilters] = useUrlState({ type: "" });
  const type = eventTypes.find((each) => each === state.type);
  const { events, request, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivity(type);

  return (
    <>
      <PageHeader title="Activity" actions={<PageMenu operation="listEvents" request={request} />}>
        Recent events, newest first. Updates automatically.
      </PageHeader>
      <NativeSelect
        aria-label="Event type"
        data={eventTypeOptions(canAdminister)}
        value={type ?? ""}
        onChange={(event) => setFilters({ type: event.currentTarget.value })}
        maw="22rem"
        mb="sm"
      />
      {error && <ErrorMessage error={error} title="Could not load the activity" onRetry={refetch} />}
      {isPending && <RowsLoading rows={8} />}
      {data && events.length === 0 && (
        <NoEvents isFiltered={type !== undefined} onShowAll={() => setFilters({ type: "" })} />
      )}
      {events.length > 0 && (
        <EventNamesProvider events={events}>
          <ActivityTable events={events} />
        </EventNamesProvider>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
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
      There were no recent events of this type.
    </EmptyState>
  );
}
