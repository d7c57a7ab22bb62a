import type { Actor, Input, OperationId, Scope } from "../../src/contract/contract.ts";
import type { Model } from "./model.ts";
import type { Choice, Outcome, Query } from "./request.ts";

/** A request whose caller has the scope, and whose members are valid. */
export interface ValidRequest<Id extends OperationId> {
  /** The id in the path. */
  id: bigint;
  query: Omit<Partial<Input<Id>["query"]>, "cursor"> & Query;
  body: Input<Id>["body"];
  by: Actor;
  scope: Scope;
  choice: Choice;
  /** Whether `If-Match` is absent or matches this resource. */
  isCurrent(resource: object): boolean;
}

export type ModelOperation<Id extends OperationId> = (model: Model, request: ValidRequest<Id>) => Outcome;
