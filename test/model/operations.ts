import type { OperationId } from "../../src/contract/contract.ts";
import * as categories from "./categories.ts";
import * as events from "./events.ts";
import * as keys from "./keys.ts";
import * as orders from "./orders.ts";
import * as pets from "./pets.ts";
import type { ModelOperation } from "./valid-request.ts";

/**
 * The operations that the model knows. Operations on accounts, which need cookies and password hashes, and on tables
 * have separate property tests.
 */
export const operations = { ...pets, ...categories, ...orders, ...events, ...keys } satisfies {
  [Id in OperationId]?: ModelOperation<Id>;
};

export type ModelledId = keyof typeof operations;
