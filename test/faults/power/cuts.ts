/** Selects the moments at which the power is cut. */

import type { Operation } from "../disk/trace.ts";
import type { Random } from "../random.ts";
import type { Recording } from "./recording.ts";

/** Returns numbers of operations before the cuts, in ascending order: of each kind of moment some. */
export function chooseCuts({ operations, exchanges, backups }: Recording, count: number, random: Random): number[] {
  const indexesOf = (select: (operation: Operation) => boolean) =>
    operations.flatMap((operation, index) => (select(operation) ? [index] : []));
  const isWrite = (operation: Operation, name: string) => operation.kind === "write" && operation.name === name;
  const inWal = indexesOf((operation) => isWrite(operation, "petstore.db-wal"));
  const inDatabase = indexesOf((operation) => isWrite(operation, "petstore.db"));
  // The most is not flushed at the end of a flush.
  const beforeFlushed = indexesOf(({ kind }) => kind === "synced");
  // Moments at which a client had just received a response, and something was not flushed.
  const received = exchanges.filter(
    ({ receivedAt, text }) => operations[receivedAt - 1]?.kind === "write" && text !== "[]",
  );
  const delivered = received.filter(({ request }) => request.method === "GET").map(({ receivedAt }) => receivedAt);
  const acknowledged = received.map(({ receivedAt }) => receivedAt);
  const rare = indexesOf(
    (operation) =>
      ["create", "remove", "rename", "truncate"].includes(operation.kind) ||
      isWrite(operation, "petstore.db-journal") ||
      // The WAL is restarted.
      (operation.kind === "write" && operation.name === "petstore.db-wal" && operation.offset === 0),
  );
  const inBackup = [...indexesOf(({ name }) => name.startsWith("backup-")), ...backups.values()];
  // An old store is created, which is the first exchange, and migrated.
  const migrated = indexesOf(() => true).slice(0, exchanges[1]?.sentAt);
  const moments = [
    inWal,
    inWal,
    inDatabase,
    beforeFlushed,
    beforeFlushed,
    acknowledged,
    delivered,
    inBackup,
    migrated,
    rare,
  ];
  const cuts = new Set<number>();
  while (cuts.size < count) cuts.add(random.pick(random.pick(moments)));
  return [...cuts].sort((one, other) => one - other);
}
