import { REQUEST_MILLISECONDS_MAX } from "./requester.ts";

/** Maximum number of accounts whose service is remembered. */
const ACCOUNTS_MAX = 10_000;
/** Factor by which the expected cost decreases with each cheaper item. */
const EXPECTATION_DECAY = 0.9;
/** Time for which overload lasts after an item was shed. Clients are told to retry after it. */
const OVERLOAD_MILLISECONDS = 1000;

/** In milliseconds. */
export interface WaitLimits {
  /** Maximum time to wait. */
  wait: number;
  /** Maximum under overload, where a long queue would only delay every response. */
  overloadedWait: number;
  /** Maximum time between two calls of `advance` that counts as waiting: a longer one is a pause, not a queue. */
  step: number;
}

/** For work that takes milliseconds: a longer queue is overload, and the client should get a 503 soon. */
export const shortWait: WaitLimits = { wait: 200, overloadedWait: 30, step: 25 };
/** For work that may take seconds, such as a search or the changes of a table. */
export const longWait: WaitLimits = {
  wait: REQUEST_MILLISECONDS_MAX,
  overloadedWait: REQUEST_MILLISECONDS_MAX,
  step: Number.POSITIVE_INFINITY,
};

interface Waiter<Item> {
  item: Item;
  /** On the clock of the queue. */
  since: number;
}

interface Account<Item> {
  name: string;
  /** Milliseconds for which its items have used the resource, in addition to the virtual time when it was added. */
  service: number;
  /** Expected cost of its next item: the maximum of its last ones, which decreases with each cheaper item. */
  expectedCost: number;
  /** Oldest first. */
  waiting: Waiter<Item>[];
  overloadEnd: number;
}

export interface Taken<Item> {
  item: Item;
  account: string;
  /** Whether it has waited too long and must not begin. */
  isOverdue: boolean;
}

/**
 * A queue in which the account with the least service goes next, so that an account with many or expensive items delays
 * the others by one item at most (start-time fair queueing: Goyal, Vin and Cheng, 1996). What an item costs is known
 * only afterwards: `charge` adds it. The items of one account keep their order.
 *
 * With a `step`, the queue's clock only runs while the process keeps working: a pause, of the machine or for a single
 * slow request, delays all waiting items once, and shedding them would not shorten it.
 */
export class FairQueue<Item> {
  readonly #limits: WaitLimits;
  readonly #accounts = new Map<string, Account<Item>>();
  readonly #waiting = new Set<Account<Item>>();
  #length = 0;
  /**
   * Service of the account that was served last. An account that begins to wait has at least this much: otherwise, an
   * idle account would accumulate a credit.
   */
  #virtualTime = 0;
  #clock = 0;
  #advancedAt = 0;

  constructor(limits: WaitLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /** Number of accounts whose service is remembered. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Number of accounts with waiting items. */
  get accountCount(): number {
    return this.#waiting.size;
  }

  /** Number of waiting items of an account. */
  lengthOf(name: string): number {
    return this.#accounts.get(name)?.waiting.length ?? 0;
  }

  add(name: string, now: number, item: Item): void {
    if (this.#length === 0) this.#advancedAt = now;
    const account = this.#find(name);
    if (account.waiting.length === 0) {
      account.service = Math.max(account.service, this.#virtualTime);
      this.#waiting.add(account);
    }
    account.waiting.push({ item, since: this.#clockAt(now) });
    this.#length += 1;
  }

  /** Adds to the service of an account the time, in milliseconds, for which one of its items has used the resource. */
  charge(name: string, milliseconds: number): void {
    const account = this.#find(name);
    account.service = Math.max(account.service, this.#virtualTime);
    // Nothing waits, so the account is the one that was served last.
    if (this.#length === 0) this.#virtualTime = account.service;
    account.service += milliseconds;
    account.expectedCost = Math.max(milliseconds, account.expectedCost * EXPECTATION_DECAY);
  }

  /** To be called before each series of `take`, and before `takeOverdue`. */
  advance(now: number): void {
    this.#clock = this.#clockAt(now);
    this.#advancedAt = now;
  }

  #clockAt(now: number): number {
    return this.#clock + Math.min(now - this.#advancedAt, this.#limits.step);
  }

  /** Takes the next item of an eligible account. */
  take(isEligible: (name: string) => boolean = () => true): Taken<Item> | undefined {
    const account = this.#next(isEligible);
    const waiter = account?.waiting.shift();
    if (!account || !waiter) return undefined;
    this.#virtualTime = Math.max(this.#virtualTime, account.service);
    const isOverdue = this.#isOverdue(account, waiter);
    if (isOverdue) this.noteOverload(account.name, this.#advancedAt);
    this.#removed(account);
    return { item: waiter.item, account: account.name, isOverdue };
  }

  /** Takes all items that have waited too long. */
  takeOverdue(): Item[] {
    const items: Item[] = [];
    for (const account of this.#waiting) {
      while (account.waiting[0] && this.#isOverdue(account, account.waiting[0])) {
        items.push((account.waiting.shift() as Waiter<Item>).item);
        this.noteOverload(account.name, this.#advancedAt);
        this.#removed(account);
      }
    }
    return items;
  }

  /** Takes the newest item of the account with the most waiting items. */
  takeNewest(): Item | undefined {
    let longest: Account<Item> | undefined;
    for (const account of this.#waiting) {
      if (!longest || account.waiting.length >= longest.waiting.length) longest = account;
    }
    const waiter = longest?.waiting.pop();
    if (longest) this.#removed(longest);
    return waiter?.item;
  }

  /** The item that `take` would return, and what it is expected to cost. */
  peek(): { item: Item; expectedCost: number } | undefined {
    const account = this.#next(() => true);
    const [waiter] = account?.waiting ?? [];
    return account && waiter && { item: waiter.item, expectedCost: account.expectedCost };
  }

  /** Whether an item of the account was shed in the last second. */
  isOverloaded(name: string, now: number): boolean {
    return now < (this.#accounts.get(name)?.overloadEnd ?? 0);
  }

  noteOverload(name: string, now: number): void {
    this.#find(name).overloadEnd = now + OVERLOAD_MILLISECONDS;
  }

  #isOverdue(account: Account<Item>, { since }: Waiter<Item>): boolean {
    const { wait, overloadedWait } = this.#limits;
    return this.#clock - since > (this.#advancedAt < account.overloadEnd ? overloadedWait : wait);
  }

  #next(isEligible: (name: string) => boolean): Account<Item> | undefined {
    let least: Account<Item> | undefined;
    for (const account of this.#waiting) {
      if ((!least || account.service < least.service) && isEligible(account.name)) least = account;
    }
    return least;
  }

  #removed(account: Account<Item>): void {
    this.#length -= 1;
    if (account.waiting.length === 0) this.#waiting.delete(account);
  }

  #find(name: string): Account<Item> {
    const known = this.#accounts.get(name);
    if (known) return known;
    if (this.#accounts.size >= ACCOUNTS_MAX) this.#forgetOne();
    const account = { name, service: this.#virtualTime, expectedCost: 0, waiting: [], overloadEnd: 0 };
    this.#accounts.set(name, account);
    return account;
  }

  /** Forgets the oldest account with no waiting items. */
  #forgetOne(): void {
    for (const [name, { waiting }] of this.#accounts) {
      if (waiting.length > 0) continue;
      this.#accounts.delete(name);
      return;
    }
  }
}
