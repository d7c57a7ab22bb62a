import type { BlockedSubject, ProgressChange, WaitingEvent } from "../store/tables/webhook-progress.ts";
import { Fifo } from "./fifo.ts";

/**
 * Maximum number of attempts of a webhook at once. All 20 webhooks together stay below 256, the number of requests that
 * the runtime sends at once: more would wait, also those to receivers that respond.
 */
export const IN_FLIGHT_MAX = 12;
/** Maximum number of these that repeat failed ones while there are others to make. */
const RETRIES_MAX = IN_FLIGHT_MAX / 2;
/**
 * Maximum number of blocked subjects: with as many, no further events are sent for the first time, or read. A holder that
 * leaves holds those in its window, too.
 */
export const BLOCKED_MAX = 10_000;
/** Maximum number of events that have been read and not been acknowledged. With more, no further ones are read. */
export const UNACKNOWLEDGED_MAX = 100_000;
/** Maximum number of events that are kept with their content, until they are sent for the first time. */
const WINDOW_MAX = 1000;
/** Minimum interval between searches for failed events that are due. */
const SEARCH_MILLISECONDS = 100;
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** Pauses after the first failed attempt for an event, the second, and so on; the last one applies to all later ones. */
const PAUSES = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
  24 * HOUR,
] as const;
/** Maximum share by which a pause is extended, so that attempts that failed together are not repeated together. */
const JITTER_MAX = 0.1;

/** An event of the feed. The events of a subject are sent one after the other. */
export interface OrderedEvent {
  readonly id: bigint;
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Returns the position before it in the feed. */
  before(): string;
}

/** An attempt to make. */
export interface Attempt<Of extends OrderedEvent> {
  readonly subject: string;
  readonly eventId: bigint;
  /** From 1. */
  readonly number: number;
  /** Undefined if the event has failed before: only its id is kept. */
  readonly event: Of | undefined;
}

/** `unsent`: it is not known whether the receiver has got the event. `dropped`: it is not to be sent any more. */
export type Settlement = "acknowledged" | "failed" | "unsent" | "dropped";

interface WindowEntry<Of> {
  event: Of;
  ordinal: bigint;
  /** Whether the event is acknowledged, or belongs to a blocked subject. */
  isDone: boolean;
  /** The number of times that changes had been taken when the attempt in progress began. */
  begunAt: number | undefined;
}

interface Blocked extends Omit<BlockedSubject, "firstEventId" | "lastEventId"> {
  waiting: Fifo<WaitingEvent>;
  isInFlight: boolean;
}

/**
 * The events of a webhook that have not been acknowledged, in memory: which of them may be sent now, and what to save. A
 * subject either flows, and its events are in the window in the order of the feed, or it is blocked, since its oldest
 * event has failed, or was in progress for long, or a holder has left; then only the ids of its events are kept.
 */
export class DeliveryOrder<Of extends OrderedEvent> {
  readonly #random: () => number;
  readonly #window = new Fifo<WindowEntry<Of>>();
  /** The events of each flowing subject, the oldest first. */
  readonly #flowing = new Map<string, Fifo<WindowEntry<Of>>>();
  /** The oldest events of flowing subjects, unless they are in flight. */
  #ready = new Fifo<WindowEntry<Of>>();
  readonly #blocked = new Map<string, Blocked>();
  /** Events that had been read before a restart, and are not to be added when they are read again. */
  readonly #known = new Set<bigint>();
  /** Blocked subjects whose oldest event is to be sent now. */
  readonly #due = new Fifo<Blocked>();
  /** When the next of the other blocked subjects is due. */
  #dueAt = Number.POSITIVE_INFINITY;
  #searchedAt = Number.NEGATIVE_INFINITY;
  #unsettledCount = 0;
  #heldCount = 0;
  #failedCount = 0;
  #flowingInFlight = 0;
  #blockedInFlight = 0;
  #ordinal: bigint;
  /** The position after all events that have been read. */
  #end: () => string;
  /** Undefined if it has to be searched. */
  #oldestBlocked: Blocked | undefined;
  #changed = new Set<string>();
  #takenCount = 0;
  #saved: { position: string; readPosition: string };
  #saving = new Set<string>();

