import { Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { readPages } from "../../api/queries.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon, CheckIcon, CloseIcon, EditIcon, HistoryIcon, OrderIcon, UndoIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { Time } from "../../ui/time.tsx";
import { Timeline, TimelineEntry } from "../../ui/timeline.tsx";
import styles from "./order-timeline.module.css";
import { type TimelineItem, toTimeline } from "./timeline-items.ts";

/** Who did what with an order, and when, newest first. */
export function OrderTimeline({ orderId }: { orderId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages("listEvents", { query: { orderId, type: ["order.*"], limit: 50 } }),
  );
  const entries = toTimeline(data?.pages.flatMap((page) => page.data) ?? []);

  return (
    <section aria-labelledby="order-history">
      <Title order={2} size="h4" id="order-history" mb="xs">
        History
      </Title>
      {error && (
        <ErrorMessage
          error={error}
          title="Could not load the history"
          onRetry={() => void refetch()}
          hasData={!!data}
        />
      )}
      {isPending && <RowsLoading rows={3} />}
      {data && entries.length === 0 && <Text c="dimmed">The history of this order is no longer kept.</Text>}
      {entries.length > 0 && (
        <div className={`petstore-panel ${styles.panel}`}>
          <Timeline>
            {entries.map((entry) => (
              <OrderTimelineEntry key={`${entry.id}`} entry={entry} />
            ))}
          </Timeline>
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

const icons: { readonly [type: string]: typeof AddIcon } = {
  "order.placed": AddIcon,
  "order.approved": CheckIcon,
  "order.delivered": OrderIcon,
  "order.cancelled": CloseIcon,
  "order.returned": UndoIcon,
  "order.reopened": UndoIcon,
  "order.expired": HistoryIcon,
};

function OrderTimelineEntry({ entry: { type, title, createdAt, by, reason } }: { entry: TimelineItem }) {
  return (
    <TimelineEntry Icon={icons[type] ?? EditIcon} title={title}>
      {reason && (
        <p className={styles.reason}>
          <Name isWhole>{reason}</Name>
        </p>
      )}
      <Text size="sm" c="dimmed">
        <Time at={createdAt} />
        {by.type !== "service" && (
          <>
            {" "}
            by <ActorName by={by} />
          </>
        )}
      </Text>
    </TimelineEntry>
  );
}
