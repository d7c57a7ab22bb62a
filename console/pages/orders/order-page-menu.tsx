import { Menu } from "@mantine/core";
import type { Order } from "../../../client/index.ts";
import { printOrder, printoutOf } from "../../print/print.ts";
import { confirm } from "../../ui/confirm.tsx";
import { DeleteIcon, DocsIcon, EditIcon, OrderIcon, PersonIcon, UndoIcon } from "../../ui/icons.tsx";
import { openNewOrder } from "../../ui/new-order.ts";
import { PageMenu } from "../../ui/page-menu.tsx";
import { openOrderDialog } from "./order-dialogs.tsx";
import { transitionsOf } from "./order-transitions.ts";
import { useRemoveCustomer } from "./use-remove-customer.ts";

interface OrderPageMenuProps {
  order: Order;
  /** Name of the pet. */
  name: string;
  canWrite: boolean;
}

export function OrderPageMenu({ order, name, canWrite }: OrderPageMenuProps) {
  const { id, petId, status } = order;
  const removal = useRemoveCustomer();
  const printout = printoutOf(order);
  const transitions = transitionsOf(order);
  return (
    <PageMenu operation="getOrder" request={{ path: { orderId: id } }} label={`order ${id}`}>
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
