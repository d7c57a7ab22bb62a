import type { ReactNode } from "react";
import type { Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { StatusBadge } from "../../parts/status-badge.tsx";
import { Time } from "../../parts/time.tsx";
import { Hold } from "./hold.tsx";
import styles from "./order-facts.module.css";

/** All that is known of an order. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className={`petstore-panel ${styles.facts}`}>
      <Fact name="Pet">
        <PetLink id={order.petId} />
      </Fact>
      <Fact name="Status">
        <StatusBadge status={order.status} />
      </Fact>
      <Fact name="Note">{order.note || "None"}</Fact>
      <Fact name="Held">
        <Hold order={order} />
      </Fact>
      <Fact name="Placed">
        <Time at={order.createdAt} />
      </Fact>
      <Fact name="Changed">
        <Time at={order.updatedAt} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