  constructor(
    { readPosition, readOrdinal, position, blocked }: LoadedProgress,
    { now, random = Math.random }: { now: number; random?: () => number },
  ) {
    this.#random = random;
    this.#end = () => readPosition;
    this.#ordinal = readOrdinal;
    this.#saved = { position, readPosition };
    for (const { waiting, ...rest } of blocked) {
      for (const id of [rest.eventId, ...waiting.map(({ id }) => id)]) this.#known.add(id);
      const loaded = { ...rest, waiting: new Fifo(waiting), isInFlight: false };
      this.#blocked.set(rest.subject, loaded);
      this.#heldCount += 1 + waiting.length;
      if (rest.attempts !== 0) this.#failedCount += 1;
      // The event was given up by a caller.
      if (rest.attempts < 0) this.#advance(loaded, now);
      else this.#dueAt = Math.min(this.#dueAt, rest.nextAttemptAt);
    }
  }

  get inFlightCount(): number {
    return this.#flowingInFlight + this.#blockedInFlight;
  }

  get blockedCount(): number {
    return this.#blocked.size;
  }

  /** Number of subjects whose oldest event has failed and waits. */
  get failedCount(): number {
    return this.#failedCount;
  }

  /** Number of events that have been read and not been acknowledged. */
  get unacknowledgedCount(): number {
    return this.#unsettledCount + this.#heldCount;
  }

  /** How many events may be read now. */
  get room(): number {
    if (this.#blocked.size >= BLOCKED_MAX) return 0;
    return Math.max(0, Math.min(WINDOW_MAX - this.#unsettledCount, UNACKNOWLEDGED_MAX - this.unacknowledgedCount));
  }

  /** Whether there is nothing to send before the next attempt for a blocked subject. */
  get isQuiet(): boolean {
    return this.inFlightCount === 0 && this.#due.length === 0 && (this.#ready.length === 0 || !this.#mayBlock);
  }

  /** When the next attempt for a blocked subject is due, in milliseconds since 1970; infinite if there is none. */
  get nextAttemptAt(): number {
    return this.#dueAt;
  }

  /** When the oldest event that has not been acknowledged was written; undefined if there is none. */
  get oldestCreatedAt(): number | undefined {
    const { entry, blocked } = this.#findOldest();
    return entry?.event.createdAt ?? blocked?.eventCreatedAt;
  }

  /** Adds events that follow the ones before in the feed. `end`: the position after them, and after others that do not match. */
  add(events: Of[], end: () => string): void {
    for (const event of events) this.#add(event);
    this.#end = end;
  }

  #add(event: Of): void {
    this.#ordinal += 1n;
    const blocked = this.#blocked.get(event.subject);
    if (this.#known.delete(event.id)) {
      // With other types than before the restart, it may have another number.
      if (event.id === blocked?.eventId) this.#renumber(blocked);
      return;
    }
    if (blocked) {
      blocked.waiting.push({ id: event.id, createdAt: event.createdAt });
      this.#heldCount += 1;
      this.#changed.add(event.subject);
      return;
    }
    const entry = { event, ordinal: this.#ordinal, isDone: false, begunAt: undefined };
    this.#window.push(entry);
    this.#unsettledCount += 1;
    const others = this.#flowing.get(event.subject);
    if (others) {
      others.push(entry);
    } else {
      this.#flowing.set(event.subject, new Fifo([entry]));
      this.#ready.push(entry);
    }
  }

  #renumber(blocked: Blocked): void {
    if (blocked.ordinal === this.#ordinal) return;
    blocked.ordinal = this.#ordinal;
    this.#changed.add(blocked.subject);
    this.#oldestBlocked = undefined;
  }

  /** Returns an attempt to make at a time, in milliseconds since 1970; undefined if there is none. It has to be settled. */
  next(now: number): Attempt<Of> | undefined {
    if (this.inFlightCount >= IN_FLIGHT_MAX) return undefined;
    const hasReady = this.#ready.length > 0 && this.#mayBlock;
    if (!hasReady || this.#blockedInFlight < RETRIES_MAX) {
      const blocked = this.#nextDue(now);
      if (blocked) return this.#retry(blocked);
    }
    if (!hasReady) return undefined;
    const entry = this.#ready.shift() as WindowEntry<Of>;
    const { event } = entry;
    entry.begunAt = this.#takenCount;
    this.#flowingInFlight += 1;
    return { subject: event.subject, eventId: event.id, number: 1, event };
  }

  /** Whether one more subject may become blocked. */
  get #mayBlock(): boolean {
    return this.#blocked.size + this.#flowingInFlight < BLOCKED_MAX;
  }

  #retry(blocked: Blocked): Attempt<Of> {
    blocked.isInFlight = true;
    this.#blockedInFlight += 1;
    const { subject, eventId, attempts } = blocked;
    return { subject, eventId, number: attempts + 1, event: undefined };
  }

  #nextDue(now: number): Blocked | undefined {
    if (this.#due.length === 0 && now >= this.#dueAt && Math.abs(now - this.#searchedAt) >= SEARCH_MILLISECONDS) {
      this.#searchDue(now);
    }
    for (let blocked = this.#due.shift(); blocked; blocked = this.#due.shift()) {
      const isCurrent = this.#blocked.get(blocked.subject) === blocked;
      if (isCurrent && !blocked.isInFlight && blocked.nextAttemptAt <= now) return blocked;
    }
    return undefined;
  }

