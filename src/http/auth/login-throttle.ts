import { createHash } from "node:crypto";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Store } from "../../store/store.ts";
import type { Answer, Exchange } from "../exchange.ts";
import type { AnyInput } from "../request/read-input.ts";
import { RateLimiter, refuseRate } from "./rate-limiter.ts";

/** Maximum number of failures per minute from one network address. */
const FAILURES_PER_ADDRESS_MAX = 30;
/** Maximum number of failures per minute for one account. */
const FAILURES_PER_ACCOUNT_MAX = 10;
const TOO_MANY = "There were too many attempts.";

/** Limits failed attempts with a password or a token, per network address and per account, existing or not. */
export class LoginThrottle {
  readonly #ofAddress: RateLimiter;
  readonly #ofAccount: RateLimiter;

  constructor(store: Store, now: () => number) {
    this.#ofAddress = new RateLimiter(store, FAILURES_PER_ADDRESS_MAX, now);
    this.#ofAccount = new RateLimiter(store, FAILURES_PER_ACCOUNT_MAX, now);
  }

  /** Runs an attempt, unless there were too many. Counts it in advance, for concurrent ones; a success is refunded. */
  async attempt({ address, caller }: Exchange, { body }: AnyInput, run: () => MaybePromise<Answer>): Promise<Answer> {
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
    // Every refusal counts, since that of `join` reveals whether an account exists.
    if (answer.status < 400) {
      this.#ofAddress.refund(from);
      this.#ofAccount.refund(to);
    }
    return answer;
  }
}

/** Returns the hash of the account's e-mail address: the table of limits must not reveal addresses. */
function accountOf(body: AnyInput["body"]): string | undefined {
  const email = typeof body === "object" && "email" in body ? String(body.email).toLowerCase() : undefined;
  return email === undefined ? undefined : createHash("sha256").update(email).digest("hex");
}
