import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Schemas } from "../../../client/index.ts";
import { useCategoryName } from "../../hooks/use-categories.ts";
import { Name } from "../../ui/name.tsx";
import { PetLink, PetsProvider } from "../../ui/pet-link.tsx";
import { ToneBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { EnquiryList } from "../enquiries/enquiry-list.tsx";
import { OrdersTable } from "../orders/orders-table.tsx";
import styles from "./customer-lists.module.css";

type CustomerRecord = Schemas["CustomerRecord"];
type WaitingEntry = Schemas["WaitingEntry"];

/** The orders, waiting entries and enquiries of one person. */
export function CustomerLists({ record }: { record: CustomerRecord }) {
  const { orders, waitingEntries, enquiries, truncated } = record;
  return (
    <div className={styles.lists}>
      <List title="Orders" isCut={truncated.includes("orders")}>
        <OrdersTable orders={orders} list="customer" canWrite none={<Text c="dimmed">No orders.</Text>} />
      </List>
      {waitingEntries.length > 0 && (
        <List title="Waiting list" isCut={truncated.includes("waitingEntries")}>
          <PetsProvider ids={waitingEntries.flatMap(({ petId }) => petId ?? [])}>
            <ul className={`petstore-panel ${styles.entries}`}>
              {waitingEntries.map((entry) => (
                <Entry key={`${entry.id}`} entry={entry} />
              ))}
            </ul>
          </PetsProvider>
        </List>
      )}
      {enquiries.length > 0 && (
        <List title="Enquiries" isCut={truncated.includes("enquiries")}>
          <PetsProvider ids={enquiries.map(({ petId }) => petId)}>
            <EnquiryList enquiries={enquiries} hasLinks={false} />
          </PetsProvider>
        </List>
      )}
    </div>
  );
}

function List({ title, isCut, children }: { title: string; isCut: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" mb="xs" id={id}>
        {title}
      </Title>
      {children}
      {isCut && <Text c="dimmed">There are more, which are neither shown nor in the file.</Text>}
    </section>
  );
}

const states: { readonly [status: string]: string } = {
  waiting: "Waiting",
  offered: "Offered",
  ordered: "Handed over",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

function Entry({ entry: { petId, categoryId, status, place, note, createdAt } }: { entry: WaitingEntry }) {
  return (
    <li className={styles.entry}>
      {petId === undefined ? <AnyPetOf categoryId={categoryId} /> : <PetLink id={petId} />}
      <ToneBadge tone={status === "waiting" || status === "offered" ? "warning" : "neutral"}>
        {states[status] ?? status}
        {place !== undefined && `, number ${place}`}
      </ToneBadge>
      <Text size="sm" c="dimmed">
        Since <Time at={createdAt} />
      </Text>
      {note && (
        <Text size="sm">
          <Name isWhole>{note}</Name>
        </Text>
      )}
    </li>
  );
}

function AnyPetOf({ categoryId }: { categoryId: bigint | undefined }) {
  return <Name>{`Any pet of ${useCategoryName(categoryId)}`}</Name>;
}
