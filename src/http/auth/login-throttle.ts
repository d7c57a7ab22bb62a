import { createHash } from "node:crypto";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Store } from "../../store/store.ts";
import type { Exchange } from "../exchange.ts";
import type { AnyInput } from "../request/read-input.ts";
import type { Answer } from "../response/respond.ts";
import { RateLimiter, refuseRate } from "./rate-limiter.ts";

const FAILURES_OF_ADDRESS_MAX = 30;
const FAILURES_OF_ACCOUNT_MAX = 10;
const TOO_MANY = "There were too many tries.";

/**
 * Slows down whoever tries passwords or tokens: so many failures a minute from one network address, and for one account,
 * whether there is such an account or not.
 */
export class LoginThrottle {
  readonly #ofAddress: RateLimiter;
  readonly #ofAccount: RateLimiter;

  constructor(store: Store, now: () => number) {
    this.#ofAddress = new RateLimiter(store, FAILURES_OF_ADDRESS_MAX, now);
    this.#ofAccount = new RateLimiter(store, FAILURES_OF_ACCOUNT_MAX, now);
  }

  /** Counts a try before it is made, so that many at once are counted too; one that succeeds is taken back. */
  async watch({ address, caller }: Exchange, { body }: AnyInput, run: () => MaybePromise<Answer>): Promise<Answer> {
    const from = `login from ${address()}`;
    const to = `login to ${accountOf(body) ?? caller?.name}`;
    const ofAddress = await this.#ofAddress.take(from);
    if (!ofAddress.isAllowed) return refuseRate(ofAddress, TOO_MANY);
    const ofAccount = await this.#ofAccount.take(to);
    if (!ofAccount.isAllowed) {
      // It was not tried, and so told nobody anything.
      this.#ofAddress.refund(from);
      return refuseRate(ofAccount, TOO_MANY);
    }

    const answer = await run();
    // That there is an account with an address can be learned by joining, too, so each refusal counts.
    if (answer.status < 400) {
      this.#ofAddress.refund(from);
      this.#ofAccount.refund(to);
    }
    return answer;
  }
}

/** Not in its own words: the table of limits is no list of who has an account. */
function accountOf(body: AnyInput["body"]): string | undefined {
  const email = typeof body === "object" && "email" in body ? String(body.email).toLowerCase() : undefined;
  return email === undefined ? undefined : createHash("sha256").update(email).digest("hex");
}
