/** Clients that write to a store while its processes die and come back, and keep what was acknowledged in a ledger. */
import type { PetProfile } from "../../src/contract/contract.ts";
import { writeTime } from "../../src/contract/time.ts";
import { writeJson } from "../../src/contract/write-json.ts";
import { readJson } from "../support/read-json.ts";
import { Client, type Origins, type Reply, type SentRequest } from "./client.ts";
import { hasResponded, KeyedPosts, type NewPost, RETRY_MILLISECONDS } from "./keyed-posts.ts";
import { Ledger, takeNumber } from "./ledger.ts";
import { pictures } from "./pictures.ts";
import { createRandom, type Random } from "./random.ts";

/**
 * What a writer does: creates a pet, without or with an `Idempotency-Key`, or changes a pet or an order of its own;
 * restores a pet that it has deleted; adds a photo to a pet, without or with the header; or changes the profile of a pet.
 */
export type Action =
  | "create"
  | "createKeyed"
  | "update"
  | "delete"
  | "restore"
  | "order"
  | "hold"
  | "cancel"
  | "sell"
  | "profile"
  | "photo"
  | "photoKeyed";

export const allActions: Action[] = [
  "create",
  "create",
  "create",
  "createKeyed",
  "update",
  "delete",
  "restore",
  "order",
  "hold",
  "cancel",
  "sell",
  "profile",
  "photo",
  "photoKeyed",
];

export interface WritersOptions {
  origins: Origins;
  /** Sends the requests. */
  client?: Client;
  /** Number of clients, each of which sends one request at a time. */
  count?: number;
  seed?: number;
  /** Each time, a writer picks one of them: one that is named twice is picked twice as often. */
  actions?: Action[];
  /** Time that a writer waits after each response. */
  pauseMilliseconds?: number;
  /** Several writers of one store can share it. */
  ledger?: Ledger;
}

const NAMES = ["Rex", "", "Ünal 🐕‍🦺", '"quoted\\"', "\u0001", "ﷺ".repeat(100)];
/** Few categories, two of which no double represents. */
const CATEGORIES = [1n, 2n, 3n, 2n ** 63n - 1n, -(2n ** 63n)];
/** Number of different values of `externalId`: so few that some are taken. */
const NUMBERS = 5000;
/** Maximum number of pets that a writer changes. */
const OWN_PETS_MAX = 20;
/** Status of a change of a profile, or of a restore, whose `externalId` another pet has. */
const TAKEN = 409;
/** Status if the picture has been added to the pet before. */
const ADDED_BEFORE = 200;
const HOLD_MILLISECONDS_MIN = 1000;
const HOLD_MILLISECONDS_MAX = 4000;

/** Pets and orders that only one writer changes. */
interface Own {
  random: Random;
  pets: bigint[];
  /** Pets whose deletion was acknowledged, as they were before. */
  deleted: { id: bigint; text: string }[];
  orders: bigint[];
}

