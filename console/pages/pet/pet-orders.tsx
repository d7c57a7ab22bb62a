import { Anchor, Text, Title } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import type { Order, PetDetails } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { PendingButton } from "../../ui/form.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { customerName } from "../../ui/names.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { CustomerLines } from "../orders/customer-lines.tsx";
import { Hold, HoldMenu } from "../orders/hold.tsx";
import { OrderActions } from "../orders/order-actions.tsx";
import styles from "./pet-orders.module.css";
import { petOrdersQuery } from "./use-pet.ts";

interface PetOrdersProps {
  petId: bigint;
  /** Name of the pet. */
  name: string;
  openOrder: PetDetails["openOrder"];
  /** Shown between the open order and the earlier ones. */
  children: ReactNode;
}

/** The open order of a pet, with what can be done with it, and its earlier orders, newest first. */
export function PetOrders({ petId, name, openOrder, children }: PetOrdersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    petOrdersQuery(petId),
  );
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  const earlier = orders.filter(({ id }) => id !== openOrder?.id);

  return (
    <div className={styles.sections}>
      {openOrder && <OpenOrder openOrder={openOrder} petName={name} onRemoved={() => heading.current?.focus()} />}
      {children}
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
      {customer && <Name>{customerName(customer) ?? ""}</Name>}
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

interface OpenOrderProps {
  openOrder: NonNullable<PetDetails["openOrder"]>;
  petName: string;
  /** Called if the focus was inside when the order was closed. */
  onRemoved: () => void;
}

/** The order that reserves the pet. */
function OpenOrder({ openOrder: { id, status }, petName, onRemoved }: OpenOrderProps) {
  const { data: order, error, isPending, refetch } = useQuery(read("getOrder", { path: { orderId: id } }));
  const canWrite = useCan("write");
  const panel = useFocusOnRemoval(onRemoved);

  return (
    <section aria-labelledby="open-order">
      <Title order={2} size="h4" id="open-order" mb="xs">
        Open order
      </Title>
      <div className={`petstore-panel ${styles.open}`} ref={panel} data-order>
        <span className={styles.line}>
          <OrderLink id={id} isInText={false} />
          <StatusBadge status={order?.status ?? status} />
        </span>
        {error && (
          <ErrorMessage
            error={error}
            title="Could not load the order"
            onRetry={refetch}
            hasData={order !== undefined}
          />
        )}
        {isPending && <RowsLoading rows={2} />}
        {order && (
          <>
            {order.customer && (
              <div>
                <CustomerLines customer={order.customer} />
              </div>
            )}
            {canWrite ? <HoldMenu order={order} name={petName} /> : <Hold order={order} />}
            <Text size="sm" c="dimmed">
              Placed <Time at={order.createdAt} />
              {order.reference && (
                <>
                  {" "}
                  · <Name>{order.reference}</Name>
                </>
              )}
            </Text>
            {order.note && (
              <Text size="sm">
                <Name isWhole>{order.note}</Name>
              </Text>
            )}
            {canWrite && <OrderActions order={order} name={petName} />}
          </>
        )}
      </div>
    </section>
  );
}

interface OrderLinkProps {
  id: bigint;
  /** Whether it is part of a sentence, in which a colour alone would not tell it apart. */
  isInText?: boolean;
}

/** "Order 3", linked to its page. */
export function OrderLink({ id, isInText = true }: OrderLinkProps) {
  return (
    <Anchor component={Link} href={`/orders/${id}`} underline={isInText ? "always" : "hover"} inherit>
      Order {`${id}`}
    </Anchor>
  );
}

/** For an element that disappears while it has the focus: calls `focusElsewhere` just before. */
function useFocusOnRemoval(focusElsewhere: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(focusElsewhere);
  latest.current = focusElsewhere;
  useLayoutEffect(() => {
    const node = element.current;
    return () => {
      if (node?.contains(document.activeElement)) latest.current();
    };
  }, []);
  return element;
}
