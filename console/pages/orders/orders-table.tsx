import { Anchor, Table, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueries } from "@tanstack/react-query";
import { memo, type ReactNode, useRef, useState } from "react";
import { Link } from "wouter";
import type { Order } from "../../../client/index.ts";
import { read } from "../../api/queries.ts";
import { useInUse } from "../../hooks/use-in-use.ts";
import { ChangesNote } from "../../ui/changes-note.tsx";
import { Name } from "../../ui/name.tsx";
import { petName, toVisible } from "../../ui/names.ts";
import { PanelTable } from "../../ui/panel-table.tsx";
import { PetLink, PetsProvider, useLoadedPet } from "../../ui/pet-link.tsx";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { countWaiting, freezeRows } from "../../ui/table-rows.ts";
import { Time } from "../../ui/time.tsx";
import { Hold, HoldMenu } from "./hold.tsx";
import { useIsOrderDialogOpen } from "./open-order-dialog.ts";
import { OrderActions } from "./order-actions.tsx";
import { isOpen } from "./order-transitions.ts";
import styles from "./orders-table.module.css";

/** Time until the focus has returned from a closed dialog. */
const RETURN_MILLISECONDS = 500;

const PICTURE_PIXELS = 32;

interface OrdersTableProps {
  orders: Order[];
  /** Identifies the list that the orders belong to. */
  list: string;
  canWrite: boolean;
  /** Shown if there are no orders. */
  none: ReactNode;
}

/** The orders of a list. While the list is in use, no order is added, removed or moved. */
export function OrdersTable({ orders, list, canWrite, none }: OrdersTableProps) {
  const { isInUse, useProps } = useInUse();
  const isDialogOpen = useIsOrderDialogOpen();
  // The focus returns to the row shortly after a dialog is closed.
  const [wasDialogOpen] = useDebouncedValue(isDialogOpen, RETURN_MILLISECONDS);
  const frozen = useFrozenOrders(orders, { list, isFrozen: isInUse || isDialogOpen || wasDialogOpen });
  const table = useRef<HTMLDivElement>(null);
  function showWaiting() {
    frozen.show();
    table.current?.querySelector<HTMLElement>("tbody a")?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={styles.note}>
        <ChangesNote
          waiting={frozen.waiting}
          onShow={showWaiting}
          onFocus={useProps.onFocus}
          onBlur={useProps.onBlur}
        />
      </div>
      <div ref={table} {...useProps}>
        {frozen.orders.length > 0 ? <Rows orders={frozen.orders} canWrite={canWrite} /> : none}
      </div>
    </>
  );
}

interface RowsProps {
  orders: Order[];
  /** Whether to show customers and actions. */
  canWrite: boolean;
}

/** Orders as a table, or as cards on narrow screens. */
function Rows({ orders, canWrite }: RowsProps) {
  const head = (
    <>
      <Table.Th>Order</Table.Th>
      <Table.Th>Pet</Table.Th>
      {canWrite && <Table.Th>Customer</Table.Th>}
      <Table.Th className={styles.status}>Status</Table.Th>
      <Table.Th className={styles.hold}>Hold</Table.Th>
      <Table.Th className={styles.secondary}>Placed</Table.Th>
      {canWrite && (
        <Table.Th className={styles.actions}>
          <span className="petstore-visually-hidden">Actions</span>
        </Table.Th>
      )}
    </>
  );
  return (
    <PetsProvider ids={orders.map(({ petId }) => petId)}>
      <PanelTable
        head={head}
        isGrid
        hasCards
        className={`${styles.table} ${canWrite ? styles.staff : ""}`}
        aria-label="Orders"
      >
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
          className="petstore-name petstore-numbers"
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
          <span className={styles.picture}>
            {pet && <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={PICTURE_PIXELS} />}
          </span>
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

interface FrozenOrders {
  /** The list that the orders belong to; another list is shown immediately. */
  list: string;
  orders: Order[];
}

/**
 * The orders to show of a list that changes. While `isFrozen`, those on screen change in place, also if they no longer
 * belong to the list, and none is added, removed or moved: `waiting` is the number of these changes, and `show` shows
 * them.
 */
function useFrozenOrders(fresh: Order[], { list, isFrozen }: { list: string; isFrozen: boolean }) {
  const [frozen, setFrozen] = useState<FrozenOrders>({ list, orders: fresh });
  const isKept = isFrozen && frozen.list === list;
  const orders = isKept ? freezeRows(frozen.orders, fresh, Number.MAX_SAFE_INTEGER) : fresh;
  if (frozen.list !== list || !isEqual(frozen.orders, orders)) setFrozen({ list, orders });

  const elsewhere = useOrdersElsewhere(isKept ? orders : [], fresh);
  return {
    orders: orders.map((order) => elsewhere.get(order.id) ?? order),
    waiting: countWaiting(orders, fresh),
    show: () => setFrozen({ list, orders: fresh }),
  };
}

/** The current state of orders that have left the list. */
function useOrdersElsewhere(orders: Order[], fresh: Order[]): ReadonlyMap<bigint, Order> {
  const isFresh = new Set(fresh.map(({ id }) => id));
  const gone = orders.filter(({ id }) => !isFresh.has(id));
  return useQueries({
    queries: gone.map((order) => ({ ...read("getOrder", { path: { orderId: order.id } }), placeholderData: order })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  });
}

function isEqual(one: Order[], other: Order[]): boolean {
  return one.length === other.length && one.every((order, index) => order === other[index]);
}
