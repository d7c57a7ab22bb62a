/** What a receiver of webhooks got and acknowledged, compared with the event feed. */

/** An event of the feed. Deliveries must keep the order of the events of a subject. */
export interface FeedEvent {
  id: bigint;
  subject: string;
}

interface Delivery {
  eventId: bigint;
  /** The header `petstore-position`. */
  position: string;
  /** Times of the log, which count arrivals and acknowledgements. */
  arrivedAt: number;
  acknowledgedAt?: number;
}

export class DeliveryLog {
  readonly deliveries: Delivery[] = [];
  readonly #acknowledgedAt = new Map<bigint, number>();
  #time = 0;

  arrive(eventId: bigint, position: string): Delivery {
    const delivery = { eventId, position, arrivedAt: this.#time++ };
    this.deliveries.push(delivery);
    return delivery;
  }

  /** Must be called before a response with a status of 2xx is sent. */
  acknowledge(delivery: Delivery): void {
    delivery.acknowledgedAt = this.#time++;
    if (!this.isAcknowledged(delivery.eventId)) this.#acknowledgedAt.set(delivery.eventId, delivery.acknowledgedAt);
  }

  isAcknowledged(eventId: bigint): boolean {
    return this.#acknowledgedAt.has(eventId);
  }

  /** Whether the event was acknowledged before a time of the log. */
  wasAcknowledged(eventId: bigint, time: number): boolean {
    return (this.#acknowledgedAt.get(eventId) ?? Number.POSITIVE_INFINITY) < time;
  }

  /** Positions that arrived, in this order, each once. */
  get positions(): string[] {
    return [...new Set(this.deliveries.map(({ position }) => position))];
  }
}

/** Returns the events that were never acknowledged. */
export function findLost(log: DeliveryLog, events: FeedEvent[]): FeedEvent[] {
  return events.filter(({ id }) => !log.isAcknowledged(id));
}

/** Returns the ids of deliveries whose events are not in the feed. */
export function findUnknown(log: DeliveryLog, events: FeedEvent[]): bigint[] {
  const known = new Set(events.map(({ id }) => id));
  return log.deliveries.map(({ eventId }) => eventId).filter((id) => !known.has(id));
}

/** Returns the ids of deliveries that arrived while an earlier event of the same subject was not acknowledged. */
export function findOvertaking(log: DeliveryLog, events: FeedEvent[]): bigint[] {
  const previous = new Map<bigint, bigint>();
  const newest = new Map<string, bigint>();
  for (const { id, subject } of events) {
    const before = newest.get(subject);
    if (before !== undefined) previous.set(id, before);
    newest.set(subject, id);
  }
  return log.deliveries.filter((delivery) => isEarlierWaiting(log, delivery, previous)).map(({ eventId }) => eventId);
}

function isEarlierWaiting(log: DeliveryLog, { eventId, arrivedAt }: Delivery, previous: Map<bigint, bigint>): boolean {
  for (let id = previous.get(eventId); id !== undefined; id = previous.get(id)) {
    if (!log.wasAcknowledged(id, arrivedAt)) return true;
  }
  return false;
}

/**
 * Returns the ids of events that a receiver would miss if it read the feed from a position that it got: those that were
 * not acknowledged when it arrived, and that do not follow the position. `followers` has, for each position to be checked,
 * the ids of the events that the feed returns after it.
 */
export function findGaps(log: DeliveryLog, events: FeedEvent[], followers: Map<string, Set<bigint>>): bigint[] {
  const missed = new Set<bigint>();
  const checked = new Set<string>();
  for (const { position, arrivedAt } of log.deliveries) {
    const following = followers.get(position);
    // Of the deliveries with a position, the first one has the most events that are not acknowledged.
    if (!following || checked.has(position)) continue;
    checked.add(position);
    for (const { id } of events) {
      if (!following.has(id) && !log.wasAcknowledged(id, arrivedAt)) missed.add(id);
    }
  }
  return [...missed];
}
