import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Key, Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { Time } from "../../parts/time.tsx";
import { TimeLeft } from "../../parts/time-left.tsx";
import { OrderLink } from "../activity/order-link.tsx";
import styles from "./list.module.css";

export function EndingHold({ order }: { order: Order }) {
  return (
    <Entry aside={order.expiresAt && <TimeLeft until={order.expiresAt} />}>
      The hold of <OrderLink id={order.id} /> for <PetLink id={order.petId} /> ends soon
    </Entry>
  );
}

export function WaitingOrder({ order }: { order: Order }) {
  return (
    <Entry aside={<Time at={order.createdAt} />}>
      <OrderLink id={order.id} begins /> for <PetLink id={order.petId} /> is still waiting
    </Entry>
  );
}

export function PetsWithoutStatus({ count }: { count: bigint }) {
  return (
    <Entry
      aside={
        <Anchor component={Link} href="/pets" inherit>
          See the pets
        </Anchor>
      }
    >
      {count === 1n ? "1 pet has no status" : `${count.toLocaleString("en")} pets have no status`}: they cannot be
      ordered until they have one
    </Entry>
  );
}

export function ExpiringKey({ apiKey }: { apiKey: Key }) {
  return (
    <Entry aside={apiKey.expiresAt && <Time at={apiKey.expiresAt} />}>
      The key{" "}
      <Anchor component={Link} href="/keys" inherit fw={550}>
        {apiKey.name}
      </Anchor>{" "}
      expires soon: rotate it
    </Entry>
  );
}

function Entry({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <span className={styles.words}>{children}</span>
      <span className={styles.aside}>{aside}</span>
    </li>
  );
}
