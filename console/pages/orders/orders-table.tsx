import { Anchor, Table, Text } from "@mantine/core";
import { memo } from "react";
import { Link } from "wouter";
import type { Order } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";
import { petName, toVisible } from "../../ui/names.ts";
import { PanelTable } from "../../ui/panel-table.tsx";
import { PetKindIcon } from "../../ui/pet-icon.tsx";
import { PetLink, PetsProvider, useLoadedPet } from "../../ui/pet-link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { Hold } from "./hold.tsx";
import { HoldMenu } from "./hold-menu.tsx";
import { OrderActions } from "./order-actions.tsx";
import { isOpen } from "./order-transitions.ts";
import styles from "./orders-table.module.css";

interface OrdersTableProps {
  orders: Order[];
  /** Whether to show customers and actions. */
  canWrite: boolean;
}

/** Orders as a table, or as cards on narrow screens. */
export function OrdersTable({ orders, canWrite }: OrdersTableProps) {
  const head = (
    <>
      <Table.Th>Order</Table.Th>
      <Table.Th>Pet</Table.Th>
      {canWrite && <Table.Th>Customer</Table.Th>}
      <Table.Th>Status</Table.Th>
      <Table.Th>Hold</Table.Th>
      <Table.Th className={styles.secondary}>Placed</Table.Th>
      {canWrite && (
        <Table.Th>
          <span className="petstore-visually-hidden">Actions</span>
        </Table.Th>
      )}
    </>
  );
  return (
    <PetsProvider ids={orders.map(({ petId }) => petId)}>
      <PanelTable head={head} hasCards aria-label="Orders">
        {orders.map((order) => (
          <OrderRow key={`${order.id}`} order={order} canWrite={canWrite} />
        ))}
      </PanelTable>
    </PetsProvider>
  );
}

/** Memoised: with 100 rows on a page, rendering all of them would delay every click. */
const OrderRow = memo(({ order, canWrite }: { order: Order; canWrite: boolean }) => {
  const pet = useLoadedPet(order.petId);
  const name = petName(pet ?? { id: order.petId });
  return (
    <Table.Tr>
      <Table.Td className={styles.number}>
        <Anchor
          component={Link}
          href={`/orders/${order.id}`}
          inherit
          className="petstore-numbers"
          aria-label={`Order ${order.id}`}
        >
          <span className={styles.word}>Order </span>
          {`${order.id}`}
        </Anchor>
        {order.reference && (
          <Text size="sm" c="dimmed" component="div">
            <Name>{order.reference}</Name>
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.pet}>
        <div className={styles.petLine}>
          <span className={styles.icon}>{pet && <PetKindIcon categoryId={pet.categoryId} />}</span>
          <PetLink id={order.petId} />
        </div>
        <Note order={order} />
      </Table.Td>
      {canWrite && (
        <Table.Td className={styles.customer}>
          <CustomerCell order={order} />
        </Table.Td>
      )}
      <Table.Td className={styles.status}>
        <StatusBadge status={order.status} />
      </Table.Td>
      <Table.Td className={styles.hold}>
        {canWrite && isOpen(order) ? <HoldMenu order={order} name={name} /> : <Hold order={order} />}
      </Table.Td>
      <Table.Td className={`${styles.detail} ${styles.secondary}`} data-label="Placed">
        <Time at={order.createdAt} />
      </Table.Td>
      {canWrite && (
        <Table.Td className={styles.actions}>
          <OrderActions order={order} name={name} />
        </Table.Td>
      )}
    </Table.Tr>
  );
});

function CustomerCell({ order: { customer } }: { order: Order }) {
  const [title, detail] = [customer?.name, customer?.phone, customer?.email].filter((text) => text !== undefined);
  return (
    <>
      {title !== undefined && <Name>{title}</Name>}
      {detail !== undefined && (
        <Text size="sm" c="dimmed" component="div">
          <Name>{detail}</Name>
        </Text>
      )}
    </>
  );
}

/** The note, or why the order is closed. */
function Note({ order: { note, reason } }: { order: Order }) {
  const text = reason || note;
  if (!text) return null;
  return (
    <Text size="sm" c="dimmed" lineClamp={2} component="div">
      <bdi>{toVisible(text)}</bdi>
    </Text>
  );
}
