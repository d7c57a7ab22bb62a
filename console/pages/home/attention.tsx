import { Anchor } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Inventory, Key, Order, Webhook } from "../../../client/index.ts";
import { petStore } from "../../api/pet-store.ts";
import { readAll } from "../../api/queries.ts";
import { useCan } from "../../api/session.ts";
import { formatNumber, pluralize } from "../../format.ts";
import { useNow } from "../../hooks/use-now.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EnquiryIcon, HistoryIcon, KeyIcon, OrderIcon, PetIcon, WarningIcon, WebhookIcon } from "../../ui/icons.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { shortUrl } from "../../ui/names.ts";
import { PetLink, PetsProvider, useLoadedPet } from "../../ui/pet-link.tsx";
import { PetPicture } from "../../ui/pet-picture.tsx";
import { Time, TimeLeft } from "../../ui/time.tsx";
import { OrderLink } from "../activity/event-sentence.tsx";
import { openEnquiriesQuery } from "../enquiries/open-enquiries.ts";
import { keyStatus, pageOf } from "../keys/key-status.ts";
import { type OrderQuery, queriesOf, useToday } from "../orders/order-views.ts";
import { countEvents, findProblems } from "../webhooks/webhook-health.ts";
import styles from "./list.module.css";
import { Section } from "./section.tsx";

/** Maximum number of holds that are named. */
const HOLDS_MAX = 5;

/** Orders, pets, webhooks and keys that need attention today. */
export function Attention({ inventory }: { inventory: Inventory | undefined }) {
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const { holds, placed, approved, overdue, error, isPending, refetch } = useTodaysOrders();
  const { data: enquiries = 0 } = useQuery({ ...openEnquiriesQuery, enabled: canWrite });
  const keys = useKeysAtRisk(canAdminister);
  const webhooks = useWebhookProblems(canAdminister);
  const unset = canWrite ? (inventory?.unset ?? 0n) : 0n;
  // Of an incomplete list, it is not known which holds end first.
  const named = holds?.orders.length === holds?.count ? (holds?.orders.slice(0, HOLDS_MAX) ?? []) : [];
  const moreHolds = holds && { ...holds, count: holds.count - named.length };
  const items = [
    ...named.map((order) => <HoldEndingToday key={`hold ${order.id}`} order={order} />),
    moreHolds && moreHolds.count > 0 && <MoreHolds key="holds" orders={moreHolds} areOthersNamed={named.length > 0} />,
    approved && approved.count > 0 && <PickUps key="approved" orders={approved} />,
    canWrite && placed && placed.count > 0 && <NewOrders key="placed" orders={placed} />,
    enquiries > 0 && <OpenEnquiries key="enquiries" count={enquiries} />,
    overdue && overdue.count > 0 && <OverdueHolds key="overdue" orders={overdue} />,
    unset > 0n && <PetsWithoutStatus key="unset" count={unset} />,
    webhooks.restored.length > 0 && <RestoredWebhooks key="restored" count={webhooks.restored.length} />,
    ...webhooks.stopped.map((webhook) => <StoppedWebhook key={`webhook ${webhook.id}`} webhook={webhook} />),
    ...webhooks.failing.map((webhook) => <FailingWebhook key={`webhook ${webhook.id}`} webhook={webhook} />),
    ...keys.exposed.map((key) => <ExposedKey key={`key ${key.id}`} apiKey={key} />),
    ...keys.expiring.map((key) => <ExpiringKey key={`key ${key.id}`} apiKey={key} />),
  ].filter(Boolean);

  return (
    <Section title="Today">
      {error && (
        <ErrorMessage error={error} title="Could not load the orders" onRetry={refetch} hasData={items.length > 0} />
      )}
      {isPending && <RowsLoading />}
      {!isPending && (items.length > 0 || !error) && (
        <PetsProvider ids={named.map(({ petId }) => petId)}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {items.length === 0 && <li className={styles.empty}>Nothing needs attention right now.</li>}
              {items}
            </ul>
          </div>
        </PetsProvider>
      )}
    </Section>
  );
}

function HoldEndingToday({ order }: { order: Order }) {
  const pet = useLoadedPet(order.petId);
  const picture = pet && <PetPicture photo={pet.photos?.[0]} categoryId={pet.categoryId} size={28} />;
  return (
    <Item
      icon={<span className={styles.picture}>{picture}</span>}
      aside={order.expiresAt && <TimeLeft until={order.expiresAt} />}
    >
      The hold of <OrderLink id={order.id} /> for <PetLink id={order.petId} /> ends today
    </Item>
  );
}

function MoreHolds({ orders, areOthersNamed }: { orders: OrderCount; areOthersNamed: boolean }) {
  const more = areOthersNamed ? "more " : "";
  return (
    <Item icon={<HistoryIcon />} aside={<ShowLink href="/orders?view=today">Show all</ShowLink>}>
      {counted(orders, `${more}hold ends`, `${more}holds end`)} today
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
      {counted(orders, "new order is", "new orders are")} waiting to be approved
    </Item>
  );
}

function OpenEnquiries({ count }: { count: number }) {
  return (
    <Item icon={<EnquiryIcon />} aside={<ShowLink href="/enquiries">Show enquiries</ShowLink>}>
      {count === 1 ? "1 question is" : `${formatNumber(count)} questions are`} waiting for an answer
    </Item>
  );
}

function OverdueHolds({ orders }: { orders: OrderCount }) {
  return (
    <Item icon={<WarningIcon />} aside={<ShowLink href="/orders?view=overdue">Show orders</ShowLink>}>
      {counted(orders, "hold", "holds")} ended in the last 7 days without a pick-up
    </Item>
  );
}

