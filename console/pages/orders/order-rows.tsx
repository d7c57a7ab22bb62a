import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, useRef } from "react";
import type { Order } from "../../../client/index.ts";
import { useInUse } from "../../hooks/use-in-use.ts";
import { ChangesNote } from "../../ui/changes-note.tsx";
import { useIsOrderDialogOpen } from "./order-dialogs.tsx";
import styles from "./order-rows.module.css";
import { OrdersTable } from "./orders-table.tsx";
import { useFrozenOrders } from "./use-frozen-orders.ts";

/** Time until the focus has returned from a closed dialog. */
const RETURN_MILLISECONDS = 500;

interface OrderRowsProps {
  orders: Order[];
  /** Identifies the list that the orders belong to. */
  list: string;
  canWrite: boolean;
  /** Shown if there are no orders. */
  none: ReactNode;
}

/** The orders of a list. While the list is in use, no order is added, removed or moved. */
export function OrderRows({ orders, list, canWrite, none }: OrderRowsProps) {
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
        {frozen.orders.length > 0 ? <OrdersTable orders={frozen.orders} canWrite={canWrite} /> : none}
      </div>
    </>
  );
}
