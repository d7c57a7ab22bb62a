import type { Inventory } from "../../../client/index.ts";
import styles from "./status-counts.module.css";

const statuses = ["available", "pending", "sold", "unset"] as const;

const WIDTH = 1000;
/** Minimum width of a segment, so that it stays visible. */
const SEGMENT_WIDTH_MIN = 6;
const GAP = 3;

/** Stacked bar of pets by status; decorative, since the numbers are next to it. */
export function StatusBar({ inventory }: { inventory: Inventory | undefined }) {
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
  const shown = statuses.filter((status) => inventory[status] > 0n);
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
