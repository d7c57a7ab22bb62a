import { startPolling } from "../store/polling.ts";
import type { Store } from "../store/store.ts";
import type { Subscription } from "../store/tables/subscriptions.ts";
import type { NewAttempt } from "../store/tables/webhook-attempts.ts";
import type { Webhook } from "../store/tables/webhook-rows.ts";
import type { AddressRules } from "./address-rules.ts";
import { type DeliveryRequest, sendDelivery } from "./send-delivery.ts";
import { type LookUp, TargetResolver } from "./target-resolver.ts";
import { type HolderOptions, type Saved, WebhookHolder } from "./webhook-holder.ts";
import { toRequest } from "./webhook-request.ts";
import { toNewAttempt } from "./webhook-sender.ts";

/** Minimum interval between transactions that save results: each invalidates cached lists. */
const SAVE_MILLISECONDS = 1000;
/** Interval at which a process without enabled webhooks looks for one that another process has created. */
const REFRESH_MILLISECONDS = 5000;
/** Maximum duration of one wait for events about webhooks. */
const WAIT_MILLISECONDS = 60_000;
/** Timeout of attempts in progress when the service stops. Aborted attempts are repeated later. */
const STOP_MILLISECONDS = 6000;

export interface Deliveries {
  /** Number of attempts in progress. */
  readonly inFlightCount: number;
  /** Number of webhooks whose lease this process has. */
  readonly heldCount: number;
  /** Number of webhooks for which this process waits for new events, without the lease. */
  readonly idleCount: number;
  /** Returns why a webhook may not have a target, as the end of a sentence about it; undefined if it may. */
  refusalReason(target: string): Promise<string | undefined>;
  /** Sends a test to a webhook, and returns the attempt. */
  sendTest(webhook: Webhook): Promise<NewAttempt>;
  /** Reads the webhooks, makes attempts that are due, and saves results, without waiting for the next interval. */
  wake(): Promise<void>;
  /** Ends within 10 seconds. */
  stop(): Promise<void>;
}

export interface DeliveryOptions extends Pick<HolderOptions, "now" | "random" | "retention" | "observe" | "onError"> {
  addresses: AddressRules;
  lookUp?: LookUp;
}

