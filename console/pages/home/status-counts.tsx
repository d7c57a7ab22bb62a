import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import { Link } from "wouter";
import type { Inventory } from "../../../client/index.ts";
import { Section } from "./section.tsx";
import { StatusBar } from "./status-bar.tsx";
import styles from "./status-counts.module.css";

const statuses = [
  { status: "available", label: "Available", href: "/pets?status=available" },
  { status: "pending", label: "Pending", href: "/pets?status=pending" },
  { status: "sold", label: "Sold", href: "/pets?status=sold" },
  { status: "unset", label: "No status", href: "/pets?status=none" },
] as const;

/** Number of pets by status, as figures and as a bar. */
export function StatusCounts({ inventory }: { inventory: Inventory | undefined }) {
  return (
    <Section title="Pets by status">
      <div className={styles.frame}>
        <ul className={styles.counts}>
          {statuses.map(({ status, label, href }) => (
            <li key={status}>
              <Link href={href} className={`petstore-panel ${styles.count} ${styles[status]}`}>
                <Count count={inventory?.[status]} />
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
        <StatusBar inventory={inventory} />
      </div>
    </Section>
  );
}

/** A number on one line; the more digits, the smaller the font. */
function Count({ count }: { count: bigint | undefined }) {
  const text = count?.toLocaleString("en");
  return (
    <span className={styles.measure} style={{ "--home-digits": text?.length } as CSSProperties}>
      <span className={styles.number}>{text ?? <Skeleton component="span" height="1em" width="2em" />}</span>
    </span>
  );
}
