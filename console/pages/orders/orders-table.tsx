import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "wouter";
import type { Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { onRowKeys } from "../../parts/row-keys.ts";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { Hold } from "./hold.tsx";
import { OrderActions } from "./order-actions.tsx";
import { isOpen } from "./order-moves.ts";
import styles from "./orders-table.module.css";

/** The orders as a table; where it is narrow, as cards. */
export function OrdersTable({ orders }: { orders: Order[] }) {
  return (
    <div className={`petstore-panel ${styles.frame}`}>
      <Table verticalSpacing="xs" highlightOnHover className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th>Pet</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Held</Table.Th>
            <Table.Th>Placed</Table.Th>
            <Table.Th className={styles.lesser}>Changed</Table.Th>
            <Table.Th>
              <span className="petstore-hidden">Next steps</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody data-rows onKeyDown={onRowKeys}>
          {orders.map((order) => (
            <OrderRow key={`${order.id}`} order={order} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <Table.Tr data-order>
      <Table.Td className={styles.number}>
        <Anchor component={Link} href={`/orders/${order.id}`} inherit className="petstore-numbers">
          <span className="petstore-hidden">Order </span>
          {`${order.id}`}
        </Anchor>
      </Table.Td>
      <Table.Td className={styles.pet}>
        <PetLink id={order.petId} />
        {order.note && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {order.note}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.status}>
        <StatusBadge status={order.status} />
      </Table.Td>
      <Table.Td className={`${styles.fact} ${order.expiresAt && isOpen(order) ? "" : styles.quiet}`} data-label="Held">
        <Hold order={order} />
      </Table.Td>
      <Table.Td className={styles.fact} data-label="Placed">
        <Time at={order.createdAt} />
      </Table.Td>
      <Table.Td className={`${styles.fact} ${styles.lesser}`} data-label="Changed">
        <Time at={order.updatedAt} />
      </Table.Td>
      <Table.Td className={styles.actions}>
        <OrderActions order={order} />
      </Table.Td>
    </Table.Tr>
  );
}