  #searchDue(now: number): void {
    this.#searchedAt = now;
    this.#dueAt = Number.POSITIVE_INFINITY;
    const due: Blocked[] = [];
    for (const blocked of this.#blocked.values()) {
      if (blocked.isInFlight) continue;
      if (blocked.nextAttemptAt <= now) due.push(blocked);
      else this.#dueAt = Math.min(this.#dueAt, blocked.nextAttemptAt);
    }
    due.sort((one, other) => one.nextAttemptAt - other.nextAttemptAt);
    for (const blocked of due) this.#due.push(blocked);
  }

  /** Records the outcome of an attempt that began at `startedAt`. Times are in milliseconds since 1970. */
  settle(attempt: Attempt<Of>, settlement: Settlement, { startedAt, now }: { startedAt: number; now: number }): void {
    const blocked = this.#blocked.get(attempt.subject);
    if (blocked) {
      blocked.isInFlight = false;
      this.#blockedInFlight -= 1;
      if (settlement === "unsent") this.#due.push(blocked);
      else if (settlement === "failed") this.#postpone(blocked, { startedAt, now });
      else this.#advance(blocked, now);
      return;
    }
    this.#flowingInFlight -= 1;
    const entries = this.#flowing.get(attempt.subject) as Fifo<WindowEntry<Of>>;
    const entry = entries.first as WindowEntry<Of>;
    entry.begunAt = undefined;
    if (settlement === "unsent") {
      this.#ready.push(entry);
    } else if (settlement === "failed") {
      this.#postpone(this.#block(entries), { startedAt, now });
    } else {
      this.#finish(entry);
      entries.shift();
      if (entries.first) this.#ready.push(entries.first);
      else this.#flowing.delete(attempt.subject);
    }
  }

  #finish(entry: WindowEntry<Of>): void {
    entry.isDone = true;
    this.#unsettledCount -= 1;
    while (this.#window.first?.isDone) this.#window.shift();
  }

  /** Blocks a subject that flows. No failure is counted. */
  #block(entries: Fifo<WindowEntry<Of>>): Blocked {
    const { event, ordinal, begunAt } = entries.first as WindowEntry<Of>;
    const { subject } = event;
    const blocked: Blocked = {
      subject,
      eventId: event.id,
      eventCreatedAt: event.createdAt,
      position: event.before(),
      ordinal,
      attempts: 0,
      lastAttemptAt: 0,
      // At once.
      nextAttemptAt: 0,
      waiting: new Fifo(),
      isInFlight: begunAt !== undefined,
    };
    for (let entry = entries.shift(); entry; entry = entries.shift()) {
      if (entry.ordinal !== ordinal) blocked.waiting.push({ id: entry.event.id, createdAt: entry.event.createdAt });
      this.#heldCount += 1;
      this.#finish(entry);
    }
    if (blocked.isInFlight) {
      this.#flowingInFlight -= 1;
      this.#blockedInFlight += 1;
    }
    this.#flowing.delete(subject);
    this.#blocked.set(subject, blocked);
    this.#changed.add(subject);
    if (this.#oldestBlocked && this.#oldestBlocked.ordinal > ordinal) this.#oldestBlocked = blocked;
    return blocked;
  }

  /**
   * Blocks all subjects, so that the changes have each event that has been read and not been acknowledged: after they are
   * saved, none that was acknowledged is sent again. To be called when no attempt is in progress.
   */
  blockAll(): void {
    for (const entries of [...this.#flowing.values()]) this.#due.push(this.#block(entries));
    this.#ready = new Fifo();
  }

  /** Blocks the oldest subjects if their attempts had begun before the last changes: the read position passes them. */
  #blockSlow(): void {
    for (let { first } = this.#window; first; { first } = this.#window) {
      if (first.begunAt === undefined || first.begunAt === this.#takenCount) break;
      this.#block(this.#flowing.get(first.event.subject) as Fifo<WindowEntry<Of>>);
    }
    this.#takenCount += 1;
  }

  #postpone(blocked: Blocked, { startedAt, now }: { startedAt: number; now: number }): void {
    if (blocked.attempts === 0) this.#failedCount += 1;
    blocked.attempts += 1;
    blocked.lastAttemptAt = startedAt;
    blocked.nextAttemptAt = now + pauseAfter(blocked.attempts, this.#random);
    this.#dueAt = Math.min(this.#dueAt, blocked.nextAttemptAt);
    this.#changed.add(blocked.subject);
  }

  /** Continues with the next event of a blocked subject, which is sent at once. */
  #advance(blocked: Blocked, now: number): void {
    this.#heldCount -= 1;
    if (blocked.attempts !== 0) this.#failedCount -= 1;
    this.#changed.add(blocked.subject);
    const next = blocked.waiting.shift();
    if (next) {
      // The position is kept: there is none of an event of which only the id is known.
      Object.assign(blocked, { eventId: next.id, eventCreatedAt: next.createdAt, attempts: 0, nextAttemptAt: now });
      this.#due.push(blocked);
      return;
    }
    this.#blocked.delete(blocked.subject);
    if (this.#oldestBlocked === blocked) this.#oldestBlocked = undefined;
  }

  /** Drops the oldest events of blocked subjects that were written until a time. Returns their number. */
  dropUntil(time: number, now: number): number {
    let dropped = 0;
    for (const blocked of [...this.#blocked.values()]) {
      while (!blocked.isInFlight && this.#blocked.has(blocked.subject) && blocked.eventCreatedAt <= time) {
        this.#advance(blocked, now);
        dropped += 1;
      }
    }
    return dropped;
  }

  /** Returns the position before the oldest event that has not been acknowledged. */
  position(): string {
    const { entry, blocked } = this.#findOldest();
    return entry?.event.before() ?? blocked?.position ?? this.#end();
  }

  #findOldest(): { entry?: WindowEntry<Of> | undefined; blocked?: Blocked | undefined } {
    this.#oldestBlocked ??= this.#searchOldest();
    const { first } = this.#window;
    const blocked = this.#oldestBlocked;
    if (first && (!blocked || first.ordinal < blocked.ordinal)) return { entry: first };
    // After a restart, a blocked subject may be beyond the position up to which events have been read again.
    return blocked && blocked.ordinal <= this.#ordinal ? { blocked } : {};
  }

  #searchOldest(): Blocked | undefined {
    let oldest: Blocked | undefined;
    for (const blocked of this.#blocked.values()) {
      if (!oldest || blocked.ordinal < oldest.ordinal) oldest = blocked;
    }
    return oldest;
  }

  /** Returns what has changed since the last call; undefined if nothing has. Call `restoreChanges` if it was not saved. */
  takeChanges(): ProgressChange | undefined {
    this.#blockSlow();
    const position = this.position();
    const { first } = this.#window;
    const readPosition = first?.event.before() ?? this.#end();
    const isMoved = position !== this.#saved.position || readPosition !== this.#saved.readPosition;
    if (!isMoved && this.#changed.size === 0) return undefined;
    this.#saving = this.#changed;
    this.#changed = new Set();
    this.#saved = { position, readPosition };
    const subjects = [...this.#saving];
    return {
      position,
      readPosition,
      readOrdinal: first ? first.ordinal - 1n : this.#ordinal,
      held: this.#heldCount,
      blocked: subjects.flatMap((subject) => this.#blocked.get(subject) ?? []).map(toStored),
      unblocked: subjects.filter((subject) => !this.#blocked.has(subject)),
    };
  }

  restoreChanges(): void {
    for (const subject of this.#saving) this.#changed.add(subject);
    this.#saved = { position: "", readPosition: "" };
  }
}

/** Returns the milliseconds from the failure of an attempt until the next one. */
function pauseAfter(failedAttempts: number, random: () => number): number {
  const pause = PAUSES[failedAttempts - 1] ?? 24 * HOUR;
  return Math.round(pause * (1 + JITTER_MAX * random()));
}

function toStored({ waiting, isInFlight, ...rest }: Blocked): BlockedSubject {
  let [firstEventId, lastEventId] = [rest.eventId, rest.eventId];
  for (const { id } of waiting) {
    if (id < firstEventId) firstEventId = id;
    if (id > lastEventId) lastEventId = id;
  }
  return { ...rest, firstEventId, lastEventId };
}

/** The stored state of a webhook. */
export interface LoadedProgress extends Pick<ProgressChange, "position" | "readPosition" | "readOrdinal"> {
  blocked: LoadedSubject[];
}

/** A stored subject, with the events that wait for its oldest one. */
export interface LoadedSubject extends BlockedSubject {
  waiting: WaitingEvent[];
}
