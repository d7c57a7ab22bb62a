import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Key, Order } from "../../../client/index.ts";
import { PetLink } from "../../parts/pet-link.tsx";
import { Time } from "../../parts/time.tsx";
import { TimeLeft } from "../../parts/time-left.tsx";
import { OrderLink } from "../activity/order-link.tsx";
import styles from "./list.module.css";

export function ExpiringOrder({ order }: { order: Order }) {
  return (
    <Item aside={order.expiresAt && <TimeLeft until={order.expiresAt} />}>
      <OrderLink id={order.id} isSentenceStart /> for <PetLink id={order.petId} /> expires soon
    </Item>
  );
}

export function WaitingOrder({ order }: { order: Order }) {
  return (
    <Item aside={<Time at={order.createdAt} />}>
      <OrderLink id={order.id} isSentenceStart /> for <PetLink id={order.petId} /> is waiting to be processed
    </Item>
  );
}

export function PetsWithoutStatus({ count }: { count: bigint }) {
  return (
    <Item
      aside={
        <Anchor component={Link} href="/pets" inherit>
          View pets
        </Anchor>
      }
    >
      {count === 1n ? "1 pet has no status" : `${count.toLocaleString("en")} pets have no status`} and cannot be ordered
    </Item>
  );
}

export function ExpiringKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item aside={apiKey.expiresAt && <Time at={apiKey.expiresAt} />}>
      The API key{" "}
      <Anchor component={Link} href="/keys" inherit fw={550}>
        {apiKey.name}
      </Anchor>{" "}
      expires soon
    </Item>
  );
}

function Item({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <span className={styles.text}>{children}</span>
      <span className={styles.aside}>{aside}</span>
    </li>
  );
}
