import { Link } from "wouter";
import { type OrderViewId, orderViews } from "./order-views.ts";
import { useViewCounts } from "./use-view-counts.ts";
import styles from "./view-tabs.module.css";

/** Links to the views of the orders, with the number of orders in each. */
export function ViewTabs({ view }: { view: OrderViewId | undefined }) {
  const counts = useViewCounts();
  return (
    <nav aria-label="Views of the orders" className={styles.tabs}>
      {orderViews.map(({ id, label }) => (
        <Link
          key={id}
          href={`/orders?view=${id}`}
          className={styles.tab}
          aria-current={id === view ? "page" : undefined}
        >
          {label}
          {counts[id] !== undefined && <span className={styles.count}>{counts[id]}</span>}
        </Link>
      ))}
    </nav>
  );
}
