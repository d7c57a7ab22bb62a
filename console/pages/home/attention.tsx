import type { Inventory } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { PetsProvider } from "../../parts/pets-provider.tsx";
import { useCan } from "../../session/session.ts";
import { ExpiringKey, ExpiringOrder, PetsWithoutStatus, WaitingOrder } from "./attention-items.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";
import { useExpiringKeys } from "./use-expiring-keys.ts";
import { useOpenOrders } from "./use-open-orders.ts";

const SHOWN_MAX = 6;

/** Orders, pets and keys that need action. */
export function Attention({ inventory }: { inventory: Inventory | undefined }) {
  const canAdminister = useCan("admin");
  const { expiring, waiting, error, isPending, refetch } = useOpenOrders();
  const keys = useExpiringKeys(canAdminister);
  const unset = inventory?.unset ?? 0n;
  const isEmpty = expiring.length + waiting.length + keys.length === 0 && unset === 0n;
  const shown = { expiring: expiring.slice(0, SHOWN_MAX), waiting: waiting.slice(0, SHOWN_MAX) };

  return (
    <Section title="Needs attention">
      {error && <ErrorMessage error={error} title="Could not load the open orders" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {!isPending && !error && (
        <PetsProvider ids={[...shown.expiring, ...shown.waiting].map(({ petId }) => petId)}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {isEmpty && <li className={styles.empty}>Nothing needs your attention right now.</li>}
              {shown.expiring.map((order) => (
                <ExpiringOrder key={`expiring ${order.id}`} order={order} />
              ))}
              {shown.waiting.map((order) => (
                <WaitingOrder key={`waiting ${order.id}`} order={order} />
              ))}
              <MoreOrders count={expiring.length + waiting.length - shown.expiring.length - shown.waiting.length} />
              {unset > 0n && <PetsWithoutStatus count={unset} />}
              {keys.map((key) => (
                <ExpiringKey key={`key ${key.id}`} apiKey={key} />
              ))}
            </ul>
          </div>
        </PetsProvider>
      )}
    </Section>
  );
}

function MoreOrders({ count }: { count: number }) {
  return count > 0 ? <li className={styles.empty}>And {count.toLocaleString("en")} more open orders.</li> : null;
}
