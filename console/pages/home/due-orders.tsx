import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Order } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { formatMoment, formatNumber } from "../../format.ts";
import { HistoryIcon, OrderIcon, WarningIcon } from "../../ui/icons.tsx";
import { useConfirmedStep } from "../../ui/order-words.ts";
import { PetLink } from "../../ui/pet-link.tsx";
import { Time, TimeLeft } from "../../ui/time.tsx";
import { OrderLink } from "../activity/event-sentence.tsx";
import { type OrderQuery, queriesOf, useToday } from "../orders/order-views.ts";
import { ContactLink, CustomerName, Item, LoadedPicture, ShowLink } from "./item.tsx";

/** Maximum number of listed reservations that end today, and of listed ones that have ended. */
const NAMED_MAX = 5;

/** Lines of a list: reservations that end today, reservations that have ended, and the numbers of waiting orders. */
export function useDueOrders(canWrite: boolean) {
  const { ending, placed, approved, overdue, ...state } = useTodaysOrders();
  const [hasConfirmedStep] = useConfirmedStep();
  const soonest = nameable(ending).slice(0, NAMED_MAX);
  const latest = nameable(overdue).reverse().slice(0, NAMED_MAX);
  const moreEnding = countOthers(ending, soonest);
  const moreOverdue = countOthers(overdue, latest);
  const items = [
    ...soonest.map((order) => <Ending key={`order ${order.id}`} order={order} />),
    moreEnding && <MoreEnding key="ending" orders={moreEnding} />,
    ...latest.map((order) => <Overdue key={`order ${order.id}`} order={order} />),
    moreOverdue && <MoreOverdue key="overdue" orders={moreOverdue} />,
    approved && approved.count > 0 && <PickUps key="approved" orders={approved} />,
    canWrite && hasConfirmedStep && placed && placed.count > 0 && <NewOrders key="placed" orders={placed} />,
  ].filter(Boolean);
  return { ...state, items, petIds: [...soonest, ...latest].map(({ petId }) => petId) };
}

function Ending({ order }: { order: Order }) {
  return (
    <Item
      icon={<LoadedPicture id={order.petId} />}
      aside={order.expiresAt && <TimeLeft until={order.expiresAt} />}
      detail={<Contact order={order} />}
    >
      <PetLink id={order.petId} /> is reserved
      <ForCustomer order={order} /> until {order.expiresAt && formatMoment(order.expiresAt)}
    </Item>
  );
}

function Overdue({ order }: { order: Order }) {
  return (
    <Item
      icon={<LoadedPicture id={order.petId} />}
      aside={order.expiresAt && <Time at={order.expiresAt} />}
      detail={<Contact order={order} />}
    >
      The reservation of <PetLink id={order.petId} />
      <ForCustomer order={order} /> ended without a pick-up
    </Item>
  );
}

/** Viewers see no customers, and an order need not have one. */
function ForCustomer({ order: { customer } }: { order: Order }) {
  if (!customer?.name) return null;
  return (
    <>
      {" "}
      for <CustomerName customer={customer} />
    </>
  );
}

function Contact({ order: { id, customer } }: { order: Order }) {
  return (
    <>
      <ContactLink customer={customer} separator=" · " />
      <OrderLink id={id} isSentenceStart />
    </>
  );
}

function MoreEnding({ orders }: { orders: Others }) {
  return (
    <Item icon={<HistoryIcon />} aside={<ShowLink href="/orders?view=today">Show all</ShowLink>}>
      {counted(orders, `${orders.more}reservation ends`, `${orders.more}reservations end`)} today
    </Item>
  );
}

function MoreOverdue({ orders }: { orders: Others }) {
  return (
    <Item icon={<WarningIcon />} aside={<ShowLink href="/orders?view=overdue">Show all</ShowLink>}>
      {counted(orders, `${orders.more}reservation`, `${orders.more}reservations`)} ended in the last 7 days without a
      pick-up
    </Item>
  );
}

function PickUps({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<OrderIcon />} aside={<ShowLink href="/orders?view=pick-up">Show orders</ShowLink>}>
      {counted(orders, "pet is", "pets are")} waiting for pick-up
    </Item>
  );
}

function NewOrders({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<OrderIcon />} aside={<ShowLink href="/orders?status=placed">Show orders</ShowLink>}>
      {counted(orders, "new order is", "new orders are")} waiting to be confirmed
    </Item>
  );
}

function counted({ count, isMinimum }: OrderCount, one: string, several: string): string {
  return `${isMinimum ? "More than " : ""}${formatNumber(count)} ${count === 1 ? one : several}`;
}

interface OrderCount {
  count: number;
  /** Whether there are more than `count`. */
  isMinimum: boolean;
}

type OrderList = OrderCount & { orders: Order[] };

/** The number of orders in addition to the listed ones: if there are any, `more` says so. */
type Others = OrderCount & { more: "more " | "" };

/** The orders to list: none if the list is incomplete, since then the reservations that end first are not known. */
function nameable(list: OrderList | undefined): Order[] {
  return list && list.orders.length === list.count ? list.orders : [];
}

function countOthers(list: OrderList | undefined, named: Order[]): Others | undefined {
  const count = (list?.count ?? 0) - named.length;
  if (!list || count === 0) return undefined;
  return { count, isMinimum: list.isMinimum, more: named.length > 0 ? "more " : "" };
}

const LIMIT_MAX = 100;
/** Maximum number that the service counts. */
const COUNT_MAX = 10_000;

/** The orders that are due today: reservations that end or have ended, up to 100 each; other orders are only counted. */
function useTodaysOrders() {
  const today = useToday();
  const [endingToday] = queriesOf("today", today);
  const [pickUp] = queriesOf("pick-up", today);
  const [ended] = queriesOf("overdue", today);
  const ending = useQuery(countQuery({ ...endingToday, limit: LIMIT_MAX }));
  const placed = useQuery(countQuery({ status: ["placed"], limit: 1 }));
  const approved = useQuery(countQuery({ ...pickUp, limit: 1 }));
  const overdue = useQuery(countQuery({ ...ended, limit: LIMIT_MAX }));
  const queries = [ending, placed, approved, overdue];
  return {
    ending: ending.data,
    placed: placed.data,
    approved: approved.data,
    overdue: overdue.data,
    error: queries.find(({ error }) => error)?.error,
    isPending: queries.some(({ isPending, error }) => isPending && !error),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** Counts orders, and returns the newest of them, sorted by the end of their reservations. */
function countQuery(query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "first and count", query],
    async queryFn({ signal }): Promise<OrderList> {
      const { data, totalCount } = await petStore.listOrders({ query, prefer: "count=exact", signal });
      return {
        orders: data.sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "")),
        count: totalCount ?? COUNT_MAX,
        isMinimum: totalCount === undefined,
      };
    },
  });
}
