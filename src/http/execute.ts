import type { OperationDescription, OperationId } from "../contract/contract.ts";
import { restorers } from "../operations/abridged-responses.ts";
import { operations } from "../operations/index.gen.ts";
import type { Context, PasswordContext } from "../operations/operation.ts";
import { DRY_RUN_ID, insertOnlyOperations } from "../operations/operation.ts";
import { DatabaseUnavailable, type TransactionOptions, TransactionSkipped } from "../store/database.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { Store, StoreWriter } from "../store/store.ts";
import { authenticateAgain } from "./auth/admit.ts";
import { loginNetworkOf } from "./auth/login-throttle.ts";
import { writeSessionCookie } from "./auth/session-cookie.ts";
import { consoleUrlOf } from "./base-url.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Caller, Reply, RouteMatch } from "./exchange.ts";
import { toRetryable } from "./idempotency.ts";
import { isExemptFromShedding } from "./overload/load-shedder.ts";
import type { AnyInput } from "./request/read-input.ts";
import { refuseReadOnly } from "./request/read-only-members.ts";
import { refuseDisconnected } from "./response/error-reply.ts";
import { isCurrent, matchesResource } from "./response/etag.ts";
import { nameOrRefuseParts } from "./response/field-headers.ts";

/** Maximum number of further authentications of a request. */
const ATTEMPTS_MAX = 1;
/** Maximum number for revocations, so that they succeed even if the process is paused repeatedly. */
const EXEMPT_ATTEMPTS_MAX = 10;

/** An operation with its input, for a caller who was admitted. */
interface Task {
  match: RouteMatch;
  input: AnyInput;
  caller: Caller;
  dependencies: Dependencies;
}

/** Result of a transaction that did nothing, because its caller has lost access since the request was admitted. */
const accessLost: Reply = { status: 401 };

/**
 * Executes the operation, for a caller whose key or session is still valid when its transaction begins. If that is
 * not certain, authenticates the request again and repeats.
 */
export async function execute(
  match: RouteMatch,
  input: AnyInput,
  caller: Caller,
  dependencies: Dependencies,
): Promise<Reply> {
  const { freshness } = dependencies.authenticator;
  let current = caller;
  for (let attemptsLeft = attemptsFor(match); ; attemptsLeft -= 1) {
    try {
      const reply = freshness.isUsable(current)
        ? await run({ match, input, caller: current, dependencies })
        : accessLost;
      if (reply !== accessLost) return reply;
    } catch (error) {
      if (!(error instanceof TransactionSkipped)) throw error;
      if (isAborted(match)) return refuseDisconnected();
    }
    if (attemptsLeft === 0) break;
    const again = await authenticateAgain(match, dependencies);
    if ("status" in again) return again;
    current = again;
  }
  throw new DatabaseUnavailable(new Error("Authentication expired before the operation could run."), { isBusy: true });
}

function attemptsFor({ id, operation }: RouteMatch): number {
  return isExemptFromShedding(id, operation) ? EXEMPT_ATTEMPTS_MAX : ATTEMPTS_MAX;
}

/** A GET reads without a transaction, a password operation opens its own, any other runs in one, which a dry run rolls back. */
async function run(task: Task): Promise<Reply> {
  const { match, input, caller, dependencies } = task;
  const { exchange, id, operation } = match;
  if (operation.method === "GET") return operate(task, dependencies.store);
  if (operation.isPasswordOperation) return runPasswordOperation(task);
  if (isDryRun(input)) {
    exchange.headers["Dry-Run"] = "true";
    const reply = await transact(task, (writer) => operate(task, writer), { isDryRun: true });
    return toDryRunReply(reply, input, operation);
  }

  const retryable = await toRetryable(match, input, caller, restorers[id]);
  exchange.change = { isRepeatable: retryable !== undefined };
  if (retryable) return transact(task, (writer) => retryable.execute(writer, () => operate(task, writer)));
  // Requests with the same Idempotency-Key depend on each other, those with `handling=strict` on existing categories.
  const isInsertOnly = insertOnlyOperations.has(id) && !exchange.prefers("handling=strict");
  return transact(task, (writer) => operate(task, writer), { kind: isInsertOnly ? "insertOnly" : "change" });
}

