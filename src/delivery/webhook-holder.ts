import { readPosition } from "../store/feed.ts";
import { type Requester, SERVICE_ACCOUNT } from "../store/requester.ts";
import type { Store, StoreWriter } from "../store/store.ts";
import { WEBHOOK_LEASE_MILLISECONDS } from "../store/tables/webhook-leases.ts";
import type { BlockedSubject, ProgressChange } from "../store/tables/webhook-progress.ts";
import { eventFilterOf, summarizeWebhook, type Webhook } from "../store/tables/webhook-rows.ts";
import type { LoadedProgress } from "./delivery-order.ts";
import { pause } from "./pause.ts";
import { WebhookFeed } from "./webhook-feed.ts";
import { type Results, type SenderOptions, WebhookSender } from "./webhook-sender.ts";

/** Time before its end at which a lease counts as lost: an attempt begins only before that. */
const LEASE_MARGIN_MILLISECONDS = 2000;
/** Interval at which the lease is renewed if nothing is saved. */
const RENEW_MILLISECONDS = 4000;
/** Maximum time for which an idle webhook waits before it compares the clocks again. */
const WAIT_MILLISECONDS_MAX = 30_000;
/** Interval at which the position of an idle webhook moves past events that it does not send, so as not to expire. */
const REFRESH_MILLISECONDS = 3_600_000;
/** Pause after a failure of the database, and interval at which the lease of another process is read. */
const PAUSE_MILLISECONDS = 1000;
/** Time before the last known event of another generation of the feed at which a webhook continues. */
const OVERLAP_MILLISECONDS = 3_600_000;

export interface HolderOptions extends Pick<SenderOptions, "now" | "random" | "retention" | "send" | "observe"> {
  store: Store;
  /** The name of this process, as the holder of leases. */
  holder: string;
  /** Asks for `save` to be called soon. */
  requestSave(): void;
  onError(error: unknown): void;
}

type Claim =
  | { kind: "claimed"; webhook: Webhook; readOrdinal: bigint; blocked: BlockedSubject[] }
  | { kind: "held" }
  | { kind: "disabled" };

/** A period in which this process has the lease of the webhook. */
interface Holding {
  webhook: Webhook;
  sender: WebhookSender;
  /** Version of the progress in memory. An operation may have changed the stored one. */
  version: bigint;
  /** Until when an attempt may begin, and when the lease was last renewed, on the monotonic clock. */
  leaseUntil: number;
  renewedAt: number;
  /** Aborts when the state in memory may not be used any more. */
  invalidated: AbortController;
}

/** Delivers the events of one webhook whenever this process can have its lease, and otherwise waits for new events. */
export class WebhookHolder {
  readonly #id: bigint;
  readonly #options: HolderOptions;
  readonly #feed: WebhookFeed;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #holding: Holding | undefined;
  #isIdle = false;
  /** The saving in progress. */
  #saving: Promise<void> | undefined;
  /** The settings as they were last read; undefined if another process has the lease. */
  #settings: string | undefined;
  #savedAt = 0;
  #wake = new AbortController();

  constructor(id: bigint, options: HolderOptions) {
    this.#id = id;
    this.#options = options;
    this.#feed = new WebhookFeed(options.store, options.now);
  }

  get inFlightCount(): number {
    return this.#holding?.sender.inFlightCount ?? 0;
  }

  get isHolding(): boolean {
    return this.#holding !== undefined;
  }

