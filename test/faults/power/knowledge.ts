/** What the clients know at a moment, and what of it an image must have. */
import type { Order, Pet, PetProfile, Photo } from "../../../src/contract/contract.ts";
import { writeJson } from "../../../src/contract/write-json.ts";
import { readJson } from "../../support/read-json.ts";
import { type Details, withPaths } from "../known-details.ts";
import type { Exchange } from "./exchanges.ts";

/** A pet, its profile (`profile`) and its photos (`photo 7`) as texts. Those of a deleted pet are deleted with it. */
export type Parts = Map<string, string>;

/**
 * A part of a pet as a request has left it; only its status is known after a change of its order. Without both, the pet is
 * deleted.
 */
interface Change {
  id: bigint;
  part: string;
  text?: string;
  status?: string;
}

/** The part that is the pet itself. */
export const PET = "pet";
export const PROFILE = "profile";
/** Start of the names of photos. */
export const PHOTO = "photo";

export interface Knowledge {
  /** Whether the store has been created. Before, nothing was acknowledged, and its parts are not atomic. */
  hasStarted: boolean;
  /** Each pet after the acknowledged requests. */
  pets: Map<bigint, Parts>;
  /** Number of events about changes of pets, profiles and photos that the acknowledged requests have written. */
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
export function comparePets(known: Knowledge, found: Map<bigint, Parts>): string[] {
  const faults: string[] = [];
  for (const exchange of known.inFlight) {
    const changes = changesOf(exchange);
    const done = changes.filter((change) => found.get(change.id)?.get(change.part) === textAfter(change, known.pets));
    if (done.length === 0) continue;
    if (done.length === changes.length) applyTo(known, changes);
    else faults.push(`${exchange.request.path} has made ${done.length} of ${changes.length} changes.`);
  }
  for (const [id, parts] of known.pets) {
    for (const [part, text] of parts) {
      const actual = found.get(id)?.get(part);
      if (actual !== text) faults.push(`The ${part} of ${id} is ${actual ?? "missing"} instead of ${text}.`);
    }
  }
  for (const [id, parts] of found) {
    for (const [part, text] of parts) {
      if (!known.pets.get(id)?.has(part)) faults.push(`The ${part} of ${id} should not exist: ${text}`);
    }
  }
  return faults;
}

function applyTo(known: Knowledge, changes: Change[]): void {
  for (const change of changes) {
    const { id, part, status } = change;
    const text = textAfter(change, known.pets);
    const parts = known.pets.get(id) ?? new Map();
    if (status === undefined && text !== parts.get(part)) known.events += 1;
    if (text === undefined) known.pets.delete(id);
    else known.pets.set(id, parts.set(part, text));
  }
}

function textAfter({ id, part, text, status }: Change, pets: Knowledge["pets"]): string | undefined {
  return status === undefined
    ? text
    : pets
        .get(id)
        ?.get(part)
        ?.replace(/"status":"\w+"}$/, `"status":"${status}"}`);
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
  const [, petId = 0, part] = /^\/v1\/pets\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const id = BigInt(petId);
  if (method === "DELETE") return [{ id, part: PET }];
  // biome-ignore lint/suspicious/noExplicitAny: depends on the operation.
  const body = readJson(text) as any;
  if (path.startsWith("/v1/store/orders")) return [toStatus(body)];
  if (part === "profile") return [{ id, ...profilePart(body) }];
  if (part === "photos") return [{ id, ...photoPart(body) }];
  // Of a batch, an import, or a request for one pet.
  const results: { pet: Pet }[] = Array.isArray(body) ? body : (body.rows ?? [{ pet: body }]);
  return results.map(({ pet }) => ({ id: pet.id, part: PET, text: writeJson(pet) }));
}

function profilePart(profile: PetProfile) {
  return { part: PROFILE, text: writeJson(profile) };
}

function photoPart(photo: Photo) {
  return { part: `${PHOTO} ${photo.id}`, text: writeJson(withPaths(photo)) };
}

function toStatus({ petId, status }: Order): Change {
  return { id: petId, part: PET, status: status === "cancelled" ? "available" : "pending" };
}

/** The parts of a pet in the response to `GET /pet-details?include=all`. */
export function partsOf(details: Pet & Details): Parts {
  const { id, name, categoryId, status, profile, photos = [] } = details;
  const parts = [
    { part: PET, text: writeJson({ id, name, categoryId, ...(status && { status }) }) },
    ...(profile ? [profilePart(profile)] : []),
    ...photos.map(photoPart),
  ];
  return new Map(parts.map(({ part, text }) => [part, text]));
}