function operate({ match, input, caller, dependencies }: Task, access: Context["store"]): MaybePromise<Reply> {
  const context = createContext(match, caller, dependencies, access);
  return operationOf(match.id)(
    input,
    input.prepared === undefined ? context : { ...context, prepared: input.prepared },
  );
}

function runPasswordOperation(task: Task): MaybePromise<Reply> {
  const { match, input, caller, dependencies } = task;
  const { exchange, id } = match;
  const { store, passwordQueue } = dependencies;
  exchange.change = { isRepeatable: false };
  const ownStore: Store = {
    ...store,
    async transaction<Result>(work: (writer: StoreWriter) => MaybePromise<Result>) {
      const result = await transact(task, work);
      if (result === accessLost) throw new TransactionSkipped();
      return result as Result;
    },
  };
  const context = createContext(match, caller, dependencies, ownStore);
  return operationOf(id)(input, { ...context, passwords: passwordQueue.for(context.network()) });
}

/** Runs `work` in a transaction, if the caller's key or session is still valid in it. */
function transact<Result>(
  { match, caller, dependencies: { store, authenticator } }: Task,
  work: (writer: StoreWriter) => MaybePromise<Result>,
  { kind = "change", isDryRun = false }: TransactionOptions = {},
): Promise<Result | Reply> {
  return store.transaction<Result | Reply>(
    (writer) =>
      andThen(authenticator.isValidIn(writer, kind, caller, match.operation), (isValid) =>
        isValid ? work(writer) : accessLost,
      ),
    { kind, isDryRun, account: accountOf(match), isWanted: () => !isAborted(match) },
  );
}

/** The account of revocations, which are not delayed by other changes of the same caller. */
const REVOCATIONS_ACCOUNT = "revocations";

function accountOf({ id, operation, exchange }: RouteMatch): string {
  return isExemptFromShedding(id, operation) ? REVOCATIONS_ACCOUNT : exchange.account;
}

/** Whether the client has closed the connection or sent invalid data on it: without a response, nothing may be changed. */
function isAborted({ exchange }: RouteMatch): boolean {
  return exchange.request.signal.aborted;
}

function isDryRun({ query }: AnyInput): boolean {
  return "dryRun" in query && query.dryRun === true;
}

/** Replaces the id that a new resource got, and drops its URL. An id that the client has chosen is kept. */
function toDryRunReply(reply: Reply, { body }: AnyInput, { bodyMembers = [] }: OperationDescription): Reply {
  if (reply.status !== 201) return reply;
  const given = typeof body === "object" && "id" in body && bodyMembers.includes("id") ? body.id : undefined;
  return { status: 201, body: { ...(reply.body as object), id: given ?? DRY_RUN_ID } };
}

type AnyOperation = (
  input: AnyInput,
  context: Context & Partial<PasswordContext> & { prepared?: unknown },
) => MaybePromise<Reply>;

/** Returns the implementation of an operation. Its input must have been validated for the same operation. */
export function operationOf(id: OperationId): AnyOperation {
  return operations[id] as unknown as AnyOperation;
}

export function createContext<Of extends Context["store"]>(
  { exchange, id }: RouteMatch,
  caller: Caller,
  { config }: Dependencies,
  store: Of,
): Context<Of> {
  return {
    store,
    baseUrl: () => exchange.baseUrl,
    configuredBaseUrl: () => config.baseUrls[config.environment],
    consoleUrl: () => consoleUrlOf(config),
    session: caller.session,
    cookie: (token) => ({
      "Set-Cookie": writeSessionCookie(token, exchange.isSecure),
      "Cache-Control": "no-store",
    }),
    by: caller.actor,
    scope: caller.scope,
    address: () => exchange.address,
    network: () => loginNetworkOf(exchange.address),
    now: config.now,
    requester: exchange,
    isCurrent: (resource, ifMatch) =>
      ifMatch === undefined ? isCurrent(exchange.request.headers, resource) : matchesResource(ifMatch, resource),
    refuseReadOnly: (resource, patch, part = { id, path: "" }) => refuseReadOnly(resource, patch, part, exchange),
    nameOrRefuseIgnored: (...unknown) => nameOrRefuseParts(exchange, ...unknown),
    prefers: (preference) => exchange.prefers(preference),
    applyPreference: (preference) => exchange.applyPreference(preference),
    lastEventId: () => exchange.requestHeaders["last-event-id"],
  };
}