export class Writers {
  readonly ledger: Ledger;
  readonly client: Client;
  readonly keyedPosts: KeyedPosts;
  readonly #owns: Own[];
  readonly #actions: Action[];
  readonly #pauseMilliseconds: number;
  #isStopping = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: WritersOptions) {
    const { origins, count = 16, seed = 1, actions = allActions, pauseMilliseconds = 0, ledger } = options;
    this.client = options.client ?? new Client(origins);
    this.ledger = ledger ?? new Ledger();
    this.keyedPosts = new KeyedPosts(this.client, this.ledger);
    this.#actions = actions;
    this.#pauseMilliseconds = pauseMilliseconds;
    const randoms = Array.from({ length: count }, (_, index) => createRandom(seed * 1000 + index));
    this.#owns = randoms.map((random) => ({ random, pets: [], deleted: [], orders: [] }));
  }

  start(): void {
    this.#isStopping = false;
    const fail = (error: Error) => void this.ledger.faults.push(`A writer cannot go on: ${error.message}`);
    this.#running = Promise.all(this.#owns.map((own) => this.#write(own).catch(fail)));
  }

  /** Resolves after the current requests. Keyed posts without a response stay in the ledger. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  async #write(own: Own): Promise<void> {
    while (!this.#isStopping) {
      const hasResponse = await this.#act(own.random.pick(this.#actions), own);
      const pause = hasResponse ? this.#pauseMilliseconds : RETRY_MILLISECONDS;
      if (pause > 0 && !this.#isStopping) await Bun.sleep(pause);
    }
  }

  /** Returns whether the service has responded, other than with 503. */
  #act(action: Action, own: Own): Promise<boolean> {
    if (action === "createKeyed") return this.#createKeyed(own);
    if (action === "restore") return this.#restore(own);
    const isOfOrder = action === "hold" || action === "cancel" || action === "sell";
    const [id] = takeSome(isOfOrder ? own.orders : own.pets, own.random);
    if (action === "create" || id === undefined) return this.#create(own);
    if (action === "update") return this.#update(own, id);
    if (action === "delete") return this.#delete(own, id);
    if (action === "order") return this.#order(own, id);
    if (action === "profile") return this.#updateProfile(own, id);
    if (action === "photo" || action === "photoKeyed") return this.#addPhoto(own, id, action === "photoKeyed");
    if (action === "sell") return this.#updateOrder(id, { status: "delivered", price: newPrice(own) });
    return this.#updateOrder(id, action === "hold" ? { expiresAt: this.#soon(own) } : { status: "cancelled" });
  }

  #newPet({ random }: Own, number: number): string {
    const name = `${random.pick(NAMES)} #${number}`;
    return writeJson({ name, categoryId: random.pick(CATEGORIES), status: "available" });
  }

  async #create(own: Own): Promise<boolean> {
    const number = takeNumber();
    const reply = await this.#send({ method: "POST", path: "/v1/pets", body: this.#newPet(own, number) }, 201);
    if (!reply) this.ledger.uncertain.add(number);
    if (reply?.status === 201) keep(own.pets, this.ledger.addPet(reply.text).id);
    return hasResponded(reply);
  }

  #createKeyed(own: Own): Promise<boolean> {
    const body = this.#newPet(own, takeNumber());
    const onResponse = (text: string) => keep(own.pets, this.ledger.addPet(text).id);
    return this.#sendUntilResponse({ path: "/v1/pets", body, onResponse });
  }

  async #update(own: Own, id: bigint): Promise<boolean> {
    const pet = this.ledger.petOf(id);
    const name = `${pet.name.replace(/ renamed \d+$/, "")} renamed ${own.random.below(1000)}`;
    const reply = await this.#send({ method: "PATCH", path: `/v1/pets/${id}`, body: writeJson({ name }) }, 200);
    if (!reply) this.ledger.setPet(id, writeJson(pet), writeJson({ ...pet, name }));
    if (reply?.status === 200) this.ledger.setPet(id, reply.text);
    if (reply) keep(own.pets, id);
    return hasResponded(reply);
  }

  async #delete(own: Own, id: bigint): Promise<boolean> {
    const texts = this.ledger.pets.get(id) ?? [];
    const reply = await this.#send({ method: "DELETE", path: `/v1/pets/${id}` }, 204);
    if (!reply) this.ledger.setPet(id, ...texts, undefined);
    if (reply?.status === 204) {
      this.ledger.setPet(id, undefined);
      // Of a pet that may have been changed without a response, the state is not known.
      const [text, ...others] = texts;
      if (text !== undefined && others.length === 0) keep(own.deleted, { id, text });
    }
    return hasResponded(reply);
  }

  async #restore(own: Own): Promise<boolean> {
    const [deleted] = takeSome(own.deleted, own.random);
    if (!deleted) return this.#create(own);
    const { id, text } = deleted;
    const reply = await this.#send({ method: "POST", path: `/v1/pets/${id}/restore` }, 200, TAKEN);
    if (!reply) this.ledger.setPet(id, text, undefined);
    if (reply?.status === 200) {
      if (reply.text !== text) this.ledger.faults.push(`The pet ${id} was restored as ${reply.text}, not ${text}.`);
      this.ledger.setPet(id, reply.text);
      this.ledger.details.unchecked.add(id);
      keep(own.pets, id);
    }
    if (reply?.status === 503) keep(own.deleted, deleted);
    return hasResponded(reply);
  }

  #order(own: Own, petId: bigint): Promise<boolean> {
    // Until there is a response.
    this.ledger.setStatuses(petId, "available", "pending");
    const onResponse = (text: string) => keep(own.orders, this.ledger.setOrder(text).id);
    return this.#sendUntilResponse({ path: "/v1/store/orders", body: writeJson({ petId }), onResponse });
  }

  async #updateProfile(own: Own, id: bigint): Promise<boolean> {
    const { details } = this.ledger;
    const patch = newProfile(own);
    const request = { method: "PATCH", path: `/v1/pets/${id}/profile`, body: writeJson(patch) } as const;
    const reply = await this.#send(request, 200, TAKEN);
    const before = details.profileOf(id);
    // All members of `price` and `fields` are in the patch.
    if (!reply) details.setProfile(id, before, { ...before, ...patch });
    if (reply?.status === 200) details.setProfile(id, readJson(reply.text) as unknown as PetProfile);
    if (reply) keep(own.pets, id);
    return hasResponded(reply);
  }

  async #addPhoto(own: Own, id: bigint, isKeyed: boolean): Promise<boolean> {
    const { details } = this.ledger;
    const picture = own.random.pick(pictures);
    const { bytes: body, type } = picture;
    const post = { path: `/v1/pets/${id}/photos`, body, headers: { "Content-Type": type } };
    const onResponse = (text: string) => {
      details.addPhoto(id, text, picture);
      keep(own.pets, id);
    };
    // The photo may or may not exist until there is a response.
    details.setDoubtful(id, picture);
    if (isKeyed) return this.#sendUntilResponse({ ...post, onResponse });
    const reply = await this.#send({ method: "POST", ...post }, 201, ADDED_BEFORE);
    if (reply && reply.status < 300) onResponse(reply.text);
    else if (reply) details.setDoubtful(id, undefined);
    return hasResponded(reply);
  }

  async #updateOrder(id: bigint, patch: object): Promise<boolean> {
    const request = { method: "PATCH", path: `/v1/store/orders/${id}`, body: writeJson(patch) } as const;
    const reply = await this.#send(request, 200);
    if (!reply) this.ledger.doubtOrder(id);
    if (reply?.status === 200) this.ledger.setOrder(reply.text);
    return hasResponded(reply);
  }

  #soon({ random }: Own): string {
    const milliseconds = HOLD_MILLISECONDS_MIN + random.below(HOLD_MILLISECONDS_MAX - HOLD_MILLISECONDS_MIN);
    return writeTime(Date.now() + milliseconds);
  }

  /** Sends a request whose response must have one of these statuses or 503. */
  async #send(request: SentRequest, ...expected: number[]): Promise<Reply | undefined> {
    const reply = await this.client.send(request);
    if (reply && ![...expected, 503].includes(reply.status)) this.ledger.addUnexpected(request, reply);
    return reply;
  }

  async #sendUntilResponse(post: NewPost): Promise<boolean> {
    return this.keyedPosts.sendUntilResponse(post, () => this.#isStopping);
  }
}

/** A change of all members of a profile that writers change. */
function newProfile(own: Own): PetProfile {
  const { random } = own;
  const word = `${random.below(2 ** 30)}`;
  return {
    externalId: `N-${random.below(NUMBERS)}`,
    price: newPrice(own),
    notes: `${random.pick(NAMES)} ${word}`.repeat(1 + random.below(3)),
    tags: ["all", random.pick(["calm", "shy"]), word],
    fields: { supplier: word, shelf: random.pick(NAMES) },
  };
}

function newPrice({ random }: Own) {
  return { amount: BigInt(random.below(2 ** 30)) ** 2n, currency: random.pick(["EUR", "JPY"]) };
}

/** Removes one item from the list and returns it. */
function takeSome<Item>(items: Item[], random: Random): Item[] {
  return items.length === 0 ? [] : items.splice(random.below(items.length), 1);
}

/** Adds an item to a list, which keeps the newest. */
function keep<Item>(items: Item[], item: Item): void {
  items.push(item);
  if (items.length > OWN_PETS_MAX) items.shift();
}
