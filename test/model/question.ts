import type { Actor, Input, Scope } from "../../src/contract/contract.ts";
import type { Model } from "./model.ts";
import type { ModelledId } from "./modelled.ts";
import type { Choice, Outcome, Query } from "./request.ts";

/** A request whose caller may make it, and whose members are valid. */
export interface Question<Id extends ModelledId> {
  /** The id in the path. */
  id: bigint;
  query: Omit<Partial<Input<Id>["query"]>, "cursor"> & Query;
  body: Input<Id>["body"];
  by: Actor;
  scope: Scope;
  choice: Choice;
  /** Whether `If-Match` is absent, or names this. */
  isCurrent(resource: object): boolean;
}

export type ModelOperation<Id extends ModelledId> = (model: Model, question: Question<Id>) => Outcome;
