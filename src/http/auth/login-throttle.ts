import { createHash } from "node:crypto";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Store } from "../../store/store.ts";
import type { Answer, Exchange } from "../exchange.ts";
import type { AnyInput } from "../request/read-input.ts";
import { RateLimiter, refuseRate } from "./rate-limiter.ts";

const FAILURES_PER_ADDRESS_MAX = 30;
const FAILURES_PER_ACCOUNT_MAX = 10;
const TOO_MANY = "There were too many attempts.";

/**
 * Slows down the guessing of passwords and tokens: limits the failures a minute from one network address, and for one
 * account, whether or not such an account exists.
 */
export class LoginThrottle {
  readonly #ofAddress: RateLimiter;
  readonly #ofAccount: RateLimiter;

  constructor(store: Store, now: () => number) {
    this.#ofAddress = new RateLimiter(store, FAILURES_PER_ADDRESS_MAX, now);
    this.#ofAccount = new RateLimiter(store, FAILURES_PER_ACCOUNT_MAX, now);
  }

  /** Counts an attempt before it is made, so that concurrent attempts count too; a success is refunded. */
  async watch({ address, caller }: Exchange, { body }: AnyInput, run: () => MaybePromise<Answer>): Promise<Answer> {
    const from = `login from ${address}`;
    const to = `login to ${accountOf(body) ?? caller?.name}`;
    const ofAddress = await this.#ofAddress.take(from);
    if (!ofAddress.isAllowed) return refuseRate(ofAddress, TOO_MANY);
    const ofAccount = await this.#ofAccount.take(to);
    if (!ofAccount.isAllowed) {
      // No password was checked, so the attempt revealed nothing.
      this.#ofAddress.refund(from);
      return refuseRate(ofAccount, TOO_MANY);
    }

    const answer = await run();
    // Every refusal counts: joining, too, reveals whether an account with an address exists.
    if (answer.status < 400) {
      this.#ofAddress.refund(from);
      this.#ofAccount.refund(to);
    }
    return answer;
  }
}

/** The account's address, hashed: the table of limits must not become a list of accounts. */
function accountOf(body: AnyInput["body"]): string | undefined {
  const email = typeof body === "object" && "email" in body ? String(body.email).toLowerCase() : undefined;
  return email === undefined ? undefined : createHash("sha256").update(email).digest("hex");
}
