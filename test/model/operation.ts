import type { Actor, Customer, Input, OperationId, Scope } from "../../src/contract/contract.ts";
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

export function refuse(status: number, code: string): Outcome {
  return { status, body: { code } };
}

export function ok(body: object): Outcome {
  return { status: 200, body, hasTag: true, hasNext: false };
}

export function created(body: object, path: string): Outcome {
  return { status: 201, body, location: path, hasTag: true };
}

/** 200 with the resource, or 404 with this code if it is undefined. */
export function found(resource: object | undefined, otherwise: string): Outcome {
  return resource ? ok(resource) : refuse(404, otherwise);
}

/** A page of the items, by default newest first. */
export function page<Item extends { id: bigint }>(
  items: Item[],
  query: Query,
  compare: (one: Item, other: Item) => number = (one, other) => Number(other.id - one.id),
): Outcome {
  const { limit = 20, cursor } = query;
  const last = cursor?.last as Item | undefined;
  const rest = items.toSorted(compare).filter((item) => last === undefined || compare(last, item) < 0);
  return { ...ok(rest.slice(0, limit)), hasNext: rest.length > limit };
}

/** Whether a name has every word of a text, ignoring case and accents. */
export function hasWords(name: string, text: string): boolean {
  return fold(text)
    .split(/\s+/)
    .every((word) => fold(name).includes(word));
}

export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}

/** Whether a member of a customer contains a text, ignoring case and accents. */
export function hasPart(customer: Customer = {}, part: string): boolean {
  return Object.values(customer).some((text) => fold(text).includes(fold(part)));
}

/** RFC 7396, section 2. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null) return patch;
  const merged: { [name: string]: unknown } = typeof target === "object" ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
