import type { Inventory } from "../../../client/index.ts";
import styles from "./counts.module.css";

const kinds = ["available", "pending", "sold", "unset"] as const;

const WIDTH = 1000;
/** What there is of can be seen, however little it is. */
const PART_MIN = 6;
const GAP = 3;

/** A bar that is as wide as all animals; the numbers beside it say the same. */
export function Shares({ inventory }: { inventory: Inventory | undefined }) {
  const parts = inventory ? toParts(inventory) : [];
  return (
    <svg className={styles.shares} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ kind, start, width }) => (
        <rect key={kind} className={styles[kind] ?? ""} x={start} y={0} width={width} height={1} />
      ))}
    </svg>
  );
}

function toParts(inventory: Inventory) {
  const shown = kinds.filter((kind) => inventory[kind] > 0n);
  const total = shown.reduce((sum, kind) => sum + inventory[kind], 0n);
  const room = WIDTH - GAP * (shown.length - 1) - PART_MIN * shown.length;
  let start = 0;
  return shown.map((kind) => {
    const width = PART_MIN + (room * Number((inventory[kind] * 1_000_000n) / total)) / 1_000_000;
    const part = { kind, start, width };
    start += width + GAP;
    return part;
  });
}
