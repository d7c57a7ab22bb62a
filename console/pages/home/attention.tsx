import type { Inventory } from "../../../client/index.ts";
import { useCan } from "../../session/session.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { RowsLoading } from "../../ui/loading.tsx";
import { PetsProvider } from "../../ui/pet-link.tsx";
import {
  ExpiringKey,
  HoldEndingToday,
  MoreHolds,
  NewOrders,
  OverdueHolds,
  PetsWithoutStatus,
  PickUps,
} from "./attention-items.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";
import { useExpiringKeys } from "./use-expiring-keys.ts";
import { useTodaysOrders } from "./use-todays-orders.ts";

/** Maximum number of holds that are named. */
const HOLDS_MAX = 5;

/** Orders, pets and keys that need attention today. */
export function Attention({ inventory }: { inventory: Inventory | undefined }) {
  const canWrite = useCan("write");
  const canAdminister = useCan("admin");
  const { holds, placed, approved, overdue, error, isPending, refetch } = useTodaysOrders();
  const keys = useExpiringKeys(canAdminister);
  const unset = canWrite ? (inventory?.unset ?? 0n) : 0n;
  // Of an incomplete list, it is not known which holds end first.
  const named = holds?.orders.length === holds?.count ? (holds?.orders.slice(0, HOLDS_MAX) ?? []) : [];
  const moreHolds = holds && { ...holds, count: holds.count - named.length };
  const items = [
    ...named.map((order) => <HoldEndingToday key={`hold ${order.id}`} order={order} />),
    moreHolds && moreHolds.count > 0 && <MoreHolds key="holds" orders={moreHolds} areOthersNamed={named.length > 0} />,
    approved && approved.count > 0 && <PickUps key="approved" orders={approved} />,
    canWrite && placed && placed.count > 0 && <NewOrders key="placed" orders={placed} />,
    overdue && overdue.count > 0 && <OverdueHolds key="overdue" orders={overdue} />,
    unset > 0n && <PetsWithoutStatus key="unset" count={unset} />,
    ...keys.map((key) => <ExpiringKey key={`key ${key.id}`} apiKey={key} />),
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
