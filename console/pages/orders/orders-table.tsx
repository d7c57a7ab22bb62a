import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "wouter";
import type { Order } from "../../../client/index.ts";
import { PanelTable } from "../../parts/panel-table.tsx";
import { PetLink } from "../../parts/pet-link.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { Hold } from "./hold.tsx";
import { OrderActions } from "./order-actions.tsx";
import { isOpen } from "./order-transitions.ts";
import styles from "./orders-table.module.css";

/** Orders as a table, or as cards on narrow screens. */
export function OrdersTable({ orders }: { orders: Order[] }) {
  const head = (
    <>
      <Table.Th>Order</Table.Th>
      <Table.Th>Pet</Table.Th>
      <Table.Th>Status</Table.Th>
      <Table.Th>Placed</Table.Th>
      <Table.Th className={styles.secondary}>Updated</Table.Th>
      <Table.Th>
        <span className="petstore-visually-hidden">Actions</span>
      </Table.Th>
    </>
  );
  return (
    <PanelTable aria-label="Orders" head={head} hasCards>
      {orders.map((order) => (
        <OrderRow key={`${order.id}`} order={order} />
      ))}
    </PanelTable>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { name, email, phone } = order.customer ?? {};
  const hint = [name ?? email ?? phone, order.reference].filter(Boolean).join(" · ");
  return (
    <Table.Tr data-order>
      <Table.Td className={styles.number}>
        <Anchor component={Link} href={`/orders/${order.id}`} inherit className="petstore-numbers">
          <span className="petstore-visually-hidden">Order </span>
          {`${order.id}`}
        </Anchor>
      </Table.Td>
      <Table.Td className={styles.pet}>
        <PetLink id={order.petId} />
        {hint && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {hint}
          </Text>
        )}
        {order.note && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {order.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.status}>
        <StatusBadge status={order.status} />
        {order.expiresAt && isOpen(order) && (
          <Text size="xs" c="dimmed" mt={4}>
            <Hold order={order} />
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.detail} data-label="Placed">
        <Time at={order.createdAt} />
      </Table.Td>
      <Table.Td className={`${styles.detail} ${styles.lesser}`} data-label="Updated">
        <Time at={order.updatedAt} />
      </Table.Td>
      <Table.Td className={styles.actions}>
        <OrderActions order={order} />
      </Table.Td>
    </Table.Tr>
  );
}
