import { useEffect, useRef } from "react";
import { Link } from "wouter";
import styles from "../../ui/tabs.module.css";
import { type OrderViewId, orderViews } from "./order-views.ts";
import { useViewCounts } from "./use-view-counts.ts";

/** Links to the views of the orders, with the number of orders in each. */
export function ViewTabs({ view }: { view: OrderViewId | undefined }) {
  const counts = useViewCounts();
  const current = useRef<HTMLAnchorElement>(null);
  const known = Object.values(counts).filter((count) => count !== undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts, which come later, widen the tabs.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [view, known]);
  return (
    <nav aria-label="Views of the orders" className={styles.tabs}>
      {orderViews.map(({ id, label }) => (
        <Link
          key={id}
          ref={id === view ? current : null}
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
