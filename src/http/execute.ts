import { insertOnlyOperations } from "../operations/traits.ts";
import type { TransactionOptions } from "../store/database.ts";
import { andThen, type MaybePromise } from "../store/maybe-promise.ts";
import type { Store, StoreWriter } from "../store/store.ts";
import { runIfValid, throwIfAccessLost, withFreshCaller } from "./auth/revalidate-caller.ts";
import type { Dependencies } from "./dependencies.ts";
import { isDryRun, toDryRunReply } from "./dry-run.ts";
import type { Caller, Reply, RouteMatch } from "./exchange.ts";
import { toRetryable } from "./idempotency.ts";
import { createContext, operationOf } from "./operation-context.ts";
import { networkOf } from "./request/client-address.ts";
import type { AnyInput } from "./request/read-input.ts";

/** Executes the operation, for a caller whose key or session is still valid when its transaction begins. */
export function execute(match: RouteMatch, input: AnyInput, caller: Caller, dependencies: Dependencies) {
  return withFreshCaller(match, caller, dependencies, (fresh) => run(match, input, fresh, dependencies));
}

/** A GET reads without a transaction, a password operation opens its own, any other runs in one, which a dry run rolls back. */
function run(match: RouteMatch, input: AnyInput, caller: Caller, dependencies: Dependencies): MaybePromise<Reply> {
  const { exchange, id, operation } = match;
  const { store, passwordQueue } = dependencies;
  const runWith = (access: Parameters<typeof createContext>[3]) =>
    operationOf(id)(input, createContext(match, caller, dependencies, access));
  if (operation.method === "GET") return runWith(store);

  const transact = <Result>(
    work: (writer: StoreWriter) => MaybePromise<Result>,
    { kind = "change", isDryRun = false }: TransactionOptions = {},
  ) =>
    store.transaction((writer) => runIfValid(writer, match, caller, dependencies, () => work(writer), kind), {
      kind,
      isDryRun,
      isWanted: () => !isAborted(match),
    });
  if (operation.isPasswordOperation) {
    exchange.change = { isRepeatable: false };
    const ownStore: Store = { ...store, transaction: async (work) => throwIfAccessLost(await transact(work)) };
    const passwords = passwordQueue.for(networkOf(exchange.address, 24));
    return operationOf(id)(input, { ...createContext(match, caller, dependencies, ownStore), passwords });
  }

  if (isDryRun(input)) {
    exchange.headers["Dry-Run"] = "true";
    const work = (writer: StoreWriter) => andThen(runWith(writer), (reply) => toDryRunReply(reply, input, operation));
    return transact(work, { isDryRun: true });
  }
  const retryable = toRetryable(match, input, caller);
  exchange.change = { isRepeatable: retryable !== undefined };
  // Requests with the same Idempotency-Key depend on each other, those with `handling=strict` on existing categories.
  const isIndependent = insertOnlyOperations.has(id) && !retryable && !exchange.prefers("handling=strict");
  const kind = isIndependent ? "insertOnly" : "change";
  return transact((writer) => (retryable ? retryable.execute(writer, () => runWith(writer)) : runWith(writer)), {
    kind,
  });
}

/** Whether the client has closed the connection or sent invalid data on it: without a response, nothing may be changed. */
function isAborted({ exchange }: RouteMatch): boolean {
  return exchange.request.signal.aborted;
}
