import { Anchor, Menu } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { type Order, PetStoreError } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { read } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { printOrder, printoutOf } from "../../print/print.ts";
import { confirm } from "../../ui/confirm.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { CheckIcon, DeleteIcon, DocsIcon, EditIcon, OrderIcon, PersonIcon, UndoIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { petName } from "../../ui/names.ts";
import { openNewOrder } from "../../ui/new-order.ts";
import { notifyDone, notifyFailed } from "../../ui/notify.ts";
import { useConfirmedStep } from "../../ui/order-words.ts";
import { BackLink, PageHeader } from "../../ui/page-header.tsx";
import { PageMenu } from "../../ui/page-menu.tsx";
import { openOrderDialog } from "./open-order-dialog.ts";
import { NextStepButton } from "./order-actions.tsx";
import { OrderDetails, TakeBack } from "./order-details.tsx";
import styles from "./order-page.module.css";
import { OrderTimeline } from "./order-timeline.tsx";
import { nextTransition, transitionHints, transitionsOf } from "./order-transitions.ts";
import { OrderPet, useOrderedPet } from "./ordered-pet.tsx";
import { isOutcomeDoubtful, outcomeUnknown, readOrder } from "./patch-order.ts";
import { refreshAfterOrder } from "./use-change-order.ts";
import { useMoveOrder } from "./use-move-order.ts";
import { PetOffer } from "./waiting/offer.tsx";

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
            {canWrite && <NextStepButton order={order} name={name} size="sm" />}
          </>
        }
      />
      {error && <ErrorMessage error={error} title="Could not load the order" onRetry={onRetry} hasData />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderPet petId={order.petId} pet={pet} />
          {canWrite && <PetOffer petId={order.petId} name={name} />}
          <OrderDetails order={order} name={name} canWrite={canWrite} />
          {canWrite && <TakeBack order={order} name={name} />}
          {canWrite && transitionsOf(order).includes("delivered") && (
            <p className={styles.hint}>{transitionHints.delivered} Afterwards, the pet can be returned.</p>
          )}
        </div>
        <OrderTimeline orderId={order.id} />
      </div>
    </>
  );
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

interface OrderPageMenuProps {
  order: Order;
  /** Name of the pet. */
  name: string;
  canWrite: boolean;
}

function OrderPageMenu({ order, name, canWrite }: OrderPageMenuProps) {
  const { id, petId, status } = order;
  const removal = useRemoveCustomer();
  const [hasConfirmedStep] = useConfirmedStep();
  const move = useMoveOrder(order, name);
  const printout = printoutOf(order);
  const transitions = transitionsOf(order);
  return (
    <PageMenu operation="getOrder" request={{ path: { orderId: id } }} label={`order ${id}`}>
      {canWrite && transitions.includes("delivered") && nextTransition(order, hasConfirmedStep) !== "delivered" && (
        <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => move("delivered")}>
          Hand over
        </Menu.Item>
      )}
      {canWrite && (
        <Menu.Item leftSection={<EditIcon size={18} />} onClick={() => openOrderDialog({ kind: "edit", order })}>
          Edit
        </Menu.Item>
      )}
      {printout && (
        <Menu.Item leftSection={<DocsIcon size={18} />} onClick={() => void printOrder(order, { id: petId, name })}>
          Print {printout}
        </Menu.Item>
      )}
      {canWrite && ["expired", "cancelled", "returned"].includes(status) && (
        <Menu.Item leftSection={<OrderIcon size={18} />} onClick={() => openNewOrder({ petId, copiedFrom: order })}>
          Order again
        </Menu.Item>
      )}
      {canWrite && transitions.includes("returned") && (
        <Menu.Item leftSection={<UndoIcon size={18} />} onClick={() => openOrderDialog({ kind: "returned", order })}>
          Mark as returned…
        </Menu.Item>
      )}
      {canWrite && order.customer && (
        <Menu.Item
          leftSection={<PersonIcon size={18} />}
          onClick={async () => (await confirmRemoval(id)) && removal.mutate(order)}
        >
          Remove customer's data…
        </Menu.Item>
      )}
      {canWrite && transitions.includes("cancelled") && (
        <Menu.Item leftSection={<DeleteIcon size={18} />} onClick={() => openOrderDialog({ kind: "cancelled", order })}>
          Cancel order…
        </Menu.Item>
      )}
    </PageMenu>
  );
}

function confirmRemoval(id: bigint): Promise<boolean> {
  return confirm({
    title: `Remove the customer's data from order ${id}?`,
    text: "Name, email address and phone number are removed from this order. If the note, the reason or the reference mentions the customer, edit them, too. This cannot be undone.",
    action: "Remove data",
  });
}

/** Removes the customer of an order. */
function useRemoveCustomer() {
  return useMutation({
    mutationFn: (order: Order) => removeCustomer(order.id),
    onSuccess: (_, { id }) => notifyDone(`The customer's data was removed from order ${id}.`),
    onError: (error, { id }) => notifyFailed(`The customer's data was not removed from order ${id}`, error),
    onSettled: refreshAfterOrder,
  });
}

/** If the response is lost, reads the order to find out whether the customer was removed. */
async function removeCustomer(orderId: bigint): Promise<void> {
  try {
    await petStore.deleteOrderCustomer({ path: { orderId } });
  } catch (error) {
    if (!isOutcomeDoubtful(error)) throw error;
    const current = await readOrder(orderId);
    if (!current) throw outcomeUnknown(error);
    if (current.customer) throw error;
  }
}