/** Delivers the events of all enabled webhooks whose leases this process can take. */
export function startDeliveries(store: Store, { addresses, lookUp, ...options }: DeliveryOptions): Deliveries {
  const { now, onError } = options;
  const resolver = new TargetResolver(addresses, lookUp && { lookUp });
  const stopping = new AbortController();
  const cutting = new AbortController();
  const holders = new Map<bigint, WebhookHolder>();
  const ending = new Set<Promise<void>>();
  const saver = createSaver(store, () => holders.values(), onError);
  const name = crypto.randomUUID();
  let watching: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let version: bigint | undefined;

  const send = (request: DeliveryRequest) => sendDelivery(request, { resolver, signal: cutting.signal });

  function begin(id: bigint): void {
    const holder = new WebhookHolder(id, { ...options, store, holder: name, send, requestSave: saver.request });
    holders.set(id, holder);
    holder.start();
  }

  function end(id: bigint): void {
    const holder = holders.get(id);
    if (!holder) return;
    const ended = holder.stop().catch(onError);
    ending.add(ended);
    void ended.then(() => {
      ending.delete(ended);
      holders.delete(id);
      // It may have been enabled again.
      if (!stopping.signal.aborted) void refreshOnce().catch(onError);
    });
  }

  /** Reads which webhooks are enabled, and begins and ends their delivery. */
  async function refresh(): Promise<void> {
    version = store.knownVersion();
    refreshedAt = performance.now();
    const webhooks = await store.webhooks.list();
    if (stopping.signal.aborted) return;
    const enabled = new Map(webhooks.flatMap((each) => (each.disabledReason === undefined ? [[each.id, each]] : [])));
    for (const [id, holder] of holders) {
      const webhook = enabled.get(id);
      if (webhook) holder.wake(webhook);
      else end(id);
    }
    for (const id of enabled.keys()) if (!holders.has(id)) begin(id);
    if (enabled.size > 0) watching ??= watch();
  }

  /** Reads the list again after each event about a webhook, while any webhook is enabled. */
  async function watch(): Promise<void> {
    let subscription: Subscription | undefined;
    try {
      subscription = await store.feed.subscribe({ type: ["webhook.*"] });
      // Changes that were committed before the subscription began.
      await refreshAgain();
      while (!stopping.signal.aborted && holders.size > 0) {
        await subscription.wait(WAIT_MILLISECONDS, stopping.signal);
        const { isBehind } = subscription;
        if (subscription.take().length > 0 || isBehind) await refreshAgain();
      }
    } catch (error) {
      onError(error);
    } finally {
      subscription?.end();
      // The next poll looks for webhooks again.
      watching = undefined;
      version = undefined;
    }
  }

  function refreshOnce(): Promise<void> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Reads the list, and does not share a reading that began before this call. */
  async function refreshAgain(): Promise<void> {
    await refreshing?.catch(() => {});
    await refreshOnce();
  }

  /** Refreshes after commits: on SQLite also those of other processes, on PostgreSQL also at an interval. */
  function poll(): void {
    if (watching || !store.feed.isSupported) return;
    const hasChanged = store.knownVersion() !== version;
    const isOld = !store.isSynchronous && performance.now() - refreshedAt >= REFRESH_MILLISECONDS;
    if (hasChanged || isOld) void refreshOnce().catch(onError);
  }

  const stopPolling = startPolling(poll);
  return {
    get inFlightCount() {
      return [...holders.values()].reduce((count, holder) => count + holder.inFlightCount, 0);
    },
    get heldCount() {
      return [...holders.values()].filter(({ isHolding }) => isHolding).length;
    },
    get idleCount() {
      return [...holders.values()].filter(({ isIdle }) => isIdle).length;
    },

    refusalReason: (target) => resolver.refusalReason(target),

    async sendTest(webhook) {
      const startedAt = now();
      const createdAt = new Date(startedAt).toISOString();
      const type = "webhook.test";
      const json = `{"id":0,"type":"${type}","createdAt":"${createdAt}","by":{"type":"service"},"data":{}}`;
      // Unique, so that a receiver does not take a second test for a repetition.
      const message = { id: `evt_test_${crypto.randomUUID()}`, type, createdAt, json };
      const outcome = await send(toRequest(webhook, message, { position: webhook.position, now: startedAt }));
      const attempt = { webhookId: webhook.id, eventId: 0n, type, number: 1, startedAt };
      return { ...toNewAttempt(outcome, attempt), response: outcome.response };
    },

    async wake() {
      await refreshAgain();
      await saver.save();
    },

    async stop() {
      stopPolling();
      stopping.abort();
      const timer = setTimeout(() => cutting.abort(), STOP_MILLISECONDS);
      await refreshing?.catch(() => {});
      for (const id of holders.keys()) end(id);
      await Promise.all(ending);
      await watching;
      clearTimeout(timer);
      cutting.abort();
      saver.stop();
    },
  };
}

/** Saves the results of all webhooks together, at most once a second. */
function createSaver(store: Store, holders: () => Iterable<WebhookHolder>, onError: (error: unknown) => void) {
  let timer: Timer | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  async function save(): Promise<void> {
    savedAt = performance.now();
    const saves = [...holders()].flatMap((holder) => holder.prepareSave() ?? []);
    if (saves.length === 0) return;
    try {
      const saved = await store.transaction(async (writer) => {
        const results: Saved[] = [];
        for (const each of saves) results.push(await each.save(writer));
        return results;
      });
      for (const [index, each] of saves.entries()) each.complete(saved[index]);
    } catch (error) {
      for (const each of saves) each.complete(undefined);
      onError(error);
    }
  }

  function request(): void {
    if (timer || isStopped) return;
    const wait = Math.max(0, savedAt + SAVE_MILLISECONDS - performance.now());
    timer = setTimeout(async () => {
      await save();
      timer = undefined;
      // To save later results, and to renew leases.
      if ([...holders()].some((holder) => holder.isHolding)) request();
    }, wait);
  }

  return {
    request,
    save,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
