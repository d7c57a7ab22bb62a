import type { EventTypeFilter } from "../contract/contract.ts";
import { refuse } from "../errors.ts";
import { takeTimeSlice } from "../store/event-loop.ts";
import { ServiceStopping } from "../store/requester.ts";
import type { Store } from "../store/store.ts";
import type { FeedEvent } from "../store/tables/feed-event.ts";
import type { Subscription } from "../store/tables/subscriptions.ts";
import { type AdmissionDependencies, authenticateAgain } from "./auth/admit.ts";
import { accountOf, type Caller, type Exchange, type Reply, type RouteMatch } from "./exchange.ts";
import { AccountCounts } from "./overload/account-counts.ts";
import { unavailableReply } from "./response/error-reply.ts";

/** Maximum number of open streams of a key or session. */
const STREAMS_MAX = 10;
/** Events after which a key or session may allow less. */
const accessTypes: EventTypeFilter[] = ["key.*", "person.*", "session.ended"];
/** Interval at which all callers are checked, since the expiry of a key or session writes no event at once. */
const CHECK_MILLISECONDS = 10_000;
/** Interval between attempts to subscribe to these events while the database is unavailable. */
const RETRY_MILLISECONDS = 500;
/** Seconds after which a client that does not read is disconnected. */
const UNREAD_SECONDS = 30;
const RETRY_AFTER_SECONDS = "10";

interface OpenStream {
  match: RouteMatch;
  caller: Caller;
  /** Ends the stream, also once its client has disconnected. */
  end: AbortController;
}

/** The open event streams. They end when the caller loses access, and when the service stops. */
export class OpenStreams {
  readonly #store: Store;
  readonly #admission: AdmissionDependencies;
  readonly #streams = new Set<OpenStream>();
  readonly #counts = new AccountCounts();
  readonly #stopping: AbortSignal;
  /** Aborts when the last stream has ended. */
  #idle: AbortController | undefined;

  /** Once `stopping` aborts, all streams end, and later ones are refused. */
  constructor(store: Store, admission: AdmissionDependencies, stopping: AbortSignal) {
    this.#store = store;
    this.#admission = admission;
    this.#stopping = stopping;
    stopping.addEventListener("abort", () => {
      for (const { end } of this.#streams) end.abort(stopping.reason);
    });
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Executes a request for a stream, and keeps track of it until it ends. */
  async run(match: RouteMatch, caller: Caller, execute: () => Promise<Reply>): Promise<Reply> {
    const { exchange } = match;
    if (this.#stopping.aborted) return refuseStopping(exchange);
    if (this.#counts.of(accountOf(caller)) >= STREAMS_MAX) return refuseStream(caller);
    const stream = { match, caller, end: new AbortController() };
    const release = this.#register(stream);
    try {
      // The caller may have lost access since it was admitted, before the stream was registered.
      const again = await authenticateAgain(match, this.#admission);
      const reply = "status" in again ? again : await execute();
      if (!reply.stream || exchange.request.method === "HEAD") {
        release();
        return reply;
      }
      return { ...reply, unreadSeconds: UNREAD_SECONDS, onStreamEnd: release };
    } catch (error) {
      release();
      // The stream ended before its response began.
      if (error instanceof ServiceStopping) return refuseStopping(exchange);
      if (exchange.request.signal.aborted || !stream.end.signal.aborted) throw error;
      const again = await authenticateAgain(match, this.#admission);
      return "status" in again ? again : unavailableReply("The access of the caller has changed.", exchange.requestId);
    }
  }

  /** Returns the function that removes the stream; it may be called more than once. */
  #register(stream: OpenStream): () => void {
    const { match, caller, end } = stream;
    const endCount = this.#counts.begin(accountOf(caller));
    this.#streams.add(stream);
    if (!this.#idle) {
      this.#idle = new AbortController();
      void this.#watchAccess(this.#idle.signal);
    }
    const release = () => {
      endCount();
      if (!this.#streams.delete(stream) || this.#streams.size > 0) return;
      this.#idle?.abort();
      this.#idle = undefined;
    };
    const { request } = match.exchange;
    request.signal.addEventListener("abort", () => {
      end.abort(request.signal.reason);
      release();
    });
    match.exchange.abortWith(end.signal);
    return release;
  }

  /** Closes the streams of callers that lose access, until the signal aborts. */
  async #watchAccess(idle: AbortSignal): Promise<void> {
    while (!idle.aborted) {
      const subscription = await this.#store.feed.subscribe({ type: accessTypes }).catch(() => undefined);
      if (!subscription) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
        continue;
      }
      await this.#check([...this.#streams]);
      while (!idle.aborted) await this.#checkNext(subscription, idle);
      subscription.end();
    }
  }

  async #checkNext(subscription: Subscription, idle: AbortSignal): Promise<void> {
    await subscription.wait(CHECK_MILLISECONDS, idle);
    if (idle.aborted) return;
    // Without events, the interval has passed or the subscription was behind: all streams are checked.
    const events = subscription.take();
    const streams = [...this.#streams];
    const isConcerned = ({ caller }: OpenStream) => events.some((event) => concerns(event, caller));
    await this.#check(events.length > 0 ? streams.filter(isConcerned) : streams);
  }

  /** Looks up each key and session once, and closes the streams of those whose access has changed. */
  async #check(streams: OpenStream[]): Promise<void> {
    for (const [first, ...others] of Map.groupBy(streams, ({ caller }) => accountOf(caller)).values()) {
      await takeTimeSlice();
      const { match, caller } = first as OpenStream;
      // While the database is unavailable, there are no events either.
      const again = await authenticateAgain(match, this.#admission).catch(() => caller);
      for (const stream of [first as OpenStream, ...others]) {
        if ("status" in again || !hasSameAccess(again, stream.caller)) stream.end.abort();
      }
    }
  }
}

function concerns({ event: { type, data } }: FeedEvent, { keyId, session }: Caller): boolean {
  if (type.startsWith("key.")) return keyId !== undefined && [data.key?.id, data.replaces].includes(keyId);
  return session !== undefined && data.person?.id === session.personId;
}

function hasSameAccess(one: Caller, other: Caller): boolean {
  const networks = [one, other].map(({ allowedAddresses }) => allowedAddresses?.networks.join());
  return one.scope === other.scope && networks[0] === networks[1];
}

function refuseStopping({ requestId }: Exchange): Reply {
  return unavailableReply("The service is stopping. Retry later.", requestId);
}

function refuseStream({ session }: Caller): Reply {
  const message = `This ${session ? "session" : "key"} has ${STREAMS_MAX} open streams. Close one of them first.`;
  return { ...refuse("rate_limited", message), headers: { "Retry-After": RETRY_AFTER_SECONDS } };
}
