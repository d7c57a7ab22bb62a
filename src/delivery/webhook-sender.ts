import type { Event, EventType } from "../contract/contract.ts";
import { typesOf } from "../store/tables/event-filter.ts";
import type { FeedEvent } from "../store/tables/feed-event.ts";
import type { NewAttempt } from "../store/tables/webhook-attempts.ts";
import { type DeliveryStatus, type ProgressChange, subjectOf } from "../store/tables/webhook-progress.ts";
import { eventFilterOf, type Webhook } from "../store/tables/webhook-rows.ts";
import { type Attempt, DeliveryOrder, type LoadedProgress, type OrderedEvent } from "./delivery-order.ts";
import { type DeliveryOutcome, type DeliveryRequest, isSuccess } from "./send-delivery.ts";
import { messageOf, toRequest } from "./webhook-request.ts";

const DAY_MILLISECONDS = 24 * 3600 * 1000;
/** Time for which events may fail before the webhook is disabled. */
const FAILING_MILLISECONDS_MAX = 5 * DAY_MILLISECONDS;
/** Number of consecutive failures, of any events, after which attempts begin at an interval. */
const FAILURES_MAX = 20;
const FAILING_INTERVAL_MILLISECONDS = 100;
/** Minimum wait before the next search for events that are due. */
const PAUSE_MILLISECONDS_MIN = 100;
/** Maximum wait: the clock may be set. */
const PAUSE_MILLISECONDS_MAX = 30_000;
/** The status of a response by which a receiver says that it no longer exists. */
const GONE = 410;

/** Results of deliveries since the last save. */
export interface Results {
  progress: ProgressChange | undefined;
  /** Undefined if it has not changed. */
  status: DeliveryStatus | undefined;
  attempts: NewAttempt[];
  /** Number of events that left the feed before they were acknowledged. */
  lost: number;
  /** Why the webhook is to be disabled. */
  disable: "gone" | "failing" | undefined;
}

export interface SenderOptions {
  /** Milliseconds since 1970. */
  now(): number;
  random?: () => number;
  /** Milliseconds for which events are in the feed. */
  retention: number;
  send(request: DeliveryRequest): Promise<DeliveryOutcome>;
  findEvent(id: bigint): Promise<Event | undefined>;
  /** Whether an attempt may begin: the process has the lease. */
  mayBegin(): boolean;
  /** Is called when something has to be saved, or may be done. */
  onChange(): void;
  /** Is called after each attempt, with the seconds since the event was written. */
  observe?(outcome: "succeeded" | "failed", seconds: number): void;
  onError(error: unknown): void;
}

/** An event that was read from the feed. */
class QueuedEvent implements OrderedEvent {
  readonly source: FeedEvent;
  readonly subject: string;
  readonly before: () => string;

  constructor(source: FeedEvent, before: () => string) {
    this.source = source;
    this.subject = subjectOf(source);
    this.before = before;
  }

  get id(): bigint {
    return this.source.row.id;
  }

  get createdAt(): number {
    return Number(this.source.row.created_at);
  }
}

