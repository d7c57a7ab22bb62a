import { Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Change, PetHistoryEntry, PetStatus } from "../../../client/index.ts";
import { formatPrice, formatTimeOfDay } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ActorName } from "../../ui/actor-name.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { AddIcon, AddPhotoIcon, DeleteIcon, EditIcon, RotateIcon, UndoIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { toVisible } from "../../ui/names.ts";
import { photoUrl } from "../../ui/pet-picture.tsx";
import { describeField, type FieldName, profileFields } from "../../ui/profile-fields.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { Timeline, TimelineEntry } from "../../ui/timeline.tsx";
import { groupByDay } from "./group-by-day.ts";
import { CategoryLink } from "./pet-facts.tsx";
import { OrderLink } from "./pet-orders.tsx";
import styles from "./pet-timeline.module.css";
import { historyQuery } from "./use-pet.ts";
import { profileQuery } from "./use-profile.ts";

const MINUTE_MILLISECONDS = 60_000;

/** What happened to a pet, newest first, day by day. */
export function PetTimeline({ petId }: { petId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(petId),
  );
  const now = useNow(MINUTE_MILLISECONDS);
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const { data: current } = useQuery(profileQuery(petId));
  const currencies = findCurrencies(entries, current?.profile.price?.currency);

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
                  <PetTimelineEntry key={`${entry.id}`} entry={entry} currencies={currencies.get(entry.id)} />
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
  "pet.deleted": { title: "Deleted", Icon: DeleteIcon },
  "pet.restored": { title: "Brought back", Icon: UndoIcon },
  "pet.profile_updated": { title: "Changed", Icon: EditIcon },
  "pet.photo_added": { title: "Photo added", Icon: AddPhotoIcon },
  "pet.photo_removed": { title: "Photo removed", Icon: DeleteIcon },
  "pet.photo_updated": { title: "Photos changed", Icon: AddPhotoIcon },
} satisfies { [Type in PetHistoryEntry["type"]]: unknown };

/** The currency of the pet's price before and after a change. */
interface Currencies {
  from: string | undefined;
  to: string | undefined;
}

/** The currencies of all entries, newest first, from the current one: an entry has it only if it was changed. */
function findCurrencies(entries: PetHistoryEntry[], current: string | undefined): Map<bigint, Currencies> {
  const found = new Map<bigint, Currencies>();
  let to = current;
  for (const { id, changes } of entries) {
    const change = changes.find(({ field }) => field === "price.currency");
    const from = change ? change.from?.toString() : to;
    found.set(id, { from, to: change?.to?.toString() ?? to });
    to = from;
  }
  return found;
}

interface PetTimelineEntryProps {
  entry: PetHistoryEntry;
  currencies: Currencies | undefined;
}

/** One change to a pet: what, when, by whom, and for which order. */
function PetTimelineEntry({ entry, currencies }: PetTimelineEntryProps) {
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
          <ChangeLine key={change.field} change={change} type={type} currencies={currencies} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {formatTimeOfDay(createdAt)} · <ActorName by={by} isSentenceStart /> · <Time at={createdAt} />
      </Text>
    </TimelineEntry>
  );
}

type Value = Change["from"];

const fieldNames: { readonly [field: string]: string } = {
  ...Object.fromEntries(profileFields.map(({ name, label }) => [name, label])),
  ...{ name: "Name", categoryId: "Category", status: "Status", published: "Published" },
  ...{ "price.amount": "Price", "price.currency": "Currency", alt: "Description of the photo" },
};

/** An amount is shown with its currency. */
function isShown({ field }: Change, _: number, changes: Change[]): boolean {
  return field !== "price.currency" || !changes.some((change) => change.field === "price.amount");
}

interface ChangeLineProps {
  change: Change;
  type: PetHistoryEntry["type"];
  currencies: Currencies | undefined;
}

/** One change of a pet: "Breed Labrador → Poodle", "Breed Labrador", "Breed removed", "Notes changed". */
function ChangeLine({ change, type, currencies }: ChangeLineProps) {
  const { field, from, to } = change;
  if (field === "order") return <li>Arranged in another order</li>;
  if (field === "photo") return <PhotoLine id={to} />;
  // A creation has only new values, a deletion only old ones.
  const isWholePet = type === "pet.created" || type === "pet.deleted";
  const isInTitle = type === "pet.status_changed" && field === "status";
  const isWithoutValues = from === undefined && to === undefined;
  const isAdded = from === undefined && field !== "status" && field !== "name";
  const render = (value: Value) => renderValue(change, value, value === to ? currencies?.to : currencies?.from);
  return (
    <li className={styles.change}>
      <span className={isInTitle ? "petstore-visually-hidden" : styles.field}>
        {fieldNames[field] ?? toVisible(field.replace(/^fields\./, ""))}
      </span>
      {isWithoutValues ? (
        "changed"
      ) : isWholePet || isAdded ? (
        render(to ?? from)
      ) : (
        <>
          <span className={field === "status" ? undefined : styles.old}>{render(from)}</span>
          <span aria-hidden="true">→</span>
          <span className="petstore-visually-hidden">to</span>
          <span>{to === undefined && field !== "status" ? "removed" : render(to)}</span>
        </>
      )}
    </li>
  );
}

/** A photo that was added, as long as it is there. */
function PhotoLine({ id }: { id: Value }) {
  const [isGone, setIsGone] = useState(false);
  if (typeof id !== "bigint" || isGone) return null;
  return (
    <li>
      <img className={styles.photo} src={photoUrl({ id }, 320)} alt="" loading="lazy" onError={() => setIsGone(true)} />
    </li>
  );
}

function renderValue({ field }: Change, value: Value, currency: string | undefined): ReactNode {
  if (field === "status") return <StatusBadge status={value as PetStatus | undefined} />;
  if (field === "categoryId" && typeof value === "bigint") return <CategoryLink id={value} />;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "price.amount" && typeof value === "bigint") {
    return currency ? formatPrice({ amount: value, currency }) : `${value}`;
  }
  const isOfProfile = profileFields.some(({ name }) => name === field) && field !== "tags";
  const text = isOfProfile ? describeField(field as FieldName, { [field]: value }) : `${value ?? ""}`;
  return text === "" ? "none" : <Name isWhole>{text}</Name>;
}
