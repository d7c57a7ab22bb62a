/** What the responses to writers say that the store must have. */
import type { Order, Pet } from "../../src/contract/contract.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { readJson } from "../support/read-json.ts";
import type { Reply, SentRequest } from "./client.ts";
import { cut } from "./cut.ts";
import { KnownDetails } from "./known-details.ts";

/** A `POST` with an `Idempotency-Key`, which is repeated until it has a response. */
export interface KeyedPost extends SentRequest {
  onResponse(text: string): void;
  /** Whether it was sent and had no response. */
  isRetried?: true;
  /** The response that every repetition must have, too. */
  text?: string;
}

/** An order as it was acknowledged. */
export interface KnownOrder {
  text: string;
  petId: bigint;
  /** `hold`: it expires by itself; `unknown`: a change of it had no response. */
  doubt?: "hold" | "unknown";
}

/** Maximum number of keyed posts with a response that are kept to be repeated. */
const RESPONDED_MAX = 1000;

/** Every pet has a number in its name, such as `Rex #12`, which tells which request has created it, also after a change. */
let numbers = 0;
export const takeNumber = () => ++numbers;
/** NaN for a pet that no writer created. */
export const numberOf = (name: string) => Number(/#(\d+)/.exec(name)?.[1]);

export class Ledger {
  /** The texts that each acknowledged pet may have, undefined for a deleted one: several if a change had no response. */
  readonly pets = new Map<bigint, (string | undefined)[]>();
  readonly orders = new Map<bigint, KnownOrder>();
  /** The id of each acknowledged pet, by the number in its name. */
  readonly ids = new Map<number, bigint>();
  /** Numbers of the pets whose creation had no response: each exists once or not at all. */
  readonly uncertain = new Set<number>();
  /** Keyed posts without a response. */
  readonly pending = new Set<KeyedPost>();
  readonly responded: KeyedPost[] = [];
  /** Pets and orders that were acknowledged or changed since they were last checked. */
  readonly uncheckedPets = new Set<bigint>();
  readonly uncheckedOrders = new Set<bigint>();
  /** A sentence for each response that no request should have had. */
  readonly faults: string[] = [];
  readonly details = new KnownDetails(this.faults);
  /** Number of keyed posts that had no response and were sent again until they had one. */
  retriedPosts = 0;
  #respondedCount = 0;

  /** Records a new pet as a response has it. */
  addPet(text: string): Pet {
    const pet = readJson(text) as unknown as Pet;
    const number = numberOf(pet.name);
    const other = this.ids.get(number);
    if (other !== undefined) this.faults.push(`Pet #${number} was created twice, as ${other} and ${pet.id}.`);
    this.ids.set(number, pet.id);
    this.setPet(pet.id, text);
    return pet;
  }

  setPet(id: bigint, ...texts: (string | undefined)[]): void {
    this.pets.set(id, texts);
    this.uncheckedPets.add(id);
  }

  /** Returns a pet as it was acknowledged last. */
  petOf(id: bigint): Pet {
    return readJson(this.pets.get(id)?.find((text) => text !== undefined) ?? "null") as unknown as Pet;
  }

  /** Records an order as a response has it, and the status of its pet. */
  setOrder(text: string): Order {
    const order = readJson(text) as unknown as Order;
    const { id, petId, status, expiresAt } = order;
    const isHold = status === "placed" && expiresAt !== undefined;
    this.orders.set(id, { text, petId, ...(isHold && { doubt: "hold" }) });
    this.uncheckedOrders.add(id);
    if (status === "delivered") this.setStatuses(petId, "sold");
    else if (status === "placed") this.setStatuses(petId, "pending", ...(isHold ? ["available"] : []));
    else this.setStatuses(petId, "available");
    return order;
  }

  /** Records that a change of an order had no response. */
  doubtOrder(id: bigint): void {
    const order = this.orders.get(id) as KnownOrder;
    order.doubt = "unknown";
    this.uncheckedOrders.add(id);
    this.setStatuses(order.petId, "pending", "available", "sold");
  }

  /** Records the statuses that a pet may have. */
  setStatuses(id: bigint, ...statuses: string[]): void {
    const pet = this.petOf(id);
    this.setPet(id, ...statuses.map((status) => writeJson({ ...pet, status })));
  }

  /** Records the response to a keyed post. */
  recordResponse(post: KeyedPost, text: string): void {
    if (post.isRetried) this.retriedPosts += 1;
    post.text = text;
    post.onResponse(text);
    this.responded[this.#respondedCount++ % RESPONDED_MAX] = post;
  }

  /** Records a response that the request should not have had. */
  addUnexpected({ method, path, body }: SentRequest, { status, text }: Reply): void {
    this.faults.push(`${method} ${path} ${cut(`${body ?? ""}`)} got ${status}: ${cut(text)}`);
  }
}
