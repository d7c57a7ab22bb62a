import { type Refusal, refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { minuteOf } from "../../store/tables/rate-limits.ts";

/** How much of a quota one process sets aside at a time: a fiftieth at most, so that little is lost to one that idles. */
const SHARES = 50;
const SUBJECTS_MAX = 100_000;

/** What this process may hand out to one subject in this minute. */
interface Reservation {
  reserved: number;
  /** What is left in the database for all processes. */
  left: number;
  isUsedUp: boolean;
  /** How much to set aside next: twice as much each time, so that whoever asks little finds what is left as it is. */
  next: number;
  reserving?: Promise<void> | undefined;
}

/** Where a subject stands: `left` of its `quota`, and the seconds until it is whole again. */
export interface QuotaStatus {
  isAllowed: boolean;
  quota: number;
  left: number;
  resetSeconds: number;
}

/**
 * A quota a minute for each subject, shared by all processes: each sets aside a part of it in the database and hands out
 * that. So no more than the quota is ever handed out, and what a process has set aside and not used is lost.
 */
export class RateLimiter {
  readonly quota: number;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #shares = new Map<string, Reservation>();
  #minute = 0;

  /** A quota of 0: no limit. */
  constructor(store: Store, quota: number, now: () => number) {
    this.#store = store;
    this.quota = quota;
    this.#now = now;
  }

  /** Takes back one request that was counted. */
  refund(subject: string): void {
    const share = this.#shares.get(subject);
    if (share) share.reserved += 1;
  }

  /** Counts one request of a subject; at once where this process has something set aside for it. */
  take(subject: string): QuotaStatus | Promise<QuotaStatus> {
    const now = this.#now();
    const { minute, end } = minuteOf(now);
    if (minute !== this.#minute || this.#shares.size >= SUBJECTS_MAX) this.#shares.clear();
    this.#minute = minute;
    const share = this.#shareOf(subject);
    if (share.reserved === 0 && !share.isUsedUp) return this.#reserve(subject, share).then(() => this.take(subject));

    const isAllowed = share.reserved > 0;
    if (isAllowed) share.reserved -= 1;
    return {
      isAllowed,
      quota: this.quota,
      left: share.reserved + share.left,
      resetSeconds: Math.ceil((end - now) / 1000),
    };
  }

  #shareOf(subject: string): Reservation {
    const known = this.#shares.get(subject);
    if (known) return known;
    const share = { reserved: 0, left: 0, isUsedUp: false, next: 1 };
    this.#shares.set(subject, share);
    return share;
  }

  /** Sets aside more, once for all who wait for it. */
  #reserve(subject: string, share: Reservation): Promise<void> {
    const minute = this.#minute;
    share.reserving ??= this.#store
      .transaction(({ rateLimits }) => rateLimits.reserve(subject, minute, share.next, this.quota))
      .then(({ granted, remaining }) => {
        share.reserved += granted;
        share.left = remaining;
        share.isUsedUp = granted === 0;
        share.next = Math.max(1, Math.min(2 * share.next, Math.floor(this.quota / SHARES)));
      })
      .finally(() => {
        share.reserving = undefined;
      });
    return share.reserving;
  }
}

/** The headers that say where a caller stands (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders({ quota, left, resetSeconds }: QuotaStatus): Record<string, string> {
  return { "RateLimit-Policy": `"default";q=${quota};w=60`, RateLimit: `"default";r=${left};t=${resetSeconds}` };
}

/** The 429 for a subject that has used up its quota, which `what` says in words. */
export function refuseRate(
  standing: QuotaStatus,
  what: string,
): Refusal<"rate_limited"> & { headers: Record<string, string> } {
  const { resetSeconds } = standing;
  const message = `${what} Try again in ${resetSeconds} second${resetSeconds === 1 ? "" : "s"}.`;
  return {
    ...refuse("rate_limited", message),
    headers: { ...rateLimitHeaders(standing), "Retry-After": `${resetSeconds}` },
  };
}