/** Sends the events of a webhook, as `DeliveryOrder` allows it, and collects the results. */
export class WebhookSender {
  readonly #webhook: Webhook;
  readonly #options: SenderOptions;
  readonly #order: DeliveryOrder<QueuedEvent>;
  /** Undefined for all types. */
  readonly #types: EventType[] | undefined;
  #status: DeliveryStatus;
  #isStatusChanged = false;
  #attempts: NewAttempt[] = [];
  #lost = 0;
  #disable: Results["disable"];
  #isStopped = false;
  #hasSent = false;
  #consecutiveFailures = 0;
  /** When the last attempt began, on the monotonic clock. */
  #begunAt = Number.NEGATIVE_INFINITY;
  #timer: Timer | undefined;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(webhook: Webhook, progress: LoadedProgress, options: SenderOptions) {
    const { failingSince, lastSuccessAt, lost } = webhook;
    this.#webhook = webhook;
    this.#options = options;
    this.#types = typesOf(eventFilterOf(webhook));
    this.#status = { failingSince, lastSuccessAt, lost };
    this.#order = new DeliveryOrder(progress, { now: options.now(), random: options.random ?? Math.random });
  }

  get inFlightCount(): number {
    return this.#order.inFlightCount;
  }

  /** Whether there was anything to send. */
  get hasSent(): boolean {
    return this.#hasSent;
  }

  /** How many events may be added. */
  get room(): number {
    return this.#order.room;
  }

  /** When the next attempt is due, in milliseconds since 1970: now if one is in progress, infinite if there is none. */
  get dueAt(): number {
    if (this.#isStopped) return Number.POSITIVE_INFINITY;
    return this.#order.isQuiet ? this.#order.nextAttemptAt : this.#options.now();
  }

  /** Adds events that follow those before. `start` and `end` return the positions before and after all of them. */
  add(events: FeedEvent[], start: () => string, end: () => string): void {
    let before = start;
    const queued = events.map((event) => {
      const added = new QueuedEvent(event, before);
      before = () => event.position;
      return added;
    });
    this.#order.add(queued, end);
    this.begin();
  }

  /** Begins all attempts that may be made now. */
  begin(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#dropExpired();
    while (this.#options.mayBegin() && !this.#isStopped && !this.#isPaused) {
      const attempt = this.#order.next(this.#options.now());
      if (!attempt) break;
      this.#hasSent = true;
      this.#begunAt = performance.now();
      const inFlight = this.#attempt(attempt).catch((error) => this.#postponeUnread(attempt, error));
      this.#inFlight.add(inFlight);
      void inFlight.then(() => {
        this.#inFlight.delete(inFlight);
        this.begin();
      });
    }
    const wait = this.#order.nextAttemptAt - this.#options.now();
    const pauseMax = this.#isPaused ? FAILING_INTERVAL_MILLISECONDS : PAUSE_MILLISECONDS_MAX;
    const pause = Math.min(Math.max(wait, PAUSE_MILLISECONDS_MIN), pauseMax);
    this.#timer = setTimeout(() => this.begin(), pause).unref();
    this.#options.onChange();
  }

  /** Whether the receiver fails, and the interval since the last attempt has not passed. */
  get #isPaused(): boolean {
    const isFailing = this.#consecutiveFailures >= FAILURES_MAX;
    return isFailing && performance.now() - this.#begunAt < FAILING_INTERVAL_MILLISECONDS;
  }

  /** Begins no further attempts, and resolves once those in progress have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  /** Blocks all subjects with unacknowledged events, so that the next results have these. To be called once it has stopped. */
  blockAll(): void {
    this.#order.blockAll();
  }

  /** Returns what has to be saved; undefined if there is nothing. Call `restoreResults` if it was not. */
  takeResults(): Results | undefined {
    const progress = this.#order.takeChanges();
    const attempts = this.#attempts;
    const lost = this.#lost;
    const status = this.#isStatusChanged ? this.#status : undefined;
    if (!(progress || status || this.#disable) && attempts.length === 0 && lost === 0) return undefined;
    this.#attempts = [];
    this.#lost = 0;
    this.#isStatusChanged = false;
    return { progress, status, attempts, lost, disable: this.#disable };
  }

  restoreResults({ attempts, lost, status }: Results): void {
    this.#order.restoreChanges();
    this.#attempts.unshift(...attempts);
    this.#lost += lost;
    this.#isStatusChanged ||= status !== undefined;
  }

  async #attempt(attempt: Attempt<QueuedEvent>): Promise<void> {
    const { now, retention } = this.#options;
    const startedAt = now();
    const source = attempt.event?.source;
    const event = source?.event ?? (await this.#options.findEvent(attempt.eventId));
    const createdAt = event && Date.parse(event.createdAt);
    if (!event || createdAt === undefined || createdAt <= startedAt - retention) {
      this.#order.settle(attempt, "dropped", { startedAt, now: now() });
      this.#recordDropped({ lost: 1 });
      return;
    }
    if (this.#types?.includes(event.type as EventType) === false) {
      // It was held before the types of the webhook were changed.
      this.#order.settle(attempt, "dropped", { startedAt, now: now() });
      this.#recordDropped({ lost: 0 });
      return;
    }
    const message = messageOf(event, source?.json);
    const request = toRequest(this.#webhook, message, { position: this.#order.position(), now: startedAt });
    const outcome = await this.#options.send(request);
    if (outcome.error === "stopped") {
      this.#order.settle(attempt, "unsent", { startedAt, now: now() });
      return;
    }
    this.#recordOutcome(attempt, event.type, outcome, startedAt);
    this.#options.observe?.(isSuccess(outcome) ? "succeeded" : "failed", Math.max(0, (now() - createdAt) / 1000));
  }

  /** Postpones an event that could not be read. */
  #postponeUnread(attempt: Attempt<QueuedEvent>, error: unknown): void {
    this.#options.onError(error);
    const now = this.#options.now();
    this.#order.settle(attempt, "failed", { startedAt: now, now });
  }

  #recordOutcome(attempt: Attempt<QueuedEvent>, type: string, outcome: DeliveryOutcome, startedAt: number): void {
    const now = this.#options.now();
    const hasSucceeded = isSuccess(outcome);
    this.#order.settle(attempt, hasSucceeded ? "acknowledged" : "failed", { startedAt, now });
    const { eventId, number } = attempt;
    this.#attempts.push(toNewAttempt(outcome, { webhookId: this.#webhook.id, eventId, type, number, startedAt }));
    this.#consecutiveFailures = hasSucceeded ? 0 : this.#consecutiveFailures + 1;
    if (hasSucceeded) this.#recordSuccess(now);
    else this.#recordFailure(outcome, now);
    this.#isStatusChanged = true;
  }

  #recordSuccess(now: number): void {
    const failingSince = this.#order.failedCount > 0 ? now : undefined;
    this.#status = { ...this.#status, lastSuccessAt: now, failingSince };
  }

  #recordFailure({ status }: DeliveryOutcome, now: number): void {
    const { failingSince = now } = this.#status;
    this.#status = { ...this.#status, failingSince };
    const limit = now - FAILING_MILLISECONDS_MAX;
    const { oldestCreatedAt = now } = this.#order;
    if (status === GONE) this.#disable = "gone";
    else if (failingSince <= limit && oldestCreatedAt <= limit) this.#disable = "failing";
    if (this.#disable) this.#isStopped = true;
  }

  #recordDropped({ lost }: { lost: number }): void {
    this.#lost += lost;
    const failingSince = this.#order.failedCount > 0 ? this.#status.failingSince : undefined;
    this.#status = { ...this.#status, failingSince, lost: this.#status.lost + BigInt(lost) };
    this.#isStatusChanged = true;
  }

  #dropExpired(): void {
    const now = this.#options.now();
    const { oldestCreatedAt } = this.#order;
    const expiredUntil = now - this.#options.retention;
    if (oldestCreatedAt === undefined || oldestCreatedAt > expiredUntil) return;
    const lost = this.#order.dropUntil(expiredUntil, now);
    if (lost > 0) this.#recordDropped({ lost });
  }
}

/** Returns an attempt as it is logged. Only failures have the beginning of the response. */
export function toNewAttempt(
  outcome: DeliveryOutcome,
  attempt: { webhookId: bigint; eventId: bigint; type: string; number: number; startedAt: number },
): NewAttempt {
  const { webhookId, eventId, type, number, startedAt } = attempt;
  const { status, error, response, durationMilliseconds } = outcome;
  const succeeded = isSuccess(outcome);
  return {
    webhookId,
    eventId,
    eventType: type,
    attempt: number,
    createdAt: startedAt,
    durationMilliseconds,
    isSuccess: succeeded,
    status,
    error,
    response: succeeded ? undefined : response,
  };
}
