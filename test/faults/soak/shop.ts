import type { Random } from "../random.ts";
import type { Client } from "./client.ts";

/** What visits share. */
export interface Shop {
  client: Client;
  catalogue: Catalogue;
  random: Random;
  /** Paths of the next pages of clients that follow the event feed, without those that are requested now. */
  feed: string[];
  times: { nextFailure: number };
  account: { email: string; password: string };
}

/** Something that a client of a shop does, with one request or several. */
export type Visit = (shop: Shop) => Promise<unknown>;

const names = ["Rex", "Bella", "Luna", "Mimi", "Otto", "Coco", "Żółw", "Señor Gato", "小白", "Captain Whiskers"];
const CATEGORIES = 40;

export function newPet({ random }: Shop): { name: string; categoryId: number; status: string } {
  return { name: newName(random), categoryId: 1 + random.below(CATEGORIES), status: "available" };
}

export function newName(random: Random): string {
  return `${random.pick(names)} ${random.below(1_000_000)}`;
}

export function toShopPet({ id, name, categoryId }: ShopPet): ShopPet {
  return { id, name, categoryId };
}

/** A pet as the service has acknowledged it. */
export interface ShopPet {
  id: number;
  name: string;
  categoryId: number;
}

/** The pets that the service has acknowledged. A request takes the pet that it concerns, so each state is certain. */
export class Catalogue {
  readonly #pets: ShopPet[] = [];
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  get size(): number {
    return this.#pets.length;
  }

  /** Removes a random pet and returns it. */
  take(): ShopPet {
    const index = this.#random.below(this.#pets.length);
    const taken = this.#pets[index];
    const last = this.#pets.pop();
    if (!taken || !last) throw new Error("No pet is left.");
    if (taken !== last) this.#pets[index] = last;
    return taken;
  }

  takeMany(count: number): ShopPet[] {
    return Array.from({ length: count }, () => this.take());
  }

  put(...pets: ShopPet[]): void {
    this.#pets.push(...pets);
  }

  /** Compares all pets with those that the service has, and returns the differences. No pet may be taken. */
  findFaults(stored: ShopPet[]): string[] {
    const found = new Map(stored.map((pet) => [pet.id, pet]));
    const lost = this.#pets.filter(({ id }) => !found.has(id));
    const different = this.#pets.filter(({ id, name, categoryId }) => {
      const pet = found.get(id);
      return pet && (pet.name !== name || pet.categoryId !== categoryId);
    });
    const faults = [
      [lost.length, "acknowledged pets are missing"] as const,
      [different.length, "pets are not as acknowledged"] as const,
      [found.size + lost.length - this.#pets.length, "pets are not known to any client"] as const,
    ];
    return faults.filter(([count]) => count !== 0).map(([count, fault]) => `${count} ${fault}`);
  }
}
