/** The order in which transactions were committed on SQLite, which is that of the ids of their events. */
import type { Create } from "./normal-client.ts";

export interface EventRow {
  id: number;
  created_at: number;
  pet_id: number | null;
  data: string;
}

/** Time from the sending of a request until the service has it in a queue. */
const ARRIVAL_MILLISECONDS = 50;

interface Transaction {
  startedAt: number;
  lastEvent: number;
}

/**
 * Returns, for each create, the number of hostile transactions that began while it waited and were committed before it.
 * If one caller's transactions alternate with those of others, it is at most 1.
 */
export function countOvertaking(events: EventRow[], creates: Create[]): number[] {
  const hostile = new Map<string, Transaction>();
  const created = new Map<number, number>();
  for (const { id, created_at, pet_id, data } of events) {
    const request = /^\["(H\d+) /.exec(data)?.[1];
    if (request === undefined) {
      if (pet_id !== null) created.set(Number(pet_id), Number(id));
      continue;
    }
    const startedAt = hostile.get(request)?.startedAt ?? Number(created_at);
    hostile.set(request, { startedAt, lastEvent: Number(id) });
  }
  const transactions = [...hostile.values()];
  return creates.map(({ petId, sentAt }) => {
    const event = created.get(Number(petId)) ?? 0;
    const waitedSince = sentAt + ARRIVAL_MILLISECONDS;
    return transactions.filter(({ startedAt, lastEvent }) => startedAt >= waitedSince && lastEvent < event).length;
  });
}
