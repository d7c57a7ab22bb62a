import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PetDetails, WaitingEntry } from "../../../../client/index.ts";
import { readAll } from "../../../api/queries.ts";
import { formatNumber } from "../../../format.ts";
import { useCategoryName } from "../../../hooks/use-categories.ts";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { AddIcon, DeleteIcon, OrderIcon } from "../../../ui/icons.tsx";
import { Name } from "../../../ui/name.tsx";
import { petName } from "../../../ui/names.ts";
import { openNewOrder } from "../../../ui/new-order.ts";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { RowAction, RowMenu } from "../../../ui/row-menu.tsx";
import { Time } from "../../../ui/time.tsx";
import { PetOffer } from "./offer.tsx";
import { personOf, useWaitingEntries, useWithdraw } from "./use-waiting.ts";
import styles from "./waiting.module.css";

/** The people who wait for a pet, and for any pet of its category. Only for roles that may see customers. */
export function WaitingList({ pet }: { pet: PetDetails }) {
  const { waiting, isLoaded, error, retry } = useWaitingEntries(pet.id, true);
  const ofCategory = useWaitingForCategory(pet.categoryId);
  const category = useCategoryName(pet.categoryId);
  const isTaken = pet.status !== "available";
  return (
    <section aria-labelledby="waiting-list" className={styles.section}>
      <PetOffer petId={pet.id} name={petName(pet)} />
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id="waiting-list">
          Waiting list
        </Title>
        {isTaken && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<AddIcon size={16} />}
            onClick={() => openNewOrder({ petId: pet.id, isWaiting: true })}
          >
            Add to the waiting list
          </Button>
        )}
      </Group>
      {error && (
        <ErrorMessage error={error} title="Could not load the waiting list" onRetry={retry} hasData={isLoaded} />
      )}
      {isLoaded && (
        <Text c="dimmed">
          <WaitingCount count={waiting.length} />
          {!isTaken && waiting.length > 0 && " The pet is available: call the first one."}
        </Text>
      )}
      {waiting.length > 0 && <Entries entries={waiting} pet={pet} />}
      {ofCategory.length > 0 && (
        <>
          <Text c="dimmed">
            {ofCategory.length === 1 ? "1 person waits" : `${formatNumber(ofCategory.length)} people wait`} for any pet
            of <Name>{category}</Name>.
          </Text>
          <Entries entries={ofCategory} pet={pet} />
        </>
      )}
    </section>
  );
}

/** "3 people wait." */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return "The waiting list of this pet is empty.";
  return count === 1 ? "1 person waits." : `${formatNumber(count)} people wait.`;
}

function useWaitingForCategory(categoryId: bigint): WaitingEntry[] {
  const query = { categoryId, status: ["waiting" as const] };
  return useQuery(readAll("listWaiting", { query })).data ?? [];
}

function Entries({ entries, pet }: { entries: WaitingEntry[]; pet: PetDetails }) {
  return (
    <ol className={`petstore-panel ${styles.entries}`}>
      {entries.map((entry) => (
        <Entry key={`${entry.id}`} entry={entry} pet={pet} />
      ))}
    </ol>
  );
}

function Entry({ entry, pet }: { entry: WaitingEntry; pet: PetDetails }) {
  const { place, customer, note, validUntil, createdAt } = entry;
  const withdraw = useWithdraw();
  const person = personOf(entry);
  return (
    <li className={styles.entry}>
      <span className={styles.place}>{place === undefined ? "" : `${place}.`}</span>
      <div className={styles.text}>
        <div>
          <Name>{person}</Name> {customer?.phone !== undefined && <PhoneLink phone={customer.phone} />}
        </div>
        {note && (
          <Text size="sm" lineClamp={2}>
            <Name isWhole>{note}</Name>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Time at={createdAt} />
          {validUntil !== undefined && (
            <>
              {" "}
              · until <Time at={validUntil} />
            </>
          )}
        </Text>
      </div>
      <RowMenu label={`Actions for ${person}, who waits`}>
        {pet.status === "available" && (
          <RowAction icon={<OrderIcon size={18} />} onSelect={() => openNewOrder({ petId: pet.id, copiedFrom: entry })}>
            Place order
          </RowAction>
        )}
        <RowAction icon={<DeleteIcon size={18} />} isDestructive onSelect={() => withdraw.mutate(entry)}>
          Withdraw
        </RowAction>
      </RowMenu>
    </li>
  );
}
