import { Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Change, PetHistoryEntry, PetStatus } from "../../../client/index.ts";
import { formatTimeOfDay } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon, DeleteIcon, EditIcon, RotateIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { Timeline, TimelineEntry } from "../../ui/timeline.tsx";
import { groupByDay } from "./group-by-day.ts";
import { CategoryLink } from "./pet-facts.tsx";
import { OrderLink } from "./pet-orders.tsx";
import styles from "./pet-timeline.module.css";
import { historyQuery } from "./use-pet.ts";

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

const eventKinds = {
  "pet.created": { title: "Added", Icon: AddIcon },
  "pet.updated": { title: "Changed", Icon: EditIcon },
  "pet.status_changed": { title: "Status changed", Icon: RotateIcon },
  "pet.profile_updated": { title: "Profile changed", Icon: EditIcon },
  "pet.deleted": { title: "Deleted", Icon: DeleteIcon },
  "pet.photo_added": { title: "Photo added", Icon: AddIcon },
  "pet.photo_removed": { title: "Photo deleted", Icon: DeleteIcon },
  "pet.photo_updated": { title: "Photos changed", Icon: EditIcon },
} satisfies { [Type in PetHistoryEntry["type"]]: unknown };

/** One change to a pet: what, when, by whom, and for which order. */
function PetTimelineEntry({ entry }: { entry: PetHistoryEntry }) {
  const { type, createdAt, by, changes, orderId } = entry;
  const { title, Icon } = eventKinds[type];
  const heading = (
    <>
      {title}
      {orderId !== undefined && (
        <>
          {" "}
          for <OrderLink id={orderId} />
        </>
      )}
    </>
  );
  return (
    <TimelineEntry Icon={Icon} title={heading}>
      <ul className={styles.changes}>
        {changes.filter(isShown).map((change) => (
          <ChangeLine key={change.field} change={change} type={type} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {formatTimeOfDay(createdAt)} · <ActorName by={by} isSentenceStart /> · <Time at={createdAt} />
      </Text>
    </TimelineEntry>
  );
}

/** Whether a change says more than the title: ids of photos do not. */
function isShown({ field }: Change): boolean {
  return field !== "photo" && field !== "order";
}

type Value = Change["from"];

const fieldNames: { [field: string]: string } = { name: "Name", categoryId: "Category", status: "Status", alt: "Text" };

interface ChangeLineProps {
  change: Change;
  /** A creation has only new values, a deletion only old ones. */
  type: PetHistoryEntry["type"];
}

/** One changed field of a pet, with its old and new value. */
function ChangeLine({ change: { field, from, to }, type }: ChangeLineProps) {
  const isWholePet = type === "pet.created" || type === "pet.deleted";
  const isInTitle = type === "pet.status_changed" && field === "status";
  const hasNoValues = from === undefined && to === undefined;
  return (
    <li className={styles.change}>
      <span className={isInTitle ? "petstore-visually-hidden" : styles.field}>{fieldNames[field] ?? field}</span>
      {isWholePet ? (
        renderValue(field, to ?? from)
      ) : hasNoValues ? null : (
        <>
          <span className={field === "status" ? undefined : styles.old}>{renderValue(field, from)}</span>
          <span aria-hidden="true">→</span>
          <span className="petstore-visually-hidden">to</span>
          <span>{renderValue(field, to)}</span>
        </>
      )}
    </li>
  );
}

function renderValue(field: string, value: Value): ReactNode {
  if (field === "status") return <StatusBadge status={value as PetStatus | undefined} />;
  if (field === "categoryId" && typeof value === "bigint") return <CategoryLink id={value} />;
  return value === undefined || value === "" ? "none" : <Name isWhole>{`${value}`}</Name>;
}
