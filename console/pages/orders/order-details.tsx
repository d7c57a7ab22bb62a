import type { ReactNode } from "react";
import type { Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { CustomerLines } from "./customer-lines.tsx";
import { Hold } from "./hold.tsx";
import styles from "./order-details.module.css";

export function OrderDetails({ order }: { order: Order }) {
  return (
    <dl className={`petstore-panel ${styles.details}`}>
      <Detail name="Pet">
        <PetLink id={order.petId} />
      </Detail>
      <Detail name="Status">
        <StatusBadge status={order.status} />
      </Detail>
      {order.customer && (
        <Detail name="Customer">
          <CustomerLines customer={order.customer} />
        </Detail>
      )}
      {order.reference && <Detail name="Reference">{order.reference}</Detail>}
      <Detail name="Note">{order.note || "None"}</Detail>
      {order.reason && <Detail name="Reason">{order.reason}</Detail>}
      <Detail name="Hold">
        <Hold order={order} />
      </Detail>
      <Detail name="Placed">
        <Time at={order.createdAt} />
      </Detail>
      <Detail name="Updated">
        <Time at={order.updatedAt} />
      </Detail>
    </dl>
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
