/** What the clients know at a moment, and what of it an image must have. */
import type { Order, Pet } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { readJson } from "../../support/read-json.ts";
import type { Exchange } from "./exchanges.ts";

/** A pet as a request has left it; only its status is known after a change of its order. Without both it is deleted. */
interface Change {
  id: bigint;
  text?: string;
  status?: string;
}

export interface Knowledge {
  /** Whether the store has been created. Before, nothing was acknowledged, and its parts are not atomic. */
  hasStarted: boolean;
  /** The text of each pet after the acknowledged requests. */
  pets: Map<bigint, string>;
  /** Number of events about pets that the acknowledged requests have written. */
  events: number;
  /** Acknowledged posts with an `Idempotency-Key`. */
  keyed: Exchange[];
  /** Requests that were sent and not acknowledged. */
  inFlight: Exchange[];
  /** Pages with events that a client of the feed has received. */
  delivered: Exchange[];
}

/** Returns what the clients know after a number of operations on the disk. */
export function knowAt(exchanges: Exchange[], at: number): Knowledge {
  const hasStarted = exchanges.some(({ receivedAt }) => receivedAt <= at);
  const known: Knowledge = { hasStarted, pets: new Map(), events: 0, keyed: [], inFlight: [], delivered: [] };
  for (const exchange of exchanges) {
    if (exchange.sentAt > at) break;
    if (exchange.receivedAt > at) known.inFlight.push(exchange);
    else if (exchange.request.method === "GET") known.delivered.push(...(exchange.text === "[]" ? [] : [exchange]));
    else acknowledge(exchange, known);
  }
  return known;
}

function acknowledge(exchange: Exchange, known: Knowledge): void {
  applyTo(known, changesOf(exchange));
  if (isKeyed(exchange) && exchange.status < 300) known.keyed.push(exchange);
}

export function isKeyed({ request }: Exchange): boolean {
  return request.headers?.["Idempotency-Key"] !== undefined;
}

/**
 * Compares the pets of an image with what must be there: every acknowledged change, and of each other request all
 * changes or none. Adds the requests in flight that the image has to `known`.
 */
export function comparePets(known: Knowledge, found: Map<bigint, string>): string[] {
  const faults: string[] = [];
  for (const exchange of known.inFlight) {
    const changes = changesOf(exchange);
    const done = changes.filter((change) => found.get(change.id) === textAfter(change, known.pets));
    if (done.length === 0) continue;
    if (done.length === changes.length) applyTo(known, changes);
    else faults.push(`${exchange.request.path} has made ${done.length} of ${changes.length} changes.`);
  }
  for (const [id, text] of known.pets) {
    if (found.get(id) !== text) faults.push(`Pet ${id} is ${found.get(id) ?? "missing"} instead of ${text}.`);
  }
  for (const [id, text] of found) if (!known.pets.has(id)) faults.push(`Pet ${id} should not exist: ${text}`);
  return faults;
}

function applyTo(known: Knowledge, changes: Change[]): void {
  for (const change of changes) {
    const text = textAfter(change, known.pets);
    if (change.status === undefined && text !== known.pets.get(change.id)) known.events += 1;
    if (text === undefined) known.pets.delete(change.id);
    else known.pets.set(change.id, text);
  }
}

function textAfter({ id, text, status }: Change, pets: Map<bigint, string>): string | undefined {
  return status === undefined ? text : pets.get(id)?.replace(/"status":"\w+"}$/, `"status":"${status}"}`);
}

const changes = new WeakMap<Exchange, Change[]>();

/** Returns what a request has changed according to its response, which may have been received after the cut. */
function changesOf(exchange: Exchange): Change[] {
  const known = changes.get(exchange) ?? readChanges(exchange);
  changes.set(exchange, known);
  return known;
}

function readChanges({ request, status, text }: Exchange): Change[] {
  const { method, path } = request;
  if (method === "GET" || status >= 300) return [];
  if (method === "DELETE") return [{ id: BigInt(path.split("/").at(-1) as string) }];
  // biome-ignore lint/suspicious/noExplicitAny: depends on the operation.
  const body = readJson(text) as any;
  if (path.startsWith("/v1/store/orders")) return [toStatus(body)];
  // Of a batch, an import, or a request for one pet.
  const results: { pet: Pet }[] = Array.isArray(body) ? body : (body.rows ?? [{ pet: body }]);
  return results.map(({ pet }) => ({ id: pet.id, text: writeJson(pet) }));
}

function toStatus({ petId, status }: Order): Change {
  return { id: petId, status: status === "cancelled" ? "available" : "pending" };
}
