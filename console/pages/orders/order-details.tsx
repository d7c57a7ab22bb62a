import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import type { Order } from "../../../client/index.ts";
import { Name } from "../../ui/name.tsx";
import { removeBidiControls } from "../../ui/names.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { Time } from "../../ui/time.tsx";
import { CustomerLines } from "./customer-lines.tsx";
import { Hold } from "./hold.tsx";
import { HoldMenu } from "./hold-menu.tsx";
import styles from "./order-details.module.css";
import { openOrderDialog } from "./order-dialogs.tsx";
import { isOpen } from "./order-transitions.ts";

interface OrderDetailsProps {
  order: Order;
  /** Name of the pet. */
  name: string;
  canWrite: boolean;
}

export function OrderDetails({ order, name, canWrite }: OrderDetailsProps) {
  const { customer, reference, note, reason } = order;
  const renderAddButton = (text: string) => canWrite && <AddButton order={order}>{text}</AddButton>;
  const hasHold = isOpen(order) || order.status === "expired";
  return (
    <dl className={`petstore-panel ${styles.details}`}>
      <Detail name="Status">
        <StatusBadge status={order.status} />
      </Detail>
      {(reason || (!isOpen(order) && canWrite)) && (
        <Detail name="Reason">{reason ? <Name isWhole>{reason}</Name> : renderAddButton("Add a reason")}</Detail>
      )}
      {hasHold && (
        <Detail name="Hold">
          {canWrite && isOpen(order) ? <HoldMenu order={order} name={name} /> : <Hold order={order} />}
        </Detail>
      )}
      {canWrite && (
        <Detail name="Customer">
          {customer ? <CustomerLines customer={customer} /> : renderAddButton("Add a customer")}
        </Detail>
      )}
      {(reference || canWrite) && (
        <Detail name="Reference">
          {reference ? <Name isWhole>{reference}</Name> : renderAddButton("Add a reference")}
        </Detail>
      )}
      {(note || canWrite) && (
        <Detail name="Note">
          {note ? <bdi className={styles.text}>{removeBidiControls(note)}</bdi> : renderAddButton("Add a note")}
        </Detail>
      )}
      <Detail name="Placed">
        <Time at={order.createdAt} />
      </Detail>
    </dl>
  );
}

function AddButton({ order, children }: { order: Order; children: string }) {
  return (
    <Anchor component="button" type="button" inherit onClick={() => openOrderDialog({ kind: "edit", order })}>
      {children}
    </Anchor>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
