import type { Operation as ContractOperation, OperationId } from "../contract/contract.ts";
import type { Store } from "../store/store.ts";

/** What an operation has at hand beside its input. */
export interface Context {
  store: Store;
  /** Where this API answers, ending in `/v1`: for the links in answers. */
  baseUrl: () => string;
}

export type Operation<Id extends OperationId> = ContractOperation<Id, Context>;
