import { type Refusal, refuse } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { minuteOf } from "../../store/tables/rate-limits.ts";

/** Number of reservations that make up a quota: an idle process withholds at most a fiftieth of it from the others. */
const RESERVATIONS_PER_QUOTA = 50;
const SUBJECTS_MAX = 100_000;

/** What this process may grant to one subject in this minute. */
interface Reservation {
  granted: number;
  /** Requests that remain in the database for all processes. */
  remaining: number;
  /** Whether the database had nothing left to reserve. */
  isUsedUp: boolean;
  reserving?: Promise<void> | undefined;
}

interface QuotaStatus {
  isAllowed: boolean;
  quota: number;
  remaining: number;
  resetSeconds: number;
  /** Returns a granted request to the quota of the minute that it was taken from. */
  refund(): void;
}

/** Grants each subject a quota per minute, of which each process reserves parts in the database. Never exceeds it. */
export class RateLimiter {
  readonly quota: number;
  readonly #store: Store;
  readonly #now: () => number;
  readonly #reservations = new Map<string, Reservation>();
  #minute = 0;

  /** `quota`: requests a minute; 0 means no limit. */
  constructor(store: Store, quota: number, now: () => number) {
    this.#store = store;
    this.quota = quota;
    this.#now = now;
  }

  async take(subject: string): Promise<QuotaStatus> {
    for (;;) {
      const now = this.#now();
      const { minute, end } = minuteOf(now);
      if (minute !== this.#minute || this.#reservations.size >= SUBJECTS_MAX) this.#reservations.clear();
      this.#minute = minute;
      const reservation = this.#reservationOf(subject);
      const isAllowed = reservation.granted > 0;
      if (!isAllowed && !reservation.isUsedUp) {
        await this.#reserve(subject, reservation);
        continue;
      }
      if (isAllowed) reservation.granted -= 1;
      const remaining = reservation.granted + reservation.remaining;
      return {
        isAllowed,
        quota: this.quota,
        remaining,
        resetSeconds: Math.ceil((end - now) / 1000),
        refund() {
          if (isAllowed) reservation.granted += 1;
        },
      };
    }
  }

  #reservationOf(subject: string): Reservation {
    const existing = this.#reservations.get(subject);
    if (existing) return existing;
    const reservation = { granted: 0, remaining: 0, isUsedUp: false };
    this.#reservations.set(subject, reservation);
    return reservation;
  }

  /** Reserves more requests, in one transaction for all callers that wait for it. */
  #reserve(subject: string, reservation: Reservation): Promise<void> {
    const minute = this.#minute;
    const wanted = Math.max(1, Math.floor(this.quota / RESERVATIONS_PER_QUOTA));
    reservation.reserving ??= this.#store
      .transaction(({ rateLimits }) => rateLimits.reserve(subject, minute, wanted, this.quota))
      .then(({ granted, remaining }) => {
        reservation.granted += granted;
        reservation.remaining = remaining;
        reservation.isUsedUp = granted === 0;
      })
      .finally(() => {
        reservation.reserving = undefined;
      });
    return reservation.reserving;
  }
}

/** Returns the headers with the quota of a caller (draft-ietf-httpapi-ratelimit-headers). */
export function rateLimitHeaders({ quota, remaining, resetSeconds }: QuotaStatus): Record<string, string> {
  return { "RateLimit-Policy": `"default";q=${quota};w=60`, RateLimit: `"default";r=${remaining};t=${resetSeconds}` };
}

/** Returns the 429 for a subject beyond its quota. `reason` is a sentence; `alternatives` continue "Try again in …". */
export function refuseRate(
  status: QuotaStatus,
  reason: string,
  alternatives = "",
): Refusal<"rate_limited"> & { headers: Record<string, string> } {
  const { resetSeconds } = status;
  const message = `${reason} Try again in ${resetSeconds} second${resetSeconds === 1 ? "" : "s"}${alternatives}.`;
  return {
    ...refuse("rate_limited", message),
    headers: { ...rateLimitHeaders(status), "Retry-After": `${resetSeconds}` },
  };
}
