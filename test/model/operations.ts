import type { OperationId } from "../../src/contract/contract.ts";
import * as categories from "./categories.ts";
import * as events from "./events.ts";
import * as keys from "./keys.ts";
import * as orders from "./orders.ts";
import * as pets from "./pets.ts";
import type { ModelOperation } from "./valid-request.ts";

/**
 * The operations that the model knows. Those of accounts, which need cookies and password hashes, and those of tables
 * have property tests of their own.
 */
export const operations = { ...pets, ...categories, ...orders, ...events, ...keys } satisfies {
  [Id in OperationId]?: ModelOperation<Id>;
};

export type ModelledId = keyof typeof operations;
