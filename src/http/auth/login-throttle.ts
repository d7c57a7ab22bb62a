import { foldEmail } from "../../contract/contact.ts";
import { sha256 } from "../../credentials/token.ts";
import { isRefusal } from "../../errors.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Store } from "../../store/store.ts";
import type { Exchange, Reply, RouteMatch } from "../exchange.ts";
import { networkOf, type PrefixBits } from "../request/client-address.ts";
import { type AnyInput, readInput } from "../request/read-input.ts";
import { unavailableReply } from "../response/error-reply.ts";
import type { PasswordQueue } from "./password-queue.ts";
import { RateLimiter, refuseRate } from "./rate-limiter.ts";

/**
 * Networks whose failures are counted, the narrowest first, with the maximum numbers of failures per minute. One client
 * may have a whole /48 of IPv6. The limit of an account is higher than each of these, so that no such client can lock
 * its owner out.
 */
const networkLimits = [
  { bits: { ipv4: 24, ipv6: 64 }, failuresMax: 30, failuresPerAccountMax: 10 },
  { bits: { ipv6: 56 }, failuresMax: 60, failuresPerAccountMax: 20 },
  { bits: { ipv6: 48 }, failuresMax: 90, failuresPerAccountMax: 30 },
] as const;
const FAILURES_PER_ACCOUNT_MAX = 100;
const TOO_MANY = "There were too many attempts.";
/** What else the owner of an account can do. */
const ALTERNATIVES =
  ", or from a network from which you logged in within the last 30 days. " +
  "On the server, `petstore people link` creates a link to set a new password";
const BUSY = "Too many passwords are waiting to be checked. Nothing was changed. Retry later.";
/** Statuses that tell whether a password or a token was right, or an account exists. */
const telltaleStatuses = new Set([401, 403, 409]);

/** Returns the network of an address that a login makes known: the narrowest one whose failures are counted. */
export function loginNetworkOf(address: string): string {
  return networkOf(address, networkLimits[0].bits);
}

/** Limits failed attempts with a password or a token, per network and per account, existing or not. */
export class LoginThrottle {
  readonly #store: Store;
  readonly #passwordQueue: PasswordQueue;
  readonly #ofNetworks: { bits: PrefixBits; all: RateLimiter; ofAccount: RateLimiter }[];
  readonly #ofAccount: RateLimiter;

  constructor(store: Store, passwordQueue: PasswordQueue, now: () => number) {
    this.#store = store;
    this.#passwordQueue = passwordQueue;
    this.#ofNetworks = networkLimits.map(({ bits, failuresMax, failuresPerAccountMax }) => ({
      bits,
      all: new RateLimiter(store, failuresMax, now),
      ofAccount: new RateLimiter(store, failuresPerAccountMax, now),
    }));
    this.#ofAccount = new RateLimiter(store, FAILURES_PER_ACCOUNT_MAX, now);
  }

  /** Reads the input of an operation with a password or a token, and executes it unless there were too many failures. */
  attempt(match: RouteMatch, execute: (input: AnyInput) => Promise<Reply>): Promise<Reply> {
    const { exchange } = match;
    const alternatives = match.id === "logIn" || match.id === "recoverAccount" ? ALTERNATIVES : "";
    const narrowest = this.#networkLimits(exchange.address).slice(0, 1);
    // Before the body is read.
    return limit(narrowest, alternatives, async () => {
      const input = await readInput(match); // 413, 400
      if (isRefusal(input)) return input;
      const reply = await limit(await this.#furtherLimits(match, input), alternatives, () => execute(input));
      if (isRefusal(reply) && isWrongPassword(reply.body.code)) await this.#countFailedLogin(exchange, input);
      return reply.status === 503 ? unavailableReply(BUSY, exchange.requestId) : reply;
    });
  }

  /** The limits that apply once the account is known. A network with an earlier login to it has only its own limits. */
  async #furtherLimits(match: RouteMatch, input: AnyInput): Promise<Limit[]> {
    const { address } = match.exchange;
    const email = emailOf(input);
    const ofAccount = this.#accountLimits(match, input);
    const network = loginNetworkOf(address);
    if (email !== undefined && (await this.#store.knownNetworks.has(email, network))) {
      this.#passwordQueue.prefer(network);
      return ofAccount.slice(0, 1);
    }
    return [...ofAccount, ...this.#networkLimits(address).slice(1)];
  }

  #networkLimits(address: string): Limit[] {
    return this.#networksOf(address).map(({ all, network }) => [all, `login from ${network}`]);
  }

  /** A link's token belongs to no account, also if it is used in a browser in which a person is logged in. */
  #accountLimits({ exchange, operation }: RouteMatch, input: AnyInput): Limit[] {
    const { address, caller } = exchange;
    const name = hashEmail(input) ?? (operation.scope && caller?.session && caller.name);
    if (name === undefined) return [];
    const account = `login to ${name}`;
    const ofNetworks = this.#networksOf(address);
    return [
      ...ofNetworks.map(({ ofAccount, network }): Limit => [ofAccount, `${account} from ${network}`]),
      [this.#ofAccount, account],
    ];
  }

  /** The networks of an address, the narrowest first: one for IPv4, where a client has single addresses. */
  #networksOf(address: string) {
    const limits = address.includes(":") ? this.#ofNetworks : this.#ofNetworks.slice(0, 1);
    return limits.map(({ bits, ...limiters }) => ({ network: networkOf(address, bits), ...limiters }));
  }

  /** Counts a failure for the account, even if there is none with this address; an event reports it later. */
  #countFailedLogin({ address, caller }: Exchange, input: AnyInput): Promise<unknown> {
    const email = emailOf(input);
    return this.#store.transaction(async ({ people, failedLogins }) => {
      const account = email === undefined ? undefined : await people.findByEmail(email);
      return failedLogins.add(account?.person.id ?? caller?.session?.personId, loginNetworkOf(address));
    });
  }
}

type Limit = [limiter: RateLimiter, subject: string];

/** Counts an attempt in advance, so that concurrent ones are limited, too. Refunds it if its status reveals nothing. */
async function limit(limits: Limit[], alternatives: string, run: () => MaybePromise<Reply>): Promise<Reply> {
  const taken = await Promise.all(limits.map(([limiter, subject]) => limiter.take(subject)));
  const refused = taken.find(({ isAllowed }) => !isAllowed);
  let reply: Reply | undefined;
  try {
    reply = refused ? refuseRate(refused, TOO_MANY, alternatives) : await run();
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
  const email = emailOf(input);
  return email === undefined ? undefined : sha256(foldEmail(email)).toString("hex");
}

function isWrongPassword(code: string): boolean {
  return code === "invalid_credentials" || code === "wrong_password";
}
