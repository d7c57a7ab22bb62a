import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import { Link } from "wouter";
import type { Inventory } from "../../../client/index.ts";
import { formatNumber } from "../../format.ts";
import { Section } from "./section.tsx";
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
  const text = count === undefined ? undefined : formatNumber(count);
  return (
    <span className={styles.measure} style={{ "--home-digits": text?.length } as CSSProperties}>
      <span className={styles.number}>{text ?? <Skeleton component="span" height="1em" width="2em" />}</span>
    </span>
  );
}

const WIDTH = 1000;
/** Minimum width of a segment, so that it stays visible. */
const SEGMENT_WIDTH_MIN = 6;
const GAP = 3;

/** Stacked bar of pets by status; decorative, since the numbers are next to it. */
function StatusBar({ inventory }: { inventory: Inventory | undefined }) {
  const segments = inventory ? toSegments(inventory) : [];
  return (
    <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      {segments.map(({ status, start, width }) => (
        <rect key={status} className={styles[status] ?? ""} x={start} y={0} width={width} height={1} />
      ))}
    </svg>
  );
}

function toSegments(inventory: Inventory) {
  const shown = statuses.map(({ status }) => status).filter((status) => inventory[status] > 0n);
  const total = shown.reduce((sum, status) => sum + inventory[status], 0n);
  const room = WIDTH - GAP * (shown.length - 1) - SEGMENT_WIDTH_MIN * shown.length;
  let start = 0;
  return shown.map((status) => {
    const width = SEGMENT_WIDTH_MIN + (room * Number((inventory[status] * 1_000_000n) / total)) / 1_000_000;
    const segment = { status, start, width };
    start += width + GAP;
    return segment;
  });
}
