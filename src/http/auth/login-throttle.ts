import { sha256 } from "../../credentials/token.ts";
import { isRefusal } from "../../errors.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Store } from "../../store/store.ts";
import type { Exchange, Reply, RouteMatch } from "../exchange.ts";
import { networkOf } from "../request/client-address.ts";
import { type AnyInput, readInput } from "../request/read-input.ts";
import { unavailableReply } from "../response/error-reply.ts";
import { RateLimiter, refuseRate } from "./rate-limiter.ts";

// Maximum numbers of failures per minute. An account allows more than a network, so that a stranger cannot lock its
// owner out.
const FAILURES_PER_NETWORK_MAX = 30;
const FAILURES_PER_ACCOUNT_AND_NETWORK_MAX = 10;
const FAILURES_PER_ACCOUNT_MAX = 100;
const TOO_MANY = "There were too many attempts.";
const BUSY = "Too many passwords are waiting to be checked. Nothing was changed. Retry later.";
/** Statuses that tell whether a password or a token was right, or an account exists. */
const telltaleStatuses = new Set([401, 403, 409]);

/** Limits failed attempts with a password or a token, per network and per account, existing or not. */
export class LoginThrottle {
  readonly #store: Store;
  readonly #ofNetwork: RateLimiter;
  readonly #ofAccountAndNetwork: RateLimiter;
  readonly #ofAccount: RateLimiter;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#ofNetwork = new RateLimiter(store, FAILURES_PER_NETWORK_MAX, now);
    this.#ofAccountAndNetwork = new RateLimiter(store, FAILURES_PER_ACCOUNT_AND_NETWORK_MAX, now);
    this.#ofAccount = new RateLimiter(store, FAILURES_PER_ACCOUNT_MAX, now);
  }

  /** Reads the input of an operation with a password or a token, and executes it unless there were too many failures. */
  attempt(match: RouteMatch, execute: (input: AnyInput) => Promise<Reply>): Promise<Reply> {
    const { exchange } = match;
    // Before the body is read.
    return limit([[this.#ofNetwork, `login from ${networkOf(exchange.address, { ipv4: 24, ipv6: 64 })}`]], async () => {
      const input = await readInput(match); // 413, 400
      if (isRefusal(input)) return input;
      const reply = await limit(this.#accountLimits(match, input), () => execute(input));
      if (isRefusal(reply) && isWrongPassword(reply.body.code)) await this.#countFailedLogin(exchange, input);
      return reply.status === 503 ? unavailableReply(BUSY, exchange.requestId) : reply;
    });
  }

  /** A link's token belongs to no account, also if it is used in a browser in which a person is logged in. */
  #accountLimits({ exchange, operation }: RouteMatch, input: AnyInput): Limit[] {
    const { address, caller } = exchange;
    const name = hashEmail(input) ?? (operation.scope && caller?.session && caller.name);
    if (name === undefined) return [];
    const account = `login to ${name}`;
    return [
      [this.#ofAccountAndNetwork, `${account} from ${networkOf(address, { ipv4: 24, ipv6: 64 })}`],
      [this.#ofAccount, account],
    ];
  }

  /** Counts a failure for the account, even if there is none with this address; an event reports it later. */
  #countFailedLogin({ address, caller }: Exchange, input: AnyInput): Promise<unknown> {
    const email = emailOf(input);
    return this.#store.transaction(async ({ people, failedLogins }) => {
      const account = email === undefined ? undefined : await people.findByEmail(email);
      return failedLogins.add(
        account?.person.id ?? caller?.session?.personId,
        networkOf(address, { ipv4: 24, ipv6: 64 }),
      );
    });
  }
}

type Limit = [limiter: RateLimiter, subject: string];

/** Counts an attempt in advance, so that concurrent ones are limited, too. Refunds it if its status reveals nothing. */
async function limit(limits: Limit[], run: () => MaybePromise<Reply>): Promise<Reply> {
  const taken = await Promise.all(limits.map(([limiter, subject]) => limiter.take(subject)));
  const refused = taken.find(({ isAllowed }) => !isAllowed);
  let reply: Reply | undefined;
  try {
    reply = refused ? refuseRate(refused, TOO_MANY) : await run();
    return reply;
  } finally {
    if (!reply || !telltaleStatuses.has(reply.status)) for (const status of taken) status.refund();
  }
}

function emailOf({ body }: AnyInput): string | undefined {
  return typeof body === "object" && "email" in body ? String(body.email) : undefined;
}

/** The table of limits must not reveal email addresses. */
function hashEmail(input: AnyInput): string | undefined {
  const email = emailOf(input)?.toLowerCase();
  return email === undefined ? undefined : sha256(email).toString("hex");
}

function isWrongPassword(code: string): boolean {
  return code === "invalid_credentials" || code === "wrong_password";
}