function PetsWithoutStatus({ count }: { count: bigint }) {
  return (
    <Item icon={<PetIcon />} aside={<ShowLink href="/pets?status=none">Show pets</ShowLink>}>
      {count === 1n ? "1 pet has no status" : `${formatNumber(count)} pets have no status`} and cannot be ordered
    </Item>
  );
}

function ExposedKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item icon={<WarningIcon />} aside={apiKey.exposedAt && <Time at={apiKey.exposedAt} />}>
      The API key <KeyLink apiKey={apiKey} />{" "}
      {apiKey.exposedTo === undefined
        ? "was sent over http, where others may have read it. Rotate it, and correct the URL in its program."
        : `was sent by ${pageOf(apiKey.exposedTo)}, whose visitors can read it. Use a public key there, and revoke this one.`}
    </Item>
  );
}

function ExpiringKey({ apiKey }: { apiKey: Key }) {
  return (
    <Item icon={<KeyIcon />} aside={apiKey.expiresAt && <Time at={apiKey.expiresAt} />}>
      The API key <KeyLink apiKey={apiKey} /> expires soon
    </Item>
  );
}

function KeyLink({ apiKey }: { apiKey: Key }) {
  return (
    <Anchor component={Link} href="/keys" inherit className="petstore-name">
      <Name isWhole>{apiKey.name}</Name>
    </Anchor>
  );
}

function RestoredWebhooks({ count }: { count: number }) {
  return (
    <Item icon={<WebhookIcon />} aside={<ShowLink href="/webhooks">Show webhooks</ShowLink>}>
      {pluralize(count, "webhook")} {count === 1 ? "sends" : "send"} nothing since the store was restored or moved
    </Item>
  );
}

function StoppedWebhook({ webhook }: { webhook: Webhook }) {
  return (
    <Item icon={<WarningIcon />} aside={webhook.disabledAt && <Time at={webhook.disabledAt} />}>
      The webhook <WebhookLink webhook={webhook} /> was disabled
      {webhook.disabledReason === "gone" && ", since its receiver responded with 410 (Gone)"}
      {webhook.disabledReason === "failing" && ", since nothing was delivered for five days"}
    </Item>
  );
}

function FailingWebhook({ webhook }: { webhook: Webhook }) {
  const { waiting = 0n, oldestWaitingAt } = webhook;
  return (
    <Item icon={<WebhookIcon />} aside={oldestWaitingAt && <Time at={oldestWaitingAt} />}>
      The webhook <WebhookLink webhook={webhook} /> fails: {countEvents(waiting)} {waiting === 1n ? "waits" : "wait"}
    </Item>
  );
}

function WebhookLink({ webhook: { id, url } }: { webhook: Webhook }) {
  return (
    <Anchor component={Link} href={`/webhooks/${id}`} inherit className="petstore-name">
      <Name>{shortUrl(url)}</Name>
    </Anchor>
  );
}

function counted({ count, isMinimum }: OrderCount, one: string, several: string): string {
  return `${isMinimum ? "More than " : ""}${formatNumber(count)} ${count === 1 ? one : several}`;
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

const LIMIT_MAX = 100;
/** Maximum number that the service counts. */
const COUNT_MAX = 10_000;

interface OrderCount {
  count: number;
  /** Whether there are more than `count`. */
  isMinimum: boolean;
}

/** What is due today. Only the holds that end today are read, up to 100; the other orders are counted. */
function useTodaysOrders() {
  const today = useToday();
  const [endingToday] = queriesOf("today", today);
  const [pickUp] = queriesOf("pick-up", today);
  const [ended] = queriesOf("overdue", today);
  const holds = useQuery(countQuery({ ...endingToday, limit: LIMIT_MAX }));
  const placed = useQuery(countQuery({ status: ["placed"], limit: 1 }));
  const approved = useQuery(countQuery({ ...pickUp, limit: 1 }));
  const overdue = useQuery(countQuery({ ...ended, limit: 1 }));
  const queries = [holds, placed, approved, overdue];
  return {
    holds: holds.data,
    placed: placed.data,
    approved: approved.data,
    overdue: overdue.data,
    error: queries.find(({ error }) => error)?.error,
    isPending: queries.some(({ isPending, error }) => isPending && !error),
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** Counts orders, and returns the newest of them, sorted by the end of their holds. */
function countQuery(query: OrderQuery) {
  return queryOptions({
    queryKey: ["listOrders", "first and count", query],
    async queryFn({ signal }): Promise<OrderCount & { orders: Order[] }> {
      const { data, totalCount } = await petStore.listOrders({ query, prefer: "count=exact", signal });
      return {
        orders: data.sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "")),
        count: totalCount ?? COUNT_MAX,
        isMinimum: totalCount === undefined,
      };
    },
  });
}

/** Interval between reads of the webhooks: a failed delivery writes no event. */
const WEBHOOKS_MILLISECONDS = 30_000;

function useWebhookProblems(canAdminister: boolean) {
  const query = { ...readAll("listWebhooks"), enabled: canAdminister, refetchInterval: WEBHOOKS_MILLISECONDS };
  return findProblems(useQuery(query).data ?? []);
}

/** Keys that were sent without TLS, and keys that expire soon, soonest first; both as on the page API keys. */
function useKeysAtRisk(canAdminister: boolean): { exposed: Key[]; expiring: Key[] } {
  const { data = [] } = useQuery({ ...readAll("listKeys"), enabled: canAdminister });
  const now = useNow(60_000);
  return {
    exposed: data.filter((key) => keyStatus(key, now) === "exposed"),
    expiring: data
      .filter((key) => keyStatus(key, now) === "expiring")
      .sort((one, other) => Date.parse(one.expiresAt ?? "") - Date.parse(other.expiresAt ?? "")),
  };
}
