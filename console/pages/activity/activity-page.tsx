import { Button, NativeSelect } from "@mantine/core";
import { Curl } from "../../parts/curl.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useUrlState } from "../../parts/use-url-state.ts";
import { useMay } from "../../session/use-session.ts";
import { ActivityTable } from "./activity-table.tsx";
import { eventTypeOptions, eventTypes } from "./event-types.ts";
import { useActivity } from "./use-activity.ts";
import { WithEventNames } from "./with-event-names.tsx";

/** What has happened in the store, by whom and when. */
export default function ActivityPage() {
  const mayAdminister = useMay("admin");
  const [state, setFilters] = useUrlState({ type: "" });
  const type = eventTypes.find((each) => each === state.type);
  const { events, request, data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useActivity(type);

  return (
    <>
      <PageHeader title="Activity" actions={<Curl operation="listEvents" request={request} />}>
        What has happened in the last 30 days, newest first. It keeps itself up to date.
      </PageHeader>
      <NativeSelect
        aria-label="What has happened"
        data={eventTypeOptions(mayAdminister)}
        value={type ?? ""}
        onChange={(event) => setFilters({ type: event.currentTarget.value })}
        maw="22rem"
        mb="sm"
      />
      {error && <ErrorMessage error={error} title="The activity cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading rows={8} />}
      {data && events.length === 0 && (
        <NothingHappened isFiltered={type !== undefined} onShowAll={() => setFilters({ type: "" })} />
      )}
      {events.length > 0 && (
        <WithEventNames events={events}>
          <ActivityTable events={events} />
        </WithEventNames>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function NothingHappened({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) {
    return <EmptyState title="Nothing has happened yet">Add a pet, and you will find it here.</EmptyState>;
  }
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Show everything
    </Button>
  );
  return (
    <EmptyState title="Nothing of this kind" action={showAll}>
      It has not happened in the last 30 days.
    </EmptyState>
  );
}
