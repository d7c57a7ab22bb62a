import { takeTimeSlice } from "../store/event-loop.ts";
import { type Requester, SERVICE_ACCOUNT } from "../store/requester.ts";
import type { Store } from "../store/store.ts";
import type { FeedEvent } from "../store/tables/feed-event.ts";
import type { Subscription } from "../store/tables/subscriptions.ts";
import { eventFilterOf, type Webhook } from "../store/tables/webhook-rows.ts";
import { pause } from "./pause.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** Time without anything to send after which reading ends. */
const QUIET_MILLISECONDS = 10_000;
/** Interval at which a sender that has no room for more events is checked. */
const ROOM_MILLISECONDS = 20;
/** Maximum duration of one wait for new events. The time without anything to send is checked after each wait. */
const WAIT_MILLISECONDS_MAX = 1000;
/** Number of events that are read at a time. */
const PAGE_SIZE = 500;

/**
 * Reads the events of one webhook into its sender: those since its read position from the feed, and the new ones from a
 * subscription, which is kept while there is no sender.
 */
export class WebhookFeed {
  readonly #feed: Store["feed"];
  readonly #now: () => number;
  #subscription: Subscription | undefined;
  /** Returns the position after all events that the sender has. */
  #position = () => "";
  /** The filter of the subscription, and the position after which its events begin; undefined if it may not be continued. */
  #continuation: { filter: string; position: string } | undefined;
  /** The first events of the subscription after that position. */
  #pending: FeedEvent[] = [];

  constructor({ feed }: Pick<Store, "feed">, now: () => number) {
    this.#feed = feed;
    this.#now = now;
  }

  /** Whether the sender had all events, so that new ones can be awaited. */
  get isAtEnd(): boolean {
    return this.#continuation !== undefined;
  }

  /**
   * Adds events to the sender until there has been nothing to send for a while, or the signal aborts. Returns false if the
   * read position of the webhook has expired, or belongs to another generation of the feed.
   */
  async readUntilQuiet(sender: WebhookSender, webhook: Webhook, signal: AbortSignal): Promise<boolean> {
    this.#begin(sender, webhook);
    let quietSince: number | undefined;
    while (!signal.aborted) {
      if (!this.#subscription || this.#subscription.isBehind) {
        if (!(await this.#catchUp(sender, webhook, signal))) return false;
        quietSince = undefined;
        continue;
      }
      const subscription: Subscription = this.#subscription;
      const events = sender.room > 0 ? subscription.take() : [];
      this.#add(sender, events);
      const isQuiet = events.length === 0 && sender.dueAt > this.#now() + QUIET_MILLISECONDS;
      quietSince = isQuiet ? (quietSince ?? performance.now()) : undefined;
      // If this process has sent nothing, another one has sent the events: it need not stay ready to send.
      const quietMilliseconds = sender.hasSent ? QUIET_MILLISECONDS : 0;
      if (quietSince !== undefined && performance.now() - quietSince >= quietMilliseconds) {
        await this.#finish(sender, webhook, subscription);
        break;
      }
      // While there is no room, the subscription may have events, and its wait would return at once.
      if (sender.room === 0) await pause(ROOM_MILLISECONDS, signal);
      else await subscription.wait(WAIT_MILLISECONDS_MAX, signal);
    }
    return true;
  }

  /** Continues with the subscription if its events follow the stored position. */
  #begin(sender: WebhookSender, webhook: Webhook): void {
    const { filter, position } = this.#continuation ?? {};
    const isContinued = webhook.readPosition === position && filterOf(webhook) === filter;
    if (!isContinued || this.#subscription?.isBehind) this.reset();
    const events = this.#pending;
    this.#continuation = undefined;
    this.#pending = [];
    this.#position = () => webhook.readPosition;
    this.#add(sender, events);
    sender.begin();
  }

  #add(sender: WebhookSender, events: FeedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    const end = () => last.position;
    sender.add(events, this.#position, end);
    this.#position = end;
  }

  /** Reads the feed, up to the events of a new subscription. Returns false if the position has expired. */
  async #catchUp(sender: WebhookSender, webhook: Webhook, signal: AbortSignal): Promise<boolean> {
    const filter = eventFilterOf(webhook);
    this.#subscription?.end();
    this.#subscription = undefined;
    const until = await this.#feed.subscribe(filter);
    const requester: Requester = { account: SERVICE_ACCOUNT, signal: () => signal };
    try {
      for (let isLast = false; !isLast && !signal.aborted; ) {
        const { room } = sender;
        if (room === 0) {
          await pause(ROOM_MILLISECONDS, signal);
          continue;
        }
        // Reading may be synchronous.
        await takeTimeSlice();
        const limit = Math.min(room, PAGE_SIZE);
        const page = await this.#feed.follow(this.#position(), filter, { limit, requester, until });
        if (typeof page === "string") {
          until.end();
          return false;
        }
        const end = () => page.position;
        sender.add(page.withPositions(), this.#position, end);
        this.#position = end;
        ({ isLast } = page);
      }
    } catch (error) {
      until.end();
      if (signal.aborted) return true;
      throw error;
    }
    this.#subscription = until;
    return true;
  }

  /** Moves the read position past the events that the webhook does not send, so that new events can be awaited. */
  async #finish(sender: WebhookSender, webhook: Webhook, subscription: Subscription): Promise<void> {
    // If there was no room, there may be events. The webhook is then read again.
    const events = subscription.take();
    this.#add(sender, events);
    if (events.length > 0) return;
    const position = await subscription.position();
    sender.add([], this.#position, () => position);
    this.#continuation = { filter: filterOf(webhook), position };
  }

  /** Waits for new events. Returns true if there are any. To be called while it is at the end. */
  async waitForEvents(milliseconds: number, signal: AbortSignal): Promise<boolean> {
    const subscription = this.#subscription as Subscription;
    await subscription.wait(milliseconds, signal);
    if (subscription.isBehind) return true;
    this.#pending = subscription.take();
    return this.#pending.length > 0;
  }

  /** Whether there are new events that the webhook does not send. To be called when there are no others. */
  async hasOtherEvents(): Promise<boolean> {
    return (await this.#subscription?.position()) !== this.#continuation?.position;
  }

  /** Ends the subscription: the next reading begins at the stored position. */
  reset(): void {
    this.#subscription?.end();
    this.#subscription = undefined;
    this.#continuation = undefined;
    this.#pending = [];
  }
}

function filterOf(webhook: Webhook): string {
  return JSON.stringify(eventFilterOf(webhook));
}
