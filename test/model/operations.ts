import * as categories from "./categories.ts";
import * as events from "./events.ts";
import * as keys from "./keys.ts";
import type { ModelledId } from "./modelled.ts";
import * as orders from "./orders.ts";
import * as pets from "./pets.ts";
import type { ModelOperation } from "./question.ts";

/** The contract, operation by operation. Leave one out and this does not compile. */
export const operations: { [Id in ModelledId]: ModelOperation<Id> } = {
  ...pets,
  ...categories,
  ...orders,
  ...events,
  ...keys,
};