  /** Whether it waits for new events. */
  get isIdle(): boolean {
    return this.#isIdle;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** To be called with the stored webhook when it may have been changed, or an attempt may be due. */
  wake(webhook: Webhook): void {
    const isChanged = settingsOf(webhook) !== this.#settings;
    const { nextAttemptAt = Number.POSITIVE_INFINITY } = webhook;
    if (isChanged || this.#isOld || nextAttemptAt <= this.#options.now()) this.#wake.abort();
    if (isChanged) this.#holding?.invalidated.abort();
    else this.#holding?.sender.begin();
  }

  /** Waits for the attempts in progress, saves their outcomes, and releases the lease. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#holding?.invalidated.abort();
    await this.#running;
    this.#feed.reset();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#deliverAndWait();
      } catch (error) {
        this.#options.onError(error);
        this.#feed.reset();
        await this.#pause(PAUSE_MILLISECONDS);
      }
    }
  }

  /** Delivers until there is nothing to send, and waits until there may be. */
  async #deliverAndWait(): Promise<void> {
    this.#wake = new AbortController();
    const claim = await this.#claim();
    this.#settings = claim.kind === "claimed" ? settingsOf(claim.webhook) : undefined;
    if (claim.kind !== "claimed") {
      this.#feed.reset();
      await (claim.kind === "held" ? this.#waitForLease() : this.#pause(WAIT_MILLISECONDS_MAX));
      return;
    }
    await this.#holdUntilQuiet(claim);
    if (this.#stop.signal.aborted || !this.#feed.isAtEnd) return;
    await this.#waitForWork(claim.webhook);
    this.#isIdle = false;
  }

  /** Takes the lease, and reads the state in the same transaction. */
  #claim(): Promise<Claim> {
    const { store, holder } = this.#options;
    return store.transaction(async ({ webhooks, webhookLeases, webhookProgress }) => {
      const webhook = await webhooks.find(this.#id);
      if (!webhook || webhook.disabledReason !== undefined) return { kind: "disabled" };
      if (!(await webhookLeases.acquire(this.#id, holder))) return { kind: "held" };
      const blocked = await webhookProgress.listBlocked(this.#id);
      const readOrdinal = await webhookProgress.readOrdinal(this.#id);
      return { kind: "claimed", webhook, readOrdinal, blocked };
    });
  }

  async #holdUntilQuiet(claim: Claim & { kind: "claimed" }): Promise<void> {
    const claimedAt = performance.now();
    const { webhook } = claim;
    const progress = await this.#load(claim);
    const holding = this.#toHolding(webhook, progress, claimedAt);
    const { sender, invalidated } = holding;
    this.#holding = holding;
    try {
      const isValid = await this.#feed.readUntilQuiet(sender, webhook, invalidated.signal);
      if (!isValid) await this.#beginAgain(holding);
    } finally {
      await sender.stop();
      await this.#saveAndRelease(holding);
    }
  }

  async #load({ webhook, readOrdinal, blocked }: Claim & { kind: "claimed" }): Promise<LoadedProgress> {
    const { position, readPosition } = webhook;
    const waiting = await this.#options.store.webhookProgress.findWaiting(blocked, eventFilterOf(webhook));
    return {
      position,
      readPosition,
      readOrdinal,
      blocked: blocked.map((each) => ({ ...each, waiting: waiting.get(each.subject) ?? [] })),
    };
  }

  #toHolding(webhook: Webhook, progress: LoadedProgress, claimedAt: number): Holding {
    const { store, requestSave, onError, ...options } = this.#options;
    const invalidated = new AbortController();
    if (this.#stop.signal.aborted) invalidated.abort();
    const holding: Holding = {
      webhook,
      version: webhook.progressVersion,
      leaseUntil: claimedAt + WEBHOOK_LEASE_MILLISECONDS - LEASE_MARGIN_MILLISECONDS,
      renewedAt: claimedAt,
      invalidated,
      sender: new WebhookSender(webhook, progress, {
        ...options,
        findEvent: async (id) => store.webhookProgress.findEvent(id),
        mayBegin: () => performance.now() < holding.leaseUntil && !invalidated.signal.aborted,
        onChange: requestSave,
        onError,
      }),
    };
    return holding;
  }

  /** Sets the stored position to one in the feed, since the stored one has expired or belongs to another generation. */
  async #beginAgain({ webhook, version, invalidated }: Holding): Promise<void> {
    const { store, holder } = this.#options;
    const old = readPosition(webhook.readPosition);
    const now = readPosition(await store.feed.position("now"));
    const isOfOtherStore = old?.generation !== now?.generation;
    const requester: Requester = { account: SERVICE_ACCOUNT, signal: () => this.#stop.signal };
    const since = Number(old?.newestTime ?? 0n) - OVERLAP_MILLISECONDS;
    const position = isOfOtherStore
      ? await store.feed.positionSince(since, { requester })
      : await store.feed.position("start");
    await store.transaction(async ({ webhooks, webhookLeases, webhookProgress, events }) => {
      const current = await webhooks.find(this.#id);
      // A webhook of another generation is disabled until a caller enables it.
      if (!current || current.disabledReason !== undefined || current.progressVersion !== version) return;
      if (!(await webhookLeases.renew(this.#id, holder))) return;
      await webhookProgress.removeBlocked(this.#id);
      const readOrdinal = await webhookProgress.readOrdinal(this.#id);
      const change = { position, readPosition: position, readOrdinal, held: 0, blocked: [], unblocked: [] };
      await webhookProgress.save(this.#id, change);
      if (isOfOtherStore) return;
      await events.add({ type: "webhook.events_lost", by: service, data: { webhook: summarizeWebhook(current) } });
    });
    invalidated.abort();
  }

  /**
   * Returns a function that saves the results in a transaction, and one to be called with what it returned, or without if
   * the transaction failed; undefined if there is nothing to save.
   */
  prepareSave(): Save | undefined {
    const holding = this.#holding;
    if (!holding || this.#saving) return undefined;
    const isDue = performance.now() - holding.renewedAt >= RENEW_MILLISECONDS;
    const results = holding.sender.takeResults();
    if (!(results || isDue)) return undefined;
    const startedAt = performance.now();
    const saving = Promise.withResolvers<void>();
    this.#saving = saving.promise;
    return {
      save: (writer) => this.#save(writer, holding, results),
      complete: (saved) => {
        this.#saving = undefined;
        saving.resolve();
        if (saved === undefined) {
          if (results) holding.sender.restoreResults(results);
          return;
        }
        if (saved === "stale") {
          holding.invalidated.abort();
          return;
        }
        holding.renewedAt = startedAt;
        holding.leaseUntil = startedAt + WEBHOOK_LEASE_MILLISECONDS - LEASE_MARGIN_MILLISECONDS;
        if (results?.progress) holding.version += 1n;
        if (saved === "changed") holding.invalidated.abort();
        else holding.sender.begin();
      },
    };
  }

  async #save(writer: StoreWriter, holding: Holding, results: Results | undefined): Promise<Saved> {
    const { webhooks, webhookLeases, webhookProgress, webhookAttempts, events } = writer;
    const webhook = await webhooks.find(this.#id);
    if (!webhook) return "stale";
    if (results && results.attempts.length > 0) await webhookAttempts.addAll(results.attempts);
    if (!(await webhookLeases.renew(this.#id, this.#options.holder))) return "stale";
    if (webhook.progressVersion !== holding.version) return "stale";
    if (results?.progress) {
      const hasRequests = webhook.revision !== holding.webhook.revision;
      const stored = hasRequests ? await webhookProgress.listBlocked(this.#id) : [];
      await webhookProgress.save(this.#id, keepRequests(results.progress, stored));
    }
    if (results?.status) await webhookProgress.saveStatus(this.#id, results.status);
    if (results && results.lost > 0) {
      const data = { webhook: summarizeWebhook(webhook), count: BigInt(results.lost) };
      await events.add({ type: "webhook.events_lost", by: service, data });
    }
    if (results?.disable && webhook.disabledReason === undefined) {
      await webhooks.disable(webhook, results.disable, service);
      return "changed";
    }
    return settingsOf(webhook) === settingsOf(holding.webhook) ? "saved" : "changed";
  }

  /** Saves the results that have not been saved, and releases the lease. */
  async #saveAndRelease(holding: Holding): Promise<void> {
    const { store, holder } = this.#options;
    await this.#saving;
    holding.sender.blockAll();
    const final = this.prepareSave();
    this.#holding = undefined;
    let saved: Saved | undefined;
    try {
      saved = await store.transaction(async (writer) => {
        const result = await final?.save(writer);
        await writer.webhookLeases.release(this.#id, holder);
        return result ?? "saved";
      });
    } finally {
      final?.complete(saved);
      if (saved !== "saved") this.#feed.reset();
      this.#savedAt = this.#options.now();
      holding.invalidated.abort();
    }
  }

  /** Waits until no other process has the lease. */
  async #waitForLease(): Promise<void> {
    const { webhookLeases } = this.#options.store;
    do await this.#pause(PAUSE_MILLISECONDS);
    while (!this.#stop.signal.aborted && !this.#wake.signal.aborted && (await webhookLeases.remaining(this.#id)) > 0);
  }

  /** Waits until there are new events, an attempt is due, or the webhook may have changed. */
  async #waitForWork({ id }: Webhook): Promise<void> {
    const { now, store } = this.#options;
    const webhook = await store.webhooks.find(id);
    const dueAt = webhook?.nextAttemptAt ?? Number.POSITIVE_INFINITY;
    const signal = AbortSignal.any([this.#stop.signal, this.#wake.signal]);
    this.#isIdle = true;
    while (!signal.aborted && now() < dueAt) {
      if (await this.#feed.waitForEvents(Math.min(dueAt - now(), WAIT_MILLISECONDS_MAX), signal)) return;
      if (this.#isOld && (await this.#feed.hasOtherEvents())) return;
    }
  }

  /** Whether the stored position may be one of an event that expires soon. */
  get #isOld(): boolean {
    return this.#options.now() - this.#savedAt >= REFRESH_MILLISECONDS;
  }

  /** Pauses until the time is over, or the webhook may have changed. */
  #pause(milliseconds: number): Promise<void> {
    return pause(milliseconds, AbortSignal.any([this.#stop.signal, this.#wake.signal]));
  }
}

/** `stale`: the state in memory is not that of the store any more. `changed`: it is, but has to be read again. */
export type Saved = "saved" | "changed" | "stale";

/** The saving of the results of one webhook. */
export interface Save {
  save(writer: StoreWriter): Promise<Saved>;
  complete(saved: Saved | undefined): void;
}

/** Keeps what operations have written to blocked subjects since they were saved: that an event is given up, or is due. */
function keepRequests(progress: ProgressChange, stored: BlockedSubject[]): ProgressChange {
  const bySubject = new Map(stored.map((each) => [each.subject, each]));
  const blocked = progress.blocked.map((each) => {
    const { eventId, attempts = 0, nextAttemptAt = 0 } = bySubject.get(each.subject) ?? {};
    if (eventId !== each.eventId) return each;
    if (attempts < 0) return { ...each, attempts };
    return attempts === each.attempts ? { ...each, nextAttemptAt } : each;
  });
  return { ...progress, blocked };
}

/** Returns the settings whose change requires that the webhook is read again. */
function settingsOf({ revision, url, types, secret, previousSecretExpiresAt, disabledReason }: Webhook): string {
  return JSON.stringify([`${revision}`, url, types, secret, previousSecretExpiresAt, disabledReason]);
}

const service = { type: "service" } as const;
