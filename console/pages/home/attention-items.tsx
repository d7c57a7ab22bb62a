import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Key, Order } from "../../../client/index.ts";
import { HistoryIcon, KeyIcon, OrderIcon, PetIcon, WarningIcon } from "../../ui/icons.tsx";
import { Name } from "../../ui/name.tsx";
import { PetLink } from "../../ui/pet-link.tsx";
import { Time, TimeLeft } from "../../ui/time.tsx";
import { OrderLink } from "../activity/event-sentence.tsx";
import styles from "./list.module.css";
import type { OrderCount } from "./use-todays-orders.ts";

export function HoldEndingToday({ order }: { order: Order }) {
  return (
    <Item icon={<HistoryIcon />} aside={order.expiresAt && <TimeLeft until={order.expiresAt} />}>
      The hold of <OrderLink id={order.id} /> for <PetLink id={order.petId} /> ends today
    </Item>
  );
}

export function MoreHolds({ orders, areOthersNamed }: { orders: OrderCount; areOthersNamed: boolean }) {
  const more = areOthersNamed ? "more " : "";
  return (
    <Item icon={<HistoryIcon />} aside={<ShowLink href="/orders?view=today">Show all</ShowLink>}>
      {counted(orders, `${more}hold ends`, `${more}holds end`)} today
    </Item>
  );
}

export function PickUps({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<OrderIcon />} aside={<ShowLink href="/orders?view=pick-up">Show orders</ShowLink>}>
      {counted(orders, "pet is", "pets are")} waiting for pick-up
    </Item>
  );
}

export function NewOrders({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<OrderIcon />} aside={<ShowLink href="/orders?status=placed">Show orders</ShowLink>}>
      {counted(orders, "new order is", "new orders are")} waiting to be approved
    </Item>
  );
}

export function OverdueHolds({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<WarningIcon />} aside={<ShowLink href="/orders?view=overdue">Show orders</ShowLink>}>
      {counted(orders, "hold", "holds")} ended in the last 7 days without a pick-up
    </Item>
  );
}

export function PetsWithoutStatus({ count }: { count: bigint }) {
  return (
    <Item icon={<PetIcon />} aside={<ShowLink href="/pets?status=none">Show pets</ShowLink>}>
      {count === 1n ? "1 pet has no status" : `${count.toLocaleString("en")} pets have no status`} and cannot be ordered
    </Item>
  );
}

export function ExpiringKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item icon={<KeyIcon />} aside={apiKey.expiresAt && <Time at={apiKey.expiresAt} />}>
      The API key{" "}
      <Anchor component={Link} href="/keys" inherit fw={550}>
        <Name isWhole>{apiKey.name}</Name>
      </Anchor>{" "}
      expires soon
    </Item>
  );
}

function counted({ count, isMinimum }: OrderCount, one: string, several: string): string {
  return `${isMinimum ? "More than " : ""}${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

function ShowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} href={href} inherit>
      {children}
    </Anchor>
  );
}

function Item({ icon, aside, children }: { icon: ReactNode; aside: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>{children}</span>
      <span className={styles.aside}>{aside}</span>
    </li>
  );
}
