import type { Inventory } from "../../../client/index.ts";
import { ErrorMessage } from "../../parts/error-message.tsx";
import { RowsLoading } from "../../parts/loading.tsx";
import { WithPets } from "../../parts/pets-by-id.tsx";
import { useMay } from "../../session/use-session.ts";
import { EndingHold, ExpiringKey, PetsWithoutStatus, WaitingOrder } from "./attention-entries.tsx";
import styles from "./list.module.css";
import { Section } from "./section.tsx";
import { useExpiringKeys } from "./use-expiring-keys.ts";
import { useOpenOrders } from "./use-open-orders.ts";

const SHOWN_MAX = 6;

/** What somebody should see to. */
export function Attention({ inventory }: { inventory: Inventory | undefined }) {
  const mayAdminister = useMay("admin");
  const { ending, waiting, error, isPending, refetch } = useOpenOrders();
  const keys = useExpiringKeys(mayAdminister);
  const unset = inventory?.unset ?? 0n;
  const isQuiet = ending.length + waiting.length + keys.length === 0 && unset === 0n;
  const shown = { ending: ending.slice(0, SHOWN_MAX), waiting: waiting.slice(0, SHOWN_MAX) };

  return (
    <Section title="What needs attention">
      {error && <ErrorMessage error={error} title="The open orders cannot be shown" onRetry={refetch} />}
      {isPending && <RowsLoading />}
      {!isPending && !error && (
        <WithPets ids={[...shown.ending, ...shown.waiting].map(({ petId }) => petId)}>
          <div className={styles.frame}>
            <ul className={`petstore-panel ${styles.list}`}>
              {isQuiet && <li className={styles.quiet}>Nothing at the moment. Well done.</li>}
              {shown.ending.map((order) => (
                <EndingHold key={`hold ${order.id}`} order={order} />
              ))}
              {shown.waiting.map((order) => (
                <WaitingOrder key={`waiting ${order.id}`} order={order} />
              ))}
              <MoreOrders count={ending.length + waiting.length - shown.ending.length - shown.waiting.length} />
              {unset > 0n && <PetsWithoutStatus count={unset} />}
              {keys.map((key) => (
                <ExpiringKey key={`key ${key.id}`} apiKey={key} />
              ))}
            </ul>
          </div>
        </WithPets>
      )}
    </Section>
  );
}

function MoreOrders({ count }: { count: number }) {
  return count > 0 ? <li className={styles.quiet}>And {count.toLocaleString("en")} more open orders.</li> : null;
}
