import { Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Order, PetDetails } from "../../../client/index.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { OpenOrder } from "./open-order.tsx";
import { OrderLink } from "./order-link.tsx";
import styles from "./pet-orders.module.css";
import { petOrdersQuery } from "./pet-orders-query.ts";
import pageStyles from "./pet-page.module.css";

interface PetOrdersProps {
  petId: bigint;
  /** Name of the pet. */
  name: string;
  openOrder: PetDetails["openOrder"];
}

/** The open order of a pet, with what can be done with it, and its earlier orders, newest first. */
export function PetOrders({ petId, name, openOrder }: PetOrdersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    petOrdersQuery(petId),
  );
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  const earlier = orders.filter(({ id }) => id !== openOrder?.id);

  return (
    <div className={pageStyles.orders}>
      {openOrder && <OpenOrder openOrder={openOrder} petName={name} onRemoved={() => heading.current?.focus()} />}
      <section aria-labelledby="pet-orders">
        <Title order={2} size="h4" id="pet-orders" mb="xs" ref={heading} tabIndex={-1}>
          {openOrder ? "Earlier orders" : "Orders"}
        </Title>
        {error && (
          <ErrorMessage
            error={error}
            title="Could not load the orders"
            onRetry={refetch}
            hasData={data !== undefined}
          />
        )}
        {isPending && <RowsLoading rows={2} />}
        {data && earlier.length === 0 && (
          <Text c="dimmed">
            {openOrder
              ? "There are no earlier orders."
              : "No orders yet. An order can be placed while the pet is available."}
          </Text>
        )}
        {earlier.length > 0 && (
          <ul className={`petstore-panel ${styles.orders}`}>
            {earlier.map((order) => (
              <OrderItem key={`${order.id}`} order={order} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <PendingButton
            variant="default"
            size="xs"
            mt="sm"
            isPending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </PendingButton>
        )}
      </section>
    </div>
  );
}

function OrderItem({ order: { id, status, note, customer, updatedAt } }: { order: Order }) {
  return (
    <li className={styles.order}>
      <span className={styles.line}>
        <OrderLink id={id} />
        <StatusBadge status={status} />
      </span>
      {customer && <Name>{customer.name ?? customer.email ?? customer.phone ?? ""}</Name>}
      <Text size="sm" c="dimmed">
        <Time at={updatedAt} />
      </Text>
      {note && (
        <Text size="sm" lineClamp={2}>
          <Name isWhole>{note}</Name>
        </Text>
      )}
    </li>
  );
}
