import type { Outcome, Query } from "./request.ts";

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
