/** A snapshot of PostgreSQL: it contains the transactions below `xmax` that are not `running`, in ascending order. */
export interface Snapshot {
  xmax: bigint;
  running: bigint[];
}

/** Reads PostgreSQL's text `xmin:xmax:running,running`. */
export function readSnapshot(text: string): Snapshot {
  const [, xmax = "", running = ""] = text.split(":");
  return { xmax: BigInt(xmax), running: running === "" ? [] : running.split(",").map(BigInt) };
}

export function writeSnapshot({ xmax, running }: Snapshot): string {
  return `${running[0] ?? xmax}:${xmax}:${running.join()}`;
}

/** Returns the snapshot without the transactions from `xmax` on. */
export function clamp({ running }: Snapshot, xmax: bigint): Snapshot {
  return { xmax, running: running.filter((xid) => xid < xmax) };
}

export function isSame(one: Snapshot, other: Snapshot): boolean {
  return writeSnapshot(one) === writeSnapshot(other);
}
