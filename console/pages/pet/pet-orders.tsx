import { Button, Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { readPages } from "../../queries.ts";
import { OrderLink } from "./order-link.tsx";
import styles from "./pet-orders.module.css";

/** The orders of a pet, newest first. */
export function PetOrders({ petId }: { petId: bigint }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    readPages("listOrders", { query: { petId, limit: 5 } }),
  );
  const orders = data?.pages.flatMap((page) => page.data) ?? [];

  return (
    <section aria-labelledby="pet-orders">
      <Title order={2} size="h4" id="pet-orders" mb="xs">
        Orders
      </Title>
      {error && (
        <ErrorMessage error={error} title="Could not load the orders" onRetry={refetch} hasData={data !== undefined} />
      )}
      {isPending && <RowsLoading rows={2} />}
      {data && orders.length === 0 && (
        <Text c="dimmed">No orders yet. An order can be placed while the pet is available.</Text>
      )}
      {orders.length > 0 && (
        <ul className={`petstore-panel ${styles.orders}`}>
          {orders.map((order) => (
            <OrderItem key={`${order.id}`} order={order} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" mt="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older orders
        </Button>
      )}
    </section>
  );
}

function OrderItem({ order: { id, petId, status, note, createdAt, expiresAt } }: { order: Order }) {
  const isOpen = status === "placed" || status === "approved";
  return (
    <li className={styles.order}>
      <span className={styles.line}>
        <OrderLink id={id} petId={petId} />
        <StatusBadge status={status} />
      </span>
      <Text size="sm" c="dimmed">
        Placed <Time at={createdAt} />
        {isOpen && expiresAt && (
          <>
            {" "}
            · expires <Time at={expiresAt} />
          </>
        )}
      </Text>
      {note && <Text size="sm">{note}</Text>}
    </li>
  );
}
