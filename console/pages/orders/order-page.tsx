import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type Order, PetStoreError } from "../../../client/index.ts";
import { read } from "../../queries.ts";
import { useCan } from "../../session/session.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { petName } from "../../ui/names.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { StatusButtons } from "./order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";
import styles from "./order-page.module.css";
import { OrderPageMenu } from "./order-page-menu.tsx";
import { OrderPet } from "./order-pet.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { transitionsOf } from "./order-transitions.ts";
import { useOrderedPet } from "./use-ordered-pet.ts";

/** Page of one order: facts, pet, history and actions. */
export function OrderPage({ orderId }: { orderId: bigint }) {
  const { data: order, error, isPending, refetch } = useQuery(read("getOrder", { path: { orderId } }));
  if (error instanceof PetStoreError && error.status === 404) return <OrderNotFound />;
  if (order) return <OrderView order={order} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={`Order ${orderId}`} />
      {error && <ErrorMessage error={error} title="Could not load the order" onRetry={() => void refetch()} />}
      {isPending && <RowsLoading />}
    </>
  );
}

interface OrderViewProps {
  order: Order;
  error: Error | null;
  onRetry: () => void;
}

function OrderView({ order, error, onRetry }: OrderViewProps) {
  const canWrite = useCan("write");
  const pet = useOrderedPet(order.petId);
  const name = petName(pet ?? { id: order.petId });
  return (
    <>
      <nav aria-label="List of orders">
        <BackLink href="/orders?view=all">All orders</BackLink>
      </nav>
      <PageHeader
        title={`Order ${order.id}`}
        actions={
          <>
            <OrderPageMenu order={order} name={name} canWrite={canWrite} />
            {canWrite && <StatusButtons order={order} name={name} size="sm" />}
          </>
        }
      />
      {error && <ErrorMessage error={error} title="Could not load the order" onRetry={onRetry} hasData />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderPet petId={order.petId} pet={pet} />
          <OrderDetails order={order} name={name} canWrite={canWrite} />
          {canWrite && <Hint order={order} />}
        </div>
        <OrderTimeline orderId={order.id} />
      </div>
    </>
  );
}

/** Which of the possible actions cannot be undone. */
function Hint({ order }: { order: Order }) {
  const transitions = transitionsOf(order);
  if (!transitions.includes("delivered")) return null;
  const actions = transitions.includes("approved") ? "Approving and delivering" : "Delivering";
  return <p className={styles.hint}>{actions} cannot be undone. A delivered order can be returned.</p>;
}

function OrderNotFound() {
  return (
    <>
      <PageHeader title="Order not found" />
      <EmptyState
        title="No order has this number"
        action={
          <Anchor component={Link} href="/orders?view=all">
            Show all orders
          </Anchor>
        }
      >
        Check the number, or search for the customer or the reference.
      </EmptyState>
    </>
  );
}
